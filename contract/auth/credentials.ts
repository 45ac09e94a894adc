// Endpoints that change a user's password, phone and e-mail.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import {
  email,
  exactText,
  id,
  locale,
  mobilePhone,
  oneTimeCode,
  password,
  passwordsMatch,
  requiredText,
} from '../fields/rules.ts';
import { UserInfo } from './auth.ts';

/** The current password; empty for users without one. */
const current = exactText(256);

const NewPassword = Schema.Struct({ current, password, confirmation: Schema.String }).check(passwordsMatch);

export const credentials = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'session',
    summary: 'Sets another password, or the first; ends every other session',
    input: NewPassword,
    output: UserInfo,
    errors: ['InvalidCredentials', 'PasswordUnchanged', 'TooManyRequests'],
  }),
  requestPhone: endpoint({
    method: 'POST',
    path: '/api/auth/phone',
    access: 'session',
    summary: 'Sends a code to the new phone, at most once in 120 seconds',
    input: Schema.Struct({ phone: mobilePhone, current, locale }),
    output: Schema.Struct({ changeId: id, resendAt: Schema.Int, expiresAt: Schema.Int }),
    errors: ['InvalidCredentials', 'PhoneTaken', 'PhoneRateLimited', 'CodeNotSent', 'TooManyRequests'],
  }),
  changePhone: endpoint({
    method: 'PUT',
    path: '/api/auth/phone',
    access: 'session',
    summary: 'Replaces the phone, by the code sent to the new one',
    input: Schema.Struct({ changeId: id, code: oneTimeCode }),
    output: UserInfo,
    errors: ['OtpIncorrect', 'CodeInvalidOrUsed', 'PhoneTaken', 'TooManyRequests'],
  }),
  requestEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email',
    access: 'session',
    summary: 'Sends a verification link to the new address, or to the current unverified one',
    input: Schema.Struct({ email, current, locale }),
    output: Schema.Struct({ resendAt: Schema.Int, expiresAt: Schema.Int }),
    errors: ['InvalidCredentials', 'EmailTaken', 'EmailNotSent', 'TooManyRequests'],
  }),
  /** Only a session of the user who requested the link can confirm it, so the token alone proves nothing. */
  confirmEmail: endpoint({
    method: 'PUT',
    path: '/api/auth/email',
    access: 'session',
    summary: 'Confirms the address of the link, in a session of the user who requested it; single use',
    input: Schema.Struct({ token: requiredText(256) }),
    output: Schema.Struct({ email: Schema.String }),
    errors: ['CodeInvalidOrUsed', 'LinkOfAnother', 'EmailTaken', 'TooManyRequests'],
  }),
};
