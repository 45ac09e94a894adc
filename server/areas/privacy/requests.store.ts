// Stores export and erasure requests, their targets and their progress.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PrivacyCounts, PrivacyRequest } from '../../../contract/account/privacy.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { NamedRequest } from './requests.rules.ts';

export type PrivacyRequestRow = Selectable<Database['privacy_requests']>;

const MAX_LISTED_REQUESTS = 100;

export interface NewRequest {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly kind: PrivacyRequest['kind'];
  readonly subject: PrivacyRequest['subject'];
  readonly locale: string;
  readonly zone: string;
  readonly counts: PrivacyCounts;
  readonly targets: readonly { readonly id: string; readonly visitor_id: string; readonly bot_id: string }[];
  readonly now: number;
  readonly runAt: number;
}

/**
 * Inserts a request and enqueues its job. Idempotent by client id: a repeat returns the existing one, with
 * `isNew` false.
 */
export async function insertRequest(
  store: Store,
  trx: Transaction<Database>,
  newRequest: NewRequest,
): Promise<{ row: PrivacyRequestRow; isNew: boolean }> {
  const { accountId, clientId, now, runAt } = newRequest;
  const row = await trx
    .insertInto('privacy_requests')
    .values({
      id: newId(),
      account_id: accountId,
      user_id: newRequest.userId,
      client_id: clientId,
      kind: newRequest.kind,
      subject: newRequest.subject,
      state: 'waiting',
      locale: newRequest.locale,
      zone: newRequest.zone,
      total: newRequest.targets.length,
      counts: JSON.stringify(newRequest.counts),
      created_at: now,
      run_at: runAt,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'subject', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const existing = await trx
      .selectFrom('privacy_requests')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', newRequest.kind)
      .where('subject', '=', newRequest.subject)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return { row: existing, isNew: false };
  }
  const targets = newRequest.targets.map(({ id, visitor_id, bot_id }) => ({
    request_id: row.id,
    conversation_id: id,
    account_id: accountId,
    visitor_id,
    bot_id,
  }));
  if (targets.length > 0) await trx.insertInto('privacy_targets').values(targets).execute();
  await enqueueRequest(store, trx, row);
  return { row, isNew: true };
}

/** An erasure is retried for days, since the law may require it; an export fails soon. */
const enqueueRequest = (
  { jobs }: Store,
  trx: Transaction<Database>,
  { id, account_id: accountId, kind, run_at: runAt }: PrivacyRequestRow,
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: 'privacy-request',
    key: id,
    payload: { accountId, requestId: id },
    runAt,
    maxAttempts: kind === 'erasure' ? 1_000 : 6,
  });

/** Restarts a failed request; undefined when it has not failed. */
export async function restartRequest(
  store: Store,
  trx: Transaction<Database>,
  request: Pick<PrivacyRequestRow, 'account_id' | 'id'>,
  now: number,
): Promise<PrivacyRequestRow | undefined> {
  const changes = { state: 'waiting', run_at: now, ended_at: null } as const;
  const restarted = await transitionRequest(trx, request, ['failed'], changes);
  if (restarted) await enqueueRequest(store, trx, restarted);
  return restarted;
}

/** Requests of the account; with `botIds`, only those whose targets all belong to these bots. */
export interface RequestScope {
  readonly accountId: string;
  readonly botIds: readonly string[] | null;
}

const selectRequests = (db: Kysely<Database>, { accountId, botIds }: RequestScope) =>
  db
    .selectFrom('privacy_requests as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.user_id').onRef('u.account_id', '=', 'r.account_id'),
    )
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('r.account_id', '=', accountId)
    .$if(botIds !== null, (query) =>
      query.where('r.subject', '=', 'conversations').where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('privacy_targets as t')
              .select('t.request_id')
              .whereRef('t.request_id', '=', 'r.id')
              .where((eb) =>
                eb.or([eb('t.bot_id', 'is', null), eb('t.bot_id', 'not in', botIds?.length ? botIds : [''])]),
              ),
          ),
        ),
      ),
    );

export const readRequest = (
  db: Kysely<Database>,
  { requestId, ...scope }: RequestScope & { readonly requestId: string },
): Promise<NamedRequest | undefined> =>
  selectRequests(db, scope).where('r.id', '=', requestId).executeTakeFirst();

/** Requests, the newest first; with `conversationId`, only those that target it. */
export const listRequests = (
  db: Kysely<Database>,
  scope: RequestScope,
  conversationId: string | null = null,
): Promise<NamedRequest[]> =>
  selectRequests(db, scope)
    .$if(conversationId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('privacy_targets as t')
            .select('t.request_id')
            .whereRef('t.request_id', '=', 'r.id')
            .whereRef('t.account_id', '=', 'r.account_id')
            .where('t.conversation_id', '=', conversationId),
        ),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_LISTED_REQUESTS)
    .execute();

/** Changes a request whose state is one of `from`; undefined for any other state. */
export const transitionRequest = (
  db: Kysely<Database>,
  { account_id, id }: Pick<PrivacyRequestRow, 'account_id' | 'id'>,
  from: readonly PrivacyRequestRow['state'][],
  changes: Partial<
    Pick<PrivacyRequestRow, 'state' | 'run_at' | 'ended_at' | 'expires_at' | 'done' | 'total' | 'counts'>
  >,
): Promise<PrivacyRequestRow | undefined> =>
  db
    .updateTable('privacy_requests')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Tells the account's panels to reload the requests. Call it last in the transaction. */
export const announcePrivacyRequests = async (
  { events }: Store,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> => {
  await events.append(trx, accountId, [{ kind: 'privacy.changed', payload: {} }]);
};
