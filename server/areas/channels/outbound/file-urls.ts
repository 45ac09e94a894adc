// Signed public URLs at which providers download files of messages.

import { MINUTE_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { timingSafeEqualBytes } from '../../../shared/timing-safe.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { findSentFile } from '../../conversations/attachments/attachments.store.ts';
import { ApiError, type ServedFile } from '../../shared/context.ts';

const HMAC_PURPOSE = 'file address';
/** Two ids of 16 bytes and the expiry minute. */
const PAYLOAD_BYTES = 36;

interface FileUrlInput {
  readonly accountId: string;
  readonly attachmentId: string;
  /** The sender's file name; only its extension is served. */
  readonly name: string;
  /** When the URL was first valid. */
  readonly validFrom: number;
}

const uuidToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const bytesToUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The same URL for the same file each time; null without a public https address. */
export function createFileUrl(
  { sealer, publicUrl }: { readonly sealer: Sealer; readonly publicUrl: string },
  { accountId, attachmentId, name, validFrom }: FileUrlInput,
): string | null {
  if (!publicUrl.startsWith('https:')) return null;
  const minute = Buffer.alloc(4);
  minute.writeUInt32BE(Math.ceil((validFrom + limits.channel.fileMs) / MINUTE_MS));
  const payload = Buffer.concat([uuidToBytes(accountId), uuidToBytes(attachmentId), minute]);
  const token = Buffer.concat([payload, sealer.hmac(payload, HMAC_PURPOSE)]).toString('base64url');
  // Providers detect images by the URL's extension.
  const extension = /\.[a-z\d]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `${publicUrl}/files/${token}/file${extension}`;
}

/**
 * The file of a token while its message exists.
 * @throws ApiError NotFound for a forged, expired or deleted one alike
 */
export async function readFileByToken(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  token: string,
  now: number,
): Promise<ServedFile> {
  const bytes = Buffer.from(token, 'base64url');
  const [payload, signature] = [bytes.subarray(0, PAYLOAD_BYTES), bytes.subarray(PAYLOAD_BYTES)];
  const expectedSignature = sealer.hmac(payload, HMAC_PURPOSE);
  if (!timingSafeEqualBytes(signature, expectedSignature) || payload.readUInt32BE(32) * MINUTE_MS < now)
    throw new ApiError('NotFound');
  const [accountId, attachmentId] = [
    bytesToUuid(payload.subarray(0, 16)),
    bytesToUuid(payload.subarray(16, 32)),
  ];
  const file = await findSentFile(store, { accountId, attachmentId });
  if (!file) throw new ApiError('NotFound');
  return file;
}
