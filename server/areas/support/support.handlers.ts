// Endpoints of support requests, replies and their attachments.

import { Schema } from 'effect';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { RecordingFile, recordingLimits } from '../../../contract/support/recording-file.ts';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import type { support, supportAdmin } from '../../../contract/support/support.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import { enqueueAccountNotice } from '../auth/account-notices/account-notices.store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { notify, notifySuperAdmins } from '../notifications/notify.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { personName } from '../shared/person-name.ts';
import { readBody } from '../shared/read-body.ts';
import { stripInvalidText } from '../shared/strip-invalid-text.ts';
import {
  attachFiles,
  countRecentRequests,
  countUnattached,
  deleteUnattached,
  findSupportFile,
} from './support.files.store.ts';
import {
  addSupportReply,
  findRequestForAdmin,
  findSupportRequest,
  findSupportRequests,
  listRequestsByStatus,
  type SupportRequestRow,
  toSupportRequests,
} from './support.store.ts';

type SupportChanged = Extract<PanelEvent, { kind: 'support.changed' }>;

/** Broadcasts the change after the commit; `isAnswer`: a super admin replied. */
async function broadcastRequestChange(
  { db, events }: Store,
  row: SupportRequestRow,
  { isAnswer, now }: { readonly isAnswer: boolean; readonly now: number },
): Promise<void> {
  const { kind, ...payload }: SupportChanged = {
    kind: 'support.changed',
    requestId: row.id,
    subject: row.subject,
    isAnswer,
    at: now,
  };
  events.broadcast(row.account_id, { kind, audience: { recipientId: row.user_id }, payload });
  const admins = await db
    .selectFrom('users')
    .select('account_id')
    .distinct()
    .where('is_super_admin', '=', 1)
    .execute();
  for (const { account_id } of admins)
    events.broadcast(account_id, {
      kind: 'supportAdmin.changed',
      audience: 'superAdmins',
      payload: { requestId: row.id },
    });
}

/** Once for each message, as `now` tells them apart. */
const notifySuperAdminsOfRequest = (
  store: Store,
  { id, subject, user_id: exceptUserId }: SupportRequestRow,
  { text, now }: { readonly text: string; readonly now: number },
): Promise<void> =>
  notifySuperAdmins(store, {
    ...{ kind: 'supportRequested', subject, text, itemId: id, group: `${id}:${now}`, exceptUserId, now },
  });

/** Requests and replies of one user per hour. */
const MAX_REQUESTS_PER_HOUR = 20;
/** Unattached files of one user. */
const MAX_UNATTACHED_FILES = 20;

/** File types that cannot execute: pictures, documents, logs. */
const ACCEPTED_EXTENSIONS = /\.(png|jpe?g|gif|webp|pdf|txt|log|docx?)$/i;

/** Handlers of `contract/support/support.ts`. */
export function supportHandlers({ store }: { readonly store: Store }): Handlers<typeof support> {
  const presentRequest = async (row: SupportRequestRow | undefined) => {
    const [request] = row ? await toSupportRequests(store.db, [row]) : [];
    if (!request) throw new ApiError('NotFound');
    return request;
  };
  return {
    list: async (_input, user) => toSupportRequests(store.db, await findSupportRequests(store.db, user)),
    read: async ({ requestId }, user) => presentRequest(await findSupportRequest(store.db, user, requestId)),
    async attach({ name }, user, { body, now }) {
      const { accountId, userId } = user;
      const isRecording = name.endsWith(RECORDING_SUFFIX);
      if (!isRecording && !ACCEPTED_EXTENSIONS.test(name)) throw new ApiError('FileTypeRefused');
      await enforceUnattachedLimit(store, user, now);
      const max = isRecording ? recordingLimits.attached : limits.supportFile.bytes;
      const bytes = await readBody(body, { max, tag: 'FileTooLarge' });
      if (bytes.length === 0) throw new ApiError('FileEmpty');
      if (isRecording && !isRecordingFile(bytes)) throw new ApiError('FileTypeRefused');
      const storedFile = await store.files.put(accountId, bytes);
      const file = { id: newId(), name: stripInvalidText(name), size: storedFile.size };
      const row = {
        ...file,
        account_id: accountId,
        user_id: userId,
        request_id: null,
        file_key: storedFile.key,
      };
      await store.db
        .insertInto('support_attachments')
        .values({ ...row, created_at: now })
        .execute()
        .catch(async (error: unknown) => {
          await store.files.remove(storedFile.key);
          throw error;
        });
      return file;
    },
    attachment: async ({ attachmentId }, user) =>
      readFileContent(store, await findSupportFile(store.db, attachmentId, user)),
    async create({ subject, category, text, attachmentIds }, user, { now }) {
      const { accountId, userId } = user;
      await enforceRequestRateLimit(store, user, now);
      const row = { id: newId(), account_id: accountId, user_id: userId, subject, category, text } as const;
      const timestamps = { created_at: now, updated_at: now };
      await store.transact(async (trx) => {
        await trx
          .insertInto('support_requests')
          .values({ ...row, ...timestamps, status: 'open' })
          .execute();
        const uniqueIds = new Set(attachmentIds);
        if ((await attachFiles(trx, user, row.id, [...uniqueIds])) !== uniqueIds.size)
          throw new ApiError('NotFound');
      });
      const createdRequest = { ...row, ...timestamps, status: 'open' } as const;
      await broadcastRequestChange(store, createdRequest, { isAnswer: false, now });
      await notifySuperAdminsOfRequest(store, createdRequest, { text, now });
      return presentRequest(createdRequest);
    },
    async reply({ requestId, text }, user, { now }) {
      await enforceRequestRateLimit(store, user, now);
      const target = { requestId, author: user };
      const row = await store.transact((trx) => addSupportReply(trx, target, { text, status: 'open', now }));
      if (row) {
        await broadcastRequestChange(store, row, { isAnswer: false, now });
        await notifySuperAdminsOfRequest(store, row, { text, now });
      }
      return presentRequest(row);
    },
  };
}

/** Handlers of super admins, who answer the requests of all accounts. */
export function supportAdminHandlers({ store }: { readonly store: Store }): Handlers<typeof supportAdmin> {
  const updateRequest = async (
    requestId: string,
    { text, status }: { readonly text: string | null; readonly status: SupportRequestRow['status'] },
    now: number,
  ) => {
    const target = { requestId, author: null };
    const row = await store.transact(async (trx) => {
      const updated = await addSupportReply(trx, target, { text, status, now });
      if (updated && text !== null) {
        const { account_id: accountId, user_id: userId, subject } = updated;
        await enqueueAccountNotice(store, trx, {
          kind: 'supportAnswered',
          accountId,
          userId,
          reason: subject,
        });
        const answer = { subject, text, itemId: requestId, group: requestId, now };
        await notify(store, trx, { ...answer, kind: 'supportAnswered', accountId, to: [userId] });
      }
      return updated;
    });
    if (row) await broadcastRequestChange(store, row, { isAnswer: text !== null, now });
    const [request] = row ? await toSupportRequests(store.db, [row]) : [];
    if (!request) throw new ApiError('NotFound');
    return request;
  };
  const toAdminRequests = async (rows: readonly AdminRequestRow[]) => {
    const requests = await toSupportRequests(store.db, rows);
    return requests.flatMap((request, index) => {
      const row = rows[index];
      if (!row) return [];
      const { account_id: accountId, user_id: userId, email, phone } = row;
      return [{ request, requester: { accountId, userId, name: personName(row), email, phone } }];
    });
  };
  return {
    list: async ({ status, after = '' }) =>
      toAdminRequests(await listRequestsByStatus(store.db, status, after)),
    async read({ requestId }) {
      const row = await findRequestForAdmin(store.db, requestId);
      const [entry] = row ? await toAdminRequests([row]) : [];
      if (!entry) throw new ApiError('NotFound');
      return entry;
    },
    async attachment({ attachmentId }, { userId }, { now, ip }) {
      const file = await findSupportFile(store.db, attachmentId, null);
      // Its owner sees in the audit log who looked at what they did.
      if (file?.name.endsWith(RECORDING_SUFFIX))
        await writeAudit(store.db, {
          accountId: file.account_id,
          userId,
          action: 'recording.read',
          subject: attachmentId,
          ip,
          now,
        });
      return readFileContent(store, file);
    },
    answer: ({ requestId, text }, _person, { now }) =>
      updateRequest(requestId, { text, status: 'answered' }, now),
    close: ({ requestId, status }, _person, { now }) => updateRequest(requestId, { text: null, status }, now),
  };
}

type AdminRequestRow = Awaited<ReturnType<typeof listRequestsByStatus>>[number];

async function readFileContent(store: Store, file: Awaited<ReturnType<typeof findSupportFile>>) {
  if (!file) throw new ApiError('NotFound');
  const bytes = await store.files.read(file.file_key);
  return { name: file.name, size: file.size, base64: Buffer.from(bytes).toString('base64') };
}

/** Whether the bytes are a recording of the panel, as its schema declares. */
function isRecordingFile(bytes: Uint8Array): boolean {
  try {
    return Schema.is(RecordingFile)(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return false;
  }
}

async function enforceRequestRateLimit(store: Store, user: CurrentUser, now: number): Promise<void> {
  if ((await countRecentRequests(store.db, user, now - HOUR_MS)) >= MAX_REQUESTS_PER_HOUR)
    throw new ApiError('TooManyRequests', { retryAfterMs: HOUR_MS });
}

/** Deletes unattached files older than a day, then limits how many remain. */
async function enforceUnattachedLimit(store: Store, user: CurrentUser, now: number): Promise<void> {
  for (const fileKey of await deleteUnattached(store.db, user, now - DAY_MS))
    await store.files.remove(fileKey);
  if ((await countUnattached(store.db, user)) >= MAX_UNATTACHED_FILES)
    throw new ApiError('TooManyRequests', { retryAfterMs: HOUR_MS });
}
