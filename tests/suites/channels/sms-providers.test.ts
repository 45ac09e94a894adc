import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SendFailure } from '../../../server/messengers/messenger.ts';
import { smsProviderList } from '../../../server/messengers/registry.ts';
import { API_KEY, startSmsServer } from '../../external-systems/sms-server.ts';
import { findFreePort } from '../../free-port.ts';

/**
 * Per provider: a template, its form in the request, how a foreign number is sent, and the error codes of
 * each failure.
 */
const cases: Record<
  string,
  { template: string; asSent: string; foreignNumber: string | null; codes: Record<SendFailure, number[]> }
> = {
  kavenegar: {
    template: 'pasokh-code',
    asSent: 'pasokh-code',
    foreignNumber: '004915123456789',
    codes: {
      configuration: [400, 401, 403, 404, 405, 406, 412, 413, 414, 417, 419, 422, 424, 426, 428, 431, 432],
      recipient: [411, 501],
      credit: [418],
      temporary: [402, 409, 429, 451],
    },
  },
  smsir: {
    template: '100000',
    asSent: '100000:CODE',
    foreignNumber: null,
    codes: {
      configuration: [10, 11, 12, 13, 14, 15, 16, 101, 103, 113, 114, 116, 117, 119, 123],
      recipient: [104, 115],
      credit: [102],
      temporary: [0, 20],
    },
  },
  melipayamak: {
    template: '106946',
    asSent: '106946',
    foreignNumber: null,
    codes: {
      configuration: [0, 5, 7, 10, 12, -1, -2, -3, -4, -5, -7, -10],
      recipient: [16, 18],
      credit: [2],
      temporary: [3, 4, 6, 11, -6],
    },
  },
};

const code = '048291';
const message = { to: '۰۹۱۲ ۱۲۳ ۴۵۶۷', number: '+989121234567', code, text: 'متن' };

let fakeSms: Awaited<ReturnType<typeof startSmsServer>>;
beforeAll(async () => {
  fakeSms = await startSmsServer();
});
afterAll(() => fakeSms.close());
afterEach(() => fakeSms.behave({ kind: 'deliver' }));

test('has cases for every SMS provider', () => {
  expect(smsProviderList.map(({ kind }) => kind).sort()).toEqual(Object.keys(cases).sort());
});

describe.each(smsProviderList.map((smsProvider) => ({ kind: smsProvider.kind, smsProvider })))(
  '$kind',
  ({ kind, smsProvider }) => {
    const { template, asSent, foreignNumber, codes } = cases[kind] ?? {
      template: '',
      asSent: '',
      foreignNumber: null,
      codes: {},
    };
    const openProvider = (overrides: object = {}) =>
      smsProvider.open({ apiKey: API_KEY, template, baseUrl: fakeSms.url, timeoutMs: 15_000, ...overrides });

    test('sends the code with its leading zero to the number in the provider format', async () => {
      expect(await openProvider().send(message)).toEqual({ ok: true });
      expect(fakeSms.delivered.at(-1)).toEqual({ kind, to: '09121234567', template: asSent, code });
    });

    test('sends to a foreign number as the provider requires or rejects it without a call', async () => {
      const countBefore = fakeSms.delivered.length;
      const sent = await openProvider().send({ ...message, number: '+4915123456789' });
      if (foreignNumber === null) expect(sent).toMatchObject({ ok: false, failure: 'recipient' });
      else expect(sent).toEqual({ ok: true });
      expect(fakeSms.delivered.slice(countBefore).map(({ to }) => to)).toEqual(
        foreignNumber === null ? [] : [foreignNumber],
      );
    });

    test.each(Object.entries(codes).flatMap(([fault, list]) => list.map((one) => [one, fault] as const)))(
      'maps its code %i to a fault of kind %s',
      async (errorCode, fault) => {
        fakeSms.behave({ kind: 'code', code: errorCode });
        expect(await openProvider().send(message)).toMatchObject({ ok: false, failure: fault });
      },
    );

    test('reports a wrong key as a configuration fault without leaking it', async () => {
      const sent = await openProvider({ apiKey: 'VerySecretKey' }).send(message);
      expect(sent).toMatchObject({ ok: false, failure: 'configuration' });
      expect(JSON.stringify(sent)).not.toMatch(/VerySecretKey|127\.0\.0\.1|048291|0912/);
    });

    test.each([
      { kind: 'http', status: 500 },
      { kind: 'http', status: 502 },
      { kind: 'http', status: 429 },
      { kind: 'html' },
      { kind: 'redirect' },
      { kind: 'disconnect' },
    ] as const)('treats $kind $status as a temporary failure', async (behaviour) => {
      fakeSms.behave(behaviour);
      const sent = await openProvider().send(message);
      expect(sent).toMatchObject({ ok: false, failure: 'temporary' });
      expect(JSON.stringify(sent)).not.toContain(API_KEY);
    });

    test('treats a timeout or an unreachable provider as a temporary failure', async () => {
      fakeSms.behave({ kind: 'hang' });
      expect(await openProvider({ timeoutMs: 50 }).send(message)).toEqual({
        ok: false,
        failure: 'temporary',
        detail: `${kind}: TimeoutError`,
      });
      const result = await openProvider({ baseUrl: `http://127.0.0.1:${await findFreePort()}` }).send(
        message,
      );
      expect(result).toEqual({ ok: false, failure: 'temporary', detail: `${kind}: ECONNREFUSED` });
    });

    test('rejects settings that cannot be right', () => {
      const findProblem = (name: string, value: string) =>
        smsProvider.fields.find((field) => field.name === name)?.problemOf(value) ?? null;
      expect([findProblem('apiKey', API_KEY), findProblem('template', template)]).toEqual([null, null]);
      expect(findProblem('apiKey', 'two words')).toMatch(/^must /);
      expect(findProblem('template', 'two words')).toMatch(/^must /);
      expect(smsProvider.fields.map(({ name, isSecret }) => [name, isSecret])).toEqual([
        ['apiKey', true],
        ['template', false],
      ]);
    });
  },
);

test('sends the code under a custom template parameter', async () => {
  const smsProvider = smsProviderList.find(({ kind }) => kind === 'smsir');
  await smsProvider?.open({ apiKey: API_KEY, template: '7:OTP', baseUrl: fakeSms.url }).send(message);
  expect(fakeSms.delivered.at(-1)?.template).toBe('7:OTP');
});
