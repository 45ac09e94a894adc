// HTTP proxy before an S3 server that fails on demand, as S3 and networks do.
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * - `busy`: 503 SlowDown.
 * - `silent`: takes the request and never answers.
 * - `slow`: takes two seconds for it.
 * - `cutRequest`, `cutResponse`: breaks the connection in the middle of the body.
 * - `lostResponse`: the server does it, but its answer is lost.
 * - `lostPart`: acknowledges a part of an upload without storing it.
 * - `corrupt`: changes one byte of the stored body.
 * - `redirect`: leads to another server.
 */
export type Fault =
  | 'busy'
  | 'silent'
  | 'slow'
  | 'cutRequest'
  | 'cutResponse'
  | 'lostResponse'
  | 'lostPart'
  | 'corrupt'
  | 'redirect';

export interface FaultPlan {
  readonly fault: Fault;
  readonly method?: string;
  /** Part of the path with its query. */
  readonly path?: string;
  /** How many matching requests fail; all by default. */
  readonly times?: number;
}

export interface FaultyS3 {
  /** Without a trailing slash. */
  readonly endpoint: string;
  /** Replaces the plan; null lets all requests through. */
  plan(plan: FaultPlan | null): void;
  /** Requests since the last plan, as `PUT /bucket/name`. */
  readonly requests: () => readonly string[];
  /** Requests that reached the address of the redirect. */
  readonly redirected: () => number;
  close(): Promise<void>;
}

const SLOW_MS = 2_000;

/** Starts the proxy for the server at this loopback port. */
export async function startFaultyS3(port: number): Promise<FaultyS3> {
  let plan: FaultPlan | null = null;
  let remaining = 0;
  let redirected = 0;
  let requests: string[] = [];

  const faultOf = ({ method = '', url = '' }: IncomingMessage): Fault | null => {
    if (plan === null || remaining <= 0) return null;
    if (plan.method !== undefined && plan.method !== method) return null;
    if (plan.path !== undefined && !url.includes(plan.path)) return null;
    remaining -= 1;
    return plan.fault;
  };

  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    if (url.startsWith('/elsewhere')) redirected += 1;
    requests.push(`${method} ${url}`);
    try {
      const pieces: Uint8Array[] = [];
      for await (const piece of incoming) pieces.push(piece);
      await answer(faultOf(incoming), incoming, Buffer.concat(pieces), outgoing);
    } catch {
      outgoing.destroy();
    }
  });

  async function answer(
    fault: Fault | null,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (fault === 'silent') return;
    if (fault === 'slow') await wait(SLOW_MS);
    if (fault === 'busy') {
      outgoing.writeHead(503, { 'content-type': 'application/xml' });
      outgoing.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce</Message></Error>');
    } else if (fault === 'redirect') {
      outgoing.writeHead(307, { location: `http://${incoming.headers.host}/elsewhere` }).end();
    } else if (fault === 'lostPart') {
      outgoing.writeHead(200, { etag: '"00000000000000000000000000000000"' }).end();
    } else if (fault === 'cutRequest') {
      await send(port, incoming, body.subarray(0, body.length >> 1), true).catch(() => {});
      outgoing.destroy();
    } else {
      const sent = fault === 'corrupt' ? flipByte(body) : body;
      const { response, content } = await send(port, incoming, sent, false);
      if (fault === 'lostResponse') return void outgoing.destroy();
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (fault !== 'cutResponse') return void outgoing.end(content);
      outgoing.write(content.subarray(0, content.length >> 1), () => outgoing.destroy());
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    plan(next) {
      plan = next;
      remaining = next?.times ?? Number.POSITIVE_INFINITY;
      requests = [];
    },
    requests: () => requests,
    redirected: () => redirected,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function flipByte(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** Headers stay as they are, host and length too: they are signed. */
function send(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  isCut: boolean,
): Promise<{ response: IncomingMessage; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = forward(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      async (response) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of response) pieces.push(piece);
        resolve({ response, content: Buffer.concat(pieces) });
      },
    );
    outgoing.on('error', reject);
    if (isCut) outgoing.write(body, () => outgoing.destroy(new Error('cut')));
    else outgoing.end(body);
  });
}
