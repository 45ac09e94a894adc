// Endpoints of account recovery by a link or a code.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import {
  email,
  id,
  locale,
  mobilePhone,
  oneTimeCode,
  password,
  passwordsMatch,
  requiredText,
} from '../fields/rules.ts';
import { robotPayload } from './robot-check.ts';

/** The new password of a recovery; `confirmation` must equal `password`. */
const NewPassword = Schema.Struct({
  token: requiredText(256),
  password,
  confirmation: Schema.String,
}).check(passwordsMatch);

/**
 * Responses never reveal whether a user has the address or number: results, waits and refusals are the same.
 */
export const recovery = {
  requestLink: endpoint({
    method: 'POST',
    path: '/api/auth/recovery/link',
    access: 'public',
    summary: 'Sends a link to an e-mail address, at most once in 120 seconds, if somebody has it',
    input: Schema.Struct({ email, locale, robot: robotPayload }),
    output: Schema.Struct({ resendAt: Schema.Int, expiresAt: Schema.Int }),
    errors: ['RobotCheckNeeded', 'TooManyRequests'],
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/api/auth/recovery/code',
    access: 'public',
    summary: 'Sends a code to a phone, at most once in 120 seconds, if somebody has it',
    input: Schema.Struct({ phone: mobilePhone, locale, robot: robotPayload }),
    output: Schema.Struct({ recoveryId: id, resendAt: Schema.Int, expiresAt: Schema.Int }),
    errors: ['RobotCheckNeeded', 'PhoneRateLimited', 'TooManyRequests'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/recovery/proof',
    access: 'public',
    summary: 'Exchanges the code for the token that a link would carry',
    input: Schema.Struct({ recoveryId: id, code: oneTimeCode }),
    output: Schema.Struct({ token: Schema.String, expiresAt: Schema.Int }),
    errors: ['OtpIncorrect', 'CodeInvalidOrUsed', 'TooManyRequests'],
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/api/auth/recovery/token',
    access: 'public',
    summary: 'Checks whether the token of a link is still valid, without consuming it',
    input: Schema.Struct({ token: requiredText(256) }),
    output: Schema.Struct({}),
    errors: ['ResetLinkInvalid', 'TooManyRequests'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/auth/recovery/password',
    access: 'public',
    summary: 'Sets the new password and ends every session; the token works once',
    input: NewPassword,
    output: Schema.Struct({}),
    errors: ['ResetLinkInvalid', 'TooManyRequests'],
  }),
};
