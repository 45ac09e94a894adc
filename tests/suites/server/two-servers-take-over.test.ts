import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { approvals } from '../../../contract/conversations/approvals.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { messageEdits } from '../../../contract/conversations/notes.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { type RunningServer, type SpawnedServer, spawnServer, startServer } from '../../drivers/server.ts';
import { type ModelServer, startModelServer } from '../../external-systems/model-server.ts';
import { EventListener } from '../support/event-listener.ts';

const ROUNDS = 8;
const ANSWER = ['با پست ', 'پیشتاز ', 'سه تا ', 'پنج روز ', 'کاری ', 'در راه ', 'است. [1]'];

let model: ModelServer;
let firstServer: RunningServer;
let secondServer: SpawnedServer;
let firstApi: Api;
let secondApi: Api;
let owner: Session;
let botId = '';
let connectionId = '';

beforeAll(async () => {
  model = await startModelServer();
  model.behave({ kind: 'answer', pieces: ANSWER, pace: 15 });
  const location = await createStoreLocation('postgres');
  const env = {
    SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone',
    LOG_LEVEL: 'silent',
    ...{ OPENAI_MODEL: 'slow', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'k' },
  };
  firstServer = await startServer({ ...location, env });
  const other = await createStoreLocation('sqlite', 'bare'); // its own folder
  secondServer = await spawnServer({ ...location, ...other, env });
  firstApi = new Api(firstServer.url);
  secondApi = new Api(secondServer.url);
  owner = await firstApi.signUp();
  const { token } = owner;
  const bot = await firstApi.createBot(token, 'فروشگاه');
  botId = bot.id;
  connectionId = bot.connections[0]?.id ?? '';
  const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
  await firstApi.call(training.addText, { botId, title: 'ارسال', text }, { token });
  const isTrained = async () =>
    (await firstApi.call(training.list, { botId }, { token })).status === 'trained';
  await vi.waitUntil(isTrained, { timeout: 30_000, interval: 100 });
}, 60_000);
afterAll(async () => {
  await secondServer.stop();
  await firstServer.stop();
  await model.close();
});

const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

async function openConversation() {
  const visitorSession = await firstApi.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  let count = 0;
  const ask = (text = QUESTION) => {
    count += 1;
    return firstApi.call(
      visitor.send,
      { clientId: `question-${count}`, text, pageUrl: '' },
      { token: visitorSession.token },
    );
  };
  return { conversationIds: { botId, conversationId: visitorSession.conversationId }, ask };
}

const threadOf = async (api: Api, conversationIds: { botId: string; conversationId: string }) =>
  (await api.call(conversations.messages, { ...conversationIds, limit: 100 }, { token: owner.token }))
    .messages;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A conversation's messages from a listener's events, with changes applied. */
function messagesFrom(stream: EventListener, conversationId: string): Message[] {
  const thread = new Map<string, Message>();
  for (const { event } of stream.received) {
    const message = event.message as Message | undefined;
    if (!message || message.conversationId !== conversationId) continue;
    expect(thread.has(message.id)).toBe(event.kind === 'message.changed');
    thread.set(message.id, message);
  }
  return [...thread.values()];
}

test('posts no answer after an operator takes over on the other server', async () => {
  const listeners = await Promise.all(
    [firstServer, secondServer].map(({ url }) => EventListener.open(`${url}/api/live`, owner.token)),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const { conversationIds, ask } = await openConversation();
    await ask();
    await wait(round * 25); // from before the answer is written until after it
    const reply = { ...conversationIds, clientId: 'the-operator', text: 'خودم جواب می‌دهم' };
    await Promise.all([
      secondApi.call(conversations.reply, reply, { token: owner.token }),
      ask('و به تهران؟'),
    ]);
    const readSettledThread = async () => {
      const { conversation } = await secondApi.call(conversations.read, conversationIds, {
        token: owner.token,
      });
      return conversation.aiEnabled ? [] : threadOf(firstApi, conversationIds);
    };
    await expect
      .poll(async () => (await readSettledThread()).some(({ text }) => text === reply.text))
      .toBe(true);
    await wait(300); // long enough for three answers
    let thread: Message[] = [];
    // Events of an aborted answer may still be on their way.
    await expect
      .poll(async () => {
        thread = [...(await threadOf(firstApi, conversationIds))];
        const others = [
          await threadOf(secondApi, conversationIds),
          ...listeners.map((stream) => messagesFrom(stream, conversationIds.conversationId)),
        ];
        return others.every((other) => isDeepStrictEqual([...other], thread));
      })
      .toBe(true);
    const takeoverIndex = thread.findIndex(({ event }) => event?.kind === 'takenOver');
    expect(takeoverIndex).toBeGreaterThan(0);
    expect(thread.slice(takeoverIndex).filter(({ author }) => author === 'ai')).toEqual([]);
  }
  for (const stream of listeners) stream.close();
}, 60_000);

test('shows edits, decisions and closing of one server the same on the other', async () => {
  const { token } = owner;
  await firstApi.call(bots.change, { botId, operatorApproval: true }, { token });
  const { conversationIds, ask } = await openConversation();
  const [mine, theirs] = await Promise.all(
    [firstServer, secondServer].map(({ url }) => EventListener.open(`${url}/api/live`, token)),
  );
  await ask();
  const listWaitingDrafts = async () =>
    (await secondApi.call(approvals.listDrafts, { botId }, { token })).drafts;
  await expect.poll(async () => (await listWaitingDrafts()).length).toBe(1);
  const [draft] = await listWaitingDrafts();
  const draftId = draft?.id ?? '';
  await secondApi.call(approvals.claim, { draftId }, { token });
  await mine?.until(({ kinds }) => kinds.includes('approval.claimed'));
  const decision = { kind: 'correct', text: 'سه تا پنج روز.' } as const;
  // Both servers decide at once: one wins, and the other reports it.
  const decided = await Promise.all(
    [firstApi, secondApi].map((api) => api.request(approvals.review, { draftId, decision }, { token })),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  await secondApi.call(
    conversations.reply,
    { ...conversationIds, clientId: 'the-operator', text: 'پاسخ' },
    { token },
  );
  const ownReply = (await threadOf(firstApi, conversationIds)).findLast(
    ({ author }) => author === 'operator',
  );
  const at = { ...conversationIds, messageId: ownReply?.id ?? '' };
  await firstApi.call(messageEdits.edit, { ...at, text: 'پاسخ درست' }, { token });
  const contact = { name: 'مهسا', email: null, phone: '09121234567' };
  await secondApi.call(visitors.change, { ...conversationIds, ...contact }, { token });
  await firstApi.call(messageEdits.remove, at, { token });
  await secondApi.call(conversations.changeStatus, { ...conversationIds, status: 'closed' }, { token });
  const thread = await threadOf(firstApi, conversationIds);
  const { conversation } = await firstApi.call(conversations.read, conversationIds, { token });
  expect(conversation).toMatchObject({ status: 'closed', visitorName: 'مهسا' });
  for (const stream of [mine, theirs]) {
    const last = () =>
      stream?.received.findLast(({ event }) => event.kind === 'conversation.changed')?.event.conversation;
    await expect.poll(last).toEqual(conversation);
    await expect.poll(() => stream && messagesFrom(stream, conversationIds.conversationId)).toEqual(thread);
    stream?.close();
  }
  expect(await threadOf(secondApi, conversationIds)).toEqual(thread);
}, 60_000);
