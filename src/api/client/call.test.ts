import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { training } from '../../../contract/training/training.ts';
import { sampleSession } from '../../machines/auth/session/session.sample.ts';
import { sessionStore } from '../session/session.store.ts';
import { call } from './call.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const json = (status: number, body: unknown): Handler => {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const refreshedSession = { ...sampleSession, token: 'fresh', refreshToken: 'refresh-2' };
const rejectAsExpired = json(401, { error: 'TokenExpired', requestId: 'r1' });
const requireFreshToken =
  (onSuccess: Handler): Handler =>
  (request, response) =>
    (request.headers.authorization === 'Bearer fresh' ? onSuccess : rejectAsExpired)(request, response);

let routes: Record<string, Handler> = {};
let requests: string[] = [];
const server = createServer((request, response) => {
  const name = `${request.method} ${request.url}`;
  requests.push(name);
  (routes[name] ?? json(404, { error: 'RouteNotFound' }))(request, response);
});

beforeEach(async () => {
  routes = {};
  requests = [];
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${address.port}` });
  sessionStore.write(sampleSession);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

const login = () => call(auth.login, { identifier: 'samira', password: 'goldfish-9' });
const list = () => call(bots.list, {});

describe('API call', () => {
  it('decodes the response by the contract', async () => {
    routes['POST /api/auth/login'] = json(200, sampleSession);
    expect(await login()).toEqual(sampleSession);
  });

  it('rejects invalid input before sending', async () => {
    await expect(call(auth.login, { identifier: ' ', password: '' })).rejects.toEqual({
      error: 'InvalidInput',
      issues: [
        { path: ['identifier'], rule: 'Required' },
        { path: ['password'], rule: 'Required' },
      ],
    });
    expect(requests).toEqual([]);
  });

  it('returns not found for a malformed id without a request', async () => {
    const botId = sampleSession.userInfo.id;
    await expect(call(bots.read, { botId: 'nope' })).rejects.toEqual({ error: 'BotNotFound' });
    const malformedRead = call(training.read, { botId, sourceId: botId.slice(0, -1) });
    await expect(malformedRead).rejects.toEqual({ error: 'NotFound' });
    expect(requests).toEqual([]);
  });

  it('sends path parameters in the path and other input of a read in the query', async () => {
    const botId = sampleSession.userInfo.id;
    routes[`GET /api/bots/${botId}`] = json(404, { error: 'BotNotFound' });
    await expect(call(bots.read, { botId })).rejects.toEqual({ error: 'BotNotFound' });
    await expect(
      call(training.addFile, { botId, name: 'ارسال.pdf' }, { body: new Blob(['x']) }),
    ).rejects.toEqual({
      error: 'RouteNotFound',
    });
    expect(requests[1]).toBe(
      `POST /api/bots/${botId}/training/files?name=${encodeURIComponent('ارسال.pdf')}`,
    );
  });

  it.each([
    ['a server error', json(401, { error: 'InvalidCredentials', requestId: 'r1' }), 'InvalidCredentials'],
    ['a gateway error', (_, response) => response.writeHead(502).end('<html>'), 'ServerUnreachable'],
    [
      'an unknown proxy response',
      (_, response) => response.writeHead(403).end('<html>'),
      'UndecodableAnswer',
    ],
    ['an unexpected response shape', json(200, { token: 1 }), 'UndecodableAnswer'],
    ['truncated JSON', (_, response) => response.writeHead(200).end('{"token":'), 'UndecodableAnswer'],
    ['a broken connection', (_, response) => response.destroy(), 'FetchFailed'],
  ] satisfies [string, Handler, string][])('reports %s as an error', async (_, handler, error) => {
    routes['POST /api/auth/login'] = handler;
    await expect(login()).rejects.toMatchObject({ error });
  });

  describe('busy server', () => {
    const busy = json(503, { error: 'ServerBusy', retryAfterMs: 20, requestId: 'r1' });
    const respondInSequence = (...handlers: Handler[]): Handler => {
      return (request, response) =>
        (handlers.length > 1 ? handlers.shift() : handlers[0])?.(request, response);
    };

    it('retries after the wait until the call succeeds', async () => {
      routes['POST /api/auth/login'] = respondInSequence(busy, busy, json(200, sampleSession));
      const startedAt = performance.now();
      expect(await login()).toEqual(sampleSession);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39);
      expect(requests).toHaveLength(3);
    });

    it('reports ServerBusy after the fourth attempt', async () => {
      routes['POST /api/auth/login'] = busy;
      await expect(login()).rejects.toMatchObject({ error: 'ServerBusy', retryAfterMs: 20 });
      expect(requests).toHaveLength(4);
    });

    it('retries an uncertain failure only for reads', async () => {
      const unreachable = json(503, { error: 'ServerUnreachable', retryAfterMs: 20, requestId: 'r1' });
      routes['POST /api/auth/login'] = unreachable;
      await expect(login()).rejects.toMatchObject({ error: 'ServerUnreachable' });
      expect(requests).toHaveLength(1);
      routes['GET /api/bots'] = respondInSequence(unreachable, json(200, []));
      expect(await list()).toEqual([]);
    });

    it('stops waiting when the caller aborts', async () => {
      const { promise: responseClosed, resolve: onClose } = Promise.withResolvers<void>();
      routes['POST /api/auth/login'] = (request, response) => {
        json(503, { error: 'ServerBusy', retryAfterMs: 60_000 })(request, response);
        response.once('close', onClose);
      };
      const controller = new AbortController();
      const input = { identifier: 'samira', password: 'goldfish-9' };
      const pendingCall = call(auth.login, input, { signal: controller.signal });
      await responseClosed;
      controller.abort(new Error('left'));
      await expect(pendingCall).rejects.toThrow('left');
      expect(requests).toHaveLength(1);
    });
  });

  it('reports download progress when the length is known', async () => {
    const payload = JSON.stringify(sampleSession) + ' '.repeat(300_000); // more than one chunk
    const input = { identifier: 'samira', password: 'goldfish-9' };
    const { promise: firstProgress, resolve: onFirstProgress } = Promise.withResolvers<void>();
    const shares: number[] = [];
    const onDownloadProgress = (share: number) => {
      shares.push(share);
      onFirstProgress();
    };
    routes['POST /api/auth/login'] = async (_, response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(payload) }).write(payload.slice(0, -1));
      await firstProgress;
      response.end(payload.slice(-1));
    };
    expect(await call(auth.login, input, { onDownloadProgress })).toEqual(sampleSession);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeLessThan(1);
    shares.length = 0;
    routes['POST /api/auth/login'] = (_, response) => response.writeHead(200).end(payload);
    expect(await call(auth.login, input, { onDownloadProgress })).toEqual(sampleSession);
    expect(shares).toEqual([]);
  });

  it('reports no download progress for a refused expired token', async () => {
    routes['GET /api/bots'] = requireFreshToken(json(200, []));
    routes['POST /api/auth/refresh'] = json(200, refreshedSession);
    const shares: number[] = [];
    const onDownloadProgress = (share: number) => shares.push(share);
    expect(await call(bots.list, {}, { onDownloadProgress })).toEqual([]);
    expect(requests).toHaveLength(3);
    expect(shares).toEqual([]);
  });

  it('aborts the request when the caller leaves', async () => {
    const controller = new AbortController();
    routes['POST /api/auth/login'] = () => controller.abort(new Error('left'));
    const input = { identifier: 'samira', password: 'goldfish-9' };
    await expect(call(auth.login, input, { signal: controller.signal })).rejects.toThrow('left');
  });

  it('times out', async () => {
    routes['POST /api/auth/login'] = () => undefined;
    const input = { identifier: 'samira', password: 'goldfish-9' };
    await expect(call(auth.login, input, { timeoutMs: 30 })).rejects.toEqual({ error: 'TimedOut' });
  });

  it('reports that the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    routes['POST /api/auth/login'] = (_, response) => response.destroy();
    await expect(login()).rejects.toEqual({ error: 'Offline' });
  });
});

describe('expired token', () => {
  it('refreshes once for concurrent calls', async () => {
    routes['GET /api/bots'] = requireFreshToken(json(200, []));
    routes['POST /api/auth/refresh'] = json(200, refreshedSession);
    expect(await Promise.all([list(), list(), list()])).toEqual([[], [], []]);
    expect(requests.filter((name) => name.endsWith('/refresh'))).toHaveLength(1);
    expect(sessionStore.read()).toEqual(refreshedSession);
  });

  it('uses a token that another tab has refreshed', async () => {
    routes['GET /api/bots'] = (request, response) => {
      const handler = requireFreshToken(json(200, []));
      if (request.headers.authorization !== 'Bearer fresh') sessionStore.write(refreshedSession);
      handler(request, response);
    };
    expect(await list()).toEqual([]);
    expect(requests).toEqual(['GET /api/bots', 'GET /api/bots']);
  });

  it.each(['TokenRefreshFailed', 'AccountDisabled'])('ends the session permanently on %s', async (error) => {
    routes['GET /api/bots'] = rejectAsExpired;
    routes['POST /api/auth/refresh'] = json(401, { error });
    await expect(list()).rejects.toEqual({ error });
    expect([sessionStore.read(), sessionStore.endReason()]).toEqual([null, error]);
  });

  it('keeps the session when only the network fails', async () => {
    routes['GET /api/bots'] = rejectAsExpired;
    routes['POST /api/auth/refresh'] = (_, response) => response.destroy();
    await expect(list()).rejects.toEqual({ error: 'FetchFailed' });
    expect(sessionStore.read()).toEqual(sampleSession);
  });

  it('reports a token that stays expired after one refresh', async () => {
    routes['GET /api/bots'] = rejectAsExpired;
    routes['POST /api/auth/refresh'] = json(200, refreshedSession);
    await expect(list()).rejects.toMatchObject({ error: 'TokenExpired' });
    expect(requests).toHaveLength(3);
  });
});
