// HTTP client for untrusted addresses (SSRF protection): checks each hop, limits everything.

import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, errors, ProxyAgent, request, Socks5ProxyAgent } from 'undici';
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts';
import { createGuardedConnector, type ResolveHost, resolveWithSystem } from './guarded-connector.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';

const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads the whole body, unpacked.
 * @param options.isCut a longer body is cut at the limit instead of refused
 * @throws OutboundError TooLarge, or TypeRefused for a packing nobody asked for
 */
async function readLimitedBody(
  body: Readable,
  encoding: string,
  { maxBytes, isCut }: { maxBytes: number; isCut: boolean },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of decompress(body, encoding)) {
      size += part.length;
      parts.push(part);
      if (size <= maxBytes) continue;
      if (!isCut) throw new OutboundError('TooLarge');
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
  return pipeline(body, unpacker(), () => {}); // the reader of the last stream is told of every failure
}

export interface OutboundOptions {
  /** `host` or `host:port`, callable in spite of the rule. */
  readonly allowedHosts: readonly string[];
  /** How this installation calls itself. */
  readonly userAgent: string;
  /** The system's resolver when left out. */
  readonly resolve?: ResolveHost;
  /** How many calls one host may have under way; 4 when left out. */
  readonly connections?: number;
  /** How long an answer may take to begin, in milliseconds; 10 s when left out. A call's own time holds besides. */
  readonly headersMs?: number;
  /**
   * Through which every call goes: `http:`, `https:` or `socks5:`. It looks names up, so they are not looked at here.
   */
  readonly proxy?: string;
}

export interface OutboundRequest {
  readonly url: string;
  /** Media types whose bodies are read, `text/html`; every other is refused unread. Empty: all. */
  readonly types: readonly string[];
  /** Media types that are fine, but whose bodies are not wanted. */
  readonly unreadTypes?: readonly string[];
  /** Of the body, packed and unpacked. */
  readonly maxBytes: number;
  /** A longer body is cut, not refused. */
  readonly truncates?: boolean;
  /** Bodies of answers that refuse are read too, where they are of `types`; others are left unread. */
  readonly readsErrorBodies?: boolean;
  /** Headers that are wanted besides those an answer always has; lower case. */
  readonly responseHeaders?: readonly string[];
  /** In milliseconds, for all hops and the body together. */
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked before each redirect is followed; false ends with AddressRefused. */
  readonly followsRedirect?: (url: URL) => boolean | Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** What is sent to an address that somebody named. No redirect is followed: what it says is the answer. */
export type OutboundPost = Omit<OutboundRequest, 'followsRedirect' | 'unreadTypes'> & {
  readonly body: string | Uint8Array;
  /** POST when left out. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
};

/** The last hop's answer. `type` is lower case without parameters; `bytes` are empty where the body was not wanted. */
export interface OutboundResponse {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly charset: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Those of `responseHeaders` that were sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

export interface Outbound {
  /** What is wrong with an address before anything is sent, or null. */
  problemOf(url: string): OutboundErrorKind | null;
  /** Fails with OutboundError, or with the signal's reason when `signal` aborts. Any status is an answer. */
  get(request: OutboundRequest): Promise<OutboundResponse>;
  /** Sends a body once; fails as `get` does. */
  post(request: OutboundPost): Promise<OutboundResponse>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 5;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 32_768;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** What makes the connections: straight ones are guarded, a proxy makes its own. */
function dispatcherOf(policy: AddressPolicy, options: OutboundOptions): Dispatcher {
  const { resolve = resolveWithSystem, connections = 4, headersMs = HEADERS_TIMEOUT_MS, proxy } = options;
  const rules = {
    headersTimeout: headersMs,
    bodyTimeout: BODY_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    connections,
    pipelining: 1,
    allowH2: false,
  };
  if (proxy === undefined) return new Agent({ ...rules, connect: createGuardedConnector(policy, resolve) });
  return proxy.startsWith('socks5:')
    ? new Socks5ProxyAgent(proxy, rules)
    : new ProxyAgent({ ...rules, uri: proxy });
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, userAgent } = options;
  const policy = createAddressPolicy(allowedHosts);
  const agent = dispatcherOf(policy, options);

  async function hop(url: URL, outboundRequest: OutboundRequest | OutboundPost, signal: AbortSignal) {
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
      const { statusCode, headers, body } = await hop(url, outboundRequest, signal);
      body.on('error', () => {}); // a body that is given up may fail afterwards
      const header = (name: string) => String(headers[name] ?? '');
      const target = REDIRECT_STATUSES.has(statusCode) ? URL.parse(header('location'), url.href) : null;
      if (!target) return toOutboundResponse(url, statusCode, header, body, outboundRequest);
      body.destroy();
      if (visited.has(target.href)) break;
      const problem = policy.problemOf(target);
      if (problem) throw new OutboundError(problem);
      if (outboundRequest.followsRedirect && !(await outboundRequest.followsRedirect(target)))
        throw new OutboundError('AddressRefused');
      url = target;
    }
    throw new OutboundError('RedirectLoop');
  }

  async function once(sent: OutboundPost, signal: AbortSignal): Promise<OutboundResponse> {
    const url = new URL(sent.url);
    const { statusCode, headers, body } = await hop(url, sent, signal);
    body.on('error', () => {}); // a body that is given up may fail afterwards
    return toOutboundResponse(url, statusCode, (name) => String(headers[name] ?? ''), body, sent);
  }

  /** Within the time that is given, in the words of our faults. */
  async function timed<Asked extends OutboundRequest | OutboundPost>(
    call: Asked,
    work: (call: Asked, signal: AbortSignal) => Promise<OutboundResponse>,
  ): Promise<OutboundResponse> {
    const late = AbortSignal.timeout(call.timeoutMs);
    try {
      return await work(call, call.signal ? AbortSignal.any([call.signal, late]) : late);
    } catch (error) {
      call.signal?.throwIfAborted();
      throw late.aborted ? new OutboundError('TimedOut') : toOutboundError(error);
    }
  }

  return {
    problemOf: (url) => {
      const parsed = URL.parse(url);
      return parsed ? policy.problemOf(parsed) : 'AddressInvalid';
    },
    get: (outboundRequest) => timed(outboundRequest, follow),
    post: (sent) => timed(sent, once),
    close: () => agent.destroy(),
  };
}

const unreadTypesOf = (call: OutboundRequest | OutboundPost): readonly string[] =>
  ('unreadTypes' in call && call.unreadTypes) || [];

async function toOutboundResponse(
  url: URL,
  status: number,
  header: (name: string) => string,
  body: Parameters<typeof readLimitedBody>[0],
  outboundRequest: OutboundRequest | OutboundPost,
): Promise<OutboundResponse> {
  const [media = '', ...parameters] = header('content-type').split(';');
  const type = media.trim().toLowerCase();
  const isGood = status >= 200 && status < 300;
  const isWanted = isGood || (outboundRequest.readsErrorBodies ?? false);
  const isRead = isWanted && (outboundRequest.types.length === 0 || outboundRequest.types.includes(type));
  if (isGood && !isRead && !unreadTypesOf(outboundRequest).includes(type)) {
    body.destroy();
    throw new OutboundError('TypeRefused');
  }
  const { maxBytes, truncates = false } = outboundRequest;
  if (isRead && !truncates && Number(header('content-length')) > maxBytes) {
    body.destroy();
    throw new OutboundError('TooLarge');
  }
  const bytes = isRead
    ? await readLimitedBody(body, header('content-encoding'), { maxBytes, isCut: truncates })
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

/** Whatever went wrong on the way, by the name of a fault. */
function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return cause;
  if (error instanceof AggregateError) {
    const outboundError = error.errors.find((one) => one instanceof OutboundError);
    if (outboundError) return outboundError;
  }
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (error instanceof errors.HeadersOverflowError) return new OutboundError('TooLarge', { cause: error });
  return new OutboundError(isLate ? 'TimedOut' : 'Unreachable', { cause: error });
}
