import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachments, visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { png } from '../../fixtures/chat-files.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let ids: { botId: string; conversationId: string };
let ownerToken: string;
let visitorToken: string;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  ownerToken = (await api.signUp()).token;
  const bot = await api.createBot(ownerToken, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const opened = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: server.url,
  });
  visitorToken = opened.token;
  ids = { botId: bot.id, conversationId: opened.conversationId };
});
afterAll(() => server.stop());

const picture = new Uint8Array(png(40, 30));

async function sendPicture(): Promise<string> {
  const upload = await api.call(
    visitorAttachments.upload,
    { name: 'کفشِ «نو».png' },
    { token: visitorToken, bytes: picture },
  );
  const message = { clientId: newId(), text: '', pageUrl: '', attachmentIds: [upload.id] };
  await api.call(visitor.send, message, { token: visitorToken });
  return upload.id;
}

const fetchAttachment = (id: string, headers: Record<string, string> = {}, token = visitorToken) =>
  fetch(`${server.url}/api/widget/attachments/${id}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });

test('serves a file unchanged, as a download with sandboxing headers', async () => {
  const id = await sendPicture();
  const response = await fetchAttachment(id);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('کفشِ «نو».png')}`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  const operatorResponse = await fetch(
    `${server.url}/api/bots/${ids.botId}/conversations/${ids.conversationId}/attachments/${id}`,
    { headers: { authorization: `Bearer ${ownerToken}` } },
  );
  expect(new Uint8Array(await operatorResponse.arrayBuffer())).toEqual(picture);
});

test('serves byte ranges and returns 416 beyond the end', async () => {
  const id = await sendPicture();
  const part = await fetchAttachment(id, { range: 'bytes=8-15' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 8-15/${picture.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(picture.slice(8, 16));
  const end = await fetchAttachment(id, { range: 'bytes=-4' });
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(picture.slice(-4));
  const outOfRange = await fetchAttachment(id, { range: `bytes=${picture.length}-` });
  expect(outOfRange.status).toBe(416);
  expect(outOfRange.headers.get('content-range')).toBe(`bytes */${picture.length}`);
  const head = await fetch(`${server.url}/api/widget/attachments/${id}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${visitorToken}` },
  });
  expect(head.headers.get('content-length')).toBe(String(picture.length));
});

test('rejects reading without a token, by another visitor and from another account', async () => {
  const id = await sendPicture();
  expect((await fetchAttachment(id, {}, '')).status).toBe(401);
  const { connections } = (await api.createBot((await api.signUp()).token, 'دیگری')) ?? {};
  const connectionId = connections?.[0]?.id ?? '';
  const other = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: server.url });
  expect((await fetchAttachment(id, {}, other.token)).status).toBe(404);
  const strangerToken = (await api.signUp()).token;
  const input = { ...ids, attachmentId: id };
  const response = await api.request(attachments.read, input, { token: strangerToken });
  expect(response.body).toMatchObject({ error: 'BotNotFound' });
});

test('rejects invalid files by name and an empty message', async () => {
  const uploadError = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    Object((await api.request(attachments.upload, { ...ids, name }, { token: ownerToken, bytes })).body)
      .error;
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect(await uploadError('a.svg', svg)).toBe('AttachmentRefused');
  expect(await uploadError('a.png', svg)).toBe('AttachmentRefused');
  expect(await uploadError('a.pdf', picture)).toBe('FileTypeMismatch');
  expect(await uploadError('a.png', new Uint8Array(11 * 1024 * 1024))).toBe('FileTooLarge');
  const emptyReply = { ...ids, clientId: newId(), text: '  ', attachmentIds: [] };
  expect((await api.request(conversations.reply, emptyReply, { token: ownerToken })).body).toMatchObject({
    error: 'InvalidInput',
    issues: [{ path: ['text'], rule: 'MessageEmpty' }],
  });
});
