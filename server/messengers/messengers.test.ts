// Knows what every messenger promises, and which one an installation uses. Knows no message's meaning.
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachDatabase } from '../../tests/databases.ts';
import { signupCode } from './messages.texts.ts';
import { openMessengers } from './registry.ts';
import { smtpMessenger } from './smtp/smtp.messenger.ts';

const mail = { to: 'sara@example.com', subject: 'سلام', body: 'متن پیام' };

/** A mail server that answers `RCPT` as it is told and keeps what it gets. */
function mailServer(): { server: Server; got: string[]; refuse: (answer: string | null) => void } {
  const got: string[] = [];
  let refusal: string | null = null;
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        got.push(line);
        if (inData && line !== '.') continue;
        if (line === '.') inData = false;
        if (line.startsWith('DATA')) inData = true;
        if (line.startsWith('RCPT') && refusal) socket.write(`${refusal}\r\n`);
        else if (inData) socket.write('354 go on\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  return { server, got, refuse: (answer) => (refusal = answer) };
}

describe('SMTP', () => {
  const peer = mailServer();
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => peer.server.listen(0, '127.0.0.1', resolve));
    const address = peer.server.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => new Promise<unknown>((resolve) => peer.server.close(resolve)));

  test('delivers to the recipient from the configured sender', async () => {
    const messenger = smtpMessenger(url, 'پاسخ <hello@example.com>');
    expect(await messenger.send(mail)).toEqual({ ok: true });
    expect(peer.got).toContain('MAIL FROM:<hello@example.com>');
    expect(peer.got).toContain('RCPT TO:<sara@example.com>');
  });

  test.each([
    ['550 no such mailbox', true],
    ['451 try later', false],
  ])('%s: permanent is %s', async (answer, permanent) => {
    peer.refuse(answer);
    const sent = await smtpMessenger(url, 'hello@example.com').send(mail);
    peer.refuse(null);
    expect(sent).toMatchObject({ ok: false, permanent });
  });

  test('a server that is not there may come back; its password is told to nobody', async () => {
    const sent = await smtpMessenger('smtp://user:very-secret@127.0.0.1:1', 'a@example.com').send(mail);
    expect(sent).toMatchObject({ ok: false, permanent: false });
    expect(JSON.stringify(sent)).not.toContain('very-secret');
  });
});

forEachDatabase((_name, open) => {
  test('development keeps what it would have sent; production has nobody to send it', async () => {
    const { db } = await open();
    const settings = { smtpUrl: null, mailFrom: 'a@example.com' };
    const here = openMessengers({ ...settings, production: false }, db, () => 7);
    await here.sms?.send({ to: '0912', subject: null, body: 'کد' });
    await here.email?.send(mail);
    const kept = await db
      .selectFrom('outbox_messages')
      .select(['channel', 'recipient', 'body', 'created_at'])
      .execute();
    expect(kept).toEqual([
      { channel: 'sms', recipient: '0912', body: 'کد', created_at: 7 },
      { channel: 'email', recipient: mail.to, body: mail.body, created_at: 7 },
    ]);
    expect(openMessengers({ ...settings, production: true }, db, () => 7)).toEqual({
      sms: null,
      email: null,
    });
    const mailing = openMessengers(
      { ...settings, smtpUrl: 'smtp://127.0.0.1:1', production: true },
      db,
      () => 7,
    );
    expect([mailing.sms, mailing.email?.kind]).toEqual([null, 'smtp']);
  });
});

test('a code is bound to its site by the last line', () => {
  for (const locale of ['fa', 'en'] as const) {
    const lines = signupCode(locale, '123456', 'chat.example.com').split('\n');
    expect(lines[0]).toContain('123456');
    expect(lines.at(-1)).toBe('@chat.example.com #123456');
  }
});
