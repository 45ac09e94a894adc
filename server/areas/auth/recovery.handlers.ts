// Knows which part of the area serves which call about getting back in. Knows no rule itself.
import type { recovery } from '../../../contract/recovery.ts';
import type { Handlers } from '../context.ts';
import type { AuthDeps } from './auth.deps.ts';
import { complete, proveCode, requestCode, requestLink } from './recovery.ts';

/** The calls of `contract/recovery.ts`. */
export function recoveryHandlers(deps: AuthDeps): Handlers<typeof recovery> {
  return {
    requestLink: (input, _caller, facts) => requestLink(deps, input, facts),
    requestCode: (input, _caller, facts) => requestCode(deps, input, facts),
    proveCode: (input, _caller, facts) => proveCode(deps, input, facts),
    async complete(input, _caller, facts) {
      await complete(deps, input, facts);
      return {};
    },
  };
}
