// A shop whose visitor leaves one marker everywhere, and a search for it in storage.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { evaluation } from '../../../contract/answers/evaluation.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { webhooks } from '../../../contract/connections/webhooks.ts';
import { approvals } from '../../../contract/conversations/approvals.ts';
import { visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { drafts } from '../../../contract/conversations/drafts.ts';
import { notes } from '../../../contract/conversations/notes.ts';
import { satisfaction } from '../../../contract/conversations/satisfaction.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { createStoreLocation, type DialectName } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { startReceiver } from '../../external-systems/webhook-receiver.ts';
import { png, voices } from '../../fixtures/chat-files.ts';

export const MARKER = 'zarafehneshan';
export const PHONE = '۰۹۱۲ ۷۷۷ ۶۶ ۵۵';
const POLL_OPTIONS = { timeout: 20_000, interval: 50 };

export const eventually = <T>(read: () => T) => expect.poll(read, POLL_OPTIONS);

/** Starts a server with one bot and an adjustable clock. */
export async function openMarkedShop(name: DialectName, env: Readonly<Record<string, string>> = {}) {
  let clockOffsetMs = 0;
  const location = await createStoreLocation(name);
  const receiver = await startReceiver(() => ({ status: 200, body: 'heard' }));
  const server = await startServer({
    ...location,
    clock: () => Date.now() + clockOffsetMs,
    env: { LOG_LEVEL: 'silent', OUTBOUND_ALLOWED: receiver.host, ...env },
  });
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  await server.store.db
    .updateTable('accounts')
    .set({ kinds: null, connections_limit: 5, bots_limit: 5, active_bots_limit: null })
    .execute();
  const bot = await api.createBot(token, 'نیلوفر');
  const bearer = { token };
  return {
    api,
    server,
    store: server.store,
    dataDir: server.dataDir,
    bearer,
    token,
    accountId: userInfo.account_id,
    username: userInfo.username,
    bot,
    receiver,
    now: () => Date.now() + clockOffsetMs,
    advanceClock(ms: number) {
      clockOffsetMs += ms;
      server.store.jobs.wake();
    },
    /** Logs in again, after the clock was moved far ahead. */
    async logInAgain() {
      bearer.token = (await api.logIn(userInfo.username)).token;
    },
    /** Opens a widget visitor who sends these lines. */
    async openConversation(lines: readonly string[], targetBot = bot) {
      const connectionId = targetBot.connections[0]?.id ?? '';
      const arrival = { connectionId, locale: 'fa', pageUrl: server.url } as const;
      const visitorSession = await api.call(visitor.openConversation, arrival);
      const send = (text: string, overrides: object = {}) =>
        api.call(
          visitor.send,
          { clientId: newId(), text, pageUrl: '', ...overrides },
          { token: visitorSession.token },
        );
      for (const line of lines) await send(line);
      return {
        ...visitorSession,
        send,
        ids: { botId: targetBot.id, conversationId: visitorSession.conversationId },
      };
    },
    async stop() {
      await server.stop();
      await receiver.close();
    },
  };
}

export type MarkedShop = Awaited<ReturnType<typeof openMarkedShop>>;

/** Leaves the marker in messages, files, answers, corrections, notes, ratings, tests and notifications. */
export async function leaveMarker(shop: MarkedShop) {
  const { api, bearer, bot } = shop;
  await api.call(webhooks.create, { url: `${shop.receiver.url}/hook`, botId: null, kinds: [] }, bearer);
  const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
  await api.call(training.addText, { botId: bot.id, title: 'ارسال', text }, bearer);
  await eventually(async () => (await api.call(training.list, { botId: bot.id }, bearer)).status).toBe(
    'trained',
  );
  await api.call(bots.change, { botId: bot.id, operatorApproval: true }, bearer);
  const visitorSession = await shop.openConversation([]);
  const { ids } = visitorSession;
  await api.call(
    visitors.change,
    { ...ids, name: `مینا ${MARKER}`, email: `${MARKER}@shop.example`, phone: PHONE },
    bearer,
  );
  await visitorSession.send(`ارسال به شهرستان چند روز طول می‌کشد؟ ${MARKER}`);
  await eventually(
    async () => (await api.call(approvals.listDrafts, { limit: 5 }, bearer)).drafts.length,
  ).toBe(1);
  const [draft] = (await api.call(approvals.listDrafts, { limit: 5 }, bearer)).drafts;
  const decision = { kind: 'correct', text: `سه تا پنج روز ${MARKER}` } as const;
  await api.call(approvals.review, { draftId: draft?.id ?? '', decision }, bearer);
  const picture = new Uint8Array(png(40, 30));
  const file = await api.call(
    visitorAttachments.upload,
    { name: `${MARKER}.png` },
    { token: visitorSession.token, bytes: picture },
  );
  const fileBytes = new TextEncoder().encode(`${MARKER} in a file`);
  const textFile = await api.call(
    visitorAttachments.upload,
    { name: 'a.txt' },
    { token: visitorSession.token, bytes: fileBytes },
  );
  const voice = await api.call(
    visitorAttachments.upload,
    { name: 'voice.webm', duration: 4_200 },
    { token: visitorSession.token, bytes: new Uint8Array(voices.webm) },
  );
  await visitorSession.send(`پرونده ${MARKER}`, { attachmentIds: [file.id, textFile.id, voice.id] });
  await api.call(conversations.reply, { ...ids, clientId: newId(), text: `جواب ${MARKER}` }, bearer);
  await visitorSession.send(`قیمت کفش ${MARKER} چند است؟`);
  await api.call(notes.write, { ...ids, clientId: newId(), text: `یادداشت ${MARKER}` }, bearer);
  await api.call(drafts.save, { ...ids, text: `در حال نوشتن ${MARKER}`, base: 0 }, bearer);
  const question = `قیمت کفش ${MARKER} چند است؟`;
  await api.call(
    evaluation.addMany,
    {
      botId: bot.id,
      tests: [{ question, expected: { answer: 'نداریم', sourceId: null, isUnknown: false } }],
    },
    bearer,
  );
  await api.call(conversations.changeStatus, { ...ids, status: 'closed' }, bearer);
  await api.call(satisfaction.save, { stars: 4, comment: `خوب ${MARKER}` }, { token: visitorSession.token });
  await eventually(() => shop.receiver.received.filter(({ body }) => body.includes(MARKER)).length > 2).toBe(
    true,
  );
  return visitorSession;
}

/** Tables that contain the word, and files of the data directory if one is given. */
export async function findMarker(word: string, store: Store, dataDir?: string): Promise<string[]> {
  const found: string[] = [];
  const tables =
    store.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of (await tables.execute(store.db)).rows) {
    // The search index numbers its blocks beyond what a JavaScript number holds.
    const columns = name.endsWith('_search_data') ? sql`block` : sql`*`;
    const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)}`.execute(
      store.db,
    );
    if (rows.some((row) => Object.values(row).some((value) => containsWord(value, word)))) found.push(name);
  }
  if (dataDir === undefined) return found;
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (readFileSync(join(entry.parentPath, entry.name)).includes(word)) found.push(entry.name);
  }
  return found;
}

function containsWord(value: unknown, word: string): boolean {
  if (value instanceof Uint8Array) return Buffer.from(value).includes(word);
  return JSON.stringify(value ?? null).includes(word);
}
