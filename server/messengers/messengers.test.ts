import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachDatabase } from '../../tests/databases.ts';
import { startMailServer } from '../../tests/external-systems/mail-server.ts';
import { passwordResetEmail } from './emails.texts.ts';
import { openMessengers } from './registry.ts';
import { codeText } from './sms.texts.ts';
import { createSmtpMessenger } from './smtp/smtp.messenger.ts';

const link = 'https://chat.example.com/auth/forgot-password#token=a&b="c"';
const createResetEmail = (locale: 'fa' | 'en') => ({
  to: 'sara@example.com',
  ...passwordResetEmail(locale, { name: 'سارا <b>', username: 'sara', url: link, minutes: 30 }),
});

describe('SMTP', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.close());

  test.each([
    ['fa', 'rtl', 'بازیابی رمز عبور پاسخ', '۳۰ دقیقه', 'انتخاب رمز جدید'],
    ['en', 'ltr', 'Reset your Pasokh password', '30 minutes', 'Choose a new password'],
  ] as const)(
    'delivers an e-mail in %s complete as HTML and as text',
    async (locale, dir, subject, time, label) => {
      const messenger = createSmtpMessenger(mailServer.url, 'پاسخ <hello@example.com>');
      expect(await messenger.send(createResetEmail(locale))).toEqual({ ok: true });
      const received = mailServer.emails.at(-1);
      expect(received?.from?.value).toEqual([{ name: 'پاسخ', address: 'hello@example.com' }]);
      expect([received?.to].flat().map((to) => to?.text)).toEqual(['sara@example.com']);
      expect(received?.subject).toBe(subject);
      expect(received?.headers.get('content-language')).toBe(locale);
      expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
      expect(received?.html).toContain(`<html lang="${locale}" dir="${dir}">`);
      expect(received?.html).toContain(`>${label}</a>`);
      expect(received?.html).toContain(
        'href="https://chat.example.com/auth/forgot-password#token=a&amp;b=&quot;c&quot;"',
      );
      expect(received?.html).toContain('سارا &lt;b&gt;');
      expect(received?.html).not.toMatch(/<script|<style|<b>|src=/);
      for (const part of [link, 'سارا <b>', time]) expect(received?.text).toContain(part);
    },
  );

  test.each([
    [550, 'recipient'],
    [451, 'temporary'],
  ])('reports a recipient refused with %s as %s', async (code, failure) => {
    mailServer.refuse(code);
    const result = await createSmtpMessenger(mailServer.url, 'hello@example.com').send(
      createResetEmail('en'),
    );
    mailServer.refuse(null);
    expect(result).toMatchObject({ ok: false, failure });
  });

  test('logs in and reports a wrong password as a configuration fault', async () => {
    const from = 'hello@example.com';
    expect(await createSmtpMessenger(mailServer.urlFor('right'), from).send(createResetEmail('fa'))).toEqual({
      ok: true,
    });
    const result = await createSmtpMessenger(mailServer.urlFor('wrong-secret'), from).send(
      createResetEmail('fa'),
    );
    expect(result).toEqual({ ok: false, failure: 'configuration', detail: 'EAUTH, SMTP 535' });
  });

  test('reports an unreachable server as temporary without exposing its password', async () => {
    const result = await createSmtpMessenger('smtp://user:very-secret@127.0.0.1:1', 'a@example.com').send(
      createResetEmail('fa'),
    );
    expect(result).toMatchObject({ ok: false, failure: 'temporary' });
    expect(JSON.stringify(result)).not.toContain('very-secret');
  });
});

forEachDatabase((_name, open) => {
  test('stores messages in development and has no SMS or e-mail provider in production by default', async () => {
    const { db } = await open();
    const settings = { sms: null, smtpUrl: null, mailFrom: 'a@example.com' };
    const devMessengers = openMessengers({ ...settings, isProduction: false }, db, () => 7);
    const mail = createResetEmail('fa');
    await devMessengers.sms?.send({ to: '0912', number: '+98912', code: '1', text: 'کد' });
    await devMessengers.email?.send(mail);
    const entries = await db
      .selectFrom('dev_mailbox')
      .select(['channel', 'recipient', 'subject', 'body', 'html', 'created_at'])
      .execute();
    expect(entries).toEqual([
      { channel: 'sms', recipient: '0912', subject: null, body: 'کد', html: null, created_at: 7 },
      {
        channel: 'email',
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        html: mail.html,
        created_at: 7,
      },
    ]);
    const kinds = (overrides: object) => {
      const { sms, email } = openMessengers({ ...settings, isProduction: true, ...overrides }, db, () => 7);
      return [sms?.kind, email?.kind];
    };
    expect(kinds({})).toEqual([undefined, undefined]);
    expect(kinds({ smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([undefined, 'smtp']);
    const sms = { provider: 'smsir', apiKey: 'k', template: '1', noticeTemplate: null, baseUrl: null };
    expect(kinds({ sms })).toEqual(['smsir', undefined]);
    expect(kinds({ sms, isProduction: false })).toEqual(['smsir', 'outbox']);
  });
});

test('binds a code to its site in the last line', () => {
  for (const locale of ['fa', 'en'] as const) {
    const lines = codeText('signup', locale, { code: '123456', host: 'chat.example.com' }).split('\n');
    expect(lines[0]).toContain('123456');
    expect(lines.at(-1)).toBe('@chat.example.com #123456');
  }
});
