// Routes that receive buyers returning from a gateway.
import { Schema } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../areas/address-key.ts';
import { failedAnswer } from './failures.ts';
import { type ReturnFields, returnedFields } from './payment-return.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { HttpDeps } from './settings.ts';

/** Has the payment of a return looked at, and answers with its order; null when nobody began such a payment. */
export type TakeReturn = (kind: string, fields: ReturnFields) => Promise<string | null>;

const OfGateway = Schema.Struct({ kind: Schema.String });
const BODY_BYTES = 64 * 1024;

export function registerReturns(
  app: FastifyInstance,
  { settings, log, clock }: HttpDeps,
  { takeReturn, limiter }: { readonly takeReturn: TakeReturn; readonly limiter: RateLimits },
): void {
  const orderOf = async (request: FastifyRequest): Promise<string | null> => {
    const isTooMuch =
      settings.rateLimits &&
      limiter.take('payment.return', { address: addressKey(request.ip) }, clock()).kind === 'refused';
    if (isTooMuch) return null;
    const { kind } = Schema.decodeUnknownSync(OfGateway)(request.params);
    for (const fields of returnedFields(request)) {
      const orderId = await takeReturn(kind, fields);
      if (orderId !== null) return orderId;
    }
    return null;
  };
  const statusPage = (orderId: string | null): string =>
    `${settings.publicUrl}/payment/status${orderId === null ? '' : `?${new URLSearchParams({ order: orderId })}`}`;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    // Whatever went wrong, the person is shown how their order stands; money is looked after without them.
    scope.setErrorHandler((error, request, reply) => {
      const { unexpected } = failedAnswer(error, request.id);
      if (unexpected) log.error({ requestId: request.id, err: error }, 'A return from a gateway failed');
      return reply.header('cache-control', 'no-store').redirect(statusPage(null), 303);
    });
    // Some proxies and gateways add the slash.
    for (const url of ['/payment/return/:kind', '/payment/return/:kind/'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const orderId = await orderOf(request);
          return reply.header('cache-control', 'no-store').redirect(statusPage(orderId), 303);
        },
      });
  });
}
