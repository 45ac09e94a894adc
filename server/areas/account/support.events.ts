// Publishes support request changes to the requester and to super admins.
import type { PanelEvent } from '../../../contract/live.ts';
import type { Store } from '../../store/store.ts';
import type { RequestRow } from './support.store.ts';

type Told = Extract<PanelEvent, { kind: 'support.changed' }>;

/** Tells after the commit; `isAnswer` where the desk wrote something. */
export async function announceRequest(
  { db, events }: Store,
  row: RequestRow,
  { isAnswer, now }: { readonly isAnswer: boolean; readonly now: number },
): Promise<void> {
  const { kind, ...payload }: Told = {
    kind: 'support.changed',
    requestId: row.id,
    subject: row.subject,
    isAnswer,
    at: now,
  };
  events.broadcast(row.account_id, { kind, audience: { userId: row.user_id }, payload });
  const admins = await db
    .selectFrom('users')
    .select('account_id')
    .distinct()
    .where('is_supper_admin', '=', 1)
    .execute();
  for (const { account_id } of admins)
    events.broadcast(account_id, {
      kind: 'desk.changed',
      audience: 'superAdmins',
      payload: { requestId: row.id },
    });
}
