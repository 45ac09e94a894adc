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
    const some = Array.from({ length: Math.min(CONCURRENCY, count - tokens.length) }, () =>
      api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' }),
    );
    tokens.push(...(await Promise.all(some)).map(({ token }) => token));
  }
  return tokens;
};

/** One widget's stream; resolves with the response headers. */
const listen = (url: string, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/widget/live`,
      { headers: { authorization: `Bearer ${token}`, 'last-event-id': '0' } },
      (answer) => {
        answer.resume();
        answer.once('error', () => undefined);
        if (answer.statusCode === 200) resolve(request);
        else reject(new Error(`A stream was refused with ${answer.statusCode}`));
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
 * More connections wait than the system's backlog holds: it drops some, which is an error on their next use.
 */
const isConnectionCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ETIMEDOUT'].includes(String(error.code));

export interface ReconnectStorm {
  /** Milliseconds until all streams were connected: at first, and on reconnecting at once. */
  readonly joined: number;
  readonly rejoined: number;
  /** Slowest of ordinary calls during the reconnect, in milliseconds. */
  readonly slowest: number;
  /** Retries during the reconnect because the system dropped the connection. */
  readonly again: number;
  /** Kilobytes of server memory per open stream. */
  readonly perStream: number;
}

/** Resident memory in megabytes. */
const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Connects all tokens, cuts all at once, reconnects all at once; closes everything. */
export const runReconnectStorm = async (
  { url, pid }: { readonly url: string; readonly pid: number },
  tokens: readonly string[],
): Promise<ReconnectStorm> => {
  let again = 0;
  const noted = () => {
    again += 1;
  };
  const all = async () => {
    const began = performance.now();
    const streams = await Promise.all(tokens.map((token) => listenWithRetries(url, token, noted)));
    return { streams, took: performance.now() - began };
  };
  const before = residentMegabytes(pid);
  const first = await all();
  const perStream = ((residentMegabytes(pid) - before) * 1024) / tokens.length;
  for (const stream of first.streams) stream.destroy();
  again = 0;
  let isOver = false;
  const second = all().finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const began = performance.now();
    await fetch(`${url}/api/version`).then((answer) => answer.text());
    slowest = Math.max(slowest, performance.now() - began);
  }
  const { streams, took } = await second;
  for (const stream of streams) stream.destroy();
  return { joined: first.took, rejoined: took, slowest, again, perStream };
};
