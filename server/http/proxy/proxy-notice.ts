// Notices a proxy in front that TRUST_PROXY does not tell of.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isNear, proxySign } from './forwarded.ts';

/** Watches the requests where TRUST_PROXY is off; keeps and logs the first sign of a proxy and says no more. */
export function watchForProxy(
  app: FastifyInstance,
  { isTold, log, notice }: { isTold: boolean; log: Logger; notice: { sign: string | null } },
): void {
  if (isTold) return;
  app.addHook('onRequest', async (request) => {
    if (notice.sign !== null || !isNear(request.socket.remoteAddress ?? '')) return;
    const sign = proxySign(request);
    if (sign === null) return;
    notice.sign = sign;
    log.warn(
      { event: 'proxy.unannounced', sign },
      'A proxy passes requests on, but TRUST_PROXY is off: all visitors count as one address. Set TRUST_PROXY=1 for one proxy in front, or its address, and start again',
    );
  });
}
