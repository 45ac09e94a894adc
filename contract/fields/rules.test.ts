import { Result, Schema, SchemaIssue } from 'effect';
import { describe, expect, it } from 'vitest';
import { SignupForm } from '../auth/auth.ts';
import { conversations } from '../conversations/conversations.ts';
import { errorTexts } from '../errors/errors.texts.ts';
import { errors } from '../errors/errors.ts';
import { limits } from '../limits.ts';
import { ruleTexts } from './rules.texts.ts';
import {
  botName,
  email,
  messageText,
  mobilePhone,
  oneTimeCode,
  password,
  phone,
  username,
  websiteUrl,
} from './rules.ts';

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** The decoded value of an input, or the rules it breaks. */
const decodeOrIssues = (schema: Schema.Codec<unknown, unknown>, input: unknown): unknown => {
  const result = Schema.decodeUnknownResult(schema)(input, { errors: 'all' });
  return Result.isSuccess(result)
    ? result.success
    : format(result.failure.issue).issues.map((issue) => `${issue.path?.join('.') ?? ''}:${issue.message}`);
};

describe('single field rules', () => {
  it.each([
    ['', ':Required'],
    ['   ', ':Required'],
    ['nobody', ':EmailInvalid'],
    ['a@b', ':EmailInvalid'],
    ['a b@example.com', ':EmailInvalid'],
    [`${'a'.repeat(250)}@example.com`, ':TooLong'],
  ])('refuses the e-mail %j', (input, rule) => {
    expect(decodeOrIssues(email, input)).toEqual([rule]);
  });

  it('accepts an e-mail with Persian digits and surrounding spaces', () => {
    expect(decodeOrIssues(email, '  sara۱۲@example.com ')).toBe('sara12@example.com');
  });

  it.each([
    ['ab', ':UsernameTooShort'],
    ['سارا', ':UsernameCharacters'],
    ['sara mohammadi', ':UsernameCharacters'],
    ['sa😀ra', ':UsernameCharacters'],
    ['sаra', ':UsernameCharacters'],
  ])('refuses the username %j', (input, rule) => {
    expect(decodeOrIssues(username, input)).toEqual([rule]);
  });

  it('strips characters that no database can store', () => {
    expect(decodeOrIssues(botName, ' نیلو\0فر\ud800 ')).toBe('نیلوفر\ufffd');
  });

  it.each(['abc', 'sara.m_90', 'Sara'])('accepts the username %j', (input) => {
    expect(decodeOrIssues(username, input)).toBe(input);
  });

  it.each(['0912345', '09123-abc', '+98 (21) x', '0'.repeat(21)])('refuses the phone %j', (input) => {
    expect(decodeOrIssues(phone, input)).toEqual([':PhoneInvalid']);
  });

  it.each([
    ['09123456789', '09123456789'],
    ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    ['٠٩١٢٣٤٥٦٧٨٩', '09123456789'],
    ['+98 912 345 6789', '+98 912 345 6789'],
    ['00989123456789', '00989123456789'],
    ['12345678', '12345678'],
  ])('accepts the phone %j', (input, expected) => {
    expect(decodeOrIssues(phone, input)).toBe(expected);
  });

  it.each([
    ['', ':Required'],
    ['1234567', ':PasswordTooShort'],
    ['رمزعبور1234', ':PasswordPersian'],
    ['pass\u200cword', ':PasswordPersian'],
  ])('refuses the password %j', (input, rule) => {
    expect(decodeOrIssues(password, input)).toEqual([rule]);
  });

  it('accepts a password of exactly 8 characters and keeps its spaces', () => {
    expect(decodeOrIssues(password, ' 123456 ')).toBe(' 123456 ');
  });

  it('accepts a 6-digit code in any digits and rejects five or seven digits', () => {
    expect(decodeOrIssues(oneTimeCode, '۱۲٣٤56')).toBe('123456');
    expect(decodeOrIssues(oneTimeCode, '12345')).toEqual([':CodeInvalid']);
    expect(decodeOrIssues(oneTimeCode, '1234567')).toEqual([':CodeInvalid']);
  });

  it('rejects a bot name of 1 or 2 characters and accepts 3', () => {
    expect(decodeOrIssues(botName, 'ب')).toEqual([':BotNameTooShort']);
    expect(decodeOrIssues(botName, ' با ')).toEqual([':BotNameTooShort']);
    expect(decodeOrIssues(botName, 'بات')).toBe('بات');
  });

  it.each([
    'example.com',
    'http://example.com',
    'https://example.com/shop',
    '/shop',
    'https://u:p@example.com',
    'https://*.example.com',
    'https://a;sandbox',
    "https://a'self'/",
    'https://a,b',
    'https://a$b',
    'https://a!b.ir',
  ])('refuses the website %j', (input) => {
    expect(decodeOrIssues(websiteUrl, input)).toEqual([':WebsiteUrlInvalid']);
  });

  it.each(['https://example.com', 'https://shop.example.com:8443/', 'http://127.0.0.1:4000'])(
    'accepts the website %j',
    (input) => {
      expect(decodeOrIssues(websiteUrl, input)).toBe(new URL(input).origin);
    },
  );

  it('rejects an empty message and one of 100,000 characters', () => {
    expect(decodeOrIssues(messageText, ' \n ')).toEqual([':MessageEmpty']);
    expect(decodeOrIssues(messageText, 'س'.repeat(100_000))).toEqual([':TooLong']);
    expect(decodeOrIssues(messageText, 'س'.repeat(limits.message.max))).toHaveLength(limits.message.max);
  });
});

describe('forms', () => {
  const form = {
    email: 'sara@example.com',
    username: 'sara',
    phone: '09123456789',
    password: 'a-long-password',
    confirmation: 'a-long-password',
    locale: 'fa',
  };

  it('reports every invalid field of a sign-up at once', () => {
    expect(decodeOrIssues(SignupForm, { ...form, email: 'x', phone: '1' })).toEqual([
      'email:EmailInvalid',
      'phone:PhoneInvalid',
    ]);
  });

  it('compares the confirmation with the password', () => {
    expect(decodeOrIssues(SignupForm, { ...form, confirmation: 'another' })).toEqual([
      'confirmation:PasswordsDiffer',
    ]);
  });

  it('parses numbers from a query string', () => {
    const botId = '0198f0aa-0000-7000-8000-000000000001';
    const params = { botId, conversationId: botId };
    expect(decodeOrIssues(conversations.messages.input, { ...params, before: '12' })).toMatchObject({
      before: 12,
    });
    expect(decodeOrIssues(conversations.messages.input, { ...params, limit: '101' })).toEqual([
      'limit:OutOfRange',
    ]);
    expect(decodeOrIssues(conversations.messages.input, { ...params, before: '1e3x' })).not.toMatchObject({
      before: 1000,
    });
  });
});

describe('error catalogue', () => {
  it('has a Persian and an English text and an HTTP error status for every error', () => {
    for (const [tag, status] of Object.entries(errors))
      expect([tag, status >= 400 && status < 600]).toEqual([tag, true]);
    for (const [tag, text] of [...Object.entries(errorTexts), ...Object.entries(ruleTexts)]) {
      expect([tag, /[\u0600-\u06ff]/.test(text.fa)]).toEqual([tag, true]);
      expect([tag, /^[\x20-\x7e]+$/.test(text.en)]).toEqual([tag, true]);
    }
  });
});

describe('mobile phone that can receive codes', () => {
  it.each([
    '09121234567',
    '9121234567',
    '989121234567',
    '+98 912 123 4567',
    '+98 0912 123 4567',
    '00989121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '+4915123456789',
    '004915123456789',
  ])('accepts the mobile phone %s', (text) =>
    expect(() => Schema.decodeUnknownSync(mobilePhone)(text)).not.toThrow(),
  );
  it.each([
    '02188776655',
    '+982188776655',
    '00982188776655',
    '982188776655',
    '2188776655',
    '021-88776655',
    '(021) 8877 6655',
    '۰۲۱۸۸۷۷۶۶۵۵',
    '0912123456',
    '091212345678',
    '1234567',
    'abc',
  ])('rejects %s as a mobile phone', (text) =>
    expect(decodeOrIssues(mobilePhone, text)).toContain(':PhoneInvalid'),
  );
});
