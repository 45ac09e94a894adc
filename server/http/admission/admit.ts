// Puts one call behind admission: its lane, whom it counts for, and when it has ended.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { addressKey } from '../../areas/address-key.ts';
import { Refusal } from '../../areas/context.ts';
import { isDatabaseBusy } from '../failures.ts';
import type { Admission } from './admission.ts';
import { laneOf, minorCalls } from './call-lanes.ts';
import type { CallerKeys } from './caller-keys.ts';

/** Answers a request; `tellCaller` is called once it is known whose account it acts in. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  tellCaller: (accountId: string) => void,
) => Promise<unknown>;

interface Named {
  readonly call: string;
  readonly endpoint: Endpoint;
}

/** The token, or the connection where nobody has one yet; what is forged proves nothing and is not remembered. */
function credentialOf({ headers, params }: FastifyRequest, { access }: Endpoint): string | null {
  if (access !== 'public') return headers.authorization ?? null;
  return typeof params === 'object' && params !== null && 'connectionId' in params
    ? `connection ${params.connectionId}`
    : null;
}

/** The same answer, begun once there is room for it and refused with ServerBusy where there is none in time. */
export function admit(
  { admission, callerKeys }: { readonly admission: Admission; readonly callerKeys: CallerKeys },
  { call, endpoint }: Named,
  answer: Answer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const lane = laneOf(call, endpoint);
  const mayWait = !minorCalls.has(call);
  return async (request, reply) => {
    const credential = credentialOf(request, endpoint);
    const known = credential === null ? undefined : callerKeys.of(credential);
    const remember = (key: string) => {
      if (credential !== null && key !== known) callerKeys.remember(credential, key);
    };
    const leave = await admission.enter({ lane, key: known ?? addressKey(request.ip), mayWait });
    try {
      if (reply.raw.destroyed) throw new Refusal('ServerBusy'); // who gave up while waiting wants no work done
      const result = await answer(request, reply, (accountId) => remember(`account ${accountId}`));
      if (endpoint.access === 'public' && credential !== null) remember(credential);
      return result;
    } catch (error) {
      if (isDatabaseBusy(error)) admission.noteBusyDatabase();
      throw error;
    } finally {
      leave();
    }
  };
}
