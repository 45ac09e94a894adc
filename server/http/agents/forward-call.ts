// Runs a call of the public API for another protocol that authenticates by API key.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Failure, isErrorTag } from '../../../contract/errors/errors.ts';
import { isRecord } from '../../shared/json.ts';
import { isQueryInput } from '../codec.ts';

/** What a call answered: its output, or its failure with the status. */
export type ForwardedResult =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

export type ForwardCall = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
) => Promise<ForwardedResult>;

/** The signal of the outer request, as an injected request does not notice that its client leaves. */
const clientSignal = new AsyncLocalStorage<AbortSignal>();

/** Aborts when the client of a forwarded call leaves; undefined in other calls. */
export const forwardedSignal = (): AbortSignal | undefined => clientSignal.getStore();

/** Aborts when the client of this reply leaves before it is answered. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const abortController = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abortController.abort();
  });
  return abortController.signal;
}

/**
 * Sends calls through the routes under `/api/v1` within this process, with the key and the address of the
 * request: authentication, scopes, rate limits, admission, validation and errors are theirs.
 */
export function createCallForwarder(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): ForwardCall {
  const signal = disconnectSignal(reply);
  const { authorization, 'user-agent': userAgent } = request.headers;
  const headers = {
    host: request.headers.host ?? 'localhost',
    ...(authorization !== undefined && { authorization }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  };
  return async (endpoint, input) => {
    const remainingInput = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
    const path = endpoint.path.slice('/api/'.length).replace(/:(\w+)/g, (_, name: string) => {
      const value = remainingInput.get(name);
      remainingInput.delete(name);
      return typeof value === 'string' && /^[\w-]+$/.test(value) ? value : 'none';
    });
    const fields = Object.fromEntries(remainingInput);

    const injectOptions = {
      method: endpoint.method,
      url: `/api/v1/${path}`,
      headers,
      remoteAddress: request.ip,
      ...(isQueryInput(endpoint) ? { query: toQuery(fields) } : { payload: fields }),
    };
    // An injection starts where it is awaited, so it is awaited inside.
    const response = await clientSignal.run(signal, async () => {
      const injectedResponse = await app.inject(injectOptions);
      return injectedResponse;
    });
    const output: unknown = JSON.parse(response.body);
    if (response.statusCode < 400) return { ok: true, output };
    return { ok: false, status: response.statusCode, failure: toFailure(output) };
  };
}

const toQuery = (fields: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

function toFailure(body: unknown): Failure {
  if (!isRecord(body) || !isErrorTag(body.error)) return { error: 'InternalError' };
  const issues = Array.isArray(body.issues) ? { issues: body.issues } : {};
  const retry = typeof body.retryAfterMs === 'number' ? { retryAfterMs: body.retryAfterMs } : {};
  const requestId = typeof body.requestId === 'string' ? { requestId: body.requestId } : {};
  return { error: body.error, ...issues, ...retry, ...requestId };
}
