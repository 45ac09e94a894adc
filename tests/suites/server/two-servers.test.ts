import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { type SpawnedServer, spawnServer, startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let firstServer: Awaited<ReturnType<typeof startServer>>;
let secondServer: SpawnedServer;

beforeAll(async () => {
  const location = await createStoreLocation('postgres');
  const env = { SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone' };
  firstServer = await startServer({ ...location, env });
  const other = await createStoreLocation('sqlite', 'bare'); // its own folder
  secondServer = await spawnServer({ ...location, ...other, env });
}, 60_000);
afterAll(async () => {
  await secondServer.stop();
  await firstServer.stop();
});

test('pushes events between servers and continues on one without gaps when the other is killed', async () => {
  const [firstApi, secondApi] = [new Api(firstServer.url), new Api(secondServer.url)];
  const { token } = await firstApi.signUp();
  const bot = await firstApi.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await firstApi.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const conversationIds = { botId: bot.id, conversationId: visitorSession.conversationId };
  await secondApi.call(conversations.pauseAi, { ...conversationIds, paused: true }, { token });

  let count = 0;
  const ask = () => {
    count += 1;
    const message = { clientId: `question-${count}`, text: `پرسش ${count}`, pageUrl: '' };
    return firstApi.call(visitor.send, message, { token: visitorSession.token });
  };
  const answers = (at: number, by: Api) =>
    by.call(
      conversations.reply,
      { ...conversationIds, clientId: `answer-${at}`, text: `پاسخ ${at}` },
      { token },
    );
  const texts = (listener: EventListener) =>
    listener.received.flatMap(({ event }) =>
      event.kind === 'message.added' ? [Object(event.message).text] : [],
    );

  const operator = await EventListener.open(`${secondServer.url}/api/live`, token);
  const visitorListener = await EventListener.open(
    `${firstServer.url}/api/widget/live`,
    visitorSession.token,
  );
  await operator.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await visitorListener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await ask();
  await operator.until((listener) => texts(listener).includes('پرسش 1'));
  await answers(1, secondApi);
  await visitorListener.until((listener) => texts(listener).includes('پاسخ 1'));
  await firstApi.call(visitor.typing, {}, { token: visitorSession.token });
  await operator.until(({ kinds }) => kinds.includes('typing'));

  const killed = secondServer.kill();
  await ask();
  await killed;
  await operator.until(({ hasEnded }) => hasEnded);
  await ask();
  const resumedListener = await EventListener.open(
    `${firstServer.url}/api/live`,
    token,
    operator.lastReceivedId,
  );
  await answers(2, firstApi);
  await answers(2, firstApi); // repeated, as the first may be unacknowledged
  await resumedListener.until((listener) => texts(listener).includes('پاسخ 2'));
  await visitorListener.until((listener) => texts(listener).includes('پاسخ 2'));
  const all = [...texts(operator), ...texts(resumedListener)];
  expect(all.filter((text) => /^پ/.test(text))).toEqual(['پرسش 1', 'پاسخ 1', 'پرسش 2', 'پرسش 3', 'پاسخ 2']);
  const { messages } = await firstApi.call(conversations.messages, conversationIds, { token });
  expect(messages.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual(
    all.filter((text) => /^پ/.test(text)),
  );
  operator.close();
  resumedListener.close();
  visitorListener.close();
}, 60_000);
