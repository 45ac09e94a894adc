// Fake Bot API: telegram-test-api behind a gateway with a dialect and failure modes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import TelegramServer from 'telegram-test-api';
import type { FakeDialect } from './bot-api.dialect.ts';
import { BotApiError, createMethods, type Methods } from './bot-api.methods.ts';
import { type BotApiCall, parseCall } from './bot-api.requests.ts';
import { createUpdates, type Updates } from './bot-api.updates.ts';
import { type BotVisitor, createVisitor, type VisitorProfile } from './bot-api.visitor.ts';

/**
 * How it responds. `error` sends an error response, with the seconds to wait where given; `disconnect` closes the
 * connection at once; `disconnectAfterHandling` handles the call and then closes the connection; `hangAfterHandling` handles the
 * call and never responds; `hang` never responds.
 */
type Behaviour =
  | {
      readonly kind:
        | 'normal'
        | 'html'
        | 'hang'
        | 'disconnect'
        | 'disconnectAfterHandling'
        | 'hangAfterHandling';
    }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly description: string;
      readonly retryAfter?: number;
    };

export interface BotApiOptions {
  /** Maps a public URL to one on this machine; webhooks are https only. */
  readonly resolveUrl?: (url: string) => string;
  /** Any free port when absent. */
  readonly port?: number;
}

export interface FakeBot {
  readonly token: string;
  readonly id: number;
  readonly username: string;
  /** Calls in order, without `getUpdates`. */
  readonly calls: readonly BotApiCall[];
  readonly updates: Updates;
  /** A visitor who has not written yet. */
  visitor(profile?: VisitorProfile): BotVisitor;
}

/** Each bot has its own id, as clients may throttle by it. */
let nextBotId = 7_000_001;

/**
 * A provider with one bot. Rejects unknown tokens, texts and buttons that are too long (400), unknown chats,
 * visitors who left (403), and polling while a webhook or another poller is active (409).
 */
export async function startBotApi(
  dialect: FakeDialect,
  { resolveUrl = (url) => url, port = 0 }: BotApiOptions = {},
) {
  const testApi = await startTestApi();
  const bots = new Map<string, FakeBot & { methods: Methods; calls: BotApiCall[] }>();
  const pollerUserAgents: string[] = [];
  let behaviourRule: {
    behaviour: Behaviour;
    methods: readonly string[] | null;
    remainingCalls: number;
  } | null = null;

  function addBot(username: string): FakeBot {
    const id = nextBotId;
    nextBotId += 1;
    const token = `${id}:AAE-${'x'.repeat(31)}`;
    const updates = createUpdates({ resolveUrl, dialect });
    const visitors = new Map<number, BotVisitor>();
    const base = `${testApi.config.apiURL}/bot${token}`;
    const calls: BotApiCall[] = [];
    const bot = {
      token,
      id,
      username,
      updates,
      calls,
      methods: createMethods({ id, username, base, updates, visitors, dialect }),
      visitor(profile: VisitorProfile = {}) {
        const newVisitor = createVisitor(profile, {
          id: 500_000 + visitors.size,
          ...{ token, testApi, updates, dialect },
        });
        visitors.set(newVisitor.id, newVisitor);
        return newVisitor;
      },
    };
    bots.set(token, bot);
    return bot;
  }

  /** The behaviour for this call; counts down a rule that is limited to a number of calls. */
  function takeBehaviour(method: string): Behaviour {
    if (!behaviourRule || (behaviourRule.methods && !behaviourRule.methods.includes(method)))
      return { kind: 'normal' };
    const { behaviour } = behaviourRule;
    behaviourRule.remainingCalls -= 1;
    if (behaviourRule.remainingCalls <= 0) behaviourRule = null;
    return behaviour;
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, isFile, token = '', path = ''] =
      /^(\/file)?\/bot([^/]+)\/([^?]+)/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const bot = bots.get(token);
    const call = await parseCall(path, request);
    const behaviour = takeBehaviour(isFile ? 'file' : call.method);
    if (behaviour.kind === 'hang') return null;
    if (behaviour.kind === 'disconnect') return response.destroy();
    if (behaviour.kind === 'html') return sendHtmlError(response);
    if (behaviour.kind === 'error')
      return sendError(response, behaviour.status, behaviour.description, behaviour.retryAfter);
    if (!bot) {
      const { status, description } = dialect.unknownToken;
      return sendError(response, status, description);
    }
    if (isFile) return sendFile(response, bot.updates.findFileByPath(path));
    if (call.method === 'getUpdates') pollerUserAgents.push(request.headers['user-agent'] ?? '');
    else bot.calls.push(call);
    const result = await bot.methods.perform(call, () => response.destroyed);
    if (behaviour.kind === 'disconnectAfterHandling') return response.destroy();
    if (behaviour.kind === 'hangAfterHandling') return null;
    return sendJson(response, 200, { ok: true, result });
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      if (error instanceof BotApiError) return sendError(response, error.status, error.message);
      return sendJson(response, 500, { ok: false, error_code: 500, description: String(error) });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${portOf(server.address())}`;
  const bot = addBot('niloofar_shop_bot');

  return {
    dialect,
    host,
    url: `http://${host}`,
    bot,
    addBot,
    /** User agents that polled, in order. */
    pollerUserAgents,
    /** Sets the behaviour for all or some methods (`file` is a download), for good or for `times` calls. */
    behave(behaviour: Behaviour, { methods = null, times = Number.POSITIVE_INFINITY }: BehaviourScope = {}) {
      behaviourRule = behaviour.kind === 'normal' ? null : { behaviour, methods, remainingCalls: times };
    },
    async close() {
      for (const one of bots.values()) one.updates.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await testApi.stop();
    },
  };
}

interface BehaviourScope {
  readonly methods?: readonly string[] | null;
  readonly times?: number;
}

export type FakeBotApi = Awaited<ReturnType<typeof startBotApi>>;

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

/**
 * Starts telegram-test-api on a free port: given port 0 it uses its default, and it does not report its port.
 */
async function startTestApi(): Promise<TelegramServer> {
  const testApi = new TelegramServer({ host: '127.0.0.1', storeTimeout: 3_600 });
  testApi.config.port = 0;
  await testApi.start();
  const port = portOf(Object(Reflect.get(testApi, 'server')).address());
  Object.assign(testApi.config, { port, apiURL: `http://127.0.0.1:${port}` });
  return testApi;
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
