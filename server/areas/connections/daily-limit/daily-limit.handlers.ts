// Endpoints of the daily limit of a connection.
import type { dailyLimits } from '../../../../contract/connections/daily-limits.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { type ConnectionRow, readConnection } from '../connections.store.ts';
import { readDailyLimit, saveDailyLimit } from './daily-limit.store.ts';

export function dailyLimitsHandlers({ store }: { readonly store: Store }): Handlers<typeof dailyLimits> {
  const requireConnection = async (
    db: Store['db'],
    { accountId }: CurrentUser,
    { botId, connectionId }: { readonly botId: string; readonly connectionId: string },
  ): Promise<ConnectionRow> => {
    await requireBot(db, { accountId, botId });
    const row = await readConnection(db, { accountId, connectionId });
    if (!row || row.bot_id !== botId || row.removed_at !== null || row.kind === 'test')
      throw new ApiError('NotFound');
    return row;
  };
  return {
    read: async (input, user, { now }) => {
      const { id: connectionId } = await requireConnection(store.db, user, input);
      return readDailyLimit(store.db, { accountId: user.accountId, connectionId }, now);
    },
    save: ({ isOn, messages, ...input }, user, { now, ip }) =>
      store.transact(async (trx) => {
        const { id: connectionId, kind, name } = await requireConnection(trx, user, input);
        const { accountId, userId } = user;
        await saveDailyLimit(trx, { accountId, connectionId }, { isOn, messages });
        const limit = isOn ? String(messages ?? 'usual') : 'off';
        const details = { kind, name, dailyLimit: limit };
        const entry = { accountId, userId, subject: connectionId, ip, now, details };
        await writeAudit(trx, { ...entry, action: 'connection.changed' });
        return readDailyLimit(trx, { accountId, connectionId }, now);
      }),
  };
}
