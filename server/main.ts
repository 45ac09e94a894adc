// Composition root: wires the parts of the server, starts and stops them.
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { endpoints } from '../contract/endpoints.ts';
import type { AnsweringDeps } from './answering/answer-request.ts';
import {
  createAnswering,
  lazyWriter,
  missingLocalModels,
  modelNames,
  modelSettings,
  openTranscriber,
} from './answering/setup.ts';
import { askBot, searchPassages } from './answering/suggestions/bot-answers.ts';
import { suggestReply } from './answering/suggestions/reply-suggestion.ts';
import { findDeletionDate } from './areas/auth/accounts/accounts.find.store.ts';
import type { AuthDeps } from './areas/auth/auth.deps.ts';
import { consumeRobotProof } from './areas/auth/login/robot-check.ts';
import { authenticate, findActiveUsers } from './areas/auth/sessions/session.ts';
import { createSsoClient } from './areas/auth/sso/openid-connect.ts';
import { finishSsoLogin, startSsoLogin } from './areas/auth/sso/sso.ts';
import { handlePaymentCallback } from './areas/billing/payments/payment-callback.store.ts';
import { readIcon } from './areas/connections/widget/icons.store.ts';
import { readAllowedOrigins } from './areas/connections/widget/widget.store.ts';
import { FloodGuard } from './areas/conversations/flood/flood.rules.ts';
import { toPanelEvent, toVisitorEvent } from './areas/conversations/thread/live.events.ts';
import { findVisitorByToken } from './areas/conversations/thread/open-conversation.store.ts';
import { authenticateApiKey } from './areas/integrations/api-keys/api-keys.ts';
import { readOrCreatePushKeys } from './areas/notifications/push/push.keys.store.ts';
import { allHandlers } from './areas/registry.ts';
import { createRemoteTablePool } from './areas/shared/table-pool.remote.ts';
import type { TablePool } from './areas/shared/table-pool.ts';
import { buildMode, currentBuilds } from './build/builds.ts';
import { openProviderTransport, type ProviderTransport } from './channels/provider-transport.ts';
import { channels } from './channels/registry.ts';
import type { Config } from './config/config.ts';
import { deriveKey, readInstallationSecret } from './config/installation-secret.ts';
import { filesInBucket } from './config/object-storage.ts';
import { productVersion } from './config/version.ts';
import { registerDevPages } from './dev/dev.routes.ts';
import { type DevFakes, openDevFakes } from './dev/fakes.ts';
import { createBotIndexCache } from './engine/index/bot-index-cache.ts';
import { createIndexWorkers, type IndexWorkers } from './engine/index/index-workers.ts';
import type { HttpCoreDeps } from './http/deps.ts';
import { findFreePort } from './http/free-port.ts';
import { createHealthHttp, createHttp, type HttpServer } from './http/http.ts';
import { registerChannelFiles } from './http/routes/channel-files.routes.ts';
import { registerProductPictures } from './http/routes/product-pictures.routes.ts';
import { registerProviderWebhooks } from './http/routes/provider-webhooks.routes.ts';
import { registerReportEmails } from './http/routes/report-emails.routes.ts';
import type { BackupSchedule } from './jobs/backup/backup.job.ts';
import { startJobs, startNotificationJobs } from './jobs/start-jobs.ts';
import { describeMessengers, type Messengers, openMessengers } from './messengers/registry.ts';
import { openPaymentGateways, type PaymentGateways } from './payment-gateways.ts';
import type { Extractor } from './sources/extract.ts';
import type { Scanner } from './sources/ocr/scanner.ts';
import { createRemoteDocuments } from './sources/reader-process/documents.ts';
import { ReaderProcess } from './sources/reader-process/reader-process.ts';
import { createWebClient, type WebClient } from './sources/web/web-client.ts';
import { createSealer, type Sealer } from './store/encryption.ts';
import { openStore, type Store } from './store/store.ts';

/** @throws StoreError if the store cannot be opened, or in production if it would not survive a crash */
async function openConfiguredStore(
  { dataDir, databaseUrl, objectStorage, isProduction, allowUnsafeDatabase }: Config,
  { clock, log }: { readonly clock: () => number; readonly log: Logger },
): Promise<Store> {
  const store = await openStore({
    dataDir,
    ...(databaseUrl !== null && { databaseUrl }),
    ...filesInBucket(objectStorage),
    mustBeDurable: isProduction && !allowUnsafeDatabase,
    clock,
    log: (line) => log.info(line),
  });
  const settings = store.durabilityRisks;
  if (settings.length > 0)
    log.warn(
      { event: 'database.notDurable', settings },
      `PostgreSQL runs with ${settings.join(' and ')} off: a crash may lose acknowledged messages. Turn them on there`,
    );
  return store;
}

export interface StartOptions {
  readonly log: Logger;
  /** Milliseconds since the epoch; the system clock by default. */
  readonly clock?: () => number;
  /** Receives one line per finished start-up step. */
  readonly onStep?: (line: string) => void;
  /** False for a server that does no background work, whatever its role. True by default. */
  readonly hasJobs?: boolean;
}

export interface RunningServer {
  /** Public URL without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  /** Whether messages are stored at /dev/outbox for lack of a provider. */
  readonly hasDevMailbox: boolean;
  /**
   * Stops readiness, streams, jobs, HTTP and storage, in this order. Rejects with the errors of parts that
   * failed to stop.
   */
  stop(): Promise<void>;
}

/** Dependencies shared by the server's parts. */
interface ServerContext {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly messengers: Messengers;
  readonly tables: TablePool;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
  readonly web: WebClient;
  readonly providerTransport: ProviderTransport;
  readonly paymentGateways: PaymentGateways;
  readonly devFakes: DevFakes | null;
}

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Starts the whole server.
 * @throws StoreError if storage cannot be opened, or a Node.js error if the port cannot be used; everything
 * opened is closed again
 */
export async function start(config: Config, options: StartOptions): Promise<RunningServer> {
  const { log, clock = Date.now, onStep = () => {}, hasJobs = true } = options;
  await using parts = new AsyncDisposableStack(); // closed in reverse order
  const port = config.port === 0 ? await findFreePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

  const store = await openConfiguredStore(config, { clock, log });
  parts.defer(() => store.close());
  onStep(`Storage is open: ${store.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL'}`);

  const messengers = openMessengers(config, store.db, clock);
  onStep(describeMessengers(messengers));
  const readerProcess = new ReaderProcess();
  parts.defer(() => readerProcess.close());
  const tables = createRemoteTablePool(readerProcess);
  const { extractor, scanner, readers } = createRemoteDocuments(readerProcess);
  const devFakes = config.isProduction
    ? null
    : await openDevFakes(port, (kind, url) => providerTransport.redirect(kind, url));
  if (devFakes) {
    parts.defer(() => devFakes.close());
    onStep(`A shop to practise with is at ${devFakes.shop.url}`);
  }
  const allowedHosts = [...config.outboundAllowed, ...(devFakes ? [devFakes.shop.host] : [])];
  const web = createWebClient({ allowedHosts, publicUrl, readers });
  parts.defer(() => web.close());
  const providerTransport = openProviderTransport(config, { publicUrl, channels, clock });
  parts.defer(() => providerTransport.close());
  const paymentGateways = openPaymentGateways(config, { port, publicUrl });
  parts.defer(() => paymentGateways.close());
  const services = { messengers, providerTransport, paymentGateways, devFakes };
  const context = { config, store, clock, log, publicUrl, tables, extractor, scanner, web, ...services };
  const auth = await authDeps(context);
  const keys = await readOrCreatePushKeys(store, auth.sealer, { privateKey: config.pushKey, now: clock() });
  const indexWorkers = createIndexWorkers();
  parts.defer(() => indexWorkers.close());
  const openAnswering = lazyAnswering(context, auth.sealer, indexWorkers);
  const http =
    config.role === 'worker'
      ? createHealthHttp(httpCoreDeps(context))
      : await buildHttp(context, auth, { pushKey: keys.publicKey, openAnswering });
  parts.defer(() => http.close());
  await http.listen(port, config.host);
  if (hasJobs && config.role !== 'web') {
    const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost';
    const push = { store, outbound: web.outbound, keys, contact, clock };
    parts.defer(startNotificationJobs({ store, auth, push, clock, log: auth.log }));
    const answering = await openAnswering();
    await startBackgroundJobs(context, { sealer: auth.sealer, indexWorkers, answering }, parts);
  }
  parts.defer(() => http.endStreams());
  parts.defer(() => http.stopAccepting());
  onStep(`Listening on ${config.host}:${port}`);
  const startedParts = parts.move();
  const hasDevMailbox = Object.values(messengers).some((messenger) => messenger?.kind === 'outbox');
  return {
    url: publicUrl,
    port,
    store,
    hasDevMailbox,
    stop: () => startedParts.disposeAsync(),
  };
}

/** The pipeline, which jobs use at once and HTTP with the first suggestion. */
function lazyAnswering(
  { config, store, clock, log, web }: ServerContext,
  sealer: Sealer,
  indexWorkers: IndexWorkers,
): () => Promise<AnsweringDeps> {
  const warn = (line: string) => log.warn(line);
  const open = () => {
    const indexes = createBotIndexCache({ store, workers: indexWorkers, log: warn });
    return createAnswering(config, { store, clock, indexes, outbound: web.outbound, sealer, log: warn });
  };
  let answering: Promise<AnsweringDeps> | null = null;
  return () => {
    answering ??= open();
    return answering;
  };
}

const httpCoreDeps = ({ config, store, clock, log, publicUrl }: ServerContext): HttpCoreDeps => ({
  settings: { ...config, version: productVersion, publicUrl, builds: currentBuilds(root, buildMode()) },
  store,
  clock,
  log,
});

async function buildHttp(
  context: ServerContext,
  auth: AuthDeps,
  { pushKey, openAnswering }: { pushKey: string; openAnswering: () => Promise<AnsweringDeps> },
): Promise<HttpServer> {
  const { config, store, clock, log, publicUrl } = context;
  const missingModels = await missingLocalModels(config);
  const proxyNotice: { header: string | null } = { header: null };
  const sso = { ...auth, clients: config.sso.map((provider) => createSsoClient(provider, auth.log)) };
  const handlers = allHandlers(
    {
      store,
      publicUrl,
      tables: context.tables,
      scanner: context.scanner,
      models: modelNames(config, missingModels),
      installation: config,
      modelSettings: modelSettings(config, missingModels),
      modelKey: config.openaiApiKey,
      openWriter: lazyWriter(config, clock),
      prices: config.openaiPrices,
      suggestReply: async (request, signal) => suggestReply(await openAnswering(), request, signal),
      askBot: async (question, signal) => askBot(await openAnswering(), question, signal),
      searchPassages: async (question, signal) => searchPassages(await openAnswering(), question, signal),
      transcriber: openTranscriber(config, clock),
      outboundAllowed: config.outboundAllowed,
      outbound: context.web.outbound,
      sealer: auth.sealer,
      channels,
      providerTransport: context.providerTransport,
      pushKey,
      gateways: context.paymentGateways.gateways,
      clock,
      log: (line) => log.warn(line),
      ...(config.hasRateLimits && { floodGuard: new FloodGuard() }),
      answerWaitMs: config.answerWaitMs,
    },
    { auth, sso, proxyNotice },
  );
  const deps = {
    ...httpCoreDeps(context),
    authenticator: {
      authenticateUser: (token: string, now: number) => authenticate(auth, token, now),
      authenticateVisitor: (token: string) => findVisitorByToken(store, token),
      authenticateKey: (secret: string, now: number) => authenticateApiKey(store, secret, now),
      consumeRobotProof: (proof: string, now: number) => consumeRobotProof(auth, proof, now),
      isReadOnly: async (accountId: string) => (await findDeletionDate(store.db, accountId)) !== null,
      findActiveSessions: (sessionIds: readonly string[], now: number) =>
        findActiveUsers(auth, sessionIds, now),
    },
    views: { toPanelEvent, toVisitorEvent },
    proxyNotice,
    findEmbedders: (connectionId: string) => readAllowedOrigins(store.db, connectionId),
    readIcon: (hash: string) => readIcon(store.db, hash),
  };
  return createHttp(deps, {
    groups: endpoints,
    handlers,
    sso: {
      start: (request, now) => startSsoLogin(sso, request, now),
      finish: (callback, requestFacts) => finishSsoLogin(sso, callback, requestFacts),
    },
    handlePaymentCallback: (kind, fields) =>
      handlePaymentCallback({ store, gateways: context.paymentGateways.gateways }, kind, fields),
    registerPages: (app) => {
      const { devFakes, paymentGateways } = context;
      const webhookDeps = { store, sealer: auth.sealer, publicUrl, channels };
      registerProviderWebhooks(app, webhookDeps, { clock, isLimited: config.hasRateLimits });
      registerChannelFiles(app, { store, sealer: auth.sealer }, clock);
      registerProductPictures(
        app,
        { store, outbound: context.web.pictureOutbound },
        { clock, isLimited: config.hasRateLimits },
      );
      registerReportEmails(app, auth);
      if (devFakes)
        registerDevPages(app, {
          store,
          outbound: context.web.outbound,
          sealer: auth.sealer,
          publicUrl,
          clock,
          fakeGateways: paymentGateways.fakeGateways,
          devFakes,
        });
    },
  });
}

async function authDeps({ config, store, log, publicUrl, messengers }: ServerContext): Promise<AuthDeps> {
  const secret = await readInstallationSecret(config.dataDir, config.secretKey);
  return {
    store,
    keys: {
      access: deriveKey(secret, 'access token'),
      refresh: deriveKey(secret, 'refresh token'),
      code: deriveKey(secret, 'one-time code'),
      robot: deriveKey(secret, 'robot challenge'),
    },
    maxRobotCheckHashes: config.maxRobotCheckHashes,
    maxCodesPerAddress: config.codesPerAddress,
    sealer: createSealer(deriveKey(secret, 'sealed secret')),
    ...messengers,
    publicUrl,
    log: (line) => log.warn(line),
  };
}

/** Starts the jobs, which end with `parts`. */
async function startBackgroundJobs(
  {
    config,
    store,
    clock,
    publicUrl,
    tables,
    extractor,
    scanner,
    web,
    providerTransport,
    paymentGateways,
  }: ServerContext,
  {
    sealer,
    indexWorkers,
    answering,
  }: { sealer: Sealer; indexWorkers: IndexWorkers; answering: AnsweringDeps },
  parts: AsyncDisposableStack,
): Promise<void> {
  const jobs = await startJobs({
    store,
    clock,
    extractor,
    tables,
    scanner,
    web,
    indexWorkers,
    sealer,
    gateways: paymentGateways.gateways,
    publicUrl,
    channels,
    providerTransport,
    ...(config.hasRateLimits && { floodGuard: new FloodGuard() }),
    answerWaitMs: config.answerWaitMs,
    ...scheduleOf(config.backup),
    ...answering,
  });
  parts.defer(() => jobs.stop());
}

const scheduleOf = ({
  to,
  credentials,
  everyMs,
  keep,
}: Config['backup']): { readonly backupSchedule?: BackupSchedule } =>
  to === null ? {} : { backupSchedule: { to, credentials, everyMs, keep } };
