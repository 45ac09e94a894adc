import { describe, expect, it } from 'vitest';
import { decodeClaims, isExpired } from './session.machine.ts';

const EXPIRES_AT_S = 1_790_000_600;
const createToken = (payload: unknown) =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.');

describe('token expiry', () => {
  const freshToken = createToken({ exp: EXPIRES_AT_S, name: 'سمیرا' });

  it('treats a token as fresh one millisecond before expiry', () => {
    expect(isExpired(freshToken, EXPIRES_AT_S * 1000 - 1)).toBe(false);
  });

  it('treats a token as expired at the exact time and after', () => {
    expect(isExpired(freshToken, EXPIRES_AT_S * 1000)).toBe(true);
    expect(isExpired(freshToken, EXPIRES_AT_S * 1000 + 1)).toBe(true);
  });

  it('does not force a login before expiry', () => {
    expect(isExpired(freshToken, EXPIRES_AT_S * 1000 - 600_000)).toBe(false);
  });

  it('reads the expiry in seconds', () => {
    expect(decodeClaims(freshToken)).toEqual({ expiresAt: EXPIRES_AT_S * 1000 });
  });

  it.each([
    ['a clock an hour behind keeps the token', -3_600_000, false],
    ['a clock an hour ahead refreshes once more than needed', 3_600_000, true],
  ])('checks expiry under clock skew: %s', (_, skew, expected) => {
    const issuedAt = EXPIRES_AT_S * 1000 - 600_000;
    expect(isExpired(freshToken, issuedAt + skew)).toBe(expected);
  });

  it.each(['', 'a', 'a.b.c', 'a.!.c', createToken({}), createToken({ exp: 'soon' }), createToken(null)])(
    'treats an unreadable token (%s) as expired',
    (unreadable) => {
      expect(isExpired(unreadable, 0)).toBe(true);
    },
  );
});
