// Routes that receive buyers returning from a gateway.
import { Schema } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../../areas/shared/address-key.ts';
import type { HttpDeps } from '../deps.ts';
import { toErrorResponse } from '../error-response.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';

export type CallbackFields = Readonly<Record<string, unknown>>;

/** A form of more parts is no return of a gateway. */
const MAX_PARTS = 50;

/**
 * What a return says, once for each place it may stand in: the address first, then the body. A name that is given
 * twice has its first value in one answer and its last in the next.
 */
export function readCallbackFields(
  request: Pick<FastifyRequest, 'query' | 'body' | 'headers'>,
): readonly CallbackFields[] {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const fieldSources = [entriesOf(request.query), bodyEntries(body, request.headers['content-type'] ?? '')];
  return fieldSources
    .filter((entries) => entries.length > 0)
    .flatMap((entries) => [Object.fromEntries([...entries].reverse()), Object.fromEntries(entries)]);
}

type Entries = readonly (readonly [name: string, value: unknown])[];

const entriesOf = (value: unknown): Entries =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) =>
        Array.isArray(one) ? one.map((each) => [name, each] as const) : [[name, one] as const],
      )
    : [];

/** By what it looks like where its type says nothing or something else: gateways name it as they like. */
function bodyEntries(body: Buffer, type: string): Entries {
  if (body.length === 0) return [];
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const [, boundary] = /^multipart\/form-data\b.*\bboundary="?([^";]+)"?/i.exec(type) ?? [];
  if (boundary !== undefined) return multipartEntries(text, boundary);
  return text.startsWith('{') ? entriesOf(parseJson(text)) : [...new URLSearchParams(text)];
}

/** Fields only; a file is nothing that a gateway sends. */
const multipartEntries = (text: string, boundary: string): Entries =>
  text.split(`--${boundary}`, MAX_PARTS).flatMap((part) => {
    const [, head = '', value = ''] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n?$/.exec(part) ?? [];
    const [, name] = /\bname="([^"]+)"/i.exec(head) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Has the payment of a return looked at, and answers with its order; null when nobody began such a payment. */
export type HandlePaymentCallback = (kind: string, fields: CallbackFields) => Promise<string | null>;

const GatewayParams = Schema.Struct({ kind: Schema.String });
const MAX_BODY_BYTES = 64 * 1024;

export function registerPaymentCallbacks(
  app: FastifyInstance,
  { settings, log, clock }: HttpDeps,
  {
    handlePaymentCallback,
    limiter,
  }: { readonly handlePaymentCallback: HandlePaymentCallback; readonly limiter: RateLimits },
): void {
  const orderOf = async (request: FastifyRequest): Promise<string | null> => {
    const isTooMuch =
      settings.rateLimits &&
      limiter.take('payment.return', { address: addressKey(request.ip) }, clock()).kind === 'refused';
    if (isTooMuch) return null;
    const { kind } = Schema.decodeUnknownSync(GatewayParams)(request.params);
    for (const fields of readCallbackFields(request)) {
      const orderId = await handlePaymentCallback(kind, fields);
      if (orderId !== null) return orderId;
    }
    return null;
  };
  const statusPage = (orderId: string | null): string =>
    `${settings.publicUrl}/payment/status${orderId === null ? '' : `?${new URLSearchParams({ order: orderId })}`}`;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    // Whatever went wrong, the person is shown how their order stands; money is looked after without them.
    scope.setErrorHandler((error, request, reply) => {
      const { unexpected } = toErrorResponse(error, request.id);
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
