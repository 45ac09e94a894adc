import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { forEachDatabase } from '../../tests/databases.ts';
import { ApiError } from '../areas/shared/context.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

forEachDatabase((_name, open) => {
  test('reports not ready while shutting down or with a closed store and rejects calls', async () => {
    const store = await open();
    const http = await createHttp(
      {
        settings: {
          version: '1.2.3',
          isProduction: true,
          dataDir: tmpdir(),
          publicUrl: 'http://localhost',
          trustProxy: 'off',
          hasRateLimits: true,
          hasLoadShedding: true,
          metricsToken: null,
          sentryDsn: null,
          builds: ['/nonexistent/pasokh'],
        },
        store,
        clock: Date.now,
        log: createLog('silent'),
        authenticator: {
          authenticateUser: () => Promise.reject(new ApiError('Unauthenticated')),
          authenticateVisitor: async () => null,
          authenticateKey: () => Promise.reject(new ApiError('Unauthenticated')),
          consumeRobotProof: async () => false,
          isReadOnly: async () => false,
          findActiveSessions: async () => new Map(),
        },
        views: { toPanelEvent: () => null, toVisitorEvent: () => null },
        proxyNotice: { header: null },
        findEmbedders: async () => undefined,
        readIcon: async () => null,
      },
      {
        groups: {},
        handlers: {},
        sso: {
          start: () => Promise.reject(new ApiError('RouteNotFound')),
          finish: () => Promise.reject(new ApiError('SsoRefused')),
        },
        handlePaymentCallback: async () => null,
        registerPages: () => {},
      },
    );
    const get = async (url: string) => {
      const { statusCode, body } = await http.app.inject({ url });
      return { statusCode, body };
    };
    expect(await get('/readyz')).toEqual({ statusCode: 200, body: '{"status":"ready"}' });
    expect(await get('/')).toMatchObject({ statusCode: 503, body: expect.stringContaining('npm run build') });
    http.stopAccepting();
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    const response = await get('/api/version');
    expect(response).toMatchObject({ statusCode: 503, body: expect.stringContaining('"ShuttingDown"') });
    await http.close();
  });
});
