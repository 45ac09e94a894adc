// Routes of the API documentation.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpSettings } from '../deps.ts';
import { apiKeyEndpoints, type Groups } from '../router.ts';
import { pagePolicy } from '../security/headers.ts';
import { docsPage, docsStyle } from './openapi.page.ts';
import { buildOpenApi, type OpenApi } from './openapi.ts';

/** Serves `openapi.json` and an HTML `docs` page, for all calls and for the public API; works offline. */
export function registerDocs(app: FastifyInstance, groups: Groups, settings: HttpSettings): void {
  registerApiDocs(app, '/api', false, () => buildOpenApi(groups, settings));
  registerApiDocs(app, '/api/v1', true, () =>
    buildOpenApi(apiKeyEndpoints(groups), { ...settings, isForApiKeys: true }),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

function registerApiDocs(
  app: FastifyInstance,
  base: string,
  isForApiKeys: boolean,
  build: () => OpenApi,
): void {
  let cached: OpenApi | undefined;
  const document = () => {
    cached ??= build();
    return cached;
  };
  app.get(`${base}/openapi.json`, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(document()),
  );
  app.get(`${base}/docs`, async (request, reply) => {
    const locale = isForApiKeys && isPersian(request) ? 'fa' : 'en';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(docsPage(document(), { base, locale, isForApiKeys }));
  });
}

/** Whether to use Persian, by query parameter or else by the browser's language. */
function isPersian({ query, headers }: FastifyRequest): boolean {
  const requestedLocale =
    typeof query === 'object' && query !== null && 'locale' in query ? query.locale : undefined;
  return requestedLocale === undefined
    ? /^\s*fa\b/i.test(headers['accept-language'] ?? '')
    : requestedLocale === 'fa';
}
