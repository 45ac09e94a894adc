// Routes that receive providers' webhooks.

import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import {
  createInboundBatcher,
  type ReceiveWebhookDeps,
  receiveWebhook,
  type WebhookParams,
} from '../../areas/connections/webhooks/receive-webhook.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { Gcra } from '../rate-limits/gcra.ts';
import { limitedBytes, skipBodyParsing } from '../request-body.ts';

const decodeParams = Schema.decodeUnknownSync(
  Schema.Struct({
    kind: Schema.String,
    connectionId: Schema.String,
    secret: Schema.optional(Schema.String),
  }),
);

const rate = {
  burst: limits.channel.webhooksPerMinute,
  calls: limits.channel.webhooksPerMinute,
  perMs: 60_000,
};

/** Keeps the first value of repeated query parameters or headers. */
const firstValues = (values: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

export function registerProviderWebhooks(
  app: FastifyInstance,
  baseDeps: Omit<ReceiveWebhookDeps, 'save' | 'rateLimit'>,
  { clock, isLimited }: { readonly clock: () => number; readonly isLimited: boolean },
): void {
  const limiter = new Gcra(rate);
  const deps: ReceiveWebhookDeps = {
    ...baseDeps,
    save: createInboundBatcher(baseDeps.store),
    ...(isLimited && { rateLimit: (connectionId, now) => limiter.take(connectionId, now) }),
  };
  void app.register(async (scope) => {
    skipBodyParsing(scope);
    scope.post('/hooks/:kind/:connectionId/:secret?', async (request, reply) => {
      const params: WebhookParams = decodeParams(request.params);
      const contentLength = Number(request.headers['content-length'] ?? 0);
      if (contentLength > limits.channel.webhookBytes) throw new ApiError('BodyTooLarge');
      await receiveWebhook(deps, params, async () => {
        const chunks = await Array.fromAsync(limitedBytes(request.raw, limits.channel.webhookBytes));
        const query = new URL(request.url, 'http://hook').searchParams;
        return {
          headers: firstValues(request.headers),
          query: Object.fromEntries(query),
          body: Buffer.concat(chunks),
          now: clock(),
        };
      });
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
