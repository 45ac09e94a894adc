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
let visitorAuth: { token: string };
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
  visitorAuth = {
    token: (await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' })).token,
  };
});
afterAll(() => server.stop());

const invalidInput = (path: string, rule: string) => ({
  status: 400,
  body: { error: 'InvalidInput', issues: [{ path: [path], rule }] },
});
const clientId = 'client-0001';
const send = (text: string) => api.request(visitor.send, { clientId, text, pageUrl: '' }, visitorAuth);
const sendTestMessage = (text: string) =>
  api.request(conversations.sendTestMessage, { botId, conversationId, clientId, text }, owner);
const createBotNamed = (text: string) =>
  api.request(bots.create, { name: text, introduction: '', responseLanguage: 'auto' }, owner);

test('rejects an empty or too long message from visitors and in the test chat', async () => {
  for (const sendText of [send, sendTestMessage]) {
    expect(await sendText(' \n ')).toMatchObject(invalidInput('text', 'MessageEmpty'));
    expect(await sendText('آ'.repeat(100_000))).toMatchObject(invalidInput('text', 'TooLong'));
    expect(await sendText('آ'.repeat(limits.message.max))).toMatchObject({ status: 200 });
  }
});

test('rejects a malformed client id', async () => {
  const message = { clientId: "'; drop table messages", text: 'سلام', pageUrl: '' };
  expect(await api.request(visitor.send, message, visitorAuth)).toMatchObject(
    invalidInput('clientId', 'Invalid'),
  );
});

test('rejects a bot name below the minimum length', async () => {
  expect(await createBotNamed('ن')).toMatchObject(invalidInput('name', 'BotNameTooShort'));
  expect(await api.request(bots.change, { botId, name: '  ن  ' }, owner)).toMatchObject(
    invalidInput('name', 'BotNameTooShort'),
  );
  expect(await createBotNamed('دیگر')).toMatchObject({ status: 403, body: { error: 'BotLimitReached' } });
});

test('rejects a pair without a question or an answer', async () => {
  const addPair = (question: string, answer: string) =>
    api.request(training.addPair, { botId, question, answer }, owner);
  expect(await addPair('', 'پاسخ')).toMatchObject(invalidInput('question', 'Required'));
  expect(await addPair('پرسش', ' ')).toMatchObject(invalidInput('answer', 'Required'));
});

test('rejects a file over the limit while it uploads', async () => {
  const bytes = new Uint8Array(limits.trainingFile.bytes + 1).fill(97);
  const response = await api.request(training.addFile, { botId, name: 'big.txt' }, { ...owner, bytes });
  expect(response).toMatchObject({ status: 413, body: { error: 'FileTooLarge' } });
});
