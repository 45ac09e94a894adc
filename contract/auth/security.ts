// Endpoints of a user's devices and second factor.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { exactText, id, requiredText } from '../fields/rules.ts';

/** A session that has not ended. */
const Device = Schema.Struct({
  id,
  isCurrent: Schema.Boolean,
  userAgent: Schema.String,
  ip: Schema.String,
  createdAt: Schema.Int,
  lastSeenAt: Schema.Int,
});
export type Device = typeof Device.Type;

/**
 * A login factor: an address, a number or a linked site. `provedAt`: when the user verified it; null if
 * never.
 */
const Factor = Schema.Struct({
  kind: Schema.Literals(['email', 'phone', 'identity']),
  value: Schema.String,
  provedAt: Schema.NullOr(Schema.Int),
});
export type Factor = typeof Factor.Type;

/** A current authenticator code, or one of the recovery codes. */
const secondFactorCode = requiredText(32);
const RecoveryCodes = Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) });

export const security = {
  devices: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'session',
    summary: "The user's active sessions, newest first",
    input: Schema.Struct({}),
    output: Schema.Array(Device),
    errors: [],
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'session',
    summary: 'Logs out on one device',
    input: Schema.Struct({ sessionId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'session',
    summary: 'Ends all other sessions',
    input: Schema.Struct({}),
    output: Schema.Struct({ ended: Schema.Int }),
    errors: [],
  }),
  factors: endpoint({
    method: 'GET',
    path: '/api/auth/factors',
    access: 'session',
    summary: "The user's e-mail, phone and linked identities, with when each was verified",
    input: Schema.Struct({}),
    output: Schema.Array(Factor),
    errors: [],
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'session',
    summary: 'Whether a second factor is asked for at login',
    input: Schema.Struct({}),
    output: Schema.Struct({ isOn: Schema.Boolean, recoveryCodesLeft: Schema.Int }),
    errors: [],
  }),
  /**
   * `password` is required from users who have one. `qr`: rows of `1` (dark) and `0`, with the quiet zone.
   */
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'session',
    summary: 'Creates an authenticator secret; the second factor is not required until it is confirmed',
    input: Schema.Struct({ password: exactText(256) }),
    output: Schema.Struct({ secret: Schema.String, uri: Schema.String, qr: Schema.Array(Schema.String) }),
    errors: ['InvalidCredentials', 'SecondFactorOn', 'TooManyRequests'],
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/auth/second-factor',
    access: 'session',
    summary: 'Turns the second factor on by its first code; the recovery codes are shown this once',
    input: Schema.Struct({ code: secondFactorCode }),
    output: RecoveryCodes,
    errors: ['NotFound', 'SecondFactorOn', 'SecondFactorIncorrect', 'TooManyRequests'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/removal',
    access: 'session',
    summary: 'Turns the second factor off',
    input: Schema.Struct({ code: secondFactorCode }),
    output: Schema.Struct({}),
    errors: ['NotFound', 'SecondFactorIncorrect', 'TooManyRequests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'session',
    summary: 'Creates new recovery codes and invalidates the previous ones',
    input: Schema.Struct({ code: secondFactorCode }),
    output: RecoveryCodes,
    errors: ['NotFound', 'SecondFactorIncorrect', 'TooManyRequests'],
  }),
};
