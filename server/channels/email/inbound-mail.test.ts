import { expect, it } from 'vitest';
import { decodeMail, eventKeyOf, loadMail, toMailPayload, toUnloadedPayload } from './inbound-mail.ts';
import { parseChat } from './mail-threads.ts';

const POSITION = { uidValidityKey: '7', uid: 12 };
const OWN = 'info@shop.example';
const CUSTOMER = 'From: =?utf-8?B?2YXbjNmG2Kc=?= <Mina@Customer.example>';

const read = async (headers: readonly string[], body: string | Buffer = 'سلام') =>
  toMailPayload(
    await loadMail(Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(body)])),
    POSITION,
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

const HTML_PART = `--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>سلام</p><p>قیمت <b>کیف</b>؟</p>\r\n`;
it.each([
  ['mixed', 'application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF'],
  ['related', 'image/png; name="logo.png"\r\nContent-ID: <logo>\r\nContent-Disposition: inline\r\n\r\nlogo'],
  ['alternative', 'text/plain; charset=utf-8\r\n\r\n \r\n'],
])('reads the HTML within a multipart/%s that has no other text', async (kind, other) => {
  const body = `${HTML_PART}--x\r\nContent-Type: ${other}\r\n--x--`;
  expect(await read([CUSTOMER, `Content-Type: multipart/${kind}; boundary="x"`], body)).toMatchObject({
    text: 'سلام\n\nقیمت کیف؟',
  });
});

it('fails to load a mail whose HTML cannot be converted', async () => {
  const nested = '<div>'.repeat(1_500);
  await expect(read([CUSTOMER, 'Content-Type: text/html'], nested)).rejects.toThrow('nested');
  const body = `--x\r\nContent-Type: text/html\r\n\r\n${nested}\r\n--x--`;
  await expect(read([CUSTOMER, 'Content-Type: multipart/mixed; boundary="x"'], body)).rejects.toThrow(
    'nested',
  );
});

it.each([OWN, 'wordpress@shop.example'])(
  'takes the customer of a form on the website from its reply address, sent by %s',
  async (from) => {
    const headers = [`From: Shop <${from}>`, 'Reply-To: Ali <ali@customer.example>', utf8];
    const payload = await read([...headers, 'Subject: Re: Order']);
    expect(payload).toMatchObject({ address: 'ali@customer.example', name: 'Ali', needsAnswer: true });
    // Anybody can write any address into a form.
    expect(decodeMail(payload)[0]).not.toHaveProperty('chatPrefix');
  },
);

it('ignores the reply address of a stranger, and one that is ours', async () => {
  expect(await read([CUSTOMER, 'Reply-To: eve@else.example', utf8])).toMatchObject({
    address: 'mina@customer.example',
  });
  expect(await read([CUSTOMER, `Reply-To: ${OWN}`, utf8])).toMatchObject({
    address: 'mina@customer.example',
  });
  const mail = await loadMail(
    Buffer.from('From: eve@gmail.com\r\nReply-To: mina@customer.example\r\n\r\nسلام'),
  );
  expect(toMailPayload(mail, POSITION, 'shop@gmail.com')).toMatchObject({ address: 'eve@gmail.com' });
});

it('needs no answer to a notice about an order, or as a copy', async () => {
  const form = [`From: Shop <${OWN}>`, 'Reply-To: ali@customer.example', utf8];
  expect(await read([...form, 'Subject: [Shop]: New order #12'])).toMatchObject({ needsAnswer: false });
  const persian = Buffer.from('[فروشگاه]: سفارش جدید (۱۲)').toString('base64');
  const payload = await read([...form, `Subject: =?utf-8?B?${persian}?=`]);
  expect(decodeMail(payload)).toMatchObject([{ needsAnswer: false }]);
  expect(await read([CUSTOMER, 'Subject: New order', utf8])).toMatchObject({ needsAnswer: true });
  expect(await read([CUSTOMER, 'To: ali@else.example', `Cc: ${OWN}`, utf8])).toMatchObject({
    needsAnswer: false,
  });
  expect(await read([CUSTOMER, `To: ${OWN}`, `Cc: ${OWN}`, utf8])).toMatchObject({ needsAnswer: true });
});

it.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated; owner=x',
  'Precedence: bulk',
  'X-Auto-Response-Suppress: All',
  'List-Id: <news.else.example>',
  'List-Id: <news.notshop.example>',
  'List-Unsubscribe: <https://shop.example/u>',
  'Return-Path: <>',
  'X-Autoreply: yes',
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

it('answers a mail through a list of our own, such as a group behind the address', async () => {
  const list = ['List-Id: Info <info.shop.example>', 'Precedence: list', 'List-Post: <mailto:info@x>'];
  expect(await read([CUSTOMER, ...list, utf8])).toMatchObject({ address: 'mina@customer.example' });
  const rewritten = [`From: Mina via Info <${OWN}>`, 'Reply-To: mina@customer.example'];
  expect(await read([...rewritten, ...list, utf8])).toMatchObject({ address: 'mina@customer.example' });
  expect(await read([CUSTOMER, ...list, 'Auto-Submitted: auto-replied', utf8])).toBeNull();
});

it('answers a mail whose subject alone looks like an automatic reply', async () => {
  expect(await read([CUSTOMER, 'Subject: Out of office furniture', utf8])).not.toBeNull();
});

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

it('counts a forwarded mail as a new thread', async () => {
  const [event] = decodeMail(await read([CUSTOMER, 'Subject: Fwd: Order', utf8]));
  expect(event).toMatchObject({ subject: 'Order', text: 'Order\n\nسلام' });
  expect(event).not.toHaveProperty('chatPrefix');
});

it('keeps a Persian subject that begins with the word for shipping', async () => {
  const subject = Buffer.from('ارسال: کی می‌رسد؟').toString('base64');
  expect(await read([CUSTOMER, `Subject: =?utf-8?B?${subject}?=`, utf8])).toMatchObject({
    subject: 'ارسال: کی می‌رسد؟',
    isReply: false,
  });
});

it('gives the subject of a mail that only quotes, or a note', async () => {
  const quote = '> سلام';
  const textOf = async (...headers: string[]) =>
    decodeMail(await read([CUSTOMER, utf8, ...headers], quote)).map((event) =>
      event.kind === 'message' ? [event.text, event.files.map(({ name }) => name)] : [],
    );
  expect(await textOf('Subject: Re: Where is it?')).toEqual([['Re: Where is it?', []]]);
  expect(await textOf('Subject: Where is it?')).toEqual([['Where is it?', []]]);
  expect(await textOf('Subject: Fwd: Order')).toEqual([['Fwd: Order', []]]);
  expect(await textOf()).toEqual([['', ['message.eml']]]);
});

it('keys a mail by its chat too, as anybody can repeat an id', async () => {
  const keyOf = async (from: string) => {
    const payload = await read([`From: ${from}`, 'Message-ID: <1@c>', utf8]);
    return payload && eventKeyOf(payload);
  };
  expect(await keyOf('a@c.example')).toBe(await keyOf('a@c.example'));
  expect(await keyOf('a@c.example')).not.toBe(await keyOf('b@c.example'));
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
  const [event] = decodeMail(toUnloadedPayload(envelope, POSITION, OWN, 30_000_000));
  expect(event).toMatchObject({ text: '', files: [{ name: 'Video', size: 30_000_000 }] });
  expect(toUnloadedPayload({ ...envelope, from: [{ address: OWN }] }, POSITION, OWN, 1)).toBeNull();
  const form = { ...envelope, from: [{ address: OWN }], replyTo: envelope.from };
  expect(toUnloadedPayload(form, POSITION, OWN, 1)).toMatchObject({ address: 'mina@customer.example' });
});

it('keeps a mail that is not loaded in its thread', async () => {
  const first = await read([CUSTOMER, 'Message-ID: <1@c>', utf8]);
  const from = [{ address: 'mina@customer.example' }];
  const unloaded = toUnloadedPayload({ messageId: '<2@c>', inReplyTo: '<1@c>', from }, POSITION, OWN, 1);
  expect(unloaded?.chat).toBe(first?.chat);
});

it('splits a chat at its last number sign', async () => {
  const payload = await read(['From: a#b@customer.example', utf8]);
  expect(parseChat(payload?.chat ?? '')?.address).toBe('a#b@customer.example');
});

it('decodes nothing from what is no payload', () => {
  for (const payload of [null, {}, [], 'سلام', { id: 1 }]) expect(decodeMail(payload)).toEqual([]);
});
