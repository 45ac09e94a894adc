// Sends signed requests to an S3 server, with bounded retries.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import { messageOf, StoreError } from '../errors.ts';
import type { BucketAddress } from './bucket-address.ts';
import { readErrorCode } from './s3-xml.ts';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Limits {
  /** Milliseconds from a sent request to the headers, and between two pieces of the body. */
  readonly idleMs: number;
  /** Milliseconds after which no further attempt begins. */
  readonly totalMs: number;
  /** Milliseconds before the second attempt; doubles for each further one. */
  readonly backoffMs: number;
}

const DEFAULT_LIMITS: S3Limits = { idleMs: 10_000, totalMs: 40_000, backoffMs: 250 };
export const MAX_ATTEMPTS = 5;
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 16;
/** A slower connection counts as cut: 0.8 Mbit/s. */
const SLOWEST_BYTES_PER_MS = 100;
/** Enough for a page of a thousand names. */
const MAX_TEXT_BYTES = 4 * 2 ** 20;

const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
/** Refusals of bytes that were cut or changed on the way. */
const TRANSFER_ERRORS: ReadonlySet<string> = new Set([
  'BadDigest',
  'IncompleteBody',
  'InvalidDigest',
  'RequestTimeout',
  'XAmzContentChecksumMismatch',
  'XAmzContentSHA256Mismatch',
]);

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Relative to the prefix; empty for the bucket itself. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses besides 2xx that the caller understands. */
  readonly accepts?: readonly number[];
}

export interface S3Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** S3's code of an error, such as `NoSuchKey`; empty for a success. */
  readonly code: string;
}

export interface S3Stream extends S3Response {
  /** Must be read or destroyed; empty where there is a code. */
  readonly body: AsyncIterable<Uint8Array> & { destroy(): void };
}

export interface S3Answer extends S3Response {
  readonly content: string;
}

export interface S3Connection {
  readonly address: BucketAddress;
  /**
   * Sends until an attempt ends with an accepted status.
   * @throws StoreError ObjectStorageUnavailable, ObjectStorageRefused
   */
  send(request: S3Request): Promise<S3Answer>;
  /** Runs work that reads a body; transport errors and `TryAgain` repeat it. @throws as `send` */
  retry<Value>(work: (attempt: number) => Promise<Value>): Promise<Value>;
  sendOnce(request: S3Request): Promise<S3Answer>;
  openOnce(request: S3Request): Promise<S3Stream>;
}

/** A failure that the next attempt may not have. */
export class TryAgain extends Error {}

/**
 * Connections to all buckets. The owner of the installation chose their addresses, so private ones are allowed; redirects
 * are never followed.
 */
const dispatcher = new Agent({ connections: CONNECTIONS, connect: { timeout: CONNECT_TIMEOUT_MS } });

export function openS3Connection(
  address: BucketAddress,
  credentials: S3Credentials,
  limits: Partial<S3Limits> = {},
): S3Connection {
  const { idleMs, totalMs, backoffMs } = { ...DEFAULT_LIMITS, ...limits };
  const signingKeys = new Map<string, ArrayBuffer>();

  const openOnce = async ({
    method,
    name,
    query = {},
    headers = {},
    body,
    accepts = [],
  }: S3Request): Promise<S3Stream> => {
    const path = name === '' ? '' : `/${address.prefix}${name}`;
    const url = new URL(`${address.baseUrl}${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signer = new AwsV4Signer({
      ...credentials,
      ...{ service: 's3', region: address.region, cache: signingKeys, singleEncode: true },
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? '') },
    });
    const signed = await signer.sign();
    const response = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
      // The time to send the body counts as time without headers.
      ...{ dispatcher, headersTimeout: idleMs + sendingMs(body), bodyTimeout: idleMs },
    });
    const { statusCode: status, body: content } = response;
    content.on('error', () => {}); // whoever reads it gets the error
    const code = status < 300 ? '' : readErrorCode(await readText(content));
    if (status >= 300 && !accepts.includes(status)) throw errorOf(address, status, code);
    return { status, headers: response.headers, code, body: content };
  };

  const sendOnce = async (options: S3Request): Promise<S3Answer> => {
    const { body, ...response } = await openOnce(options);
    return { ...response, content: response.status < 300 ? await readText(body) : '' };
  };

  const retry = async <Value>(work: (attempt: number) => Promise<Value>): Promise<Value> => {
    const deadline = Date.now() + totalMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(attempt);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        const delayMs = backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
        if (attempt === MAX_ATTEMPTS || Date.now() + delayMs > deadline)
          throw new StoreError(
            'ObjectStorageUnavailable',
            `The object storage ${address.text} cannot be reached: ${messageOf(error)}`,
            { cause: error },
          );
        await wait(delayMs);
      }
    }
  };

  return {
    address,
    sendOnce,
    openOnce,
    retry,
    send: (options) => retry(() => sendOnce(options)),
  };
}

const sendingMs = (body: Uint8Array | undefined): number =>
  Math.ceil((body?.length ?? 0) / SLOWEST_BYTES_PER_MS);

/** Errors of the connection carry a code, those of this program do not. */
const isTemporary = (error: unknown): boolean =>
  error instanceof TryAgain || (error instanceof Error && !(error instanceof StoreError) && 'code' in error);

const sha256Hex = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MAX_TEXT_BYTES) throw new TryAgain('the response is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Statuses and codes are S3's own; neither holds a key or a signature. */
function errorOf(address: BucketAddress, status: number, code: string): Error {
  const reason = code === '' ? `status ${status}` : `${status} ${code}`;
  if (TEMPORARY_STATUSES.has(status) || TRANSFER_ERRORS.has(code) || code === 'ConditionalRequestConflict')
    return new TryAgain(reason);
  const advice =
    status >= 300 && status < 400
      ? 'it redirects, which is not followed: check endpoint and region'
      : `it refused (${reason}): check the bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and its rights`;
  return new StoreError(
    'ObjectStorageRefused',
    `The object storage ${address.text} cannot be used: ${advice}`,
  );
}
