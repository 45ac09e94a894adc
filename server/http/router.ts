// Registers an HTTP route for every endpoint of the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Scope } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError, type CurrentUser, type RequestContext, type Visitor } from '../areas/shared/context.ts';
import { ipAddressKey } from '../areas/shared/ip-address-key.ts';
import { type Actor, runOperation, SYSTEM } from '../store/lifecycle/operation-context.ts';
import type { Admission } from './admission/admission.ts';
import { admit, type RequestHandler } from './admission/admit.ts';
import type { CallerKeys } from './admission/caller-keys.ts';
import { forwardedSignal } from './agents/forward-call.ts';
import { authenticateCaller, authenticateKey } from './authentication.ts';
import { createInputDecoder, createOutputEncoder } from './codec.ts';
import type { Authenticator, HttpDeps } from './deps.ts';
import { isDeclaredError } from './error-response.ts';
import type { LiveStreams } from './live/live.ts';
import type { CallerIds, RateLimiter } from './rate-limits/rate-limits.ts';
import { API_KEY_CALLS } from './rate-limits/table.ts';
import { isWriteCall } from './read-only.ts';
import { limitedBytes } from './request-body.ts';
import { sendFile } from './send-file.ts';

/**
 * A handler of any input and caller, checked at composition. Method syntax makes its parameters bivariant.
 */
type AnyHandler = {
  handle(input: unknown, caller: unknown, context: RequestContext): Promise<unknown>;
}['handle'];

export type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

interface Route {
  readonly call: string;
  /** Scope an API key needs; null for calls by users and visitors. */
  readonly scope: Scope | null;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    call?: string;
  }
}

function routesOf(groups: Groups, handlers: AnyHandlers): Route[] {
  return Object.entries(groups).flatMap(([area, group]) =>
    Object.entries(group).flatMap(([name, endpoint]) => {
      const handler = handlers[area]?.[name] ?? null;
      if (!handler && !endpoint.stream) throw new Error(`No handler for ${area}.${name}`);
      const route: Route = { call: `${area}.${name}`, endpoint, handler, scope: null };
      return endpoint.scope
        ? [route, { ...route, endpoint: toPublicEndpoint(endpoint), scope: endpoint.scope }]
        : [route];
    }),
  );
}

/** The call under its public path, which stays stable when the panel's path changes. */
const toPublicEndpoint = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  path: `/api/v1/${endpoint.path.slice('/api/'.length)}`,
});

/** The calls available to API keys, under `/api/v1`. */
export const apiKeyEndpoints = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups)
      .map(
        ([area, group]) =>
          [area, Object.entries(group).filter(([, { scope }]) => scope !== undefined)] as const,
      )
      .filter(([, calls]) => calls.length > 0)
      .map(([area, calls]) => [
        area,
        Object.fromEntries(calls.map(([name, call]) => [name, toPublicEndpoint(call)])),
      ]),
  );

const botIdOf = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'botId' in params ? String(params.botId) : undefined;

/** Aborts when the response is sent or the client disconnects. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const abortController = new AbortController();
  if (raw.destroyed) abortController.abort();
  else raw.once('close', () => abortController.abort());
  return abortController.signal;
}

/** Request data for handlers; rarely used values are created on access. */
class CallContext implements RequestContext {
  readonly now: number;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #disconnectSignal: AbortSignal | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, now: number) {
    this.#request = request;
    this.#reply = reply;
    this.now = now;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 512);
  }

  get origin(): string | null {
    return this.#request.headers.origin ?? null;
  }

  get signal(): AbortSignal {
    this.#disconnectSignal ??= forwardedSignal() ?? disconnectSignal(this.#reply);
    return this.#disconnectSignal;
  }

  get body(): AsyncIterable<Uint8Array> {
    return limitedBytes(this.#request.raw, limits.trainingUpload.bytes);
  }
}

interface CallParts {
  readonly groups: Groups;
  readonly handlers: AnyHandlers;
  readonly streams: LiveStreams;
  readonly limiter: RateLimiter;
  /** Null admits every call. */
  readonly admissionControl: { readonly admission: Admission; readonly callerKeys: CallerKeys } | null;
}

/** Registers every call of the contract for which `isIncluded` is true. */
export function registerCalls(
  app: FastifyInstance,
  deps: HttpDeps,
  parts: CallParts,
  isIncluded: (endpoint: Endpoint) => boolean,
): void {
  for (const route of routesOf(parts.groups, parts.handlers)) {
    const { call, endpoint } = route;
    if (!isIncluded(endpoint)) continue;
    const handleRequest = createRequestHandler(deps, route, parts.streams, parts.limiter);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: !endpoint.stream,
      config: { endpoint, call },
      ...(parts.admissionControl
        ? admit(parts.admissionControl, route, handleRequest)
        : { handler: async (request, reply) => handleRequest(request, reply, () => {}) }),
    });
  }
}

/** Rate limit keys of an unauthenticated request. */
function anonymousCallerIds({ ip, params }: FastifyRequest): CallerIds {
  const connection =
    typeof params === 'object' && params !== null && 'connectionId' in params
      ? String(params.connectionId)
      : null;
  return { address: ipAddressKey(ip), ...(connection !== null && { connection }) };
}

/** Rate limit keys of an authenticated caller; users are not limited by address. */
const callerIdsOf = ({ ip }: FastifyRequest, caller: CurrentUser | Visitor): CallerIds =>
  caller.kind === 'user'
    ? { user: caller.userId }
    : {
        address: ipAddressKey(ip),
        visitor: caller.visitorId,
        connection: caller.connectionId,
        account: caller.accountId,
      };

/** Who acts in a call; a super admin only in the calls of super admins. */
function actorOf({ access }: Endpoint, caller: CurrentUser | Visitor | null, keyId?: string): Actor {
  if (keyId !== undefined) return { kind: 'apiKey', id: keyId };
  if (caller === null) return SYSTEM;
  if (caller.kind === 'visitor') return { kind: 'visitor', id: caller.visitorId };
  const role = caller.isOperator ? 'operator' : 'owner';
  return { kind: access === 'superAdmin' ? 'superAdmin' : role, id: caller.userId };
}

/** @throws ApiError RobotCheckNeeded without a valid proof */
async function requireRobotProof(authenticator: Authenticator, input: unknown, now: number): Promise<void> {
  const proof = typeof input === 'object' && input !== null && 'robot' in input ? input.robot : undefined;
  if (typeof proof === 'string' && (await authenticator.consumeRobotProof(proof, now))) return;
  throw new ApiError('RobotCheckNeeded', { issues: [{ path: ['robot'], rule: 'RobotCheckNeeded' }] });
}

function createRequestHandler(
  deps: HttpDeps,
  route: Route,
  streams: LiveStreams,
  limiter: RateLimiter,
): RequestHandler {
  const { call, endpoint, handler, scope } = route;
  const decode = createInputDecoder(endpoint);
  const encode = createOutputEncoder(endpoint);
  const isWrite = isWriteCall(call, endpoint);
  const limit = (name: string, callers: CallerIds, now: number, hasPassedRobotCheck = false): boolean => {
    if (!deps.settings.hasRateLimits) return true;
    const result = limiter.take(name, callers, now, hasPassedRobotCheck);
    if (result.kind === 'refused')
      throw new ApiError('TooManyRequests', { retryAfterMs: result.retryAfterMs });
    return result.kind === 'allowed';
  };
  const authenticateByKey = async (
    requiredScope: Scope,
    credentials: Parameters<typeof authenticateKey>[2],
  ): Promise<{ readonly user: CurrentUser; readonly keyId: string }> => {
    const access = endpoint.access === 'owner' ? 'owner' : 'operator';
    const holder = await authenticateKey(deps.authenticator, { access, scope: requiredScope }, credentials);
    limit(API_KEY_CALLS, { key: holder.keyId, account: holder.user.accountId }, credentials.now);
    return holder;
  };
  return async (request, reply, onCallerKnown) => {
    const now = deps.clock();
    const needsNoLogin = endpoint.access === 'public';
    const anonymousIds = needsNoLogin ? anonymousCallerIds(request) : null;
    let isAllowed = anonymousIds === null || limit(call, anonymousIds, now);
    const { authorization } = request.headers;
    const credentials = { authorization, botId: botIdOf(request.params), now };
    const holder = scope ? await authenticateByKey(scope, credentials) : null;
    const caller = holder
      ? holder.user
      : await authenticateCaller(deps.authenticator, endpoint.access, credentials);
    if (caller) onCallerKnown(caller.accountId);
    const limitKeys = caller && callerIdsOf(request, caller);
    if (limitKeys) isAllowed = limit(call, limitKeys, now);
    if (isWrite && caller && (await deps.authenticator.isReadOnly(caller.accountId)))
      throw new ApiError('AccountReadOnly');
    if (!handler) return openLiveStream(streams, request, reply, caller);
    const input = decode({ params: request.params, query: request.query, body: request.body });
    if (!isAllowed) {
      await requireRobotProof(deps.authenticator, input, now);
      limit(call, { ...anonymousIds, ...limitKeys }, now, true);
    }
    const { cacheSeconds } = endpoint;
    reply.header('cache-control', cacheSeconds ? `private, max-age=${cacheSeconds}` : 'no-store');
    try {
      const operation = { correlationId: request.id, actor: actorOf(endpoint, caller, holder?.keyId) };
      const result = await runOperation(operation, () =>
        handler(input, caller, new CallContext(request, reply, now)),
      );
      return endpoint.response === 'file' ? sendFile(request, reply, result) : encode(result);
    } catch (error) {
      if (error instanceof ApiError && !isDeclaredError(endpoint.errors, error.failure.error))
        deps.log.error(
          { requestId: request.id, call, tag: error.failure.error },
          'A call returned an undeclared error',
        );
      throw error;
    }
  };
}

async function openLiveStream(
  streams: LiveStreams,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: CurrentUser | Visitor | null,
): Promise<FastifyReply> {
  if (caller) await streams.open(request, reply, caller);
  return reply;
}
