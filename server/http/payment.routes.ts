// Knows the address to which gateways send people back, and that it only leads on. Knows no protocol and takes no money.
import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../areas/address-key.ts';
import { failedAnswer } from './failures.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { HttpDeps } from './settings.ts';

/** Has the payment of a return looked at, and answers with its order; null when nobody began such a payment. */
export type TakeReturn = (kind: string, query: Readonly<Record<string, unknown>>) => Promise<string | null>;

const OfGateway = Schema.Struct({ kind: Schema.String });
const Query = Schema.Record(Schema.String, Schema.Unknown);

/** Some gateways come back by a form; where they do, what they say stands in the address as well. */
export function registerReturns(
  app: FastifyInstance,
  { settings, log, clock }: HttpDeps,
  { takeReturn, limiter }: { readonly takeReturn: TakeReturn; readonly limiter: RateLimits },
): void {
  app.get('/payment/return/:kind', async (request, reply) => {
    let outcome: Readonly<Record<string, string>> = {};
    try {
      const isTooMuch =
        settings.rateLimits &&
        limiter.take('payment.return', { address: addressKey(request.ip) }, clock()).kind === 'refused';
      const { kind } = Schema.decodeUnknownSync(OfGateway)(request.params);
      const query = Schema.decodeUnknownSync(Query)(request.query);
      const orderId = isTooMuch ? null : await takeReturn(kind, query);
      if (orderId !== null) outcome = { order: orderId };
    } catch (error) {
      // Whatever went wrong, the person is shown how their order stands; money is looked after without them.
      const { unexpected } = failedAnswer(error, request.id);
      if (unexpected) log.error({ requestId: request.id, err: error }, 'A return from a gateway failed');
    }
    const search = new URLSearchParams(outcome).toString();
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${settings.publicUrl}/payment/status${search && `?${search}`}`, 303);
  });
}
