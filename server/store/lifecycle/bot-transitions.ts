// Records the lifecycle transitions of bots.
import type { Transaction } from 'kysely';
import type { Flag } from '../schema/columns.ts';
import type { Database } from '../schema/database.ts';
import { recordTransitions } from './lifecycle-transitions.ts';

export type BotState = 'active' | 'inactive' | 'removed';

/** `expired`: removed after it was inactive for too long. */
type BotEvent = 'activated' | 'deactivated' | 'removed' | 'restored' | 'expired';

export const botStateOf = (active: Flag): BotState => (active === 1 ? 'active' : 'inactive');

/** Records the same step of each bot, in the transaction that changes them. */
export const recordBotTransitions = (
  trx: Transaction<Database>,
  accountId: string,
  botIds: readonly string[],
  step: {
    readonly from: BotState;
    readonly event: BotEvent;
    readonly to: BotState;
    readonly at: number;
  },
): Promise<void> =>
  recordTransitions(
    trx,
    botIds.map((botId) => ({ accountId, timelineId: botId, machine: 'bot', entityId: botId, ...step })),
  );
