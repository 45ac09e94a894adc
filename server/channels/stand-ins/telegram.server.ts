// Telegram stand-in: telegram-test-api behind a gateway with failure modes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import TelegramServer from 'telegram-test-api';
import { BotApiError, createMethods, type Methods } from './telegram.methods.ts';
import { type BotApiCall, parseCall } from './telegram.requests.ts';
import { createUpdates, type Updates } from './telegram.updates.ts';
import { createVisitor, type TelegramVisitor, type VisitorProfile } from './telegram.visitor.ts';

/**
 * - `sendError`: an answer of Telegram's that says no, with the seconds to wait where given
 * - `lost`: what was asked is done, and the connection cut before the answer
 * - `stall`: what was asked is done, and never answered
 * - `hang`: never answers
 */
type Behaviour =
  | { readonly kind: 'right' | 'html' | 'hang' | 'cut' | 'lost' | 'stall' }
  | {
      readonly kind: 'refuse';
      readonly status: number;
      readonly description: string;
      readonly retryAfter?: number;
    };

export interface TelegramOptions {
  /** Where a public address leads to on this machine; webhooks are https only, as at Telegram. */
  readonly resolveUrl?: (url: string) => string;
  /** Any free one when left out. */
  readonly port?: number;
}

export interface TelegramBot {
  readonly token: string;
  readonly id: number;
  readonly username: string;
  /** What the bot asked for, in order; `getUpdates` left out. */
  readonly calls: readonly BotApiCall[];
  readonly updates: Updates;
  /** Somebody who has not written yet. */
  visitor(facts?: VisitorProfile): TelegramVisitor;
}

/** Every bot of a run has its own number: clients may remember how fast they wrote to one. */
let nextBotId = 7_000_001;

/**
 * Telegram with one bot. Tokens it does not know are refused (401), texts and buttons that are too long too (400),
 * chats nobody began (400) or whose visitor left (403), polling beside a webhook or another poller (409).
 */
export async function startTelegram({ resolveUrl = (url) => url, port = 0 }: TelegramOptions = {}) {
  const inner = await startInner();
  const bots = new Map<string, TelegramBot & { methods: Methods; calls: BotApiCall[] }>();
  const polledBy: string[] = [];
  let rule: { behaviour: Behaviour; methods: readonly string[] | null; left: number } | null = null;

  function addBot(username: string): TelegramBot {
    const id = nextBotId;
    nextBotId += 1;
    const token = `${id}:AAE-${'x'.repeat(31)}`;
    const updates = createUpdates({ resolveUrl });
    const visitors = new Map<number, TelegramVisitor>();
    const base = `${inner.config.apiURL}/bot${token}`;
    const calls: BotApiCall[] = [];
    const bot = {
      token,
      id,
      username,
      updates,
      calls,
      methods: createMethods({ id, username, base, updates, visitors }),
      visitor(facts: VisitorProfile = {}) {
        const created = createVisitor(facts, { id: 500_000 + visitors.size, token, inner, updates });
        visitors.set(created.id, created);
        return created;
      },
    };
    bots.set(token, bot);
    return bot;
  }

  /** How the next call of this method is met; a rule for so many calls is used up by them. */
  function metBy(method: string): Behaviour {
    if (!rule || (rule.methods && !rule.methods.includes(method))) return { kind: 'right' };
    const { behaviour } = rule;
    rule.left -= 1;
    if (rule.left <= 0) rule = null;
    return behaviour;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, isFile, token = '', rest = ''] =
      /^(\/file)?\/bot([^/]+)\/([^?]+)/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const bot = bots.get(token);
    const call = await parseCall(rest, request);
    const behaviour = metBy(isFile ? 'file' : call.method);
    if (behaviour.kind === 'hang') return null;
    if (behaviour.kind === 'cut') return response.destroy();
    if (behaviour.kind === 'html') return sendHtmlError(response);
    if (behaviour.kind === 'refuse')
      return sendError(response, behaviour.status, behaviour.description, behaviour.retryAfter);
    if (!bot) return sendError(response, 401, 'Unauthorized');
    if (isFile) return sendFile(response, bot.updates.fileAt(rest));
    if (call.method === 'getUpdates') polledBy.push(request.headers['user-agent'] ?? '');
    else bot.calls.push(call);
    const result = await bot.methods.perform(call, () => response.destroyed);
    if (behaviour.kind === 'lost') return response.destroy();
    if (behaviour.kind === 'stall') return null;
    return sendJson(response, 200, { ok: true, result });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof BotApiError) return sendError(response, error.status, error.message);
      return sendJson(response, 500, { ok: false, error_code: 500, description: String(error) });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${portOf(server.address())}`;
  const bot = addBot('niloofar_shop_bot');

  return {
    host,
    url: `http://${host}`,
    bot,
    addBot,
    /** Who asked for updates, by the name they call themselves, in order. */
    polledBy,
    /** From now on, or for so many calls; of these methods (`file` is a download), or of all. */
    behave(behaviour: Behaviour, { methods = null, times = Number.POSITIVE_INFINITY }: BehaviourScope = {}) {
      rule = behaviour.kind === 'right' ? null : { behaviour, methods, left: times };
    },
    async close() {
      for (const one of bots.values()) one.updates.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await inner.stop();
    },
  };
}

interface BehaviourScope {
  readonly methods?: readonly string[] | null;
  readonly times?: number;
}

export type TelegramStandIn = Awaited<ReturnType<typeof startTelegram>>;

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

/** telegram-test-api on any free port: asked for that, it takes its own one, and it tells nobody where it listens. */
async function startInner(): Promise<TelegramServer> {
  const inner = new TelegramServer({ host: '127.0.0.1', storeTimeout: 3_600 });
  inner.config.port = 0;
  await inner.start();
  const port = portOf(Object(Reflect.get(inner, 'server')).address());
  Object.assign(inner.config, { port, apiURL: `http://127.0.0.1:${port}` });
  return inner;
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const sendHtmlError = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>در دسترس نیست</title>');

const sendError = (response: ServerResponse, status: number, description: string, retryAfter?: number) =>
  sendJson(response, status, {
    ok: false,
    error_code: status,
    description,
    ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
  });

const sendFile = (response: ServerResponse, bytes: Uint8Array | undefined) =>
  bytes
    ? response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
    : sendError(response, 404, 'Not Found');
