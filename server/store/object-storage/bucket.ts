// Writes, reads, lists and removes objects of a bucket.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { chunksOf } from '../backup/chunks.ts';
import { messageOf, StoreError } from '../errors.ts';
import { type BucketAddress, parseBucketAddress } from './bucket-address.ts';
import { md5Of, uploadParts } from './multipart-upload.ts';
import {
  MAX_ATTEMPTS,
  openS3Connection,
  type S3Connection,
  type S3Credentials,
  type S3Limits,
  type S3Response,
  type S3Stream,
  TryAgain,
} from './s3-request.ts';
import { readObjectPage } from './s3-xml.ts';

/** Larger contents are sent in several requests. S3 takes no smaller parts than 5 MiB. */
const PART_BYTES = 8 * 2 ** 20;
const HASH_HEADER = 'x-amz-meta-sha256';

/** What must hold for a write: no such object, or still the one with this ETag. */
export type WriteCondition = { readonly absent: true } | { readonly etag: string };

export interface WrittenObject {
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly etag: string;
}

export interface ReadObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
  /** Milliseconds since it was last written, by the clock of the object storage; 0 where it does not say. */
  readonly ageMs: number;
}

/** All methods throw StoreError ObjectStorageUnavailable or ObjectStorageRefused; names are relative to the prefix. */
export interface Bucket {
  readonly address: BucketAddress;
  /**
   * Durable and compared with what was sent once it resolves.
   * @throws StoreError ObjectDamaged; nothing of it remains
   */
  write(name: string, content: Uint8Array | Readable): Promise<WrittenObject>;
  /** Null if the condition does not hold. Servers that know no conditions write anyway. */
  writeIf(name: string, content: Uint8Array, condition: WriteCondition): Promise<WrittenObject | null>;
  /** Null if there is no such object. @throws StoreError ObjectDamaged */
  read(name: string): Promise<ReadObject | null>;
  /** As `read`, in pieces; a cut connection is resumed. Both ends of `range` are inclusive. */
  stream(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | null>;
  /** Does nothing if there is no such object. */
  remove(name: string): Promise<void>;
  /** Names that start with the prefix. */
  list(prefix: string): AsyncGenerator<string>;
}

export interface BucketOptions {
  /** `s3://bucket/prefix?endpoint=https://…&region=…` */
  readonly url: string;
  /** Null where they are not set. */
  readonly credentials: S3Credentials | null;
  readonly limits?: Partial<S3Limits>;
}

/**
 * Sends nothing yet, so that a bucket out of reach stops no start.
 * @throws StoreError ObjectStorageRefused for a wrong address or without keys
 */
export function openBucket({ url, credentials, limits = {} }: BucketOptions): Bucket {
  const address = parseBucketAddress(url);
  if (address === null)
    throw new StoreError(
      'ObjectStorageRefused',
      'The address is no s3://bucket/prefix?endpoint=https://…&region=…, or holds a key',
    );
  if (credentials === null)
    throw new StoreError(
      'ObjectStorageRefused',
      `The object storage ${address.text} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    );
  const connection = openS3Connection(address, credentials, limits);
  return {
    address,
    async write(name, content) {
      if (!(content instanceof Readable)) return writeWhole(connection, name, content);
      const parts = chunksOf(content, PART_BYTES);
      const first = (await parts.next()).value ?? new Uint8Array();
      const second = (await parts.next()).value;
      if (second === undefined) return writeWhole(connection, name, first);
      const written = await uploadParts(connection, name, precededBy([first, second], parts));
      if (written.etag !== written.expectedEtag) await compare(connection, name, written.sha256);
      return written;
    },
    async writeIf(name, content, condition) {
      const [header, value] =
        'etag' in condition ? ['if-match', `"${condition.etag}"`] : ['if-none-match', '*'];
      return put(connection, name, content, { [header]: value });
    },
    async read(name) {
      return connection.retry(async () => {
        const response = await connection.openOnce({ method: 'GET', name, accepts: [404] });
        if (isMissing(connection, response)) return null;
        const pieces: Uint8Array[] = [];
        for await (const piece of response.body) pieces.push(piece);
        const bytes = Buffer.concat(pieces);
        checkHash(connection, name, response, createHash('sha256').update(bytes).digest('hex'));
        return { bytes, etag: etagOf(response), ageMs: ageOf(response) };
      });
    },
    stream: (name, range) => openStream(connection, name, range),
    async remove(name) {
      isMissing(connection, await connection.send({ method: 'DELETE', name, accepts: [404] }));
    },
    list: (prefix) => list(connection, prefix),
  };
}

async function* precededBy(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

async function writeWhole(
  connection: S3Connection,
  name: string,
  content: Uint8Array,
): Promise<WrittenObject> {
  const written = await put(connection, name, content, {});
  if (written === null) throw new TypeError('An unconditional write cannot fail by a condition');
  return written;
}

async function put(
  connection: S3Connection,
  name: string,
  content: Uint8Array,
  conditions: Readonly<Record<string, string>>,
): Promise<WrittenObject | null> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const md5 = md5Of(content);
  const response = await connection.send({
    method: 'PUT',
    name,
    body: content,
    headers: { ...conditions, 'content-md5': md5.toString('base64'), [HASH_HEADER]: sha256 },
    accepts: Object.keys(conditions).length === 0 ? [] : [404, 412],
  });
  if (isMissing(connection, response) || response.status >= 400) return null;
  const etag = etagOf(response);
  if (etag !== md5.toString('hex')) await compare(connection, name, sha256);
  return { size: content.length, sha256, etag };
}

/** An ETag is the MD5 of the content unless the server encrypts, so that another one calls for reading it back. */
async function compare(connection: S3Connection, name: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  const stream = await openStream(connection, name);
  if (stream) for await (const piece of stream) hash.update(piece);
  if (stream && hash.digest('hex') === sha256) return;
  await connection.send({ method: 'DELETE', name, accepts: [404] });
  throw new StoreError(
    'ObjectDamaged',
    `The object storage ${connection.address.text} stored other bytes than were sent. Nothing was kept`,
  );
}

interface Progress {
  offset: number;
  /** Inclusive; null until the first response. */
  end: number | null;
}

async function openStream(
  connection: S3Connection,
  name: string,
  range?: { readonly start: number; readonly end: number },
): Promise<Readable | null> {
  const progress: Progress = { offset: range?.start ?? 0, end: range?.end ?? null };
  const isPart = range !== undefined;
  const first = await connection.retry(() => requestRange(connection, name, progress, isPart));
  if (first === null) return null;
  if (first.status === 416) return Readable.from([]);
  if (progress.end === null) {
    const length = Number(first.headers['content-length'] ?? Number.NaN);
    if (Number.isInteger(length)) progress.end = length - 1;
  }
  return Readable.from(resumedPieces(connection, name, { first, progress, isPart }), { objectMode: false });
}

async function requestRange(
  connection: S3Connection,
  name: string,
  { offset, end }: Progress,
  isPart: boolean,
): Promise<S3Stream | null> {
  const range = isPart || offset > 0 ? `bytes=${offset}-${end ?? ''}` : null;
  const response = await connection.openOnce({
    ...{ method: 'GET', name, accepts: [404, 416] },
    ...(range !== null && { headers: { range } }),
  });
  if (response.status === 404) return isMissing(connection, response) ? null : response;
  if (range !== null && response.status === 200) {
    response.body.destroy();
    throw new TryAgain('the server sent the whole object instead of a part');
  }
  return response;
}

async function* resumedPieces(
  connection: S3Connection,
  name: string,
  { first, progress, isPart }: { first: S3Stream; progress: Progress; isPart: boolean },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let response: S3Stream | null = first;
  for (let failures = 0; response !== null; ) {
    const { body }: S3Stream = response;
    try {
      for await (const piece of body) {
        hash.update(piece);
        progress.offset += piece.length;
        failures = 0;
        yield piece;
      }
      break;
    } catch (error) {
      failures += 1;
      if (failures === MAX_ATTEMPTS)
        throw new StoreError(
          'ObjectStorageUnavailable',
          `The object storage ${connection.address.text} breaks off: ${messageOf(error)}`,
          { cause: error },
        );
      if (progress.end !== null && progress.offset > progress.end) break;
      response = await connection.retry(() => requestRange(connection, name, progress, isPart));
    } finally {
      body.destroy();
    }
  }
  if (!isPart) checkHash(connection, name, first, hash.digest('hex'));
}

async function* list(connection: S3Connection, prefix: string): AsyncGenerator<string> {
  const { address } = connection;
  let token: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix: `${address.prefix}${prefix}` };
    if (token !== null) query['continuation-token'] = token;
    const page = await connection.retry(async () =>
      readObjectPage((await connection.sendOnce({ method: 'GET', name: '', query })).content),
    );
    for (const key of page.keys) yield key.slice(address.prefix.length);
    token = page.nextToken;
  } while (token !== null);
}

/** @throws StoreError if the bucket itself is missing */
function isMissing({ address }: S3Connection, { status, code }: S3Response): boolean {
  if (code === 'NoSuchBucket')
    throw new StoreError('ObjectStorageRefused', `The bucket of ${address.text} does not exist`);
  return status === 404;
}

function checkHash({ address }: S3Connection, name: string, { headers }: S3Response, sha256: string): void {
  const expected = headers[HASH_HEADER];
  if (expected !== undefined && expected !== sha256)
    throw new StoreError('ObjectDamaged', `The object ${name} in ${address.text} was changed or cut`);
}

const etagOf = ({ headers }: S3Response): string => String(headers.etag ?? '').replaceAll('"', '');

function ageOf({ headers }: S3Response): number {
  const age = Date.parse(String(headers.date)) - Date.parse(String(headers['last-modified']));
  return Number.isFinite(age) ? age : 0;
}
