// S3 server in memory: signatures, checksums, conditional writes and parts as AWS documents them.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Server } from './s3-server.ts';

const BUCKET = 'pasokh-strict';
const CREDENTIALS = { accessKeyId: 'AKIDSTRICT', secretAccessKey: 'strict/secret+key' };
/** Small, so that tests see several pages. */
const PAGE_SIZE = 3;
const MIN_PART_BYTES = 5 * 2 ** 20;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly sha256: string | undefined;
  readonly writtenAt: number;
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: Buffer | string;
}

export interface StrictS3 extends S3Server {
  /** Makes every object as much older, as if nobody had written since. */
  advance(ms: number): void;
}

export async function startStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, StoredObject>>();
  let nextUpload = 1;
  let elapsedMs = 0;
  const now = () => Date.now() + elapsedMs;

  const store = (key: string, object: StoredObject): Answer => {
    objects.set(key, object);
    return { status: 200, headers: { etag: `"${object.etag}"` } };
  };

  const put = ({ key, headers, body }: Call): Answer => {
    const present = objects.get(key);
    if (headers['if-none-match'] === '*' && present) throw new Refusal(412, 'PreconditionFailed');
    const match = headers['if-match'];
    if (match !== undefined && !present) throw new Refusal(404, 'NoSuchKey');
    if (match !== undefined && match !== `"${present?.etag}"`) throw new Refusal(412, 'PreconditionFailed');
    return store(key, objectOf(body, now(), headers['x-amz-meta-sha256']));
  };

  const complete = (key: string, uploadId: string, body: Buffer): Answer => {
    const parts = uploads.get(uploadId);
    if (!parts) throw new Refusal(404, 'NoSuchUpload');
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:&quot;)?(\w*)/g)];
    const chosen = listed.map(([, number, etag], index) => {
      const part = parts.get(Number(number));
      if (!part || part.etag !== etag) throw new Refusal(400, 'InvalidPart');
      if (index < listed.length - 1 && part.bytes.length < MIN_PART_BYTES)
        throw new Refusal(400, 'EntityTooSmall');
      return part;
    });
    const digests = Buffer.concat(chosen.map(({ etag }) => Buffer.from(etag, 'hex')));
    const etag = `${createHash('md5').update(digests).digest('hex')}-${chosen.length}`;
    const bytes = Buffer.concat(chosen.map((part) => part.bytes));
    store(key, { bytes, etag, sha256: undefined, writtenAt: now() });
    uploads.delete(uploadId);
    const result = `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`;
    return { status: 200, body: result };
  };

  const get = ({ key, headers }: Call): Answer => {
    const object = objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    const described = {
      etag: `"${object.etag}"`,
      'last-modified': new Date(object.writtenAt).toUTCString(),
      ...(object.sha256 !== undefined && { 'x-amz-meta-sha256': object.sha256 }),
    };
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    if (!range) return { status: 200, headers: described, body: object.bytes };
    const [start, end] = [Number(range[1]), range[2] === '' ? object.bytes.length - 1 : Number(range[2])];
    if (start >= object.bytes.length) throw new Refusal(416, 'InvalidRange');
    return { status: 206, headers: described, body: object.bytes.subarray(start, end + 1) };
  };

  const list = (query: URLSearchParams): Answer => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, PAGE_SIZE);
    const isTruncated = names.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((name) => `<Contents><Key>${name}</Key><Owner><ID>1</ID></Owner></Contents>`);
    const status = `<IsTruncated>${isTruncated}</IsTruncated>${next}`;
    return { status: 200, body: `<ListBucketResult>${status}${contents.join('')}</ListBucketResult>` };
  };

  const answer = (call: Call): Answer => {
    const { method, key, query, body, headers } = call;
    const uploadId = query.get('uploadId');
    if (key === '') return method === 'PUT' ? { status: 200 } : list(query);
    if (method === 'GET') return get(call);
    if (method === 'POST' && query.has('uploads')) {
      const id = String(nextUpload++);
      uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (method === 'POST') return complete(key, uploadId ?? '', body);
    if (method === 'PUT' && uploadId !== null) {
      const part = objectOf(body, now(), headers['x-amz-meta-sha256']);
      const parts = uploads.get(uploadId);
      if (!parts) throw new Refusal(404, 'NoSuchUpload');
      parts.set(Number(query.get('partNumber')), part);
      return { status: 200, headers: { etag: `"${part.etag}"` } };
    }
    if (method === 'PUT') return put(call);
    if (uploadId !== null) uploads.delete(uploadId);
    else objects.delete(key);
    return { status: 204 };
  };

  const server = createServer(async (incoming, outgoing) => {
    try {
      const call = await readCall(incoming);
      respond(outgoing, answer(call), now());
    } catch (error) {
      if (!(error instanceof Refusal)) return void outgoing.destroy();
      const body = `<?xml version="1.0"?><Error><Code>${error.message}</Code><Message>no</Message></Error>`;
      respond(outgoing, { status: error.status, body }, now());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, credentials: CREDENTIALS },
    advance(ms) {
      elapsedMs += ms;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function objectOf(bytes: Buffer, writtenAt: number, sha256: string | string[] | undefined): StoredObject {
  const etag = createHash('md5').update(bytes).digest('hex');
  return { bytes, etag, sha256: typeof sha256 === 'string' ? sha256 : undefined, writtenAt };
}

function respond(outgoing: ServerResponse, { status, headers = {}, body = '' }: Answer, now: number): void {
  const length = { 'content-length': Buffer.byteLength(body) };
  const date = { date: new Date(now).toUTCString() };
  outgoing.writeHead(status, { ...headers, ...date, ...(status === 204 ? {} : length) }).end(body);
}

/** @throws Refusal for a wrong signature, checksum or bucket */
async function readCall(incoming: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = incoming;
  const pieces: Uint8Array[] = [];
  for await (const piece of incoming) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const { pathname, searchParams: query } = new URL(url, 'http://host');
  verifySignature(incoming, pathname, query);
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new Refusal(400, 'BadDigest');
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
  return { method, key: rest.join('/'), query, headers, body };
}

/** Signature version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function verifySignature(
  { method = '', headers }: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/;
  const [, keyId, day = '', region = '', signedHeaders = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  if (keyId !== CREDENTIALS.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const names = signedHeaders.split(';');
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => names.includes(name))) throw new Refusal(403, 'AccessDenied');
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonicalQuery = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    ...[method, pathname, canonicalQuery.join('&')],
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    ...['', signedHeaders, headers['x-amz-content-sha256']],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const sign = (key: Buffer | string, value: string): Buffer =>
    createHmac('sha256', key).update(value).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (previous, part) => sign(previous, part),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  if (sign(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}
