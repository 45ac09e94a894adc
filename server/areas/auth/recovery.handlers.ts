// Endpoints of account recovery: prove a code, set a new password.
import type { recovery } from '../../../contract/recovery.ts';
import type { Handlers } from '../context.ts';
import { emailKey, phoneKey } from '../keys.ts';
import { ask } from './asking.ts';
import type { AuthDeps } from './auth.deps.ts';
import { complete, proveCode, readToken } from './recovery.ts';
import { refuseRobots } from './robot.ts';

/** The calls of `contract/recovery.ts`. */
export function recoveryHandlers(deps: AuthDeps): Handlers<typeof recovery> {
  return {
    async requestLink({ email, locale, robot }, _caller, facts) {
      await refuseRobots(deps, robot, facts.now);
      return ask(deps, { purpose: 'recovery', by: 'email', locale, key: emailKey(email) }, facts);
    },
    async requestCode({ phone, locale, robot }, _caller, facts) {
      await refuseRobots(deps, robot, facts.now);
      const asking = { purpose: 'recovery', by: 'phone', locale, key: phoneKey(phone) } as const;
      const { id: recoveryId, ...rest } = await ask(deps, asking, facts);
      return { recoveryId, ...rest };
    },
    proveCode: (input, _caller, facts) => proveCode(deps, input, facts),
    async look({ token }, _caller, { now }) {
      await readToken(deps, token, now);
      return {};
    },
    async complete(input, _caller, facts) {
      await complete(deps, input, facts);
      return {};
    },
  };
}
