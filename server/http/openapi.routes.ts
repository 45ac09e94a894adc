// Knows where the description of the API is served. Knows nothing of how it is made.
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './headers.ts';
import { docsPage, docsStyle } from './openapi.page.ts';
import { openApi } from './openapi.ts';
import type { Groups } from './router.ts';
import type { HttpSettings } from './settings.ts';

/** `/api/openapi.json` for machines, `/api/docs` for people; both work without the internet. */
export function registerDocs(app: FastifyInstance, groups: Groups, settings: HttpSettings): void {
  let made: ReturnType<typeof openApi> | undefined;
  const document = () => {
    made ??= openApi(groups, settings);
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(document()),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .send(docsPage(document())),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
