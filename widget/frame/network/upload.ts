// Uploads a visitor's file; lazy-loaded.
import type { Attachment } from '../../../contract/conversations/messages.ts';
import type { OutgoingMessage } from '../visitor/messages.ts';
import { request } from './api.ts';

/** Uploaded files: a message that is sent again reuses its file. */
const uploadedFiles = new WeakMap<File, Attachment>();

/** Uploads the bytes; rejects with the server's `Failure`, or with `FetchFailed`. */
export const uploadFile = async (
  token: string,
  { bytes, duration }: NonNullable<OutgoingMessage['file']>,
  signal: AbortSignal,
): Promise<Attachment> => {
  const existing = uploadedFiles.get(bytes);
  if (existing) return existing;
  const query = new URLSearchParams({
    name: bytes.name || 'file',
    ...(duration && { duration: String(duration) }),
  });
  const attachment = await request<Attachment>(`attachments?${query}`, token, {
    method: 'POST',
    body: bytes,
    signal,
  });
  uploadedFiles.set(bytes, attachment);
  return attachment;
};
