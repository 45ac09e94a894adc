// Serves the built panel and widget with cache headers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Schema } from 'effect';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { id } from '../../contract/fields/rules.ts';
import { ApiError } from '../areas/shared/context.ts';
import { basePathOf, sendPageWithBasePath } from './base-path.ts';
import type { HttpDeps } from './deps.ts';
import { skipBodyParsing } from './request-body.ts';
import {
  filePolicy,
  framePolicy,
  panelPolicy,
  replayScreenPolicy,
  workerPolicy,
} from './security/headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const isId = Schema.is(id);

/** Files under `assets/` have their content's hash in their names. */
const cacheControlOf = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? IMMUTABLE : REVALIDATE);

/** Whether a missing path gets the panel's page. Under `/auth/` even a path that looks like a file does. */
function isPageRequest(method: string, url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path.startsWith('/auth/')) return true;
  return !/^\/(api|widget|wordpress)\//.test(path) && !/\.[a-z0-9]{1,5}$/i.test(path);
}

export async function registerStatic(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { settings, findEmbedders, readIcon } = deps;
  const [build, ...previousBuilds] = settings.builds;
  const foldersOf = (name: string) => [build, ...previousBuilds].map((folder) => join(folder, name));
  const [panel, widget] = [join(build, 'panel'), join(build, 'widget')];
  const policy = panelPolicy(settings.sentryDsn);
  const base = basePathOf(settings.publicUrl);
  const sendPage = (reply: FastifyReply, folder: string, file: string, pagePolicy: string) =>
    sendBuiltPage(reply, { folder, file, policy: pagePolicy, base });

  await app.register(fastifyStatic, {
    root: foldersOf('panel'),
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
      // The widget's frame is served here too, with its own policy.
      if (path === join(panel, 'index.html') || path === join(panel, 'login.html'))
        reply.header('content-security-policy', policy);
      if (/[\\/]worker\.js\b/.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
  await app.register(fastifyStatic, {
    root: foldersOf('widget'),
    prefix: '/widget/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
      embeddable(reply);
      reply.header('access-control-allow-origin', '*');
    },
  });

  await app.register(fastifyStatic, {
    root: join(build, 'wordpress'),
    prefix: '/wordpress/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', REVALIDATE),
  });

  app.get('/widget/frame/:connectionId', async (request, reply) => {
    const { connectionId } = Schema.decodeUnknownSync(Schema.Struct({ connectionId: Schema.String }))(
      request.params,
    );
    const embedders = isId(connectionId) ? await findEmbedders(connectionId) : undefined;
    if (embedders === undefined) throw new ApiError('NotFound');
    embeddable(reply);
    return sendPage(reply, join(widget, 'frame'), 'index.html', framePolicy(embedders));
  });

  // Re-encoded icons, named by content hash: immutable, and embeddable in any page.
  app.get<{ Params: { name: string } }>('/widget/icons/:name', async ({ params: { name } }, reply) => {
    const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(name) ?? [];
    const bytes = hash === undefined ? null : await readIcon(hash);
    if (!bytes) throw new ApiError('NotFound');
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', filePolicy);
    return reply.header('cache-control', IMMUTABLE).type('image/webp').send(Buffer.from(bytes));
  });

  // A query is handled by the panel's own login screen.
  app.get('/auth/login', (request, reply) =>
    sendPage(reply, panel, request.url.includes('?') ? 'index.html' : 'login.html', policy),
  );
  app.get('/', (_request, reply) => sendPage(reply, panel, 'index.html', policy));

  // A service worker takes shared files; without one nothing came, and the screen says so.
  await app.register(async (scope) => {
    skipBodyParsing(scope);
    scope.post('/share', (_request, reply) => reply.redirect(`${base}/dashboard/share`, 303));
  });

  app.get('/replay-screen', (_request, reply) => sendPage(reply, panel, 'index.html', replayScreenPolicy));

  // The panel routes every other path or shows its own not-found screen.
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request.method, request.url)) return sendPage(reply, panel, 'index.html', policy);
    throw new ApiError('RouteNotFound');
  });
}

/** Pages that are cross-origin isolated show only what allows it, and whose own parts do. */
function embeddable(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('cross-origin-embedder-policy', 'require-corp');
}

interface BuiltPage {
  readonly folder: string;
  readonly file: string;
  readonly policy: string;
  readonly base: string;
}

function sendBuiltPage(reply: FastifyReply, { folder, file, policy, base }: BuiltPage): FastifyReply {
  if (!existsSync(join(folder, file)))
    return reply.code(503).type('text/plain').send('This page is not built yet. Run: npm run build');
  reply.header('content-security-policy', policy);
  reply.header('cache-control', REVALIDATE);
  if (base !== '') return sendPageWithBasePath(reply, join(folder, file), base);
  return reply.sendFile(file, folder, { cacheControl: false, etag: true });
}
