// Empties the stored inbound events of one chat.
// Their keys stay, so that a late redelivery is still a duplicate.
import type { Transaction } from 'kysely';
import { readChannelAccess } from '../../areas/connections/channel-credentials.store.ts';
import { type ConnectionIds, readConnection } from '../../areas/connections/connections.store.ts';
import type { Database } from '../../store/schema/database.ts';
import type { EraseDeps } from './erase.deps.ts';

export async function scrubInboundEvents(
  { channels, sealer }: Pick<EraseDeps, 'channels' | 'sealer'>,
  trx: Transaction<Database>,
  ids: ConnectionIds,
  chat: string,
): Promise<void> {
  const connection = await readConnection(trx, ids);
  const channel = channels.find(({ kind }) => kind === connection?.kind);
  if (!connection) return;
  const access = channel && readChannelAccess(sealer, connection);
  const rows = await trx
    .selectFrom('channel_inbound_events')
    .select(['id', 'payload'])
    .where('account_id', '=', ids.accountId)
    .where('connection_id', '=', ids.connectionId)
    .where('payload', 'like', `%${chat}%`)
    .execute();
  for (const { id, payload } of rows) {
    if (channel && access && !isOf(() => channel.decode(JSON.parse(payload), access), chat)) continue;
    await trx
      .updateTable('channel_inbound_events')
      .set({ payload: '{}', state: 'done' })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', id)
      .execute();
  }
}

/** What cannot be read but names the chat is taken for the chat's. */
function isOf(decode: () => readonly { readonly chat: string }[], chat: string): boolean {
  try {
    const incoming = decode();
    return incoming.length === 0 || incoming.some((one) => one.chat === chat);
  } catch {
    return true;
  }
}
