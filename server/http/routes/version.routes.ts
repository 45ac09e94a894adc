// The public endpoint that says which program answers, and its time.
import type { FastifyInstance } from 'fastify';
import type { HttpCoreDeps } from '../deps.ts';

export function registerVersion(app: FastifyInstance, { settings, clock }: HttpCoreDeps): void {
  app.get('/api/version', async () => ({
    name: 'pasokh',
    version: settings.version,
    development: !settings.isProduction,
    sentryDsn: settings.sentryDsn,
    /** Clients compare their clock with it. */
    now: clock(),
  }));
}
