import { afterAll, beforeAll, expect, test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let owner: { token: string };
let guest: { token: string };
let botId: string;
let conversationId: string;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  owner = { token: (await api.signUp()).token };
  const bot = await api.createBot(owner.token, 'نیلوفر');
  botId = bot.id;
  conversationId = (await api.call(conversations.openTest, { botId }, owner)).id;
  const connectionId = bot.connections[0]?.id ?? '';
  guest = {
    token: (await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' })).token,
  };
});
afterAll(() => server.stop());

const refused = (path: string, rule: string) => ({
  status: 400,
  body: { error: 'InvalidInput', issues: [{ path: [path], rule }] },
});
const clientId = 'client-0001';
const send = (text: string) => api.tries(visitor.send, { clientId, text, pageUrl: '' }, guest);
const ask = (text: string) =>
  api.tries(conversations.sendTestMessage, { botId, conversationId, clientId, text }, owner);
const name = (text: string) =>
  api.tries(bots.create, { name: text, introduction: '', responseLanguage: 'auto' }, owner);

test('rejects an empty or too long message from visitors and in the test chat', async () => {
  for (const say of [send, ask]) {
    expect(await say(' \n ')).toMatchObject(refused('text', 'MessageEmpty'));
    expect(await say('آ'.repeat(100_000))).toMatchObject(refused('text', 'TooLong'));
    expect(await say('آ'.repeat(limits.message.max))).toMatchObject({ status: 200 });
  }
});

test('rejects a malformed client id', async () => {
  const message = { clientId: "'; drop table messages", text: 'سلام', pageUrl: '' };
  expect(await api.tries(visitor.send, message, guest)).toMatchObject(refused('clientId', 'Invalid'));
});

test('rejects a bot name below the minimum length', async () => {
  expect(await name('ن')).toMatchObject(refused('name', 'BotNameTooShort'));
  expect(await api.tries(bots.change, { botId, name: '  ن  ' }, owner)).toMatchObject(
    refused('name', 'BotNameTooShort'),
  );
  expect(await name('دیگر')).toMatchObject({ status: 403, body: { error: 'BotLimitReached' } });
});

test('rejects a pair without a question or an answer', async () => {
  const pair = (question: string, answer: string) =>
    api.tries(training.addPair, { botId, question, answer }, owner);
  expect(await pair('', 'پاسخ')).toMatchObject(refused('question', 'Required'));
  expect(await pair('پرسش', ' ')).toMatchObject(refused('answer', 'Required'));
});

test('rejects a file over the limit while it uploads', async () => {
  const bytes = new Uint8Array(limits.trainingFile.bytes + 1).fill(97);
  const answer = await api.tries(training.addFile, { botId, name: 'big.txt' }, { ...owner, bytes });
  expect(answer).toMatchObject({ status: 413, body: { error: 'FileTooLarge' } });
});
