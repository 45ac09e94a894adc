// Areas and jobs over a real store, without HTTP.
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { afterEach, beforeAll } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { builtInEnrichers, builtInIntentHandlers } from '../../../server/answering/setup.ts';
import { askBot, searchPassages } from '../../../server/answering/suggestions/bot-answers.ts';
import { suggestReply } from '../../../server/answering/suggestions/reply-suggestion.ts';
import { createToolAccess } from '../../../server/areas/bots/tools/tool-access.ts';
import { toPanelEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { findVisitorByToken } from '../../../server/areas/conversations/thread/open-conversation.store.ts';
import { areaHandlers } from '../../../server/areas/registry.ts';
import type { CurrentUser, RequestContext, Visitor } from '../../../server/areas/shared/context.ts';
import { createTablePool } from '../../../server/areas/shared/table-pool.ts';
import { createProductPages } from '../../../server/areas/shops/products/product-pages.ts';
import type { Channel } from '../../../server/channels/channel.ts';
import { createProviderTransport } from '../../../server/channels/provider-transport.ts';
import { createBotIndexCache } from '../../../server/engine/index/bot-index-cache.ts';
import { createIndexWorkers } from '../../../server/engine/index/index-workers.ts';
import { createVectorIndex } from '../../../server/engine/index/vector-index.ts';
import type { Embedder } from '../../../server/engine/model/embedder.ts';
import type { Reranker } from '../../../server/engine/model/reranker.ts';
import type { Transcriber } from '../../../server/engine/model/transcriber.ts';
import type { Writer } from '../../../server/engine/model/writer.ts';
import type { Enricher, IntentHandler } from '../../../server/engine/pipeline/extension-points.ts';
import type { OfferedGateway } from '../../../server/gateways/registry.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { createExtractor } from '../../../server/sources/extract.ts';
import { createScanner } from '../../../server/sources/ocr/scanner.ts';
import { createWebClient } from '../../../server/sources/web/web-client.ts';
import { createSealer } from '../../../server/store/encryption.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';

async function readEvents(store: Store, accountId: string): Promise<PanelEvent[]> {
  return (await store.events.readAfter(accountId, 0, 10_000)).map(toPanelEvent);
}

async function waitForEvent<T>(
  store: Store,
  accountId: string,
  find: (event: PanelEvent) => T | undefined | false,
): Promise<T> {
  let wake = () => {};
  const leave = store.events.subscribe(accountId, () => wake());
  try {
    for (let seq = 0; ; ) {
      const workQueued = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const stored of await store.events.readAfter(accountId, seq, 1_000)) {
        seq = stored.seq;
        const found = find(toPanelEvent(stored));
        if (found !== undefined && found !== false) return found;
      }
      await workQueued;
    }
  } finally {
    leave();
  }
}

export const PUBLIC_URL = 'http://localhost:4000';
const START = Date.UTC(2026, 2, 21, 6, 30);

export interface AppOptions {
  readonly messages?: number;
  readonly characters?: number;
  readonly bots?: number;
  readonly writer?: Writer;
  readonly embedder?: Embedder;
  readonly reranker?: Reranker;
  readonly transcriber?: Transcriber;
  /** Rial for a million tokens. */
  readonly prices?: { readonly input: number; readonly output: number };
  readonly steps?: readonly IntentHandler[];
  readonly enrichers?: readonly Enricher[];
  /** Hosts with ports that links may lead to although they are not public. */
  readonly allowedHosts?: readonly string[];
  /** What bots can be connected to outside; nothing when left out. */
  readonly channels?: readonly Channel[];
  /** Where their providers are reached, by kind. */
  readonly channelBases?: Readonly<Record<string, string>>;
  /** What the installation is called from outside; this machine when left out. */
  readonly publicUrl?: string;
  /** Where people pay; nowhere when left out. */
  readonly gateways?: readonly OfferedGateway[];
  /** How long answers wait for more messages, in ms; each message is answered at once when left out. */
  readonly answerWaitMs?: number;
  /** False leaves every job waiting. */
  readonly shouldRunJobs?: boolean;
}

export type OpenApp = (options?: AppOptions) => Promise<App>;

/** Runs the block once per dialect; each app is an account of its own in the block's one store. */
export function forEachApp(block: (openApp: OpenApp) => void): void {
  forEachDatabase((_name, open) => {
    const time = { now: START };
    const apps: App[] = [];
    let store: Store;
    beforeAll(async () => {
      store = await open({ clock: () => time.now });
    });
    afterEach(async () => {
      for (const app of apps.splice(0)) await app.close();
    });
    block(async (options = {}) => {
      const app = await openApp(store, time, options);
      apps.push(app);
      return app;
    });
  });
}

/** One account with its owner, the areas' handlers, and the jobs at work. */
async function openApp(store: Store, time: { now: number }, options: AppOptions) {
  const clock = () => time.now;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const indexWorkers = createIndexWorkers();
  const indexes = createBotIndexCache({ store, workers: indexWorkers, log });
  const extractor = createExtractor();
  const tables = createTablePool();
  const scanner = createScanner();
  const { allowedHosts: outboundAllowed = [], channels = [], publicUrl = PUBLIC_URL } = options;
  const providerTransport = createProviderTransport({
    addresses: options.channelBases ?? {},
    proxies: {},
    domains: {},
    allowedHosts: outboundAllowed,
    userAgent: 'Pasokh',
    clock,
  });
  const web = createWebClient({ allowedHosts: outboundAllowed, publicUrl });
  const sealer = createSealer(Buffer.alloc(32, 7));
  const appDeps = { store, indexes, outbound: web.outbound, sealer };
  const {
    writer = null,
    embedder = null,
    reranker = null,
    transcriber = null,
    prices = null,
    steps = builtInIntentHandlers(appDeps),
    enrichers = builtInEnrichers(appDeps),
  } = options;
  const vectors = embedder && createVectorIndex(store.db, embedder.model);
  const answering = {
    indexes,
    log,
    writer,
    embedder,
    vectors,
    reranker,
    prices,
    intentHandlers: steps,
    enrichers,
    tools: createToolAccess(appDeps),
    productPages: createProductPages(appDeps),
  };
  const gateways = options.gateways ?? [];
  const { answerWaitMs = 0 } = options;
  const externalSystems = { publicUrl, channels, providerTransport };
  const deps = {
    store,
    clock,
    gateways,
    extractor,
    tables,
    scanner,
    web,
    indexWorkers,
    sealer,
    answerWaitMs,
    ...externalSystems,
    ...answering,
  };
  const models = {
    chat: writer?.name ?? null,
    embedding: embedder?.model ?? null,
    rerank: reranker?.model ?? null,
    isPriced: prices !== null,
  };
  const handlers = areaHandlers({
    store,
    models,
    installation: { dataDir: tmpdir(), role: 'all', backup: { to: null, credentials: null, everyMs: 0 } },
    modelSettings: {
      model: models.chat,
      baseUrl: 'https://model.example/v1',
      firstTokenSeconds: 8,
      prices,
      embedding: models.embedding,
      rerank: models.rerank,
      missingModels: [],
    },
    modelKey: null,
    openWriter: async () => writer,
    suggestReply: (request, signal) => suggestReply(answering, request, signal),
    askBot: (question, signal) => askBot(answering, question, signal),
    searchPassages: (question, signal) => searchPassages(answering, question, signal),
    transcriber,
    prices,
    tables,
    scanner,
    publicUrl,
    outboundAllowed,
    outbound: web.outbound,
    sealer,
    channels,
    providerTransport,
    pushKey: 'a-key',
    gateways,
    answerWaitMs,
    clock,
    log,
  });
  const owner = await addOwner(store, options);
  const stopped = { stop: async () => {} };
  const jobs = options.shouldRunJobs === false ? stopped : await startJobs(deps);
  const requestContext = (overrides: Partial<RequestContext> = {}): RequestContext => ({
    requestId: newId(),
    now: time.now,
    ip: '127.0.0.1',
    userAgent: 'test',
    origin: null,
    signal: new AbortController().signal,
    body: Readable.from([]),
    ...overrides,
  });

  return {
    store,
    handlers,
    owner,
    deps,
    log: lines,
    requestContext,
    now: clock,
    /** Moves the clock and lets the queues look at it. */
    advanceTime(ms: number) {
      time.now += ms;
      store.jobs.wake();
    },
    /** Everything the panels were told so far. */
    readEvents: () => readEvents(store, owner.accountId),
    /** The first event that satisfies, told already or as soon as it is. */
    waitForEvent: <T>(find: (event: PanelEvent) => T | undefined | false) =>
      waitForEvent(store, owner.accountId, find),
    /** A bot that knows the given texts. */
    async createBot(texts: readonly string[] = [], name = 'نیلوفر') {
      const bot = await handlers.bots.create(
        { name, introduction: '', responseLanguage: 'auto' },
        owner,
        requestContext(),
      );
      for (const [at, text] of texts.entries()) {
        const title = `متن ${at + 1}`;
        const source = await handlers.training.addText(
          { botId: bot.id, title, text },
          owner,
          requestContext(),
        );
        await waitForEvent(store, owner.accountId, (event) => isTrained(event, source.id));
      }
      return bot;
    },
    /** A visitor of the bot's widget. */
    async openVisitor(bot: { connections: readonly { id: string }[] }): Promise<Visitor> {
      const connectionId = bot.connections[0]?.id ?? '';
      const arrival = { connectionId, locale: 'fa', pageUrl: '' } as const;
      const { token } = await handlers.visitor.openConversation(arrival, null, requestContext());
      const visitor = await findVisitorByToken(store, token);
      if (!visitor) throw new Error('The token names nobody');
      return visitor;
    },
    sendAsVisitor: (visitor: Visitor, text: string, clientId = newId()) =>
      handlers.visitor.send({ clientId, text, pageUrl: '' }, visitor, requestContext()),
    messagesLeft: async () => {
      const ownAccount = store.db.selectFrom('accounts').where('id', '=', owner.accountId);
      return (await ownAccount.select('messages_left').executeTakeFirstOrThrow()).messages_left;
    },
    /** What each charge of messages was for. */
    messageCharges: async () => {
      const usageOfAccount = store.db.selectFrom('usage').where('account_id', '=', owner.accountId);
      const rows = await usageOfAccount.select('reference').where('kind', '=', 'message').execute();
      return rows.map(({ reference }) => reference);
    },
    /** Ends what works, and leaves nothing for the next app to do. */
    async close() {
      await jobs.stop();
      await store.db.deleteFrom('jobs').execute();
      await extractor.close();
      await tables.close();
      await scanner.close();
      await web.close();
      await providerTransport.close();
      await indexWorkers.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof openApp>>;

const isTrained = (event: PanelEvent, sourceId: string) =>
  event.kind === 'source.changed' &&
  event.source.id === sourceId &&
  event.source.status === 'trained' &&
  event.source;

/** Adds a person to the account. */
export async function addPerson(
  store: Store,
  accountId: string,
  person: { name: string; isOperator: boolean; botIds?: readonly string[] },
): Promise<CurrentUser> {
  const id = newId();
  await store.db
    .insertInto('users')
    .values({
      id,
      account_id: accountId,
      email: `${id}@shop.example`,
      email_key: `${id}@shop.example`,
      username: person.name,
      username_key: id,
      ...{ phone: id, phone_key: id },
      ...{ password_hash: null, ownership_version: id },
      is_verified: 1,
      is_operator: person.isOperator ? 1 : 0,
      created_at: START,
    })
    .execute();
  for (const botId of person.botIds ?? []) {
    await store.db
      .insertInto('user_bots')
      .values({ user_id: id, bot_id: botId, account_id: accountId })
      .execute();
  }
  return {
    kind: 'user',
    accountId,
    userId: id,
    ownershipVersion: id,
    sessionId: newId(),
    isOperator: person.isOperator,
    isSuperAdmin: false,
    isVerified: true,
    botIds: person.isOperator ? [...(person.botIds ?? [])] : null,
  };
}

/** Another account with its owner. */
export async function addOwner(store: Store, options: AppOptions = {}): Promise<CurrentUser> {
  const accountId = newId();
  await store.db
    .insertInto('accounts')
    .values({
      id: accountId,
      name: 'فروشگاه نیلوفر',
      locale: 'fa',
      plan_id: 'free',
      messages_left: options.messages ?? limits.freePlan.messages,
      characters_left: options.characters ?? limits.freePlan.characters,
      bots_limit: options.bots ?? 3,
      connections_limit: 3,
      created_at: START,
    })
    .execute();
  return addPerson(store, accountId, { name: 'owner', isOperator: false });
}
