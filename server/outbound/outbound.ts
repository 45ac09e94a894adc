// HTTP client for untrusted addresses (SSRF protection): checks each hop, with limits.

import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, errors, ProxyAgent, request, Socks5ProxyAgent } from 'undici';
import { type AddressPolicy, createAddressPolicy, isPublicAddress } from './address-policy.ts';
import { createGuardedConnector, type ResolveHost, resolveWithSystem } from './guarded-connector.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';

const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads the whole body, decompressed.
 * @param options.shouldTruncate truncate a longer body instead of rejecting it
 * @throws OutboundError TooLarge, or TypeRefused for an unrequested encoding
 */
async function readLimitedBody(
  body: Readable,
  encoding: string,
  { maxBytes, shouldTruncate }: { maxBytes: number; shouldTruncate: boolean },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of decompress(body, encoding)) {
      size += part.length;
      parts.push(part);
      if (size <= maxBytes) continue;
      if (!shouldTruncate) throw new OutboundError('TooLarge');
      break;
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function decompress(body: Readable, encoding: string): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const unpacker = decompressors[name];
  if (!unpacker) throw new OutboundError('TypeRefused');
  return pipeline(body, unpacker(), () => {}); // the reader of the result gets all errors
}

export interface OutboundOptions {
  /** Hosts exempt from the address policy, each `host` or `host:port`. */
  readonly allowedHosts: readonly string[];
  /** The `User-Agent` header. */
  readonly userAgent: string;
  /** The system's resolver by default. */
  readonly resolve?: ResolveHost;
  /** Concurrent connections per host; 4 by default. */
  readonly connections?: number;
  /** Milliseconds until the response headers; 10 s by default. The request's own timeout applies as well. */
  readonly headersMs?: number;
  /**
   * Proxy for all requests: `http:`, `https:` or `socks5:`. It resolves names, so resolved addresses are not
   * checked.
   */
  readonly proxy?: string;
}

export interface OutboundRequest {
  readonly url: string;
  /** Media types whose bodies are read, such as `text/html` or `application/*+json`; others are rejected unread. Empty allows all. */
  readonly types: readonly string[];
  /** Accepted media types whose bodies are not read. */
  readonly unreadTypes?: readonly string[];
  /** Limit of the body, both compressed and decompressed. */
  readonly maxBytes: number;
  /** Truncate a longer body instead of rejecting it. */
  readonly shouldTruncateBody?: boolean;
  /** Also read error bodies of these `types`; others are left unread. */
  readonly shouldReadErrorBodies?: boolean;
  /** Additional response headers to return, in lower case. */
  readonly responseHeaders?: readonly string[];
  /** Milliseconds for all hops and the body together. */
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called before each redirect; false ends with RedirectRejected. */
  readonly followsRedirect?: (url: URL) => boolean | Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** A request with a body. Redirects are not followed but returned. */
export type OutboundPost = Omit<OutboundRequest, 'followsRedirect' | 'unreadTypes'> & {
  readonly body: string | Uint8Array;
  /** POST by default. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
};

/**
 * The last hop's response. `type` is lower case without parameters; `bytes` is empty if the body was not
 * read.
 */
export interface OutboundResponse {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly charset: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The `responseHeaders` that were present. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

export interface Outbound {
  /** Checks a URL before any request; null if it may be called. */
  problemOf(url: string): OutboundErrorKind | null;
  /**
   * Any status resolves.
   * @throws OutboundError, or the signal's reason when `signal` aborts
   */
  get(request: OutboundRequest): Promise<OutboundResponse>;
  /**
   * Sends a body once.
   * @throws as `get`
   */
  post(request: OutboundPost): Promise<OutboundResponse>;
  /**
   * Resolves a mail host under the same policy, at the ports of mail servers only.
   * @throws OutboundError AddressPrivate, AddressInvalid for another port, or the resolver's error
   */
  resolveHost(host: string, port: number): Promise<OutboundHost>;
  close(): Promise<void>;
}

/** `isExempt`: the administrator allows this host and port, wherever it leads. */
export interface OutboundHost {
  readonly address: string;
  readonly isExempt: boolean;
}

/** IMAP, SMTP and submission, with and without TLS. */
const MAIL_PORTS = new Set([143, 993, 25, 465, 587, 2525]);
const MAX_REDIRECTS = 5;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 32_768;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Creates the dispatcher: direct connections are guarded, a proxy opens its own. */
function createDispatcher(policy: AddressPolicy, options: OutboundOptions): Dispatcher {
  const { resolve = resolveWithSystem, connections = 4, headersMs = HEADERS_TIMEOUT_MS, proxy } = options;
  const agentOptions = {
    headersTimeout: headersMs,
    bodyTimeout: BODY_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    connections,
    pipelining: 1,
    allowH2: false,
  };
  if (proxy === undefined)
    return new Agent({ ...agentOptions, connect: createGuardedConnector(policy, resolve) });
  return proxy.startsWith('socks5:')
    ? new Socks5ProxyAgent(proxy, agentOptions)
    : new ProxyAgent({ ...agentOptions, uri: proxy });
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, userAgent } = options;
  const policy = createAddressPolicy(allowedHosts);
  const agent = createDispatcher(policy, options);

  async function requestHop(url: URL, outboundRequest: OutboundRequest | OutboundPost, signal: AbortSignal) {
    const problem = policy.problemOf(url);
    if (problem) throw new OutboundError(problem);
    return request(url, {
      dispatcher: agent,
      signal,
      ...('body' in outboundRequest && {
        method: outboundRequest.method ?? 'POST',
        body: outboundRequest.body,
      }),
      headers: {
        'user-agent': userAgent,
        accept: [...outboundRequest.types, ...unreadTypesOf(outboundRequest), '*/*;q=0.1'].join(', '),
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'fa, en;q=0.8, *;q=0.5',
        ...outboundRequest.headers,
      },
    });
  }

  async function follow(outboundRequest: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const visited = new Set<string>();
    let url = new URL(outboundRequest.url);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      visited.add(url.href);
      const { statusCode, headers, body } = await requestHop(url, outboundRequest, signal);
      body.on('error', () => {}); // an abandoned body may fail later
      const header = (name: string) => String(headers[name] ?? '');
      const target = REDIRECT_STATUSES.has(statusCode) ? URL.parse(header('location'), url.href) : null;
      if (!target) return toOutboundResponse(url, statusCode, header, body, outboundRequest);
      body.destroy();
      if (visited.has(target.href)) break;
      const problem = policy.problemOf(target);
      if (problem) throw new OutboundError(problem);
      if (outboundRequest.followsRedirect && !(await outboundRequest.followsRedirect(target)))
        throw new OutboundError('RedirectRejected');
      url = target;
    }
    throw new OutboundError('RedirectLoop');
  }

  async function sendOnce(outboundPost: OutboundPost, signal: AbortSignal): Promise<OutboundResponse> {
    const url = new URL(outboundPost.url);
    const { statusCode, headers, body } = await requestHop(url, outboundPost, signal);
    body.on('error', () => {}); // an abandoned body may fail later
    return toOutboundResponse(url, statusCode, (name) => String(headers[name] ?? ''), body, outboundPost);
  }

  /** Applies the timeout and maps errors to OutboundError. */
  async function withTimeout<Call extends OutboundRequest | OutboundPost>(
    call: Call,
    work: (call: Call, signal: AbortSignal) => Promise<OutboundResponse>,
  ): Promise<OutboundResponse> {
    const timeout = AbortSignal.timeout(call.timeoutMs);
    try {
      return await work(call, call.signal ? AbortSignal.any([call.signal, timeout]) : timeout);
    } catch (error) {
      call.signal?.throwIfAborted();
      throw timeout.aborted ? new OutboundError('TimedOut') : toOutboundError(error);
    }
  }

  return {
    problemOf: (url) => {
      const parsed = URL.parse(url);
      return parsed ? policy.problemOf(parsed) : 'AddressInvalid';
    },
    get: (outboundRequest) => withTimeout(outboundRequest, follow),
    post: (outboundPost) => withTimeout(outboundPost, sendOnce),
    async resolveHost(host, port) {
      const isExempt = policy.isAllowedHost(host.toLowerCase(), String(port));
      if (!isExempt && !MAIL_PORTS.has(port)) throw new OutboundError('AddressInvalid');
      const addresses = await (options.resolve ?? resolveWithSystem)(host);
      // Not every server reaches IPv6.
      const first = addresses.find(({ family }) => family === 4) ?? addresses[0];
      if (!first || (!isExempt && addresses.some(({ address }) => !isPublicAddress(address))))
        throw new OutboundError('AddressPrivate');
      return { address: first.address, isExempt };
    },
    close: () => agent.destroy(),
  };
}

const unreadTypesOf = (call: OutboundRequest | OutboundPost): readonly string[] =>
  ('unreadTypes' in call && call.unreadTypes) || [];

/** `*` in a listed type stands for any text. */
const isAmong = (types: readonly string[], type: string): boolean =>
  types.some((listed) => {
    const [start = '', end] = listed.split('*');
    return end === undefined ? listed === type : type.startsWith(start) && type.endsWith(end);
  });

async function toOutboundResponse(
  url: URL,
  status: number,
  header: (name: string) => string,
  body: Parameters<typeof readLimitedBody>[0],
  outboundRequest: OutboundRequest | OutboundPost,
): Promise<OutboundResponse> {
  const [media = '', ...parameters] = header('content-type').split(';');
  const type = media.trim().toLowerCase();
  const isSuccess = status >= 200 && status < 300;
  const isWanted = isSuccess || (outboundRequest.shouldReadErrorBodies ?? false);
  const isRead = isWanted && (outboundRequest.types.length === 0 || isAmong(outboundRequest.types, type));
  if (isSuccess && !isRead && !unreadTypesOf(outboundRequest).includes(type)) {
    body.destroy();
    throw new OutboundError('TypeRefused');
  }
  const { maxBytes, shouldTruncateBody = false } = outboundRequest;
  if (isRead && !shouldTruncateBody && Number(header('content-length')) > maxBytes) {
    body.destroy();
    throw new OutboundError('TooLarge');
  }
  const bytes = isRead
    ? await readLimitedBody(body, header('content-encoding'), {
        maxBytes,
        shouldTruncate: shouldTruncateBody,
      })
    : new Uint8Array();
  if (!isRead) body.destroy();
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(parameters.join(';'))?.[1] ?? null;
  return {
    url: url.href,
    status,
    type,
    charset,
    etag: header('etag') || null,
    lastModified: header('last-modified') || null,
    headers: Object.fromEntries(
      (outboundRequest.responseHeaders ?? [])
        .map((name) => [name, header(name)])
        .filter(([, headerValue]) => headerValue),
    ),
    bytes,
  };
}

/** Maps any error to an OutboundError. */
function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return cause;
  if (error instanceof AggregateError) {
    const outboundError = error.errors.find((inner) => inner instanceof OutboundError);
    if (outboundError) return outboundError;
  }
  const isTimeout =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (error instanceof errors.HeadersOverflowError) return new OutboundError('TooLarge', { cause: error });
  return new OutboundError(isTimeout ? 'TimedOut' : 'Unreachable', { cause: error });
}
