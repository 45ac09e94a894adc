// Endpoints of a user's devices and second factor.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { exactText, id, requiredText } from '../fields/rules.ts';

/** One login that still lives. */
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
 * What a person may be found or let in by: an address, a number, a site that vouches for them. `provedAt`: when they
 * proved it theirs; null while nobody has.
 */
const Factor = Schema.Struct({
  kind: Schema.Literals(['email', 'phone', 'identity']),
  value: Schema.String,
  provedAt: Schema.NullOr(Schema.Int),
});
export type Factor = typeof Factor.Type;

/** The code an authenticator shows now, or one of the recovery codes. */
const secondFactorCode = requiredText(32);
const RecoveryCodes = Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) });

export const security = {
  devices: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'session',
    summary: 'Where the person is logged in, the latest first',
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
    summary: 'Logs out everywhere but here',
    input: Schema.Struct({}),
    output: Schema.Struct({ ended: Schema.Int }),
    errors: [],
  }),
  factors: endpoint({
    method: 'GET',
    path: '/api/auth/factors',
    access: 'session',
    summary: "The person's e-mail, phone and linked sites, each with when they proved it theirs",
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
  /** `password` is wanted from everybody who has one. `qr`: rows of `1` (dark) and `0`, with the quiet edge. */
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'session',
    summary: 'Makes a secret for an authenticator; nothing is asked for until it is confirmed',
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
    summary: 'Makes new recovery codes; the former ones are worth nothing then',
    input: Schema.Struct({ code: secondFactorCode }),
    output: RecoveryCodes,
    errors: ['NotFound', 'SecondFactorIncorrect', 'TooManyRequests'],
  }),
};
