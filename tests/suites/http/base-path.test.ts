import { afterAll, beforeAll, expect, test } from 'vitest';
import { recovery } from '../../../contract/auth/recovery.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { live } from '../../../contract/live.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { findFreePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let address: string;
let token: string;
let botId: string;
let person: ReturnType<typeof signupForm>;

beforeAll(async () => {
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { PORT: String(port), PUBLIC_URL: 'https://shop.example.com/chat/' } });
  person = signupForm();
  ({ token } = await new Api(address).signUp(person));
  botId = (await new Api(`${address}/chat`).createBot(token, 'نیلوفر')).id;
});
afterAll(() => server.stop());

test('calls and streams answer under the path, and without it for checks on the machine', async () => {
  for (const base of [address, `${address}/chat`]) {
    expect(await new Api(base).call(bots.read, { botId }, { token })).toMatchObject({ name: 'نیلوفر' });
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
  }
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${address}/chat${live.panel.path}`, { headers });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body?.cancel();
  expect((await fetch(`${address}/chat/api/nothing`)).status).toBe(404);
});

test('snippets, e-mails and documents carry the path', async () => {
  const api = new Api(`${address}/chat`);
  const [connection] = await api.call(connections.list, { botId }, { token });
  expect(connection?.snippet).toContain('src="https://shop.example.com/chat/widget/loader.js"');
  await api.call(recovery.requestLink, { email: person.email, locale: 'en' });
  const mail = await waitForMessage(address, person.email);
  expect(mail.body).toContain('https://shop.example.com/chat/auth/forgot-password#token=');
  const docs = await (await fetch(`${address}/chat/api/docs`)).text();
  expect(docs).toContain('href="/chat/api/docs.css"');
  const document = await (await fetch(`${address}/chat/api/openapi.json`)).json();
  expect(document.servers).toEqual([{ url: 'https://shop.example.com/chat' }]);
});

test('leaves the security of the transport to the website whose name it shares', async () => {
  const { headers } = await fetch(`${address}/chat/healthz`);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
