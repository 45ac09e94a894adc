// Applies admission control to an endpoint.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errors, type Failure } from '../../../contract/errors/errors.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { ipAddressKey } from '../../areas/shared/ip-address-key.ts';
import { isDatabaseBusy } from '../error-response.ts';
import { ACCOUNT_KEY_PREFIX, type Admission } from './admission.ts';
import { droppableCalls, laneOf } from './call-lanes.ts';
import type { CallerKeys } from './caller-keys.ts';

/** Handles a request; `onCallerKnown` is called once its account is known. */
export type RequestHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  onCallerKnown: (accountId: string) => void,
) => Promise<unknown>;

interface NamedEndpoint {
  readonly call: string;
  readonly endpoint: Endpoint;
}

/** The caller's token, or the connection id of an anonymous visitor; not verified yet. */
function credentialOf({ headers, params }: FastifyRequest, { access }: Endpoint): string | null {
  if (access !== 'public') return headers.authorization ?? null;
  return typeof params === 'object' && params !== null && 'connectionId' in params
    ? `connection ${params.connectionId}`
    : null;
}

/** Rejects a request before it does anything, so that it can be retried. */
async function rejectAsBusy(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const retryAfterMs = admission.retryAfterMs();
  await admission.holdRejection();
  const failure: Failure = { error: 'ServerBusy', retryAfterMs, requestId: request.id };
  return reply
    .code(errors.ServerBusy)
    .header('retry-after', Math.ceil(retryAfterMs / 1000))
    .header('cache-control', 'no-store')
    .send(failure);
}

/** Wraps a handler in admission control; `onRequest` rejects hopeless requests before their body is read. */
export function admit(
  { admission, callerKeys }: { readonly admission: Admission; readonly callerKeys: CallerKeys },
  { call, endpoint }: NamedEndpoint,
  handle: RequestHandler,
) {
  const lane = laneOf(call, endpoint);
  const mayWait = !droppableCalls.has(call);
  const keyOf = (request: FastifyRequest, credential: string | null) =>
    (credential === null ? undefined : callerKeys.get(credential)) ?? ipAddressKey(request.ip);

  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const key = keyOf(request, credentialOf(request, endpoint));
      if (admission.shouldReject({ lane, key, mayWait })) return rejectAsBusy(admission, request, reply);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const credential = credentialOf(request, endpoint);
      const key = keyOf(request, credential);
      const remember = (callerKey: string) => {
        if (credential !== null && callerKey !== key) callerKeys.remember(credential, callerKey);
      };
      const release = await admission.enter({ lane, key, mayWait });
      if (!release) return rejectAsBusy(admission, request, reply);
      try {
        if (reply.raw.destroyed) throw new ApiError('ServerBusy'); // the client left while waiting
        const result = await handle(request, reply, (accountId) =>
          remember(`${ACCOUNT_KEY_PREFIX}${accountId}`),
        );
        if (endpoint.access === 'public' && credential !== null) remember(credential);
        return result;
      } catch (error) {
        if (isDatabaseBusy(error)) admission.recordBusyDatabase();
        throw error;
      } finally {
        release();
      }
    },
  };
}
