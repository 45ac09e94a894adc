import { Schema } from 'effect';
import { describe, expect, test } from 'vitest';
import { companyId, economicCode, nationalCode, registrationNumber } from './national-numbers.rules.ts';
import { isCompanyId, isNationalCode, isPostalCode } from './national-numbers.ts';

describe('national code', () => {
  test.each(['0499370899', '0790419904', '0084575948', '0963695398', '۰۴۹۹۳۷۰۸۹۹', '049-937089-9'])(
    'accepts the national code %s',
    (text) => expect(isNationalCode(text)).toBe(true),
  );
  test.each(['0499370898', '0684159415', '1111111111', '049937089', '04993708990', '049937089a', ''])(
    'rejects the national code %s',
    (text) => expect(isNationalCode(text)).toBe(false),
  );
  test('rejects a national code with any one digit changed', () => {
    const valid = '0499370899';
    for (let position = 0; position < 10; position += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const text = valid.slice(0, position) + digit + valid.slice(position + 1);
        expect([text, isNationalCode(text)]).toEqual([text, text === valid]);
      }
  });
});

describe('company national ID', () => {
  test.each(['14007650912', '10380284790', '۱۰۳۸۰۲۸۴۷۹۰'])('accepts the company national ID %s', (text) =>
    expect(isCompanyId(text)).toBe(true),
  );
  test.each(['14007650913', '1400765091', '140076509123', '11111111111', ''])(
    'rejects the company national ID %s',
    (text) => expect(isCompanyId(text)).toBe(false),
  );
});

describe('postal code', () => {
  test.each(['1619735744', '16197-35744', '۱۶۱۹۷۳۵۷۴۴'])('accepts the postal code %s', (text) =>
    expect(isPostalCode(text)).toBe(true),
  );
  test.each(['0619735744', '1219735744', '1619535744', '1619735', '1111735744', '1619730000', 'abcdefghij'])(
    'rejects the postal code %s',
    (text) => expect(isPostalCode(text)).toBe(false),
  );
});

test('accepts an empty value for optional codes and rejects an invalid one', () => {
  for (const rule of [nationalCode, companyId, economicCode, registrationNumber]) {
    expect(Schema.decodeUnknownSync(rule)('  ')).toBe('');
    expect(() => Schema.decodeUnknownSync(rule)('12a')).toThrow(/Invalid/);
  }
  expect(() => Schema.decodeUnknownSync(economicCode)('1234567890')).toThrow();
  expect(Schema.decodeUnknownSync(economicCode)('12345678901')).toBe('12345678901');
  expect(() => Schema.decodeUnknownSync(registrationNumber)('12345678901')).toThrow();
});
