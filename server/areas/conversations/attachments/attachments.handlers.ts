// Endpoints that upload and download message attachments.

import type { attachments, visitorAttachments } from '../../../../contract/conversations/attachments.ts';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { readUploadPermissions } from '../../connections/widget/widget.store.ts';
import { ApiError, type Handlers, type RequestContext, type ServedFile } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { isVisitorBlocked } from '../visitors/refusal.store.ts';
import { type AttachmentUser, countUnsent, findAttachment, saveAttachment } from './attachments.store.ts';
import { sniffFile } from './sniff.rules.ts';
import { stripMetadata } from './strip-metadata.rules.ts';

/** Handlers of `contract/conversations/attachments.ts` for operators. */
export function attachmentsHandlers({ store }: { readonly store: Store }): Handlers<typeof attachments> {
  return {
    upload: async (input, user, request) =>
      saveUpload(store, { ...(await resolveScope(store.db, input, user)), now: request.now }, input, request),
    read: async (input, user, request) =>
      requireAttachment(store, input.attachmentId, {
        ...(await resolveScope(store.db, input, user)),
        now: request.now,
      }),
  };
}

/** Handlers of `contract/conversations/attachments.ts` for visitors. */
export function visitorAttachmentsHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof visitorAttachments> {
  return {
    upload: async (input, visitor, request) => {
      const uploader = { ...visitor, userId: null, now: request.now };
      if (!(await isConnectionActive(store, visitor))) throw new ApiError('ConnectionInactive');
      if (await isVisitorBlocked(store, visitor)) throw new ApiError('MessageRefused');
      const { files, voice } = await readUploadPermissions(store.db, visitor);
      if (!(input.duration === undefined ? files : voice)) throw new ApiError('AttachmentsOff');
      return saveUpload(store, uploader, input, request);
    },
    read: async ({ attachmentId }, visitor, request) =>
      requireAttachment(store, attachmentId, { ...visitor, userId: null, now: request.now }),
  };
}

async function saveUpload(
  store: Store,
  uploader: AttachmentUser,
  fileInput: { readonly name: string; readonly duration?: number },
  { body }: RequestContext,
): Promise<Attachment> {
  if ((await countUnsent(store.db, uploader)) >= limits.attachment.maxUnattached) {
    throw new ApiError('TooManyRequests', { retryAfterMs: 60_000 });
  }
  const bytes = await readBody(body, { max: limits.attachment.bytes, tag: 'FileTooLarge' });
  const detectedFile = sniffFile(bytes, { name: fileInput.name, isVoice: fileInput.duration !== undefined });
  if (!detectedFile.ok) throw new ApiError(detectedFile.tag);
  const { name, ...metadata } = detectedFile.file;
  // Image metadata reveals place and device, so it is removed.
  const stripped = metadata.kind === 'image' ? stripMetadata(bytes, metadata.mime) : bytes;
  if (!stripped) throw new ApiError('FileDamaged');
  // Metadata may have hidden a second file format, so the rest is checked again.
  const cleanedFile =
    stripped === bytes ? detectedFile : sniffFile(stripped, { name: fileInput.name, isVoice: false });
  if (!cleanedFile.ok) throw new ApiError(cleanedFile.tag);
  const file: Attachment = {
    id: newId(),
    ...metadata,
    name: stripInvalidText(name),
    size: stripped.length,
    duration: fileInput.duration ?? null,
  };
  await saveAttachment(store, uploader, file, stripped);
  return file;
}

async function requireAttachment(
  store: Store,
  attachmentId: string,
  reader: AttachmentUser,
): Promise<ServedFile> {
  const file = await findAttachment(store, attachmentId, reader);
  if (!file) throw new ApiError('NotFound');
  return file;
}

async function isConnectionActive(
  store: Store,
  { accountId, connectionId }: { accountId: string; connectionId: string },
): Promise<boolean> {
  const connection = await store.db
    .selectFrom('connections as c')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .select('c.id')
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', connectionId)
    .where('c.active', '=', 1)
    .where('b.active', '=', 1)
    .executeTakeFirst();
  return connection !== undefined;
}
