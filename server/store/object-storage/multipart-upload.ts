// Sends one object in several parts.
import { createHash } from 'node:crypto';
import { StoreError } from '../errors.ts';
import { type S3Connection, TryAgain } from './s3-request.ts';
import { readErrorCode, readUploadId } from './s3-xml.ts';

/** What S3 answers if it does not have a part that it acknowledged. */
const LOST_PART_CODES: ReadonlySet<string> = new Set([
  'EntityTooSmall',
  'InvalidPart',
  'InvalidPartOrder',
  'NoSuchUpload',
]);

export interface UploadedObject {
  readonly size: number;
  readonly sha256: string;
  readonly etag: string;
  /** What S3 computes from the parts, unless it encrypts. */
  readonly expectedEtag: string;
}

export const md5Of = (content: Uint8Array): Buffer => createHash('md5').update(content).digest();

/**
 * Uploads the parts one after another; nothing is visible before the last step.
 * @throws StoreError ObjectDamaged for a lost part, or what the parts' source throws; nothing remains
 */
export async function uploadParts(
  connection: S3Connection,
  name: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<UploadedObject> {
  const begun = await connection.send({ method: 'POST', name, query: { uploads: '' } });
  const uploadId = readUploadId(begun.content);
  const hash = createHash('sha256');
  const digests: Buffer[] = [];
  const etags: string[] = [];
  let size = 0;
  try {
    for await (const part of parts) {
      const md5 = md5Of(part);
      const response = await connection.send({
        method: 'PUT',
        name,
        query: { partNumber: String(etags.length + 1), uploadId },
        headers: { 'content-md5': md5.toString('base64') },
        body: part,
      });
      hash.update(part);
      size += part.length;
      digests.push(md5);
      etags.push(String(response.headers.etag ?? ''));
    }
    const etag = await complete(connection, name, uploadId, etags);
    const expectedEtag = `${md5Of(Buffer.concat(digests)).toString('hex')}-${digests.length}`;
    return { size, sha256: hash.digest('hex'), etag, expectedEtag };
  } catch (error) {
    // Best effort: a lifecycle rule of the bucket removes what is left.
    await connection
      .sendOnce({ method: 'DELETE', name, query: { uploadId }, accepts: [404] })
      .catch(() => {});
    throw error;
  }
}

/** @returns the ETag; empty if the answer of an earlier attempt was lost, so that the object must be read back */
function complete(
  connection: S3Connection,
  name: string,
  uploadId: string,
  etags: readonly string[],
): Promise<string> {
  const list = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  return connection.retry(async (attempt) => {
    const response = await connection.sendOnce({
      ...{ method: 'POST', name, body, query: { uploadId }, accepts: [400, 404] },
      headers: { 'content-type': 'application/xml' },
    });
    // S3 may send the status 200 before it knows that it failed.
    const code = response.code || readErrorCode(response.content);
    if (code === 'NoSuchUpload' && attempt > 1) return '';
    if (LOST_PART_CODES.has(code))
      throw new StoreError(
        'ObjectDamaged',
        `The object storage ${connection.address.text} lost a part (${code}). Nothing was kept`,
      );
    if (code !== '' || response.status >= 300) throw new TryAgain(code || `status ${response.status}`);
    return /<ETag>\s*(?:"|&quot;|&#34;)?([\w-]+)/.exec(response.content)?.[1] ?? '';
  });
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
