// Validates form fields by the contract's rules, without the server.
import { fromCallback } from 'xstate';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { coreEndpoints } from '../../../contract/endpoints.core.ts';
import type { lazyEndpoints } from '../../../contract/endpoints.lazy.ts';
import type { Issue } from '../../../contract/errors/errors.ts';
import type { FieldValidated, ValidationRequested } from '../../machines/shared/form.validation.ts';
import { runAfterPress } from '../../platform/browser/after-press.ts';
import { loadClient, loadLazyEndpoints } from '../client/load.ts';

/**
 * Provides a chart's port for judging fields as they are left: `validationActor((all) => all.profile.change)`. Where
 * the rules' code cannot be had nothing is said: the call itself will meet the same rules.
 */
export const validationActor = (pick: (all: typeof coreEndpoints) => Endpoint) =>
  createValidationActor(async () => {
    const { endpoints, issuesIn } = await loadClient();
    return { endpoint: pick(endpoints), issuesIn };
  });

/** The same for a call of the screens one seldom opens. */
export const lazyValidationActor = (pick: (all: typeof lazyEndpoints) => Endpoint) =>
  createValidationActor(async () => {
    const { endpoints, issuesIn } = await loadLazyEndpoints();
    return { endpoint: pick(endpoints), issuesIn };
  });

interface Validator {
  readonly endpoint: Endpoint;
  readonly issuesIn: (endpoint: Endpoint, values: ValidationRequested['values']) => readonly Issue[];
}

const createValidationActor = (load: () => Promise<Validator>) =>
  fromCallback<ValidationRequested>(({ sendBack, receive }) => {
    receive(({ field, values }) => {
      load().then(
        ({ endpoint, issuesIn }) => {
          const event: FieldValidated = {
            type: 'field.validated',
            field,
            value: new Map<string, unknown>(Object.entries(values)).get(field),
            issues: issuesIn(endpoint, values).filter(({ path }) => path[0] === field),
          };
          // Said under a press, it would move the button away.
          runAfterPress(() => sendBack(event));
        },
        () => undefined,
      );
    });
  });
