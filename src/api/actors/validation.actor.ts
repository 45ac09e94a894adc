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
 * Validates fields on blur: `validationActor((all) => all.profile.change)`. If the rules cannot be loaded, no
 * issues are reported, as the call checks the same rules.
 */
export const validationActor = (pick: (all: typeof coreEndpoints) => Endpoint) =>
  createValidationActor(async () => {
    const { endpoints, issuesIn } = await loadClient();
    return { endpoint: pick(endpoints), issuesIn };
  });

/** As `validationActor`, for calls of rarely opened screens. */
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
          // An issue shown during a press would move the button away.
          runAfterPress(() => sendBack(event));
        },
        () => undefined,
      );
    });
  });
