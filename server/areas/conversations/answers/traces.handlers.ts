// Endpoint of an answer's trace.
import type { traces } from '../../../../contract/answers/traces.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readTrace } from './traces.store.ts';

/** Handlers of `contract/answers/traces.ts`. */
export function tracesHandlers({ store }: { store: Store }): Handlers<typeof traces> {
  return {
    read: async ({ botId, messageId }, user) => {
      const { accountId, isOperator } = user;
      const trace = await readTrace(store.db, { accountId, botId, messageId }, !isOperator);
      if (trace) return trace;
      throw new ApiError((await readBotRow(store.db, accountId, botId)) ? 'NotFound' : 'BotNotFound');
    },
  };
}
