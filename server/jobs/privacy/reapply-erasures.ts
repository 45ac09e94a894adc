// Erases data again that a restored backup brought back.

import type { Kysely } from 'kysely';
import type { PrivacyCounts } from '../../../contract/account/privacy.ts';
import { limits } from '../../../contract/limits.ts';
import { readTimeZone } from '../../areas/account/time-zone.store.ts';
import { writeAudit } from '../../areas/auth/audit.store.ts';
import { countPersonalData } from '../../areas/privacy/find-person.store.ts';
import { emptyPrivacyCounts } from '../../areas/privacy/requests.rules.ts';
import {
  announcePrivacyRequests,
  insertRequest,
  type NewRequest,
} from '../../areas/privacy/requests.store.ts';
import { chunksOf } from '../../shared/chunks.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';

interface Deps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

/**
 * Compares the ledger with the database and enqueues an immediate erasure of whatever exists again. Rebuilds
 * a missing ledger from the database.
 */
export async function reapplyErasures(deps: Deps): Promise<void> {
  const { store, log } = deps;
  const ledgerEntries = await store.erasures.read();
  if (ledgerEntries === null) return store.erasures.add(await readCompletedErasures(store.db));
  let count = 0;
  for (const [accountId, entries] of Map.groupBy(ledgerEntries, (entry) => entry.accountId)) {
    if (entries.some(({ conversationId }) => conversationId === null))
      if (await eraseAccountAgain(deps, accountId)) count += 1;
    const ids = [...new Set(entries.flatMap(({ conversationId }) => conversationId ?? []))];
    for (const chunk of chunksOf(ids, limits.privacy.conversations))
      count += await eraseAgain(deps, accountId, chunk);
  }
  if (count > 0) log(`A restored backup brought back what was erased (${count}): it is erased again`);
}

async function readCompletedErasures(db: Kysely<Database>) {
  const conversations = await db
    .selectFrom('privacy_targets as t')
    .innerJoin('privacy_requests as r', 'r.id', 't.request_id')
    .select(['t.account_id as accountId', 't.conversation_id as conversationId', 't.done_at as at'])
    .where('r.kind', '=', 'erasure')
    .where('t.done_at', 'is not', null)
    .execute();
  const accounts = await db
    .selectFrom('privacy_requests')
    .select(['account_id as accountId', 'ended_at as at'])
    .where('kind', '=', 'erasure')
    .where('subject', '=', 'account')
    .where('state', '=', 'done')
    .execute();
  return [...conversations, ...accounts.map((row) => ({ ...row, conversationId: null }))].map((row) => ({
    ...row,
    at: row.at ?? 0,
  }));
}

/** Waiting or running erasures. */
const openErasures = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('privacy_requests as r')
    .where('r.account_id', '=', accountId)
    .where('r.kind', '=', 'erasure')
    .where('r.state', 'in', ['waiting', 'running']);

/** @returns the number of conversations that exist again */
async function eraseAgain(deps: Deps, accountId: string, ids: readonly string[]): Promise<number> {
  const { db } = deps.store;
  const openTargets = await openErasures(db, accountId)
    .innerJoin('privacy_targets as t', 't.request_id', 'r.id')
    .select('t.conversation_id')
    .where('t.conversation_id', 'in', ids)
    .execute();
  const remaining = new Set(ids).difference(new Set(openTargets.map((row) => row.conversation_id)));
  if (remaining.size === 0) return 0;
  const personalData = await countPersonalData(db, accountId, [...remaining]);
  if (personalData.targets.length > 0)
    await enqueueErasure(deps, accountId, { ...personalData, subject: 'conversations' });
  return personalData.targets.length;
}

async function eraseAccountAgain(deps: Deps, accountId: string): Promise<boolean> {
  const { db } = deps.store;
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  const openErasure = await openErasures(db, accountId)
    .select('r.id')
    .where('r.subject', '=', 'account')
    .executeTakeFirst();
  if (!person || openErasure) return false;
  try {
    await enqueueErasure(deps, accountId, { subject: 'account', targets: [], counts: emptyPrivacyCounts });
  } catch (error) {
    if (uniqueViolation(error)?.table !== 'privacy_requests') throw error; // another server was first
  }
  return true;
}

async function enqueueErasure(
  { store, clock }: Deps,
  accountId: string,
  erasure: Pick<NewRequest, 'subject' | 'targets'> & { readonly counts: PrivacyCounts },
): Promise<void> {
  const now = clock();
  const zone = await readTimeZone(store.db, accountId);
  await store.transact(async (trx) => {
    const request = { ...erasure, accountId, userId: '', clientId: newId(), locale: 'fa', zone } as const;
    const { row } = await insertRequest(store, trx, { ...request, kind: 'erasure', now, runAt: now });
    await writeAudit(trx, {
      accountId,
      userId: null,
      action: 'data.erasureRequested',
      subject: row.id,
      ip: '',
      now,
      details: { of: erasure.subject, conversations: String(erasure.counts.conversations), restored: 'true' },
    });
    await announcePrivacyRequests(store, trx, accountId);
  });
}
