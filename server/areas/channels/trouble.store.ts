// Knows how a connection bears what its provider refused: noted, or brought to its owner. Knows no channel by name and no sending.
import type { TroubleCourse } from '../../../contract/connections.ts';
import type { ChannelFault } from '../../channels/channel.ts';
import type { Store } from '../../store/store.ts';
import { announceBot, readBotRow } from '../bots/bots.store.ts';
import { type ConnectionRow, moveConnection } from '../connections/connections.store.ts';
import { notify } from '../notifications/notify.store.ts';

/** Notes what went wrong; where nothing will go in or out before the owner acts, the connection says so, and they are told. */
export async function noteTrouble(
  { store, connection }: { readonly store: Store; readonly connection: ConnectionRow },
  fault: ChannelFault,
  course: TroubleCourse,
  now: number,
): Promise<void> {
  const trouble = { last_error: fault.tag, last_error_at: now, last_error_course: course };
  if (!fault.needsAttention) {
    if (fault.tag === 'ChannelVisitorGone') return; // that is one visitor's matter
    await store.db
      .updateTable('connections')
      .set(trouble)
      .where('account_id', '=', connection.account_id)
      .where('id', '=', connection.id)
      .execute();
    return;
  }
  await store.transact(async (trx) => {
    const moved = await moveConnection(trx, connection, 'trouble.met', trouble);
    if (!moved) return;
    await notify(store, trx, {
      kind: 'connectionBroken',
      accountId: connection.account_id,
      to: 'owners',
      botId: connection.bot_id,
      itemId: connection.id,
      subject: connection.name,
      text: fault.tag,
      group: connection.id,
      now,
    });
    // Of a bot that was removed meanwhile there is no card to renew.
    if (await readBotRow(trx, connection.account_id, connection.bot_id))
      await announceBot(store.events, trx, connection.account_id, connection.bot_id);
  });
}

/** What was asked of a provider went well: what was noted of asking is over, not what was noted of a message. */
export async function forgetTrouble({
  store,
  connection,
}: {
  readonly store: Store;
  readonly connection: ConnectionRow;
}): Promise<void> {
  const { last_error_course: course, account_id: accountId, id } = connection;
  if (course !== 'askingAgain' && course !== 'left') return;
  await store.db
    .updateTable('connections')
    .set({ last_error: null, last_error_at: null, last_error_course: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('last_error_course', 'in', ['askingAgain', 'left'])
    .execute();
}
