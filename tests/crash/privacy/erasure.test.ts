import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, type StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer, startServer } from '../../drivers/server.ts';
import { png } from '../../fixtures/chat-files.ts';
import { findMarker, MARKER } from '../../suites/privacy/marked-shop.ts';

const CONVERSATIONS = 30;
const KILLS = 2;
const LOOK_MS = 10;
/** Half a minute after a kill another server may take over the job. */
const PATIENCE = { timeout: 120_000, interval: 100 };

const soon = <T>(read: () => T) => expect.poll(read, PATIENCE);

/** A server whose clock is behind takes the request; for one with the right clock it is due. */
async function asksForErasure(place: StoreLocation): Promise<string> {
  const behind = limits.privacy.cancelWindowMs * 2;
  const server = await startServer({
    ...place,
    clock: () => Date.now() - behind,
    env: { LOG_LEVEL: 'silent' },
  });
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const conversationIds: string[] = [];
  for (let count = 0; count < CONVERSATIONS; count += 1) {
    const guest = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: server.url,
    });
    const as = { token: guest.token };
    const bytes = new Uint8Array(png(20, 20));
    const file = await api.call(visitorAttachments.upload, { name: `${MARKER}.png` }, { ...as, bytes });
    const said = { clientId: newId(), text: `سلام ${MARKER} ${count}`, pageUrl: '' };
    await api.call(visitor.send, { ...said, attachmentIds: [file.id] }, as);
    conversationIds.push(guest.conversationId);
  }
  await api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, { token });
  await server.stop();
  return userInfo.username;
}

/** @returns how many conversations were erased before the kill */
async function killedMeanwhile(place: StoreLocation, username: string, before: number): Promise<number> {
  const server = await spawnServer(place);
  const api = new Api(server.url);
  const { token } = await api.logIn(username);
  const done = async () => (await api.call(privacy.list, {}, { token })).requests[0]?.done ?? 0;
  let now = await done();
  while (now <= before && now < CONVERSATIONS) {
    await pause(LOOK_MS);
    now = await done();
  }
  await server.kill();
  return now;
}

test.each(['sqlite', 'postgres'] as const)(
  `resumes after ${KILLS} times kill -9 on %s and erases ${CONVERSATIONS} conversations completely once`,
  { timeout: 300_000 },
  async (name) => {
    const place = await createStoreLocation(name);
    const username = await asksForErasure(place);
    const seen: number[] = [0];
    for (let kill = 0; kill < KILLS; kill += 1)
      seen.push(await killedMeanwhile(place, username, seen.at(-1) ?? 0));
    console.log(name, 'erased when killed:', seen.slice(1).join(', '));
    expect(seen.some((done) => done > 0 && done < CONVERSATIONS)).toBe(true);

    let ahead = 0;
    const server = await startServer({
      ...place,
      clock: () => Date.now() + ahead,
      env: { LOG_LEVEL: 'silent' },
    });
    try {
      const api = new Api(server.url);
      const as = { token: (await api.logIn(username)).token };
      const request = async () => (await api.call(privacy.list, {}, as)).requests[0];
      await soon(request).toMatchObject({ state: 'done', done: CONVERSATIONS, total: CONVERSATIONS });
      ahead += limits.privacy.drainMs;
      server.store.jobs.wake();
      await soon(() => findMarker(MARKER, server.store, server.dataDir)).toEqual([]);
      for (const table of ['conversations', 'visitors', 'messages', 'attachments'] as const)
        expect(await server.store.db.selectFrom(table).select('id').execute()).toEqual([]);
      const { entries } = await api.call(audit.list, {}, as);
      expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
    } finally {
      await server.stop();
    }
  },
);
