// Fake push service and browser: verifies, decrypts, fails on demand.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A message as the service worker gets it, with its push headers. */
interface ReceivedPush {
  readonly data: Record<string, unknown>;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: number;
}

/** A browser subscribed at this endpoint. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: ReceivedPush[];
  /** Response status from now on; 201 delivers. */
  status: number;
  requestCount: number;
}

export interface PushService {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** A browser subscribed with the server's public key. */
  subscribe(applicationServerKey: string): PushBrowser;
  /** Resolves after the next request since the last call. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
}

interface Subscription extends PushBrowser {
  readonly keyPair: ECDH;
  readonly serverKey: string;
}

const fromBase64Url = (text: string) => Buffer.from(text, 'base64url');
const deriveKey = (from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** Decrypts content (RFC 8188, RFC 8291). @throws Error if it is for another browser */
function decrypt({ keyPair, auth }: Subscription, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (record.length > recordSize || body.length > 4_096) throw new Error('The message is too large');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), senderKey]);
  const secret = deriveKey(keyPair.computeSecret(senderKey), fromBase64Url(auth), info, 32);
  const key = deriveKey(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = deriveKey(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('Missing last-record delimiter (0x02)');
  return plain.subarray(0, end).toString();
}

/** Verifies the VAPID header (RFC 8292): null if valid, else the problem. */
function findVapidProblem(
  authorization: string,
  { serverKey: applicationServerKey, endpoint }: Subscription,
): string | null {
  const [, signingInput = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationServerKey) return 'key differs from applicationServerKey';
  const point = fromBase64Url(key);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSignatureValid = verify(
    'sha256',
    Buffer.from(signingInput),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    fromBase64Url(signature),
  );
  const { aud, exp, sub } = JSON.parse(fromBase64Url(claims).toString());
  const secondsLeft = exp - Date.now() / 1_000;
  if (!isSignatureValid) return 'a wrong signature';
  if (aud !== new URL(endpoint).origin) return 'wrong audience';
  if (secondsLeft < 0 || secondsLeft > 24 * 3_600) return 'exp out of range';
  return /^(mailto:|https:)/.test(sub) ? null : 'no contact';
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Subscription>();
  let resolvePending = () => {};
  let pendingRequest = new Promise<void>((resolve) => {
    resolvePending = resolve;
  });

  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const subscribe = browsers.get(request.url ?? '');
    const { headers, method } = request;
    if (!subscribe || method !== 'POST') return response.writeHead(404).end();
    subscribe.requestCount += 1;
    if (subscribe.status !== 201)
      return response.writeHead(subscribe.status, { 'retry-after': '1' }).end('simulated failure');
    const problem = findVapidProblem(headers.authorization ?? '', subscribe);
    if (problem) return response.writeHead(403).end(problem);
    if (headers['content-encoding'] !== 'aes128gcm') return response.writeHead(400).end('not encrypted');
    subscribe.received.push({
      data: JSON.parse(decrypt(subscribe, Buffer.concat(parts))),
      topic: String(headers.topic),
      urgency: String(headers.urgency),
      ttl: Number(headers.ttl),
    });
    return response.writeHead(201).end();
  }

  const server = createServer((request, response) => {
    handleRequest(request, response)
      .catch((error: unknown) => response.writeHead(400).end(String(error)))
      .finally(() => {
        resolvePending();
        pendingRequest = new Promise<void>((resolve) => {
          resolvePending = resolve;
        });
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    subscribe(applicationServerKey) {
      const keyPair = createECDH('prime256v1');
      const path = `/send/${browsers.size}`;
      const subscribe: Subscription = {
        endpoint: `http://${host}${path}`,
        p256dh: keyPair.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        received: [],
        status: 201,
        requestCount: 0,
        keyPair,
        serverKey: applicationServerKey,
      };
      browsers.set(path, subscribe);
      return subscribe;
    },
    nextRequest: () => pendingRequest,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
