// Assembles the HTTP server and shuts it down in order.
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ApiError } from '../areas/shared/context.ts';
import { newId } from '../store/id.ts';
import { registerAdmissionMetrics } from './admission/admission.metrics.ts';
import { Admission } from './admission/admission.ts';
import { CallerKeys } from './admission/caller-keys.ts';
import { forwardedSignal } from './agents/forward-call.ts';
import { registerMcp } from './agents/mcp.routes.ts';
import { registerOpenAi } from './agents/openai.routes.ts';
import { addBasePath, basePathOf, stripBasePath } from './base-path.ts';
import type { HttpCoreDeps, HttpDeps } from './deps.ts';
import { toErrorResponse } from './error-response.ts';
import { LiveStreams } from './live/live.ts';
import { registerDocs } from './openapi/openapi.routes.ts';
import { warnAboutProxy } from './proxy/proxy-warning.ts';
import { RateLimiter } from './rate-limits/rate-limits.ts';
import { parseJsonBodies, skipBodyParsing } from './request-body.ts';
import { type AnyHandlers, type Groups, registerCalls } from './router.ts';
import { registerHealthRoutes } from './routes/health.routes.ts';
import { type HandlePaymentCallback, registerPaymentCallbacks } from './routes/payment-callback.routes.ts';
import { registerSso, type SsoHandlers } from './routes/sso.routes.ts';
import { registerVersion } from './routes/version.routes.ts';
import { allowCrossOrigin } from './security/cors.ts';
import { securityHeaders } from './security/headers.ts';
import { registerStatic } from './static.ts';

/** Length of the accept queue; the kernel drops connections beyond it, and clients retry seconds later. */
const BACKLOG = 4_096;

/** How long running requests may take after the stop signal. */
const DRAIN_MS = 5_000;

export interface HttpServer {
  readonly app: FastifyInstance;
  /** Resolves with the port in use. */
  listen(port: number, host: string): Promise<number>;
  /** Makes readiness false and rejects new calls as the server is stopping. */
  stopAccepting(): void;
  /** Ends the event streams. */
  endStreams(): void;
  /** Waits up to five seconds for running requests, then closes all connections. */
  close(): Promise<void>;
}

export interface HttpParts {
  readonly groups: Groups;
  readonly handlers: AnyHandlers;
  readonly sso: SsoHandlers;
  readonly handlePaymentCallback: HandlePaymentCallback;
  /** Registers further pages, such as those for development. */
  readonly registerPages: (app: FastifyInstance) => void;
}

function trustProxyOption(trustProxy: string): false | string | ((address: string, hop: number) => boolean) {
  if (trustProxy === 'off') return false;
  const proxies = Number(trustProxy);
  return Number.isNaN(proxies) ? trustProxy : (_address, hop) => hop < proxies;
}

export async function createHttp(deps: HttpDeps, parts: HttpParts): Promise<HttpServer> {
  const { settings, log } = deps;
  const streams = new LiveStreams(deps);
  const limiter = new RateLimiter();
  const admissionControl = settings.hasLoadShedding
    ? { admission: new Admission(log), callerKeys: new CallerKeys() }
    : null;
  const { app, registry, ...server } = openApp(deps, () => streams.count);
  warnAboutProxy(app, { isProxyTrusted: settings.trustProxy !== 'off', log, notice: deps.proxyNotice });
  if (admissionControl) registerAdmissionMetrics(registry, admissionControl.admission);
  registerVersion(app, deps);
  allowCrossOrigin(app);
  const calls = { groups: parts.groups, handlers: parts.handlers, streams, limiter, admissionControl };
  await app.register(async (scope) => {
    parseJsonBodies(scope);
    registerCalls(scope, deps, calls, (endpoint) => endpoint.body !== 'bytes');
  });
  await app.register(async (scope) => {
    skipBodyParsing(scope);
    registerCalls(scope, deps, calls, (endpoint) => endpoint.body === 'bytes');
  });
  registerSso(app, deps, { sso: parts.sso, limiter });
  registerPaymentCallbacks(app, deps, { handlePaymentCallback: parts.handlePaymentCallback, limiter });
  await registerOpenAi(app, deps);
  await registerMcp(app, deps, limiter);
  registerDocs(app, parts.groups, settings);
  parts.registerPages(app);
  await registerStatic(app, deps);
  return {
    app,
    ...server,
    endStreams: () => streams.end(),
    async close() {
      await server.close();
      admissionControl?.admission.close();
    },
  };
}

/** A server without API and pages, which says only how it fares. */
export function createHealthHttp(deps: HttpCoreDeps): HttpServer {
  const { app, listen, stopAccepting, close } = openApp(deps, () => 0);
  app.setNotFoundHandler(() => {
    throw new ApiError('RouteNotFound');
  });
  return { app, listen, stopAccepting, close, endStreams() {} };
}

/** An HTTP server with what all have: headers, errors, health, and an orderly end. */
function openApp(
  deps: HttpCoreDeps,
  openStreams: () => number,
): Omit<HttpServer, 'endStreams'> & { readonly registry: Registry } {
  const { settings, log } = deps;
  let isStopping = false;
  const base = basePathOf(settings.publicUrl);
  const app = Fastify({
    logger: false,
    trustProxy: trustProxyOption(settings.trustProxy),
    genReqId: () => newId(),
    keepAliveTimeout: 65_000, // longer than most proxies use, so they never reuse a closing socket
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => stripBasePath(url, base),
    forceCloseConnections: 'idle',
    // Errors before routing, such as an invalid URL encoding.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = toErrorResponse(error, request.id);
      reply.raw.writeHead(status, { 'content-type': 'application/json', 'x-request-id': request.id });
      reply.raw.end(JSON.stringify(body));
    },
    clientErrorHandler: (error, socket) =>
      rejectMalformedRequest(error, socket, securityHeaders(settings.publicUrl)),
  });
  registerErrorHandlers(app, deps);
  const commonHeaders = Object.entries(securityHeaders(settings.publicUrl));
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of commonHeaders) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (isStopping && request.url.startsWith('/api/')) throw new ApiError('ShuttingDown');
  });
  if (base !== '')
    app.addHook('onSend', async (_request, reply, payload) => {
      const isPage =
        typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage ? addBasePath(payload, base) : payload;
    });
  const registry = registerHealthRoutes(app, { deps, isReady: () => !isStopping, openStreams });
  return {
    app,
    registry,
    async listen(port, host) {
      await app.listen({ port, host, backlog: BACKLOG });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    stopAccepting() {
      isStopping = true;
    },
    async close() {
      const forceCloseTimer = setTimeout(() => {
        log.warn('Requests still running were cut off');
        app.server.closeAllConnections();
      }, DRAIN_MS);
      await app.close();
      clearTimeout(forceCloseTimer);
    },
  };
}

function registerErrorHandlers(app: FastifyInstance, { log }: HttpCoreDeps): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, isUnexpected } = toErrorResponse(error, request.id);
    const { call } = request.routeOptions.config;
    const isDisconnected = reply.raw.destroyed || forwardedSignal()?.aborted === true; // a client that disconnects fails only its own call
    if (isUnexpected && !isDisconnected)
      log.error({ requestId: request.id, call, err: error }, 'A call failed');
    else if (body.error === 'StorageFull') log.error({ requestId: request.id, call }, 'Storage is full');
    if (body.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(body.retryAfterMs / 1000));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

/** Answers requests that Node.js could not parse, and closes the connection. */
function rejectMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: OutgoingHttpHeaders,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const requestId = newId();
  const { status, body } = toErrorResponse(
    new ApiError(isTooLarge ? 'BodyTooLarge' : 'InvalidInput'),
    requestId,
  );
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
}
