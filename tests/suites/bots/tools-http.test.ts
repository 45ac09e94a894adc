import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools } from '../../../contract/bots/tools.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { orderTool } from './tool-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;
let botId: string;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  token = (await api.signUp()).token;
  botId = (await api.createBot(token, 'نیلوفر')).id;
});
afterAll(() => server.stop());

const draft = { ...orderTool('https://shop.example'), secrets: [] };
const [order, phone] = draft.inputs;

test.each([
  [{ name: 'Order' }, ['name'], 'Invalid'],
  [{ name: '' }, ['name'], 'Required'],
  [{ label: '' }, ['label'], 'Required'],
  [{ examples: [] }, ['examples'], 'Required'],
  [{ address: 'https://{order}.example/' }, ['address'], 'WebhookUrlInvalid'],
  [{ address: 'http://shop.example/{order}' }, ['address'], 'WebhookUrlInvalid'],
  [{ address: 'https://shop.example/{unknown}' }, ['address'], 'VariableUnknown'],
  [{ address: 'https://10.0.0.1/{order}' }, ['address'], 'LinkPrivate'],
  [{ headers: [{ name: 'Host', value: 'x' }] }, ['headers', 0, 'name'], 'Invalid'],
  [{ headers: [{ name: 'Keep-Alive', value: 'x' }] }, ['headers', 0, 'name'], 'Invalid'],
  [{ name: 'constructor' }, ['name'], 'Invalid'],
  [{ secrets: [{ name: 'X-A', value: '' }] }, ['secrets', 0, 'value'], 'Required'],
  [{ headers: [{ name: 'X-A', value: 'ک' }] }, ['headers', 0, 'value'], 'Invalid'],
  [{ secrets: [{ name: 'X-A', value: 'a\r\nHost: b' }] }, ['secrets', 0, 'value'], 'Invalid'],
  [{ method: 'POST', body: { kind: 'json', template: '{"a":' } }, ['body', 'template'], 'Invalid'],
  [{ method: 'POST', body: { kind: 'form', template: 'a={b}' } }, ['body', 'template'], 'VariableUnknown'],
  [{ responseFields: [{ name: 'a', path: 'a..b' }] }, ['responseFields', 0, 'path'], 'Invalid'],
  [
    { responseFields: [{ name: 'order', path: 'a' }], replyTemplate: '{order}' },
    ['responseFields', 0, 'name'],
    'FieldTitleDuplicate',
  ],
  [{ replyTemplate: '{nothing}' }, ['replyTemplate'], 'VariableUnknown'],
  [{ timeoutSeconds: 11 }, ['timeoutSeconds'], 'OutOfRange'],
  [{ inputs: [{ ...order, kind: 'choice' }, phone] }, ['inputs', 0, 'choices'], 'Required'],
])('refuses %j by its field', async (changes, path, rule) => {
  const answer = await api.request(tools.create, { botId, ...draft, ...changes }, { token });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'InvalidInput', issues: expect.arrayContaining([{ path, rule }]) },
  });
});

test('saves and lists a tool, and records it in the audit log', async () => {
  const tool = await api.call(tools.create, { botId, ...draft }, { token });
  expect((await api.call(tools.list, { botId }, { token })).tools).toEqual([tool]);
  const rows = await server.store.db.selectFrom('audit_log').select(['action', 'subject']).execute();
  expect(rows).toContainEqual({ action: 'tool.saved', subject: tool.id });
});

test('keeps the body of a tool that was changed to GET, whatever it names', async () => {
  const changes = { name: 'kept_body', method: 'GET', body: { kind: 'form', template: 'a={gone}' } } as const;
  const tool = await api.call(tools.create, { botId, ...draft, ...changes }, { token });
  expect(tool).toMatchObject(changes);
  const asPost = await api.request(
    tools.create,
    { botId, ...draft, ...changes, name: 'post', method: 'POST' },
    { token },
  );
  expect(asPost.body).toMatchObject({ issues: [{ path: ['body', 'template'], rule: 'VariableUnknown' }] });
});
