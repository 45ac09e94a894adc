import { expect, it } from 'vitest';
import { decodeMail, parseMail, payloadOf, unreadPayload } from './inbound-mail.ts';

const PLACE = { validity: '7', uid: 12 };
const OWN = 'info@shop.example';
const CUSTOMER = 'From: =?utf-8?B?2YXbjNmG2Kc=?= <Mina@Customer.example>';

const read = async (headers: readonly string[], body: string | Buffer = 'سلام') =>
  payloadOf(
    await parseMail(Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(body)])),
    PLACE,
    OWN,
  );
const utf8 = 'Content-Type: text/plain; charset=utf-8';

it('reads the sender, the subject and the text', async () => {
  const payload = await read([CUSTOMER, 'Subject: =?utf-8?B?2LPZgdin2LHYtA==?=', 'Message-ID: <a@b>', utf8]);
  expect(decodeMail(JSON.parse(JSON.stringify(payload)))).toEqual([
    {
      kind: 'message',
      id: '<a@b>',
      chat: expect.stringMatching(/^mina@customer\.example#[\w-]{16}$/),
      text: 'سفارش\n\nسلام',
      visitor: { name: 'مینا', email: 'mina@customer.example' },
      files: [],
      subject: 'سفارش',
    },
  ]);
});

it('reads windows-1256, also by its old names', async () => {
  const bytes = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3]);
  for (const charset of ['windows-1256', 'cp1256'])
    expect(
      await read(
        [CUSTOMER, `Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'],
        bytes,
      ),
    ).toMatchObject({ text: 'سلام' });
});

it('turns a mail of HTML only into text without scripts', async () => {
  const html = '<style>p{}</style><p>سلام</p><p>قیمت <b>کیف</b>؟</p><script>alert(1)</script>';
  expect(await read([CUSTOMER, 'Content-Type: text/html; charset=utf-8'], html)).toMatchObject({
    text: 'سلام\n\nقیمت کیف؟',
  });
});

it('reads a mail with broken parts as far as it goes', async () => {
  const headers = [CUSTOMER, 'Content-Type: multipart/mixed; boundary="x"'];
  const body = `--x\r\n${utf8}\r\n\r\nسلام\r\n--x\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%JVBERi0`;
  expect(await read(headers, body)).toMatchObject({
    text: 'سلام',
    files: [{ name: 'a.pdf', ref: '7:12:0' }],
  });
  expect(await read([CUSTOMER, 'Content-Type: multipart/mixed'], 'سلام')).toMatchObject({
    address: 'mina@customer.example',
  });
});

it('takes the customer of a form on the website from its reply address', async () => {
  const payload = await read([`From: Shop <${OWN}>`, 'Reply-To: ali@customer.example', utf8]);
  expect(payload).toMatchObject({ address: 'ali@customer.example' });
});

it.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated; owner=x',
  'Precedence: bulk',
  'X-Auto-Response-Suppress: All',
  'List-Id: <news.shop.example>',
  'List-Unsubscribe: <https://shop.example/u>',
  'Return-Path: <>',
  'X-Autoreply: yes',
  'Subject: Out of office',
  'Subject: =?utf-8?B?2b7Yp9iz2K4g2K7ZiNiv2qnYp9ix?=',
  'Content-Type: multipart/report; boundary=x',
])('leaves out a mail with %s', async (header) => {
  expect(await read([CUSTOMER, header])).toBeNull();
});

it.each(['MAILER-DAEMON@mx.example', 'postmaster@mx.example', 'no-reply@x.example', OWN])(
  'leaves out a mail from %s',
  async (sender) => {
    expect(await read([`From: ${sender}`, utf8])).toBeNull();
  },
);

it('answers a mail that says nobody submitted it automatically', async () => {
  expect(await read([CUSTOMER, 'Auto-Submitted: no', utf8])).not.toBeNull();
});

it('leaves out a mail without a valid sender', async () => {
  expect(await read(['From: nobody', utf8])).toBeNull();
});

it('keeps a thread by our own ids, by its first message, and by its sender', async () => {
  const chatOf = async (...headers: string[]) => (await read([CUSTOMER, utf8, ...headers]))?.chat;
  const first = await chatOf('Message-ID: <1@c>');
  expect(await chatOf('Message-ID: <2@c>', 'In-Reply-To: <1@c>')).toBe(first);
  expect(await chatOf('Message-ID: <3@c>', 'References: <1@c>\r\n <2@c>', 'In-Reply-To: <2@c>')).toBe(first);
  const token = first?.split('#')[1];
  const ours = `<${token}.0192f0c1-2b3c-7d4e-8f50-61728394a5b6@shop.example>`;
  expect(await chatOf('Message-ID: <4@c>', `In-Reply-To: ${ours}`)).toBe(first);
  expect(await chatOf('Message-ID: <5@c>')).not.toBe(first);
  const stranger = await read(['From: eve@else.example', `In-Reply-To: ${ours}`, utf8]);
  expect(stranger?.chat).not.toBe(first);
});

it('names the sender’s chats where a reply does not say what it answers', async () => {
  const [event] = decodeMail(await read([CUSTOMER, 'Subject: Re: Order', utf8]));
  expect(event).toMatchObject({ subject: 'Order', chatPrefix: 'mina@customer.example#', text: 'سلام' });
});

it('gives a mail without an id one that stays the same', async () => {
  const headers = [CUSTOMER, 'Date: Mon, 30 Nov 2026 18:00:00 +0330', utf8];
  expect((await read(headers))?.id).toBe((await read(headers))?.id);
  expect((await read([...headers, `Message-ID: <${'x'.repeat(600)}@c>`]))?.id).toMatch(/^sha256:/);
});

it('turns a mail that is not loaded into a file that is refused', () => {
  const envelope = {
    messageId: '<a@b>',
    subject: 'Video',
    from: [{ address: 'mina@customer.example', name: 'Mina' }],
  };
  const [event] = decodeMail(unreadPayload(envelope, PLACE, OWN, 30_000_000));
  expect(event).toMatchObject({ text: '', files: [{ name: 'Video', size: 30_000_000 }] });
  expect(unreadPayload({ ...envelope, from: [{ address: OWN }] }, PLACE, OWN, 1)).toBeNull();
});

it('decodes nothing from what is no payload', () => {
  for (const payload of [null, {}, [], 'سلام', { id: 1 }]) expect(decodeMail(payload)).toEqual([]);
});
