// Runs exports and erasures; safe to repeat after interruption.

import type { Transaction } from 'kysely';
import { HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { enqueueAccountNotice } from '../../areas/auth/account-notices/account-notices.store.ts';
import { writeAudit } from '../../areas/auth/audit.store.ts';
import { findOwner } from '../../areas/billing/payments/billing-contacts.store.ts';
import { deleteArchive } from '../../areas/privacy/archives.store.ts';
import { calculateArchiveExpiry } from '../../areas/privacy/requests.rules.ts';
import {
  announcePrivacyRequests,
  type PrivacyRequestRow,
  readRequest,
  transitionRequest,
} from '../../areas/privacy/requests.store.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Payload } from '../../store/jobs/payloads.ts';
import type { Database } from '../../store/schema/database.ts';
import { deleteReferences } from './delete-references.ts';
import type { EraseDeps } from './erase.deps.ts';
import { disableAccount, eraseAccountData, hasOpenJobs } from './erase-account.ts';
import { eraseConversation } from './erase-conversation.ts';
import { listAccountEntries } from './export-account.ts';
import { listConversationEntries } from './export-conversations.ts';
import { type ArchiveEntry, writeZipChunks } from './zip-archive.ts';

type RequestIds = Payload<'privacy-request'>;

const RECHECK_DELAY_MS = 5_000;
/** Unsent emails older than this are not waited for. */
const MAX_EMAIL_WAIT_MS = HOUR_MS;
/** Jobs may access every bot. */
const readQueuedRequest = ({ store }: EraseDeps, ids: RequestIds) =>
  readRequest(store.db, { ...ids, botIds: null });

/** Runs an export, or erases visitors or an account. */
export async function runPrivacyRequest(deps: EraseDeps, ids: RequestIds, job: Job): Promise<JobOutcome> {
  const { store } = deps;
  const storedRequest = await readQueuedRequest(deps, ids);
  if (storedRequest?.state !== 'waiting' && storedRequest?.state !== 'running') return 'done';
  const request = await store.transact(async (trx) => {
    const updated = await transitionRequest(trx, storedRequest, ['waiting', 'running'], { state: 'running' });
    if (updated && storedRequest.state === 'waiting')
      await announcePrivacyRequests(store, trx, storedRequest.account_id);
    return updated;
  });
  if (!request) return 'done';
  if (request.kind === 'export') return writeArchive(deps, request, job.signal);
  return request.subject === 'account'
    ? eraseAccount(deps, request, job)
    : eraseConversations(deps, request, job);
}

const readTargets = ({ store }: EraseDeps, { id, account_id }: PrivacyRequestRow) =>
  store.db
    .selectFrom('privacy_targets')
    .select(['conversation_id as conversationId', 'visitor_id as visitorId', 'done_at'])
    .where('account_id', '=', account_id)
    .where('request_id', '=', id)
    .orderBy('conversation_id')
    .execute();

async function eraseConversations(
  deps: EraseDeps,
  request: PrivacyRequestRow,
  job: Job,
): Promise<JobOutcome> {
  const { store, clock } = deps;
  const { account_id: accountId, id } = request;
  for (const { done_at, ...target } of await readTargets(deps, request)) {
    if (done_at !== null) continue;
    job.signal.throwIfAborted();
    // Recorded first, so that a restored backup is always erased again.
    await store.erasures.add([{ accountId, conversationId: target.conversationId, at: clock() }]);
    await eraseConversation(deps, { accountId, ...target }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('privacy_targets')
        .set({ done_at: clock() })
        .where('account_id', '=', accountId)
        .where('request_id', '=', id)
        .where('conversation_id', '=', target.conversationId)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await trx
          .updateTable('privacy_requests')
          .set((eb) => ({ done: eb('done', '+', 1) }))
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute();
      await announcePrivacyRequests(store, trx, accountId);
    });
  }
  await store.scrub();
  await completeRequest(deps, request, {}, async (trx) => {
    await store.jobs.enqueue(trx, {
      queue: 'settle-erasure',
      key: id,
      payload: { accountId, requestId: id },
      runAt: clock() + limits.privacy.drainMs,
      maxAttempts: 1_000,
    });
  });
  return 'done';
}

/** Deletes what jobs running during the erasure wrote; they have ended by now. */
export async function settleErasure(deps: EraseDeps, ids: RequestIds): Promise<JobOutcome> {
  const { store } = deps;
  const request = await readQueuedRequest(deps, ids);
  if (!request) return 'done';
  for (const target of await readTargets(deps, request))
    await store.transact((trx) => deleteReferences(store, trx, { accountId: request.account_id, ...target }));
  return (await store.scrub()) ? 'done' : { deferMs: RECHECK_DELAY_MS };
}

async function eraseAccount(deps: EraseDeps, request: PrivacyRequestRow, job: Job): Promise<JobOutcome> {
  const { account_id: accountId, done } = request;
  if (done === 0) await deps.store.erasures.add([{ accountId, conversationId: null, at: deps.clock() }]);
  await disableAccount(deps, request);
  const isWaiting = deps.clock() < request.run_at + MAX_EMAIL_WAIT_MS && (await hasOpenJobs(deps, request));
  if (isWaiting) return { deferMs: RECHECK_DELAY_MS };
  await eraseAccountData(deps, request, job.signal);
  await completeRequest(deps, request, { done: 2 }, async () => {});
  await deps.store.db.deleteFrom('events').where('account_id', '=', request.account_id).execute();
  await deps.store.scrub();
  return 'done';
}

async function writeArchive(
  deps: EraseDeps,
  request: PrivacyRequestRow,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { store, clock } = deps;
  await deleteArchive(store, request); // left by an interrupted attempt
  try {
    await writeParts(deps, request, signal);
  } catch (error) {
    // A cancellation deletes the parts that it sees; one may have been on its way.
    const ids = { accountId: request.account_id, requestId: request.id };
    if ((await readQueuedRequest(deps, ids))?.state !== 'running') await deleteArchive(store, request);
    throw error;
  }
  const isCompleted = await completeRequest(
    deps,
    request,
    { expires_at: calculateArchiveExpiry(clock()), done: request.total },
    async () => {},
  );
  if (!isCompleted) await deleteArchive(store, request);
  return 'done';
}

async function writeParts(deps: EraseDeps, request: PrivacyRequestRow, signal: AbortSignal): Promise<void> {
  const { store } = deps;
  let ordinal = 0;
  for await (const piece of writeZipChunks(listEntries(deps, request))) {
    signal.throwIfAborted();
    const { key, size } = await store.files.put(request.account_id, piece);
    const part = { request_id: request.id, account_id: request.account_id, file_key: key, size };
    await store.db
      .insertInto('privacy_archive_parts')
      .values({ ...part, ordinal })
      .execute();
    ordinal += 1;
  }
}

async function* listEntries(deps: EraseDeps, request: PrivacyRequestRow): AsyncGenerator<ArchiveEntry> {
  if (request.subject === 'account') {
    yield* listAccountEntries(deps.store, request);
    return;
  }
  for (const [index, { conversationId }] of (await readTargets(deps, request)).entries()) {
    const scope = { accountId: request.account_id, conversationId };
    yield* listConversationEntries(deps.store, scope, request, `conversation-${index + 1}`);
  }
}

/** @returns false if it was cancelled meanwhile */
async function completeRequest(
  { store, clock }: EraseDeps,
  request: PrivacyRequestRow,
  changes: { readonly expires_at?: number; readonly done?: number },
  onEnded: (trx: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  const { account_id: accountId, id, user_id, kind } = request;
  const now = clock();
  return store.transact(async (trx) => {
    const updated = await transitionRequest(trx, request, ['running'], {
      ...changes,
      state: 'done',
      ended_at: now,
    });
    if (!updated) return false;
    const counts: Record<string, number> = JSON.parse(request.counts);
    const details = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    if (kind === 'erasure')
      await writeAudit(trx, {
        accountId,
        userId: user_id || null,
        action: 'data.erased',
        subject: id,
        ip: '',
        now,
        details: { of: request.subject, ...details },
      });
    await onEnded(trx);
    await announcePrivacyRequests(store, trx, accountId);
    return true;
  });
}

/** Marks a request as failed and deletes its partial archive. */
export async function failRequest(deps: EraseDeps, ids: RequestIds): Promise<void> {
  const { store, clock } = deps;
  const request = await readQueuedRequest(deps, ids);
  if (!request) return;
  await store.transact(async (trx) => {
    const changes = { state: 'failed', ended_at: clock() } as const;
    if (await transitionRequest(trx, request, ['waiting', 'running'], changes))
      await announcePrivacyRequests(store, trx, request.account_id);
  });
  if (request.kind === 'export') await deleteArchive(store, request);
}

export async function remindOwner(deps: EraseDeps, ids: RequestIds): Promise<JobOutcome> {
  const { store } = deps;
  const request = await readQueuedRequest(deps, ids);
  if (request?.state !== 'waiting') return 'done';
  await store.transact(async (trx) => {
    const { account_id: accountId } = request;
    const owner = await findOwner(trx, accountId);
    if (owner)
      await enqueueAccountNotice(store, trx, {
        kind: 'accountErasingSoon',
        accountId,
        userId: owner.userId,
        reason: '',
      });
  });
  return 'done';
}
