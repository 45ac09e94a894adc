// Knows how a form's field is judged by the contract's own rules without asking the server. Knows no form.
import { fromCallback } from 'xstate';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { CheckAsked, FieldJudged } from '../machines/flows/form.check.ts';
import { loadClient } from './load.ts';

/**
 * Provides a chart's port for judging fields as they are left: `checksOf((all) => all.profile.change)`. Where
 * the rules' code cannot be had nothing is said: the call itself will meet the same rules.
 */
export const checksOf = (pick: (all: typeof endpoints) => Endpoint) =>
  fromCallback<CheckAsked>(({ sendBack, receive }) => {
    receive(({ field, values }) => {
      loadClient().then(
        ({ endpoints, issuesIn }) => {
          const judged: FieldJudged = {
            type: 'field.judged',
            field,
            value: new Map<string, unknown>(Object.entries(values)).get(field),
            issues: issuesIn(pick(endpoints), values).filter(({ path }) => path[0] === field),
          };
          sendBack(judged);
        },
        () => undefined,
      );
    });
  });
