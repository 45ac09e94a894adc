import { afterEach, expect, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { webhookScenarios } from './support/all-channels.ts';
import { PUBLIC_URL } from './support/channel.scenario.ts';

const TEN_MB = 10 * 1024 * 1024;

const cleanups: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one.end();
});

/** Opens a connection whose provider has sent one message. */
async function openConnection({ kind, openScenario }: (typeof webhookScenarios)[number]) {
  const scenario = await openScenario();
  cleanups.push({ end: () => scenario.close() });
  const server = await startServer({
    env: { LOG_LEVEL: 'silent', PUBLIC_URL, CHANNEL_ADDRESSES: `${kind}=${scenario.context.baseUrl}` },
  });
  cleanups.push({ end: () => server.stop() });
  const localUrl = `http://127.0.0.1:${server.port}`;
  const api = new Api(localUrl);
  const { token } = await api.signUp();
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const draft = await api.call(connections.createDraft, { botId, kind }, { token });
  const values = { ...scenario.credentials.settings, ...scenario.credentials.secrets };
  const fields = scenario.channel.fields.map(({ name }) => [name, values[name] ?? '']);
  const form = {
    ...{ botId, connectionId: draft.connection.id, name: 'گفتگوی سایت', initialMessage: '' },
    values: Object.fromEntries(fields),
  };
  scenario.forwardWebhooks(null, localUrl);
  const { webhookUrl } = await api.call(connections.connect, form, { token });
  scenario.forwardWebhooks(webhookUrl, localUrl);
  await scenario.writeAsVisitor('سلام');
  // The bot's answer causes a webhook of its own, too.
  await expect.poll(scenario.visitorMessages).not.toEqual([]);
  await scenario.waitForWebhooks();
  const listStoredKeys = async () =>
    (await server.store.db.selectFrom('channel_inbound_events').select('key').execute())
      .map(({ key }) => key)
      .sort();
  return { scenario, listStoredKeys };
}

test.each(webhookScenarios)(
  'rejects invalid hooks of $name and handles a repeated one once',
  async (entry) => {
    const { scenario, listStoredKeys } = await openConnection(entry);
    const keysBefore = await listStoredKeys();
    expect(keysBefore.length).toBeGreaterThan(0);

    const withBody = (body: BodyInit) => (request: Request) => new Request(request, { body });
    const withUrl = (change: (url: string) => string) => (request: Request) =>
      new Request(change(request.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"event":"new_message","data":{}}',
      });
    expect(await scenario.resendAll()).toContain(200);
    expect(
      await scenario.post?.(withUrl((url) => url.replace(`/hooks/${entry.kind}/`, '/hooks/nobody/'))),
    ).toBe(404);
    expect(await scenario.post?.(withUrl((url) => url.replace(/([/=])[\w-]{43}$/, '$1wrong')))).toBe(404);
    expect(await scenario.post?.(withUrl((url) => url.replace(/[0-9a-f-]{36}/, crypto.randomUUID())))).toBe(
      404,
    );
    expect(await scenario.post?.(withBody(Buffer.alloc(TEN_MB, ' ')))).toBe(413);
    const { headers, body } = scenario.unknownWebhook();
    expect(
      await scenario.post?.(
        (request) =>
          new Request(request.url, {
            method: 'POST',
            headers: Object.entries(headers)
              .filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
              .map(([name, value]): [string, string] => [name, value ?? '']),
            body: Buffer.from(body),
          }),
      ),
    ).toBe(200);
    expect(await listStoredKeys()).toEqual(keysBefore);
  },
  30_000,
);
