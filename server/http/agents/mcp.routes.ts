// MCP over streamable HTTP, for language models that act for an account.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { authenticateKeyHolder } from '../authentication.ts';
import type { HttpDeps } from '../deps.ts';
import { toErrorResponse } from '../error-response.ts';
import type { RateLimiter } from '../rate-limits/rate-limits.ts';
import { MCP_REQUESTS } from '../rate-limits/table.ts';
import { parseJsonBodies } from '../request-body.ts';
import { createCallForwarder } from './forward-call.ts';

const PATH = '/mcp';
/** JSON-RPC codes of a request that was not read, and of one that was refused. */
const PARSE_ERROR = -32_700;
const REQUEST_REFUSED = -32_000;

/** Loaded with the first request of a valid key. */
const loadServer = () => import('./mcp-server.ts');

export async function registerMcp(app: FastifyInstance, deps: HttpDeps, limiter: RateLimiter): Promise<void> {
  const { settings, clock, log, authenticator } = deps;

  /** A page of another origin may not reach a server inside its visitor's network. */
  const requireOwnOrigin = ({ headers: { origin } }: FastifyRequest) => {
    if (origin !== undefined && origin !== new URL(settings.publicUrl).origin)
      throw new ApiError('OriginRefused');
  };

  await app.register(async (scope) => {
    parseJsonBodies(scope);
    scope.setErrorHandler((error, request, reply) => {
      const { status, body, isUnexpected } = toErrorResponse(error, request.id);
      if (isUnexpected && !reply.raw.destroyed)
        log.error({ requestId: request.id, err: error }, 'An MCP request failed');
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      if (body.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(body.retryAfterMs / 1000));
      const code = body.error === 'MalformedJson' ? PARSE_ERROR : REQUEST_REFUSED;
      const message = `${body.error}: ${errorTexts[body.error].en}`;
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ jsonrpc: '2.0', id: null, error: { code, message } });
    });
    scope.addHook('onRequest', async (request) => requireOwnOrigin(request));

    scope.post(PATH, async (request, reply) => {
      const now = clock();
      const holder = await authenticateKeyHolder(authenticator, request.headers.authorization, now);
      const result = settings.hasRateLimits
        ? limiter.take(MCP_REQUESTS, { key: holder.keyId, account: holder.user.accountId }, now)
        : null;
      if (result?.kind === 'refused')
        throw new ApiError('TooManyRequests', { retryAfterMs: result.retryAfterMs });
      const { handleMcpRequest } = await loadServer();
      const response = await handleMcpRequest(toWebRequest(request, settings.publicUrl), request.body, {
        version: settings.version,
        scopes: holder.scopes,
        forward: createCallForwarder(app, request, reply),
      });
      const type = response.headers.get('content-type');
      if (type !== null) reply.type(type);
      return reply
        .code(response.status)
        .header('cache-control', 'no-store')
        .send(await response.text());
    });
    // No session: there is no stream to open and nothing to end.
    scope.route({
      method: ['GET', 'DELETE'],
      url: PATH,
      exposeHeadRoute: false,
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  });
}

/** Only the headers that the protocol reads; the key stays outside. */
function toWebRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version'] as const;
  const headerEntries = protocolHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(`${publicUrl}${PATH}`, { method: 'POST', headers: headerEntries });
}
