import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachments, visitorAttachments } from '../../contract/conversations/attachments.ts';
import { transcripts } from '../../contract/conversations/transcripts.ts';
import { visitors } from '../../contract/conversations/visitors.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { createStoreLocation, forEachDatabase } from '../databases.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { SSO_BINDING } from '../drivers/support/sso-client.ts';
import { CLIENT, startOpenIdProvider } from '../external-systems/openid-provider.ts';
import fc from '../fast-check.setup.ts';
import { png } from '../fixtures/chat-files.ts';
import { findFreePort } from '../free-port.ts';
import { createCounter } from './counter.ts';
import { COMMON_HEADERS, hostileText, propertyOptions } from './hostile-texts.ts';

const count = createCounter('text in headers');

const namesOf = (headers: Headers) => [...headers.keys()].filter((name) => !COMMON_HEADERS.has(name)).sort();

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let openIdProvider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let api: Api;
  let token = '';
  let visitorSession: { token: string; conversationId: string };
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    const port = await findFreePort();
    openIdProvider = await startOpenIdProvider(`http://localhost:${port}/api/auth/sso/callback`);
    server = await startServer({
      ...(await createStoreLocation(name)),
      env: {
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SSO_ISSUER: openIdProvider.issuer,
        SSO_CLIENT_ID: CLIENT.id,
        SSO_CLIENT_SECRET: CLIENT.secret,
      },
    });
    api = new Api(server.url);
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'نیلوفر');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
    visitorSession = await api.call(visitor.openConversation, {
      connectionId: ids.connectionId,
      locale: 'fa',
      pageUrl: '',
    });
  });
  afterAll(async () => {
    await server.stop();
    await openIdProvider.close();
  });

  const get = (path: string, token?: string) => {
    count('answers');
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    return fetch(`${server.url}${path}`, { redirect: 'manual', headers });
  };
  const NAMED = /^attachment; filename\*=UTF-8''([\w.~!%-]*)$/;

  describe('Content-Disposition', () => {
    test.each(['visitor', 'operator'] as const)(
      'names a file of the %s and adds no other header',
      async (who) => {
        const bytes = new Uint8Array(png(2, 2));
        const path = `/api/bots/${ids.botId}/conversations/${visitorSession.conversationId}/attachments`;
        const upload = (file: string) =>
          who === 'visitor'
            ? api.request(visitorAttachments.upload, { name: file }, { token: visitorSession.token, bytes })
            : api.request(
                attachments.upload,
                { botId: ids.botId, conversationId: visitorSession.conversationId, name: file },
                { token, bytes },
              );
        const read = (id: string) =>
          who === 'visitor'
            ? get(`/api/widget/attachments/${id}`, visitorSession.token)
            : get(`${path}/${id}`, token);
        const plain = namesOf((await read(Object((await upload('a.png')).body).id)).headers);
        let named = 0;
        await fc.assert(
          fc.asyncProperty(hostileText, async (text) => {
            await server.store.db.deleteFrom('attachments').execute();
            const { status, body } = await upload(`${text}.png`);
            expect([200, 400]).toContain(status);
            if (status !== 200) return;
            named += 1;
            const { headers } = await read(Object(body).id);
            const [, fileName = ''] = NAMED.exec(headers.get('content-disposition') ?? '') ?? [];
            expect(decodeURIComponent(fileName)).toBe(Object(body).name);
            expect(namesOf(headers)).toEqual(plain);
          }),
          propertyOptions,
        );
        expect(named).toBeGreaterThan(10);
      },
    );

    test('names a transcript safely for any visitor name', async () => {
      const path = `/api/bots/${ids.botId}/conversations/${visitorSession.conversationId}/transcript?format=text&notes=with&locale=fa`;
      expect(transcripts.export.method).toBe('GET');
      const plain = namesOf((await get(path, token)).headers);
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          await api.request(visitors.introduce, { name: text }, { token: visitorSession.token });
          const { status, headers } = await get(path, token);
          expect(status).toBe(200);
          expect(headers.get('content-disposition')).toMatch(NAMED);
          expect(namesOf(headers)).toEqual(plain);
        }),
        propertyOptions,
      );
    });
  });

  const COOKIE = /^pasokh_sso=[\w.~-]*; Path=\/api\/auth\/sso; Max-Age=\d+; HttpOnly; SameSite=Lax$/;

  describe('Location and Set-Cookie', () => {
    test('redirect a login only to the configured provider or back to the panel', async () => {
      let callCount = 0;
      await fc.assert(
        fc.asyncProperty(
          hostileText,
          fc.constantFrom('next', 'provider', 'locale', 'binding'),
          async (text, part) => {
            const params = new URLSearchParams({
              binding: SSO_BINDING,
              ...(part !== 'provider' && { [part]: text }),
            });
            const provider = part === 'provider' ? encodeURIComponent(text.toWellFormed()) : 'sso';
            const { status, headers } = await get(`/api/auth/sso/${provider}/start?${params}`);
            if (status !== 303) {
              expect(headers.get('location')).toBeNull();
              return;
            }
            const { origin, pathname } = new URL(headers.get('location') ?? '');
            expect([openIdProvider.issuer, server.url]).toContain(origin);
            if (origin === server.url) expect(pathname).toBe('/auth/sso/callback');
            else callCount += 1;
            for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(COOKIE);
            expect(headers.getSetCookie().length).toBe(origin === server.url ? 0 : 1);
          },
        ),
        { ...propertyOptions, numRuns: 120 },
      );
      expect(callCount).toBeGreaterThan(10);
    });

    test('redirect from a provider only back to the panel', async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileText,
          fc.constantFrom('code', 'state', 'error', 'iss', 'x'),
          async (text, part) => {
            const { status, headers } = await get(
              `/api/auth/sso/callback?${new URLSearchParams({ [part]: text })}`,
            );
            expect(status).toBe(303);
            expect(headers.get('location')).toMatch(
              new RegExp(`^${server.url}/auth/sso/callback#error=\\w+$`),
            );
            for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(COOKIE);
            expect(headers.getSetCookie()).toHaveLength(1);
          },
        ),
        propertyOptions,
      );
    });

    test('redirect from a gateway only to the status of an order', async () => {
      let returned = 0;
      await fc.assert(
        fc.asyncProperty(hostileText, hostileText, fc.boolean(), async (kind, text, isPosted) => {
          const path = `/payment/return/${encodeURIComponent(kind.toWellFormed())}`;
          const fields = new URLSearchParams({ Authority: text, Status: text, trackId: text });
          const { status, headers } = isPosted
            ? await fetch(`${server.url}${path}`, { method: 'POST', body: fields, redirect: 'manual' })
            : await get(`${path}?${fields}`);
          if (status !== 303) {
            expect(headers.get('location')).toBeNull();
            return;
          }
          returned += 1;
          expect(headers.get('location')).toMatch(
            new RegExp(`^${server.url}/payment/status(?:\\?order=[0-9a-f-]{36})?$`),
          );
          expect(headers.getSetCookie()).toEqual([]);
        }),
        propertyOptions,
      );
      expect(returned).toBeGreaterThan(10);
    });

    test('redirect from no other path, however it is encoded', async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileText,
          fc.constantFrom('/', '//', '/auth/', '/bots/', '/widget/'),
          async (text, before) => {
            const head = await rawHead(
              `GET ${before}${latin1(text).replace(/[\0-\x20]/g, '') || 'a'} HTTP/1.1`,
            );
            expect(head.filter((line) => /^(location|set-cookie|refresh|link):/i.test(line))).toEqual([]);
          },
        ),
        propertyOptions,
      );
    });
  });

  /** Sent byte by byte, as written. */
  const latin1 = (text: string) => Buffer.from(text).toString('latin1');

  /** The header lines of the response to these request lines. */
  async function rawHead(line: string, ...more: string[]): Promise<string[]> {
    count('answers');
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      Buffer.from([line, 'host: localhost', 'connection: close', ...more, '', ''].join('\r\n'), 'latin1'),
    );
    const chunks: Buffer[] = await socket.toArray().catch(() => []);
    return (Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')[0] ?? '').split('\r\n');
  }
});
