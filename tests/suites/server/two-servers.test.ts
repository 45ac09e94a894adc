import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { type SpawnedServer, spawnServer, startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let here: Awaited<ReturnType<typeof startServer>>;
let there: SpawnedServer;

beforeAll(async () => {
  const place = await createStoreLocation('postgres');
  const env = { SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone' };
  here = await startServer({ ...place, env });
  const other = await createStoreLocation('sqlite', 'bare'); // its own folder
  there = await spawnServer({ ...place, ...other, env });
}, 60_000);
afterAll(async () => {
  await there.stop();
  await here.stop();
});

test('pushes events between servers and continues on one without gaps when the other is killed', async () => {
  const [near, far] = [new Api(here.url), new Api(there.url)];
  const { token } = await near.signUp();
  const bot = await near.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  const guest = await near.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  const place = { botId: bot.id, conversationId: guest.conversationId };
  await far.call(conversations.pauseAi, { ...place, paused: true }, { token });

  let count = 0;
  const asks = () => {
    count += 1;
    const said = { clientId: `question-${count}`, text: `پرسش ${count}`, pageUrl: '' };
    return near.call(visitor.send, said, { token: guest.token });
  };
  const answers = (at: number, by: Api) =>
    by.call(conversations.reply, { ...place, clientId: `answer-${at}`, text: `پاسخ ${at}` }, { token });
  const texts = (listener: EventListener) =>
    listener.received.flatMap(({ event }) =>
      event.kind === 'message.added' ? [Object(event.message).text] : [],
    );

  const operator = await EventListener.open(`${there.url}/api/live`, token);
  const own = await EventListener.open(`${here.url}/api/widget/live`, guest.token);
  await operator.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await own.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  await asks();
  await operator.until((listener) => texts(listener).includes('پرسش 1'));
  await answers(1, far);
  await own.until((listener) => texts(listener).includes('پاسخ 1'));
  await near.call(visitor.typing, {}, { token: guest.token });
  await operator.until(({ kinds }) => kinds.includes('typing'));

  const killed = there.kill();
  await asks();
  await killed;
  await operator.until(({ hasEnded }) => hasEnded);
  await asks();
  const again = await EventListener.open(`${here.url}/api/live`, token, operator.lastReceivedId);
  await answers(2, near);
  await answers(2, near); // repeated, as the first may be unacknowledged
  await again.until((listener) => texts(listener).includes('پاسخ 2'));
  await own.until((listener) => texts(listener).includes('پاسخ 2'));
  const all = [...texts(operator), ...texts(again)];
  expect(all.filter((text) => /^پ/.test(text))).toEqual(['پرسش 1', 'پاسخ 1', 'پرسش 2', 'پرسش 3', 'پاسخ 2']);
  const { messages } = await near.call(conversations.messages, place, { token });
  expect(messages.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual(
    all.filter((text) => /^پ/.test(text)),
  );
  operator.close();
  again.close();
  own.close();
}, 60_000);
