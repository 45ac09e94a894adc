import { afterEach, expect, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { reports } from '../../../contract/reports/reports.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { eventually, findMarker, MARKER, openMarkedShop } from './marked-shop.ts';

const CONVERSATIONS = 12;
const openServers: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of openServers.splice(0).reverse()) await one.end();
});

/** Ids of conversations with a published `conversation.erased` event, sorted. */
const listPublishedErasures = async ({ db }: Store) =>
  (await db.selectFrom('events').select('payload').where('kind', '=', 'conversation.erased').execute())
    .map(({ payload }) => Object(JSON.parse(payload)).conversationId)
    .toSorted();
const reportRange = () => {
  const iso = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  return { from: iso(-2), to: iso(2) };
};

forEachDatabase((name) => {
  it('erases conversations of two parallel requests once and counts them once', async () => {
    const shop = await openMarkedShop(name);
    openServers.push({ end: () => shop.stop() });
    const ids: string[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1)
      ids.push((await shop.openConversation([`سلام ${MARKER} ${count}`])).conversationId);
    const read = () => shop.api.call(reports.read, { botId: shop.bot.id, ...reportRange() }, shop.bearer);
    const pendingAnswers = () =>
      shop.store.db.selectFrom('jobs').select('id').where('queue', '=', 'answer').execute();
    await eventually(pendingAnswers).toEqual([]);
    const before = await read();
    const requests = await Promise.all(
      [ids, ids.toReversed()].map((conversationIds) =>
        shop.api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, shop.bearer),
      ),
    );
    expect(new Set(requests.map(({ id }) => id)).size).toBe(2);
    shop.advanceClock(limits.privacy.cancelWindowMs);
    const listStates = async () =>
      (await shop.api.call(privacy.list, {}, shop.bearer)).requests.map(
        ({ state, done, total }) => `${state} ${done}/${total}`,
      );
    await eventually(listStates).toEqual(Array(2).fill(`done ${CONVERSATIONS}/${CONVERSATIONS}`));
    expect(await listPublishedErasures(shop.store)).toEqual(ids.toSorted());
    // the clock may have passed midnight, but a period that ends today stays the same
    expect({ ...(await read()), today: before.today }).toEqual(before);
    shop.advanceClock(limits.privacy.drainMs);
    await eventually(() => findMarker(MARKER, shop.store, shop.dataDir)).toEqual([]);
  }, 60_000);
});

it.each([
  ['whose clocks agree', 0],
  ['of which one takes the lease of the other for ended', HOUR_MS],
])(
  'finishes one erasure once on two servers with one database, %s',
  async (_clocks, clockOffsetMs) => {
    const location = await createStoreLocation('postgres');
    const env = { SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone', LOG_LEVEL: 'silent' };
    let advancedMs = 0;
    const startInstance = async (overrides: object, offsetMs: number) => {
      const clock = () => Date.now() + advancedMs + offsetMs;
      const server = await startServer({ ...location, ...overrides, env, clock });
      openServers.push({ end: () => server.stop() });
      return server;
    };
    const firstServer = await startInstance({}, 0);
    const secondServer = await startInstance(await createStoreLocation('sqlite', 'bare'), clockOffsetMs); // its own directory
    const [firstApi, secondApi] = [new Api(firstServer.url), new Api(secondServer.url)];
    const { token } = await firstApi.signUp();
    const bot = await firstApi.createBot(token, 'نیلوفر');
    const ids: string[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1) {
      const openInput = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
      const visitorSession = await firstApi.call(visitor.openConversation, openInput);
      const message = { clientId: newId(), text: `سلام ${MARKER} ${count}`, pageUrl: '' };
      await firstApi.call(visitor.send, message, { token: visitorSession.token });
      ids.push(visitorSession.conversationId);
    }
    const erasureInput = { clientId: newId(), conversationIds: ids };
    const requests = await Promise.all([
      firstApi.call(privacy.erasePeople, erasureInput, { token }),
      firstApi.call(privacy.erasePeople, erasureInput, { token }),
    ]);
    expect(requests[0]?.id).toBe(requests[1]?.id);
    advancedMs = limits.privacy.cancelWindowMs;
    const wakeJobs = () => {
      for (const { store } of [firstServer, secondServer]) store.jobs.wake();
    };
    wakeJobs();
    const read = async (api: Api) => (await api.call(privacy.list, {}, { token })).requests;
    await eventually(() => {
      wakeJobs();
      return read(firstApi);
    }).toMatchObject([{ state: 'done', done: CONVERSATIONS, total: CONVERSATIONS }]);
    expect(await read(firstApi)).toHaveLength(1);
    advancedMs += limits.privacy.drainMs;
    await eventually(() => {
      wakeJobs();
      return findMarker(MARKER, firstServer.store);
    }).toEqual([]);
    const queues = ['privacy-request', 'settle-erasure'];
    await eventually(() =>
      firstServer.store.db.selectFrom('jobs').select('queue').where('queue', 'in', queues).execute(),
    ).toEqual([]);
    expect(await listPublishedErasures(firstServer.store)).toEqual(ids.toSorted());
    const { entries } = await firstApi.call(audit.list, {}, { token });
    expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
    if (clockOffsetMs === 0) expect(await read(secondApi)).toMatchObject([{ state: 'done' }]);
  },
  60_000,
);
