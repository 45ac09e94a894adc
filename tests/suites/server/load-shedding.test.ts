import { afterAll, beforeAll, expect, it } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { live } from '../../../contract/live.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';
import { blockWrites } from './blocked-writes.ts';

/** Three times the concurrent requests of one account. */
const FLOOD_SIZE = 160;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({ ...(await createStoreLocation(name)), env: { LOAD_SHEDDING: 'on' } });
    api = new Api(server.url);
  });
  afterAll(() => server.stop());

  async function createShop() {
    const { token } = await api.signUp();
    const botId = (await api.createBot(token, 'فروشگاه')).id;
    const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
    const openVisitor = async () => {
      const openInput = { connectionId, locale: 'fa', pageUrl: server.url } as const;
      const visitorSession = await api.call(visitor.openConversation, openInput);
      const pauseInput = { botId, conversationId: visitorSession.conversationId, paused: true };
      await api.call(conversations.pauseAi, pauseInput, { token });
      await api.call(visitor.messages, {}, { token: visitorSession.token });
      return visitorSession;
    };
    return { token, botId, openVisitor };
  }

  const sendMessage = (token: string, clientId: string) =>
    api.request(visitor.send, { clientId: `client-${clientId}`, text: clientId, pageUrl: '' }, { token });

  const readMetrics = async () => (await fetch(`${server.url}/metrics`)).text();
  const storedTexts = async (token: string) =>
    (await api.call(visitor.messages, { limit: 100 }, { token })).messages.flatMap(({ author, text }) =>
      author === 'visitor' ? [text] : [],
    );

  it('rejects excess load at once with 503, keeps accepted messages and takes the rest on retry', async () => {
    const shop = await createShop();
    const visitors = await Promise.all(Array.from({ length: 16 }, shop.openVisitor));
    const release = await blockWrites(server.store);
    const requests = Array.from({ length: FLOOD_SIZE }, (_, index) => {
      const visitorToken = visitors[index % visitors.length]?.token ?? '';
      const clientId = `flood-${index}`;
      return { visitorToken, clientId, response: sendMessage(visitorToken, clientId) };
    });
    const refusals: Awaited<ReturnType<typeof sendMessage>>[] = [];
    for (const { response: pending } of requests)
      void pending.then((response) => response.status === 503 && refusals.push(response));
    // Writes are blocked, so responses that arrive now were rejected before any work.
    await expect.poll(() => refusals.length).toBeGreaterThan(FLOOD_SIZE / 2);
    for (const { body, headers } of refusals) {
      expect(body).toMatchObject({ error: 'ServerBusy', retryAfterMs: expect.any(Number) });
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3);
    }
    await release();
    const responses = await Promise.all(requests.map(({ response }) => response));
    const accepted = requests.filter((_, index) => responses[index]?.status === 200);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const before = (await Promise.all(visitors.map(({ token }) => storedTexts(token)))).flat();
    expect(before.toSorted(), 'rejected messages are not stored').toEqual(
      accepted.map(({ clientId }) => clientId).toSorted(),
    );
    await Promise.all(
      visitors.map(async ({ token }) => {
        for (const { clientId } of requests.filter(({ visitorToken }) => visitorToken === token))
          await expect.poll(async () => (await sendMessage(token, clientId)).status).toBe(200);
      }),
    );
    const after = (await Promise.all(visitors.map(({ token }) => storedTexts(token)))).flat();
    expect(after.toSorted(), 'each message is stored once, repeated ones too').toEqual(
      requests.map(({ clientId }) => clientId).toSorted(),
    );
  });

  it('serves health checks and open streams while it sheds load', async () => {
    const shop = await createShop();
    const { token } = await shop.openVisitor();
    const panel = await EventListener.open(`${server.url}${live.panel.path}`, shop.token);
    const widget = await EventListener.open(`${server.url}${visitor.live.path}`, token);
    const release = await blockWrites(server.store);
    const flood = Array.from({ length: FLOOD_SIZE }, (_, index) => sendMessage(token, `stream-${index}`));
    const readShedCount = () =>
      readMetrics().then((text) => Number(/_shed_total\{reason="waited"\} (\d+)/.exec(text)?.[1]));
    await expect.poll(readShedCount).toBeGreaterThan(0);
    const responses = ['/healthz', '/readyz', '/metrics'].map((path) => fetch(server.url + path));
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readMetrics()).toMatch(/^http_requests_in_work [1-9]/m);
    expect([panel.hasEnded, widget.hasEnded]).toEqual([false, false]);
    await release();
    const accepted = (await Promise.all(flood)).filter(({ status }) => status === 200).length;
    const countAdded = ({ received }: EventListener) =>
      received.filter(({ event }) => event.kind === 'message.added').length;
    await panel.until((listener) => countAdded(listener) === accepted);
    await widget.until((listener) => countAdded(listener) === accepted);
    expect([panel.hasEnded, widget.hasEnded]).toEqual([false, false]);
    panel.close();
    widget.close();
  });

  it('accepts every call of a quiet account while a noisy account is shed', async () => {
    const [noisyShop, quietShop] = [await createShop(), await createShop()];
    const noisyVisitors = await Promise.all(Array.from({ length: 8 }, noisyShop.openVisitor));
    const { token } = await quietShop.openVisitor();
    const release = await blockWrites(server.store);
    const flood = Array.from({ length: FLOOD_SIZE }, (_, index) =>
      sendMessage(noisyVisitors[index % noisyVisitors.length]?.token ?? '', `noise-${index}`),
    );
    const statuses: number[] = [];
    for (const response of flood) void response.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    const quietSends = Array.from({ length: 6 }, (_, index) => sendMessage(token, `quiet-${index}`));
    const quietReads = Array.from({ length: 6 }, () => api.request(visitor.messages, {}, { token }));
    await release();
    expect((await Promise.all([...quietSends, ...quietReads])).map(({ status }) => status)).toEqual(
      Array(12).fill(200),
    );
    await Promise.all(flood);
  });

  it('rejects forged tokens before the queue of their account', async () => {
    const shop = await createShop();
    const { token } = await shop.openVisitor();
    const forged = await Promise.all(
      Array.from({ length: 300 }, (_, index) => sendMessage(`${token}${index}`, 'x')),
    );
    expect(new Set(forged.map(({ status }) => status))).not.toContain(200);
    expect((await sendMessage(token, 'mine')).status).toBe(200);
  });
});
