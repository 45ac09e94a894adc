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
const POLL_MS = 10;
/** Another server may take over the job half a minute after a kill. */
const POLL_OPTIONS = { timeout: 120_000, interval: 100 };

const eventually = <T>(read: () => T) => expect.poll(read, POLL_OPTIONS);

/**
 * Requests the erasure at a server whose clock is behind, so that it is due at once for a server with the
 * right clock.
 */
async function requestErasure(location: StoreLocation): Promise<string> {
  const clockLagMs = limits.privacy.cancelWindowMs * 2;
  const server = await startServer({
    ...location,
    clock: () => Date.now() - clockLagMs,
    env: { LOG_LEVEL: 'silent' },
  });
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const conversationIds: string[] = [];
  for (let count = 0; count < CONVERSATIONS; count += 1) {
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: server.url,
    });
    const auth = { token: visitorSession.token };
    const bytes = new Uint8Array(png(20, 20));
    const file = await api.call(visitorAttachments.upload, { name: `${MARKER}.png` }, { ...auth, bytes });
    const message = { clientId: newId(), text: `سلام ${MARKER} ${count}`, pageUrl: '' };
    await api.call(visitor.send, { ...message, attachmentIds: [file.id] }, auth);
    conversationIds.push(visitorSession.conversationId);
  }
  await api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, { token });
  await server.stop();
  return userInfo.username;
}

/** @returns how many conversations were erased before the kill */
async function killDuringErasure(
  location: StoreLocation,
  username: string,
  previousDone: number,
): Promise<number> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token } = await api.logIn(username);
  const readDone = async () => (await api.call(privacy.list, {}, { token })).requests[0]?.done ?? 0;
  let doneCount = await readDone();
  while (doneCount <= previousDone && doneCount < CONVERSATIONS) {
    await pause(POLL_MS);
    doneCount = await readDone();
  }
  await server.kill();
  return doneCount;
}

test.each(['sqlite', 'postgres'] as const)(
  `resumes after ${KILLS} times kill -9 on %s and erases ${CONVERSATIONS} conversations completely once`,
  { timeout: 300_000 },
  async (dialect) => {
    const location = await createStoreLocation(dialect);
    const username = await requestErasure(location);
    const doneCounts: number[] = [0];
    for (let kill = 0; kill < KILLS; kill += 1)
      doneCounts.push(await killDuringErasure(location, username, doneCounts.at(-1) ?? 0));
    console.log(dialect, 'erased when killed:', doneCounts.slice(1).join(', '));
    expect(doneCounts.some((done) => done > 0 && done < CONVERSATIONS)).toBe(true);

    let clockOffsetMs = 0;
    const server = await startServer({
      ...location,
      clock: () => Date.now() + clockOffsetMs,
      env: { LOG_LEVEL: 'silent' },
    });
    try {
      const api = new Api(server.url);
      const auth = { token: (await api.logIn(username)).token };
      const request = async () => (await api.call(privacy.list, {}, auth)).requests[0];
      await eventually(request).toMatchObject({ state: 'done', done: CONVERSATIONS, total: CONVERSATIONS });
      clockOffsetMs += limits.privacy.drainMs;
      server.store.jobs.wake();
      await eventually(() => findMarker(MARKER, server.store, server.dataDir)).toEqual([]);
      for (const table of ['conversations', 'visitors', 'messages', 'attachments'] as const)
        expect(await server.store.db.selectFrom(table).select('id').execute()).toEqual([]);
      const { entries } = await api.call(audit.list, {}, auth);
      expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
    } finally {
      await server.stop();
    }
  },
);
