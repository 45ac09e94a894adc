// Routes that receive providers' webhooks.

import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import {
  createKeeper,
  type HookAddress,
  type HooksDeps,
  hearHook,
} from '../../areas/connections/webhooks/receive-webhook.ts';
import { Refusal } from '../../areas/shared/context.ts';
import { Gcra } from '../rate-limits/gcra.ts';
import { bytesOf, leaveBodies } from '../request-body.ts';

const readAddress = Schema.decodeUnknownSync(
  Schema.Struct({
    kind: Schema.String,
    connectionId: Schema.String,
    secret: Schema.optional(Schema.String),
  }),
);

const rate = {
  burst: limits.channel.hooksPerMinute,
  calls: limits.channel.hooksPerMinute,
  perMs: 60_000,
};

/** Of what may stand several times, the first. */
const first = (values: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

export function registerHooks(
  app: FastifyInstance,
  given: Omit<HooksDeps, 'keep' | 'pace'>,
  { clock, isLimited }: { readonly clock: () => number; readonly isLimited: boolean },
): void {
  const limiter = new Gcra(rate);
  const deps: HooksDeps = {
    ...given,
    keep: createKeeper(given.store),
    ...(isLimited && { pace: (connectionId, now) => limiter.take(connectionId, now) }),
  };
  void app.register(async (scope) => {
    leaveBodies(scope);
    scope.post('/hooks/:kind/:connectionId/:secret?', async (request, reply) => {
      const address: HookAddress = readAddress(request.params);
      const told = Number(request.headers['content-length'] ?? 0);
      if (told > limits.channel.hookBytes) throw new Refusal('BodyTooLarge');
      await hearHook(deps, address, async () => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of bytesOf(request.raw, limits.channel.hookBytes)) chunks.push(chunk);
        const query = new URL(request.url, 'http://hook').searchParams;
        return {
          headers: first(request.headers),
          query: Object.fromEntries(query),
          body: Buffer.concat(chunks),
          now: clock(),
        };
      });
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
