// Widgets one server holds, and what happens when all reconnect at once.
import { readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { visitor } from '../../contract/widget/visitor.ts';
import type { Api } from '../../tests/drivers/api.ts';

/** Visitors connecting in parallel. */
const CONCURRENCY = 50;
/** Retries and delay after the system dropped a connection before the server accepted it. */
const RETRIES = { times: 5, afterMs: 1_000 };

/** Tokens of `count` visitors with a conversation each. */
export const createVisitorTokens = async (
  api: Api,
  connectionId: string,
  count: number,
): Promise<string[]> => {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, count - tokens.length) }, () =>
      api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' }),
    );
    tokens.push(...(await Promise.all(batch)).map(({ token }) => token));
  }
  return tokens;
};

/** Opens one widget's stream; resolves when the response headers have arrived. */
const listen = (url: string, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/widget/live`,
      { headers: { authorization: `Bearer ${token}`, 'last-event-id': '0' } },
      (response) => {
        response.resume();
        response.once('error', () => undefined);
        if (response.statusCode === 200) resolve(request);
        else reject(new Error(`A stream was refused with ${response.statusCode}`));
      },
    );
    request.once('error', reject);
  });

/** The same with retries; `onRetry` is called for each. */
const listenWithRetries = async (url: string, token: string, onRetry: () => void): Promise<ClientRequest> => {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await listen(url, token);
    } catch (error) {
      if (attempt === RETRIES.times || !isConnectionCut(error)) throw error;
      onRetry();
      await pause(RETRIES.afterMs);
    }
};

/**
 * When more connections wait than the system's backlog holds, it drops some, which fail on their next use.
 */
const isConnectionCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ETIMEDOUT'].includes(String(error.code));

export interface ReconnectStorm {
  /** Milliseconds until all streams were connected: at first, and on reconnecting at once. */
  readonly connectMs: number;
  readonly reconnectMs: number;
  /** Slowest of ordinary calls during the reconnect, in milliseconds. */
  readonly slowestCallMs: number;
  /** Retries during the reconnect because the system dropped the connection. */
  readonly retries: number;
  /** Kilobytes of server memory per open stream. */
  readonly kilobytesPerStream: number;
}

/** Resident memory in megabytes. */
const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Connects all tokens, cuts all at once, reconnects all at once; closes everything. */
export const runReconnectStorm = async (
  { url, pid }: { readonly url: string; readonly pid: number },
  tokens: readonly string[],
): Promise<ReconnectStorm> => {
  let retries = 0;
  const countRetry = () => {
    retries += 1;
  };
  const connectAll = async () => {
    const startedAt = performance.now();
    const streams = await Promise.all(tokens.map((token) => listenWithRetries(url, token, countRetry)));
    return { streams, durationMs: performance.now() - startedAt };
  };
  const memoryBefore = residentMegabytes(pid);
  const firstRun = await connectAll();
  const kilobytesPerStream = ((residentMegabytes(pid) - memoryBefore) * 1024) / tokens.length;
  for (const stream of firstRun.streams) stream.destroy();
  retries = 0;
  let isOver = false;
  const reconnecting = connectAll().finally(() => {
    isOver = true;
  });
  let slowestCallMs = 0;
  while (!isOver) {
    const startedAt = performance.now();
    await fetch(`${url}/api/version`).then((answer) => answer.text());
    slowestCallMs = Math.max(slowestCallMs, performance.now() - startedAt);
  }
  const { streams, durationMs } = await reconnecting;
  for (const stream of streams) stream.destroy();
  return {
    connectMs: firstRun.durationMs,
    reconnectMs: durationMs,
    slowestCallMs,
    retries,
    kilobytesPerStream,
  };
};
