// Warns when a proxy is in front but TRUST_PROXY is off.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { detectProxy, isPrivateOrLoopback } from './forwarded.ts';

/**
 * With TRUST_PROXY off, logs once when a request shows signs of a proxy; with it on, logs once when
 * X-Forwarded-For is missing.
 */
export function warnAboutProxy(
  app: FastifyInstance,
  {
    isProxyTrusted,
    log,
    notice,
  }: { isProxyTrusted: boolean; log: Logger; notice: { header: string | null } },
): void {
  if (isProxyTrusted) {
    warnOnMissingForwardedFor(app, log);
    return;
  }
  app.addHook('onRequest', async (request) => {
    if (notice.header !== null || !isPrivateOrLoopback(request.socket.remoteAddress ?? '')) return;
    const header = detectProxy(request);
    if (header === null) return;
    notice.header = header;
    log.warn(
      { event: 'proxy.untrusted', header },
      'A proxy passes requests on, but TRUST_PROXY is off: all visitors count as one address. Set TRUST_PROXY=1 for one proxy in front, or its address, and start again',
    );
  });
}

/** Logs once if a trusted proxy sends client addresses in another header. */
function warnOnMissingForwardedFor(app: FastifyInstance, log: Logger): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !isPrivateOrLoopback(request.socket.remoteAddress ?? '')) return;
    const { 'x-forwarded-for': chain, forwarded, 'x-real-ip': realIp } = request.headers;
    if (chain !== undefined || (forwarded === undefined && realIp === undefined)) return;
    hasWarned = true;
    log.warn(
      { event: 'proxy.client_ip_missing', header: forwarded === undefined ? 'x-real-ip' : 'forwarded' },
      'The proxy that TRUST_PROXY names sends no X-Forwarded-For: all visitors count as one address. Have it send that header',
    );
  });
}
