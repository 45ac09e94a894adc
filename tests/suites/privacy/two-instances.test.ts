import { afterEach, expect, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
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
const HOUR_MS = 3_600_000;
const open: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

/** Ids of conversations whose erasure was published to panels, sorted. */
const toldOf = async ({ db }: Store) =>
  (await db.selectFrom('events').select('payload').where('kind', '=', 'conversation.erased').execute())
    .map(({ payload }) => Object(JSON.parse(payload)).conversationId)
    .toSorted();
const day = () => {
  const iso = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  return { from: iso(-2), to: iso(2) };
};

forEachDatabase((name) => {
  it('erases conversations of two parallel requests once and counts them once', async () => {
    const shop = await openMarkedShop(name);
    open.push({ end: () => shop.stop() });
    const ids: string[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1)
      ids.push((await shop.openConversation([`سلام ${MARKER} ${count}`])).conversationId);
    const read = () => shop.api.call(reports.read, { botId: shop.bot.id, ...day() }, shop.own);
    const answering = () =>
      shop.store.db.selectFrom('jobs').select('id').where('queue', '=', 'answer').execute();
    await eventually(answering).toEqual([]);
    const before = await read();
    const requests = await Promise.all(
      [ids, ids.toReversed()].map((conversationIds) =>
        shop.api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, shop.own),
      ),
    );
    expect(new Set(requests.map(({ id }) => id)).size).toBe(2);
    shop.advanceClock(limits.privacy.cancelWindowMs);
    const states = async () =>
      (await shop.api.call(privacy.list, {}, shop.own)).requests.map(
        ({ state, done, total }) => `${state} ${done}/${total}`,
      );
    await eventually(states).toEqual(Array(2).fill(`done ${CONVERSATIONS}/${CONVERSATIONS}`));
    expect(await toldOf(shop.store)).toEqual(ids.toSorted());
    expect(await read()).toEqual(before);
    shop.advanceClock(limits.privacy.drainMs);
    await eventually(() => findMarker(MARKER, shop.store, shop.dataDir)).toEqual([]);
  }, 60_000);
});

it.each([
  ['whose clocks agree', 0],
  ['of which one takes the lease of the other for ended', HOUR_MS],
])(
  'finishes one erasure once on two servers with one database, %s',
  async (_clocks, between) => {
    const place = await createStoreLocation('postgres');
    const env = { SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone', LOG_LEVEL: 'silent' };
    let ahead = 0;
    const startsAt = async (where: object, apart: number) => {
      const clock = () => Date.now() + ahead + apart;
      const server = await startServer({ ...place, ...where, env, clock });
      open.push({ end: () => server.stop() });
      return server;
    };
    const here = await startsAt({}, 0);
    const there = await startsAt(await createStoreLocation('sqlite', 'bare'), between); // its own directory
    const [near, far] = [new Api(here.url), new Api(there.url)];
    const { token } = await near.signUp();
    const bot = await near.createBot(token, 'نیلوفر');
    const ids: string[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1) {
      const arrival = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
      const guest = await near.call(visitor.openConversation, arrival);
      const said = { clientId: newId(), text: `سلام ${MARKER} ${count}`, pageUrl: '' };
      await near.call(visitor.send, said, { token: guest.token });
      ids.push(guest.conversationId);
    }
    const asked = { clientId: newId(), conversationIds: ids };
    const made = await Promise.all([
      near.call(privacy.erasePeople, asked, { token }),
      near.call(privacy.erasePeople, asked, { token }),
    ]);
    expect(made[0]?.id).toBe(made[1]?.id);
    ahead = limits.privacy.cancelWindowMs;
    const wakes = () => {
      for (const { store } of [here, there]) store.jobs.wake();
    };
    wakes();
    const read = async (api: Api) => (await api.call(privacy.list, {}, { token })).requests;
    await eventually(() => {
      wakes();
      return read(near);
    }).toMatchObject([{ state: 'done', done: CONVERSATIONS, total: CONVERSATIONS }]);
    expect(await read(near)).toHaveLength(1);
    ahead += limits.privacy.drainMs;
    await eventually(() => {
      wakes();
      return findMarker(MARKER, here.store);
    }).toEqual([]);
    const queues = ['privacy-request', 'settle-erasure'];
    await eventually(() =>
      here.store.db.selectFrom('jobs').select('queue').where('queue', 'in', queues).execute(),
    ).toEqual([]);
    expect(await toldOf(here.store)).toEqual(ids.toSorted());
    const { entries } = await near.call(audit.list, {}, { token });
    expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
    if (between === 0) expect(await read(far)).toMatchObject([{ state: 'done' }]);
  },
  60_000,
);
