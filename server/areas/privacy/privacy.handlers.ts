// Endpoints that export and erase personal data.

import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { AuditAction } from '../../../contract/account/audit.ts';
import type { privacy } from '../../../contract/account/privacy.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { readTimeZone } from '../account/time-zone.store.ts';
import { enqueueAccountNotice } from '../auth/account-notices/account-notices.store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { findOwner } from '../billing/payments/billing-contacts.store.ts';
import {
  ApiError,
  type CurrentUser,
  type Handlers,
  type RequestContext,
  type ServedFile,
} from '../shared/context.ts';
import { deleteArchive, readArchiveParts } from './archives.store.ts';
import { countPersonalData, findPerson } from './find-person.store.ts';
import { calculateGraceEnd, emptyPrivacyCounts, toRequest } from './requests.rules.ts';
import {
  announcePrivacyRequests,
  insertRequest,
  listRequests,
  type NewRequest,
  type PrivacyRequestRow,
  readRequest,
  restartRequest,
  transitionRequest,
} from './requests.store.ts';

type RequestInfo = Pick<RequestContext, 'now' | 'ip'>;
type PrivacyRequestInput = Omit<NewRequest, 'accountId' | 'userId' | 'now'>;

/** Handlers of `contract/account/privacy.ts`. */
export function privacyHandlers({ store }: { readonly store: Store }): Handlers<typeof privacy> {
  const { db } = store;

  /** @throws ApiError NotFound when the caller cannot access one of them */
  const requireTargets = async (user: CurrentUser, ids: readonly string[]) => {
    const uniqueIds = [...new Set(ids)];
    const personalData = await countPersonalData(db, user.accountId, uniqueIds);
    const isAccessible = ({ bot_id }: { readonly bot_id: string }) =>
      user.botIds === null || user.botIds.includes(bot_id);
    if (personalData.targets.length !== uniqueIds.length || !personalData.targets.every(isAccessible))
      throw new ApiError('NotFound');
    return personalData;
  };

  const requireRequest = async (
    trx: Transaction<Database>,
    { accountId, botIds, userId }: CurrentUser,
    requestId: string,
  ) => {
    const row = await readRequest(trx, { accountId, botIds, requestId });
    if (!row) throw new ApiError('NotFound');
    return toRequest(row, userId);
  };

  const createRequest = (
    user: CurrentUser,
    { now, ip }: RequestInfo,
    newRequest: PrivacyRequestInput,
    action: AuditAction,
  ) =>
    store.transact(async (trx) => {
      const { accountId, userId } = user;
      const { row, isNew } = await insertRequest(store, trx, { ...newRequest, accountId, userId, now });
      if (isNew) {
        const details = toAuditDetails(newRequest);
        await writeAudit(trx, { accountId, userId, action, subject: row.id, ip, now, details });
        if (newRequest.kind === 'erasure' && newRequest.subject === 'account')
          await notifyOwner(store, trx, row);
      }
      const request = await requireRequest(trx, user, row.id);
      if (isNew) await announcePrivacyRequests(store, trx, accountId);
      return request;
    });

  const createErasure = async (
    user: CurrentUser,
    requestInfo: RequestInfo,
    newRequest: Omit<PrivacyRequestInput, 'kind' | 'locale' | 'zone'>,
  ) => {
    const zone = await readTimeZone(db, user.accountId);
    return createRequest(
      user,
      requestInfo,
      { ...newRequest, kind: 'erasure', locale: 'fa', zone },
      'data.erasureRequested',
    );
  };

  return {
    find: ({ query }, { accountId, botIds }) => findPerson(db, { accountId, query, botIds }),
    async list({ conversationId = null }, { accountId, botIds, userId }) {
      const rows = await listRequests(db, { accountId, botIds }, conversationId);
      return { requests: rows.map((row) => toRequest(row, userId)) };
    },
    async exportPeople({ conversationIds, ...input }, user, requestInfo) {
      const personalData = await requireTargets(user, conversationIds);
      const newRequest = {
        ...input,
        ...personalData,
        kind: 'export',
        subject: 'conversations',
        runAt: requestInfo.now,
      } as const;
      return createRequest(user, requestInfo, newRequest, 'data.exported');
    },
    async erasePeople({ conversationIds, clientId }, user, requestInfo) {
      const personalData = await requireTargets(user, conversationIds);
      const runAt = requestInfo.now + limits.privacy.cancelWindowMs;
      return createErasure(user, requestInfo, {
        clientId,
        ...personalData,
        subject: 'conversations',
        runAt,
      });
    },
    exportAccount: (input, user, requestInfo) => {
      const newRequest = {
        ...input,
        kind: 'export',
        subject: 'account',
        targets: [],
        runAt: requestInfo.now,
      } as const;
      return createRequest(user, requestInfo, { ...newRequest, counts: emptyPrivacyCounts }, 'data.exported');
    },
    eraseAccount: async ({ clientId }, user, requestInfo) => {
      const newRequest = { clientId, subject: 'account', targets: [], counts: emptyPrivacyCounts } as const;
      try {
        return await createErasure(user, requestInfo, {
          ...newRequest,
          runAt: calculateGraceEnd(requestInfo.now),
        });
      } catch (error) {
        if (uniqueViolation(error)?.table === 'privacy_requests')
          throw new ApiError('AccountErasureScheduled');
        throw error;
      }
    },
    async cancel({ requestId }, user, { now, ip }) {
      const { accountId, botIds, userId } = user;
      const row = await readRequest(db, { accountId, botIds, requestId });
      if (!row) throw new ApiError('NotFound');
      if (row.state === 'cancelled') return toRequest(row, userId);
      const fromStates: PrivacyRequestRow['state'][] =
        row.kind === 'export' ? ['waiting', 'running', 'done'] : ['waiting'];
      const cancelledRequest = await store.transact(async (trx) => {
        const changes = { state: 'cancelled', ended_at: now, expires_at: null } as const;
        const updatedRow = await transitionRequest(trx, row, fromStates, changes);
        if (!updatedRow) throw new ApiError('ErasureBegun');
        await store.jobs.cancel('privacy-request', requestId, trx);
        await store.jobs.cancel('remind-erasure', requestId, trx);
        const entry = { accountId, userId, action: 'data.requestCancelled', subject: requestId } as const;
        await writeAudit(trx, { ...entry, ip, now, details: { of: row.subject } });
        const updatedRequest = await requireRequest(trx, user, requestId);
        await announcePrivacyRequests(store, trx, accountId);
        return updatedRequest;
      });
      await deleteArchive(store, row);
      return cancelledRequest;
    },
    async retry({ requestId }, user, { now, ip }) {
      const { accountId, userId } = user;
      return store.transact(async (trx) => {
        await requireRequest(trx, user, requestId); // throws NotFound before any change
        const restartedRequest = await restartRequest(
          store,
          trx,
          { account_id: accountId, id: requestId },
          now,
        );
        if (restartedRequest) {
          const action = restartedRequest.kind === 'export' ? 'data.exported' : 'data.erasureRequested';
          await writeAudit(trx, { accountId, userId, action, subject: requestId, ip, now });
        }
        const request = await requireRequest(trx, user, requestId);
        if (restartedRequest) await announcePrivacyRequests(store, trx, accountId);
        return request;
      });
    },
    async download({ requestId }, { accountId, botIds, userId }, { now, ip }) {
      const row = await readRequest(db, { accountId, botIds, requestId });
      const isDownloadable = row?.state === 'done' && (row.expires_at ?? 0) > now;
      if (!row || !isDownloadable || row.user_id !== userId) throw new ApiError('NotFound');
      const entry = { accountId, userId, action: 'data.downloaded', subject: requestId, ip, now } as const;
      await writeAudit(db, entry);
      return openArchive(store, row);
    },
  };
}

const toAuditDetails = ({ counts, subject }: PrivacyRequestInput): Record<string, string> => ({
  of: subject,
  conversations: String(counts.conversations),
  messages: String(counts.messages),
  files: String(counts.files),
});

/** Emails the owner now, and schedules a reminder before the erasure. */
async function notifyOwner(store: Store, trx: Transaction<Database>, row: PrivacyRequestRow): Promise<void> {
  const { account_id: accountId, id: requestId, run_at: runAt } = row;
  const owner = await findOwner(trx, accountId);
  if (owner)
    await enqueueAccountNotice(store, trx, {
      kind: 'accountErasing',
      accountId,
      userId: owner.userId,
      reason: '',
    });
  await store.jobs.enqueue(trx, {
    queue: 'remind-erasure',
    key: requestId,
    payload: { accountId, requestId },
    runAt: runAt - limits.privacy.noticeDays * DAY_MS,
  });
}

async function openArchive(store: Store, row: PrivacyRequestRow): Promise<ServedFile> {
  const parts = await readArchiveParts(store.db, row);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return {
    name: `pasokh-${row.subject}-${new Date(row.created_at).toISOString().slice(0, 10)}.zip`,
    mime: 'application/zip',
    size,
    read: async (start, end) => Readable.from(streamParts(store, parts, { start, end })),
  };
}

/** Streams a byte range of the archive, part by part. */
async function* streamParts(
  { files }: Store,
  parts: readonly { readonly file_key: string; readonly size: number }[],
  { start, end }: { readonly start: number; readonly end: number },
) {
  let offset = 0;
  for (const { file_key, size } of parts) {
    const [first, last] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)];
    offset += size;
    if (first <= last) yield* await files.stream(file_key, { start: first, end: last });
  }
}
