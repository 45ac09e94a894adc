// Routes that exist only in development, for this machine only.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Schema } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { id } from '../../contract/fields/rules.ts';
import { ApiError } from '../areas/shared/context.ts';
import type { LinkDeps } from '../areas/shops/link/link-shop.ts';
import type { FakeGateway } from '../gateways/fake-gateway.ts';
import { isDirectLoopback } from '../http/proxy/forwarded.ts';
import { demoShopPolicy, emailPolicy } from '../http/security/dev-csp.ts';
import { pagePolicy } from '../http/security/headers.ts';
import { registerFakeProviders } from './channels.routes.ts';
import { seedLinkedShop } from './demo/linked-shop.ts';
import { seedDemo } from './demo/seed.ts';
import { findSnippet, renderShopPage } from './demo-shop.ts';
import type { DevFakes } from './fakes.ts';
import { registerFakeGateways } from './gateways.routes.ts';
import { readEmail, readMailbox, renderMailboxPage } from './mailbox.ts';

interface DevDeps extends LinkDeps {
  readonly publicUrl: string;
  readonly clock: () => number;
  /** Empty if real gateways are configured. */
  readonly fakeGateways: readonly FakeGateway[];
  readonly devFakes: DevFakes;
}

const HTML = 'text/html; charset=utf-8';
const FONT = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2';

const files: Readonly<Record<string, string>> = {
  'channels.css': 'text/css; charset=utf-8',
  'channels.js': 'text/javascript; charset=utf-8',
  'outbox.css': 'text/css; charset=utf-8',
  'outbox.js': 'text/javascript; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'shop.css': 'text/css; charset=utf-8',
};

/**
 * Origin the request was sent to, since a phone on the local network cannot reach `localhost`; null if
 * invalid.
 */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const origin = `${protocol}://${host}`;
  return URL.parse(origin)?.origin === origin ? origin : null;
}

const RecipientQuery = Schema.Struct({ recipient: Schema.optionalKey(Schema.String) });
const FileParams = Schema.Struct({ name: Schema.String });
const MessageParams = Schema.Struct({ messageId: Schema.String });
const BotParams = Schema.Struct({ botId: Schema.String });
const isId = Schema.is(id);

/**
 * Registers `/dev/outbox` and the demo shop of every bot, only in development. The outbox contains login
 * codes, so that only this machine may access it.
 */
export function registerDevPages(app: FastifyInstance, deps: DevDeps): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isDirectLoopback(request)) throw new ApiError('RouteNotFound');
    });
    registerPages(scope, deps);
  });
}

function registerPages(app: FastifyInstance, deps: DevDeps): void {
  const { store, outbound, sealer, publicUrl, clock, fakeGateways, devFakes } = deps;
  registerFakeGateways(app, { fakeGateways });
  registerFakeProviders(app, { providers: devFakes.channels });

  app.get('/dev/outbox', async (_request, reply) => {
    return reply.type(HTML).header('content-security-policy', pagePolicy).send(renderMailboxPage());
  });

  app.get('/api/dev/outbox', async (request, reply) => {
    const { recipient } = Schema.decodeUnknownSync(RecipientQuery)(request.query);
    return reply.header('cache-control', 'no-store').send(await readMailbox(store.db, recipient ?? null));
  });

  app.get('/dev/outbox/:messageId', async (request, reply) => {
    const { messageId } = Schema.decodeUnknownSync(MessageParams)(request.params);
    const emailHtml = isId(messageId) ? await readEmail(store.db, messageId) : null;
    if (emailHtml === null) throw new ApiError('NotFound');
    return reply.type(HTML).header('content-security-policy', emailPolicy).send(emailHtml);
  });

  app.post('/api/dev/demo', async (request) => {
    // A page of another origin cannot send a custom header (CSRF).
    if (request.headers['x-pasokh-demo'] === undefined) throw new ApiError('RouteNotFound');
    const report = await seedDemo(store, clock());
    await seedLinkedShop({ store, outbound, sealer }, devFakes.shop, clock());
    return report;
  });

  app.get('/api/dev/shop', async (_request, reply) => {
    const { url, key, secret } = devFakes.shop;
    return reply.header('cache-control', 'no-store').send({ url, key, secret });
  });

  app.get('/dev/files/:name', async (request, reply) => {
    const { name } = Schema.decodeUnknownSync(FileParams)(request.params);
    const type = files[name];
    if (type === undefined) throw new ApiError('RouteNotFound');
    return reply.type(type).send(await readFile(new URL(`files/${name}`, import.meta.url)));
  });

  app.get('/dev/font.woff2', async (_request, reply) => {
    const path = createRequire(import.meta.url).resolve(FONT);
    return reply
      .type('font/woff2')
      .header('cache-control', 'max-age=86400')
      .send(await readFile(path));
  });

  app.get('/demo/:botId', async (request, reply) => {
    const { botId } = Schema.decodeUnknownSync(BotParams)(request.params);
    const pageOrigin = originOf(request) ?? publicUrl;
    const snippet = isId(botId) ? await findSnippet(store.db, botId, pageOrigin) : null;
    if (snippet === null) throw new ApiError('BotNotFound');
    return reply
      .type(HTML)
      .header('content-security-policy', demoShopPolicy(pageOrigin))
      .send(renderShopPage(snippet));
  });
}
