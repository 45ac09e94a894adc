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
let here: RunningServer;
let there: SpawnedServer;
let near: Api;
let far: Api;
let owner: Session;
let botId = '';
let connectionId = '';

beforeAll(async () => {
  model = await startModelServer();
  model.behave({ kind: 'answer', pieces: ANSWER, pace: 15 });
  const place = await createStoreLocation('postgres');
  const env = {
    SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone',
    LOG_LEVEL: 'silent',
    ...{ OPENAI_MODEL: 'slow', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'k' },
  };
  here = await startServer({ ...place, env });
  const other = await createStoreLocation('sqlite', 'bare'); // its own folder
  there = await spawnServer({ ...place, ...other, env });
  near = new Api(here.url);
  far = new Api(there.url);
  owner = await near.signUp();
  const { token } = owner;
  const bot = await near.createBot(token, 'فروشگاه');
  botId = bot.id;
  connectionId = bot.connections[0]?.id ?? '';
  const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
  await near.call(training.addText, { botId, title: 'ارسال', text }, { token });
  const isLearned = async () => (await near.call(training.list, { botId }, { token })).status === 'trained';
  await vi.waitUntil(isLearned, { timeout: 30_000, interval: 100 });
}, 60_000);
afterAll(async () => {
  await there.stop();
  await here.stop();
  await model.close();
});

const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

async function arrives() {
  const guest = await near.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  let count = 0;
  const asks = (text = QUESTION) => {
    count += 1;
    return near.call(
      visitor.send,
      { clientId: `question-${count}`, text, pageUrl: '' },
      { token: guest.token },
    );
  };
  return { place: { botId, conversationId: guest.conversationId }, asks };
}

const threadOf = async (api: Api, place: { botId: string; conversationId: string }) =>
  (await api.call(conversations.messages, { ...place, limit: 100 }, { token: owner.token })).messages;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A conversation's messages from a listener's events, with changes applied. */
function toldOf(stream: EventListener, conversationId: string): Message[] {
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
    [here, there].map(({ url }) => EventListener.open(`${url}/api/live`, owner.token)),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const { place, asks } = await arrives();
    await asks();
    await wait(round * 25); // from before the answer is written until after it
    const said = { ...place, clientId: 'the-operator', text: 'خودم جواب می‌دهم' };
    await Promise.all([far.call(conversations.reply, said, { token: owner.token }), asks('و به تهران؟')]);
    const isAtRest = async () => {
      const { conversation } = await far.call(conversations.read, place, { token: owner.token });
      return conversation.aiEnabled ? [] : threadOf(near, place);
    };
    await expect.poll(async () => (await isAtRest()).some(({ text }) => text === said.text)).toBe(true);
    await wait(300); // long enough for three answers
    let thread: Message[] = [];
    // Events of an aborted answer may still be on their way.
    await expect
      .poll(async () => {
        thread = [...(await threadOf(near, place))];
        const others = [
          await threadOf(far, place),
          ...listeners.map((stream) => toldOf(stream, place.conversationId)),
        ];
        return others.every((other) => isDeepStrictEqual([...other], thread));
      })
      .toBe(true);
    const taken = thread.findIndex(({ event }) => event?.kind === 'takenOver');
    expect(taken).toBeGreaterThan(0);
    expect(thread.slice(taken).filter(({ author }) => author === 'ai')).toEqual([]);
  }
  for (const stream of listeners) stream.close();
}, 60_000);

test('shows edits, decisions and closing of one server the same on the other', async () => {
  const { token } = owner;
  await near.call(bots.change, { botId, operatorApproval: true }, { token });
  const { place, asks } = await arrives();
  const [mine, theirs] = await Promise.all(
    [here, there].map(({ url }) => EventListener.open(`${url}/api/live`, token)),
  );
  await asks();
  const waiting = async () => (await far.call(approvals.listDrafts, { botId }, { token })).drafts;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [draft] = await waiting();
  const draftId = draft?.id ?? '';
  await far.call(approvals.claim, { draftId }, { token });
  await mine?.until(({ kinds }) => kinds.includes('approval.claimed'));
  const decision = { kind: 'correct', text: 'سه تا پنج روز.' } as const;
  // Both servers decide at once: one wins, and the other reports it.
  const decided = await Promise.all(
    [near, far].map((api) => api.request(approvals.review, { draftId, decision }, { token })),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  await far.call(conversations.reply, { ...place, clientId: 'the-operator', text: 'پاسخ' }, { token });
  const own = (await threadOf(near, place)).findLast(({ author }) => author === 'operator');
  const at = { ...place, messageId: own?.id ?? '' };
  await near.call(messageEdits.edit, { ...at, text: 'پاسخ درست' }, { token });
  const contact = { name: 'مهسا', email: null, phone: '09121234567' };
  await far.call(visitors.change, { ...place, ...contact }, { token });
  await near.call(messageEdits.remove, at, { token });
  await far.call(conversations.changeStatus, { ...place, status: 'closed' }, { token });
  const thread = await threadOf(near, place);
  const { conversation } = await near.call(conversations.read, place, { token });
  expect(conversation).toMatchObject({ status: 'closed', visitorName: 'مهسا' });
  for (const stream of [mine, theirs]) {
    const last = () =>
      stream?.received.findLast(({ event }) => event.kind === 'conversation.changed')?.event.conversation;
    await expect.poll(last).toEqual(conversation);
    await expect.poll(() => stream && toldOf(stream, place.conversationId)).toEqual(thread);
    stream?.close();
  }
  expect(await threadOf(far, place)).toEqual(thread);
}, 60_000);
