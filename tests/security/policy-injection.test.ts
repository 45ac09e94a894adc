import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '../../contract/connections/connections.ts';
import { createStoreLocation, forEachDatabase } from '../databases.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import fc from '../fast-check.setup.ts';
import { createCounter } from './counter.ts';
import { COMMON_HEADERS, hostileText, propertyOptions } from './hostile-texts.ts';

const count = createCounter('text in policies');

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let token = '';
  let ids = { botId: '', connectionId: '' };

  beforeAll(async () => {
    server = await startServer({ ...(await createStoreLocation(name)), env: { LOG_LEVEL: 'silent' } });
    api = new Api(server.url);
    token = (await api.signUp()).token;
    const bot = await api.createBot(token, 'نیلوفر');
    ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
  });
  afterAll(() => server.stop());

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

  describe('Access-Control-Allow-Origin', () => {
    test('returns a well-formed origin or none and allows no credentials', async () => {
      const heads = (origin: string) => rawHead('GET /api/widget/me HTTP/1.1', `origin: ${origin}`);
      const namesIn = (head: readonly string[]) =>
        head
          .slice(1)
          .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
          .filter((one) => !COMMON_HEADERS.has(one))
          .sort();
      const plain = namesIn(await heads('https://shop.example.ir'));
      expect(plain).toContain('access-control-allow-origin');
      await fc.assert(
        fc.asyncProperty(hostileText, fc.boolean(), async (text, isSite) => {
          // A line break ends the header here too: the rest is a request header and must not be in the
          // response.
          const origin = latin1(`${isSite ? 'https://shop.example.ir' : ''}${text}`);
          const head = await heads(origin);
          if (!/^HTTP\/1\.1 (?:200|204|401|404)/.test(head[0] ?? '')) return;
          const policies = head
            .filter((line) => /^access-control-allow-origin:/i.test(line))
            .map((line) => line.slice(29));
          for (const one of policies) expect(one === 'null' || URL.parse(one)?.origin === one).toBe(true);
          expect(policies.length).toBeLessThanOrEqual(1);
          expect(plain).toEqual(expect.arrayContaining(namesIn(head)));
          expect(namesIn(head)).not.toContain('access-control-allow-credentials');
        }),
        { ...propertyOptions, numRuns: 150 },
      );
    });
  });

  describe('Content-Security-Policy', () => {
    test('names only origins in the widget frame policy for any website address', async () => {
      const rulesOf = async () => {
        const { headers } = await fetch(`${server.url}/widget/frame/${ids.connectionId}`);
        return (headers.get('content-security-policy') ?? '').split('; ').map((rule) => rule.split(' '));
      };
      const plain = (await rulesOf()).map(([rule]) => rule);
      expect(plain).toContain('frame-ancestors');
      let acceptedCount = 0;
      await fc.assert(
        fc.asyncProperty(
          hostileText,
          fc.constantFrom('', 'https://', 'https://shop.example.ir', 'https://shop'),
          async (text, before) => {
            const form = { ...ids, name: 'a', websiteUrl: `${before}${text}`, initialMessage: '' };
            const { status, body } = await api.request(connections.change, form, { token });
            if (status === 200) acceptedCount += 1;
            else expect([status, body]).toMatchObject([400, { error: 'InvalidInput' }]);
            const rules = await rulesOf();
            expect(rules.map(([rule]) => rule)).toEqual(plain);
            const [, own, ...origins] = rules.find(([rule]) => rule === 'frame-ancestors') ?? [];
            if (own === '*') {
              expect(origins).toEqual([]);
              return;
            }
            expect(own).toBe("'self'");
            for (const origin of origins) expect(URL.parse(origin)?.origin).toBe(origin);
          },
        ),
        { ...propertyOptions, numRuns: 300 },
      );
      expect(acceptedCount).toBeGreaterThan(3);
    });
  });
});
