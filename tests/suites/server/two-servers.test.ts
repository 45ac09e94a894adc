import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { type SpawnedServer, spawnServer, startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let nearServer: Awaited<ReturnType<typeof startServer>>;
let farServer: SpawnedServer;

beforeAll(async () => {
  const place = await createStoreLocation('postgres');
  const env = { SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone' };
  nearServer = await startServer({ ...place, env });
  const other = await createStoreLocation('sqlite', 'bare'); // its own folder
  farServer = await spawnServer({ ...place, ...other, env });
}, 60_000);
afterAll(async () => {
  await farServer.stop();
  await nearServer.stop();
});

test('pushes events between servers and continues on one without gaps when the other is killed', async () => {
  const [nearApi, farApi] = [new Api(nearServer.url), new Api(farServer.url)];
  const { token } = await nearApi.signUp();
  const bot = await nearApi.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await nearApi.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const place = { botId: bot.id, conversationId: visitorSession.conversationId };
  await farApi.call(conversations.pauseAi, { ...place, paused: true }, { token });

  let count = 0;
  const ask = () => {
    count += 1;
    const message = { clientId: `question-${count}`, text: `پرسش ${count}`, pageUrl: '' };
    return nearApi.call(visitor.send, message, { token: visitorSession.token });
  };
  const answers = (at: number, by: Api) =>
    by.call(conversations.reply, { ...place, clientId: `answer-${at}`, text: `پاسخ ${at}` }, { token });
  const texts = (listener: EventListener) =>
    listener.received.flatMap(({ event }) =>
      event.kind === 'message.added' ? [Object(event.message).text] : [],
    );

  const operator = await EventListener.open(`${farServer.url}/api/live`, token);
  const visitorListener = await EventListener.open(`${nearServer.url}/api/widget/live`, visitorSession.token);
  await operator.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await visitorListener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await ask();
  await operator.until((listener) => texts(listener).includes('پرسش 1'));
  await answers(1, farApi);
  await visitorListener.until((listener) => texts(listener).includes('پاسخ 1'));
  await nearApi.call(visitor.typing, {}, { token: visitorSession.token });
  await operator.until(({ kinds }) => kinds.includes('typing'));

  const killed = farServer.kill();
  await ask();
  await killed;
  await operator.until(({ hasEnded }) => hasEnded);
  await ask();
  const resumedListener = await EventListener.open(
    `${nearServer.url}/api/live`,
    token,
    operator.lastReceivedId,
  );
  await answers(2, nearApi);
  await answers(2, nearApi); // repeated, as the first may be unacknowledged
  await resumedListener.until((listener) => texts(listener).includes('پاسخ 2'));
  await visitorListener.until((listener) => texts(listener).includes('پاسخ 2'));
  const all = [...texts(operator), ...texts(resumedListener)];
  expect(all.filter((text) => /^پ/.test(text))).toEqual(['پرسش 1', 'پاسخ 1', 'پرسش 2', 'پرسش 3', 'پاسخ 2']);
  const { messages } = await nearApi.call(conversations.messages, place, { token });
  expect(messages.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual(
    all.filter((text) => /^پ/.test(text)),
  );
  operator.close();
  resumedListener.close();
  visitorListener.close();
}, 60_000);
