// Health, readiness and metrics endpoints.

import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../../areas/shared/context.ts';
import { workMetrics } from '../../shared/metrics.ts';
import { timingSafeEqualText } from '../../shared/timing-safe.ts';
import { statement } from '../../store/driver/statement.ts';
import type { HttpCoreDeps } from '../deps.ts';
import { isDirectLoopback, isLoopbackHost } from '../proxy/forwarded.ts';
import { registerInstallationMetrics } from './installation.metrics.ts';

interface HealthDeps {
  readonly deps: HttpCoreDeps;
  readonly isReady: () => boolean;
  readonly openStreams: () => number;
}

/**
 * Registers `/healthz` (liveness), `/readyz` (readiness) and `/metrics`, exempt from load shedding.
 * @returns the registry for further metrics
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { deps, isReady, openStreams }: HealthDeps,
): Registry {
  const { settings, store, log } = deps;
  const registry = new Registry();
  // A public host name implies a proxy, and requests through a proxy that adds no header look local.
  const allowsLocalRequests = isLoopbackHost(new URL(settings.publicUrl).host);
  collectDefaultMetrics({ register: registry });
  registerInstallationMetrics(registry, deps);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams open now',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    const { id, method } = request;
    log.debug({ requestId: id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = isReady() && (await isDatabaseReachable(store));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    const { authorization = '' } = request.headers;
    const token = settings.metricsToken;
    const isAuthorized = token !== null && timingSafeEqualText(authorization, `Bearer ${token}`);
    if (!isAuthorized && !(allowsLocalRequests && isDirectLoopback(request)))
      throw new ApiError('RouteNotFound');
    return reply.type(registry.contentType).send(await Registry.merge([registry, workMetrics]).metrics());
  });
  return registry;
}

/** A local read, which waits for no connection: otherwise a busy server would appear unreachable. */
const probeQuery = statement((db) => db.selectFrom('instance_keys').select('name').limit(1), {
  isLocalRead: true,
});

async function isDatabaseReachable(store: HttpCoreDeps['store']): Promise<boolean> {
  try {
    await probeQuery(store.db, {});
    return true;
  } catch {
    return false; // the failing caller logs the cause
  }
}
