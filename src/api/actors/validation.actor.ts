// Validates form fields by the contract's rules, without the server.
import { fromCallback } from 'xstate';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { firstEndpoints } from '../../../contract/endpoints.core.ts';
import type { laterEndpoints } from '../../../contract/endpoints.lazy.ts';
import type { Issue } from '../../../contract/errors/errors.ts';
import type { CheckAsked, FieldJudged } from '../../machines/shared/form.validation.ts';
import { afterPress } from '../../platform/browser/after-press.ts';
import { loadClient, loadLater } from '../client/load.ts';

/**
 * Provides a chart's port for judging fields as they are left: `checksOf((all) => all.profile.change)`. Where
 * the rules' code cannot be had nothing is said: the call itself will meet the same rules.
 */
export const checksOf = (pick: (all: typeof firstEndpoints) => Endpoint) =>
  checking(async () => {
    const { endpoints, issuesIn } = await loadClient();
    return { endpoint: pick(endpoints), issuesIn };
  });

/** The same for a call of the screens one seldom opens. */
export const laterChecksOf = (pick: (all: typeof laterEndpoints) => Endpoint) =>
  checking(async () => {
    const { endpoints, issuesIn } = await loadLater();
    return { endpoint: pick(endpoints), issuesIn };
  });

interface Rules {
  readonly endpoint: Endpoint;
  readonly issuesIn: (endpoint: Endpoint, values: CheckAsked['values']) => readonly Issue[];
}

const checking = (load: () => Promise<Rules>) =>
  fromCallback<CheckAsked>(({ sendBack, receive }) => {
    receive(({ field, values }) => {
      load().then(
        ({ endpoint, issuesIn }) => {
          const judged: FieldJudged = {
            type: 'field.judged',
            field,
            value: new Map<string, unknown>(Object.entries(values)).get(field),
            issues: issuesIn(endpoint, values).filter(({ path }) => path[0] === field),
          };
          // Said under a press, it would move the button away.
          afterPress(() => sendBack(judged));
        },
        () => undefined,
      );
    });
  });
