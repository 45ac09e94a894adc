import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { type SpawnedServer, spawnServer, startServer } from '../../drivers/server.ts';
import { findFreePort } from '../../free-port.ts';
import { EventListener } from '../support/event-listener.ts';

let web: Awaited<ReturnType<typeof startServer>>;
let worker: SpawnedServer;
let api: Api;
let owner: Session;
let connectionId = '';
let startWorker: () => Promise<SpawnedServer>;

beforeAll(async () => {
  const location = await createStoreLocation('postgres');
  const port = String(await findFreePort());
  const env = {
    SECRET_KEY: 'one-secret-of-both-servers-for-this-test-alone',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  web = await startServer({ ...location, env: { ...env, ROLE: 'web', PORT: port } });
  const ownDirectory = await createStoreLocation('sqlite', 'bare');
  startWorker = () => spawnServer({ ...location, ...ownDirectory, env: { ...env, ROLE: 'worker' } });
  worker = await startWorker();
  api = new Api(web.url);
  owner = await api.signUp(); // its code is sent by the worker
  const bot = await api.createBot(owner.token, 'فروشگاه');
  connectionId = bot.connections[0]?.id ?? '';
  const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
  await api.call(training.addText, { botId: bot.id, title: 'ارسال', text }, { token: owner.token });
  const isTrained = async () =>
    (await api.call(training.list, { botId: bot.id }, { token: owner.token })).status === 'trained';
  await vi.waitUntil(isTrained, { timeout: 30_000, interval: 100 });
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

/** A visitor of the web server with an open stream. */
async function openVisitor() {
  const input = { connectionId, locale: 'fa', pageUrl: '' } as const;
  const { token } = await api.call(visitor.openConversation, input);
  const stream = await EventListener.open(`${web.url}/api/widget/live`, token);
  await stream.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  return {
    stream,
    ask: (text: string) => api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token }),
    answers: () =>
      stream.received.flatMap(({ event }) => {
        const { author, text } = Object(event.message);
        return author === 'ai' ? [String(text)] : [];
      }),
  };
}

test('a question asked at the web is answered by the worker, on the visitor’s stream at the web', async () => {
  const { stream, ask, answers } = await openVisitor();
  await ask('ارسال به شهرستان چند روز طول می‌کشد؟');
  await stream.until(() => answers().some((text) => text.includes('پیشتاز')));
  stream.close();
}, 60_000);

test('the worker answers nothing but its health', async () => {
  const statusOf = async (path: string) => (await fetch(worker.url + path)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  const isHidden = [404, 404]; // the metrics of a public address need a token; this one is local
  expect([await statusOf('/api/version'), await statusOf('/auth/login')]).toEqual(isHidden);
  const metrics = await fetch(`${worker.url}/metrics`);
  expect(await metrics.text()).toContain('process_cpu_seconds_total');
});

test('without a worker a question waits, and the next worker answers it after the first has ended in order', async () => {
  const { stream, ask, answers } = await openVisitor();
  expect(await worker.end('SIGTERM')).toBe(0);
  await ask('ارسال به شهرستان چند روز طول می‌کشد؟');
  const listAnswerJobs = () =>
    web.store.db.selectFrom('jobs').select('lease').where('queue', '=', 'answer').execute();
  expect(await listAnswerJobs()).toEqual([{ lease: null }]);
  expect(answers()).toEqual([]);
  worker = await startWorker();
  await stream.until(() => answers().some((text) => text.includes('پیشتاز')));
  stream.close();
}, 60_000);

test('a stopping web server tells its streams when to reconnect', async () => {
  const port = String(await findFreePort());
  const location = await createStoreLocation('sqlite');
  const server = await startServer({ ...location, env: { PORT: port } });
  const own = new Api(server.url);
  const { token } = await own.signUp();
  const response = await fetch(`${server.url}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  const text = response.text();
  await vi.waitUntil(async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).includes('event_streams_open 1'),
  );
  await server.stop();
  expect(await text).toMatch(/\nretry: \d{3,4}\n\n$/);
});
