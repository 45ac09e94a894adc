// CORS of the widget's API.
import type { FastifyInstance, FastifyReply } from 'fastify';

const WIDGET_API_PREFIX = '/api/widget/';

/** Whether it is an origin as browsers serialise it, including `null`. */
const isOrigin = (origin: string): boolean => origin === 'null' || URL.parse(origin)?.origin === origin;

function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', isOrigin(origin) ? origin : 'null');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-expose-headers', 'retry-after, x-request-id');
  reply.header('vary', 'origin');
}

/**
 * Allows any origin: tokens are sent in a header, never in a cookie, and each call checks whether a website
 * may show the widget.
 */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(WIDGET_API_PREFIX) && request.headers.origin)
      allowOrigin(reply, request.headers.origin);
  });
  app.options('/api/*', async (request, reply) => {
    const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    if (request.url.startsWith(WIDGET_API_PREFIX)) {
      reply.header('access-control-allow-methods', methods);
      reply.header('access-control-allow-headers', 'authorization, content-type, last-event-id');
      reply.header('access-control-max-age', 7200);
    }
    return reply.code(204).header('allow', methods).send();
  });
}
