// Route that serves message files to providers and their visitors.
import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { readFileByToken } from '../../areas/channels/outbound/file-urls.ts';
import { sendFile } from '../send-file.ts';

const FileParams = Schema.Struct({ token: Schema.String });

export function registerChannelFiles(
  app: FastifyInstance,
  deps: Parameters<typeof readFileByToken>[0],
  clock: () => number,
): void {
  app.get('/files/:token/:name', async (request, reply) => {
    const { token } = Schema.decodeUnknownSync(FileParams)(request.params);
    const file = await readFileByToken(deps, token, clock());
    reply
      .header('cache-control', 'no-store') // the message may be deleted
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    return sendFile(request, reply, file);
  });
}
