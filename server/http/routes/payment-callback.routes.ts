// Routes that receive buyers returning from a gateway.
import { Schema } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ipAddressKey } from '../../areas/shared/ip-address-key.ts';
import { runOperation, SYSTEM } from '../../store/lifecycle/operation-context.ts';
import type { HttpDeps } from '../deps.ts';
import { toErrorResponse } from '../error-response.ts';
import type { RateLimiter } from '../rate-limits/rate-limits.ts';

export type CallbackFields = Readonly<Record<string, unknown>>;

/** A gateway's form never has more parts. */
const MAX_PARTS = 50;

/**
 * Fields of a callback from the query, then from the body. Each source is returned twice: with the first and
 * with the last value of repeated names.
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
    ? Object.entries(value).flatMap(([name, fieldValue]) =>
        Array.isArray(fieldValue)
          ? fieldValue.map((each) => [name, each] as const)
          : [[name, fieldValue] as const],
      )
    : [];

/** Parses the body by its content, as gateways send wrong or missing content types. */
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

/** Reads fields only; gateways send no files. */
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

/** Verifies the payment of a callback and returns its order's id; null if no such payment was started. */
export type HandlePaymentCallback = (kind: string, fields: CallbackFields) => Promise<string | null>;

const GatewayParams = Schema.Struct({ kind: Schema.String });
const MAX_BODY_BYTES = 64 * 1024;

export function registerPaymentCallbacks(
  app: FastifyInstance,
  { settings, log, clock }: HttpDeps,
  {
    handlePaymentCallback,
    limiter,
  }: { readonly handlePaymentCallback: HandlePaymentCallback; readonly limiter: RateLimiter },
): void {
  const findOrderId = async (request: FastifyRequest): Promise<string | null> => {
    const isLimited =
      settings.hasRateLimits &&
      limiter.take('payment.return', { address: ipAddressKey(request.ip) }, clock()).kind === 'refused';
    if (isLimited) return null;
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
    // After an error the buyer still sees the order's state; the payment is verified in the background.
    scope.setErrorHandler((error, request, reply) => {
      const { isUnexpected } = toErrorResponse(error, request.id);
      if (isUnexpected) log.error({ requestId: request.id, err: error }, 'A payment callback failed');
      return reply.header('cache-control', 'no-store').redirect(statusPage(null), 303);
    });
    // Some proxies and gateways append a slash.
    for (const url of ['/payment/return/:kind', '/payment/return/:kind/'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const operation = { correlationId: request.id, actor: SYSTEM };
          const orderId = await runOperation(operation, () => findOrderId(request));
          return reply.header('cache-control', 'no-store').redirect(statusPage(orderId), 303);
        },
      });
  });
}
