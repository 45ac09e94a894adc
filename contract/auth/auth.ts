// Endpoints of sign-up, login and sessions.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import {
  email,
  freeText,
  id,
  locale,
  mobilePhone,
  oneTimeCode,
  password,
  passwordsMatch,
  requiredExactText,
  requiredLine,
  requiredText,
  username,
} from '../fields/rules.ts';
import { robotPayload } from './robot-check.ts';
import { termsVersion } from './terms.ts';

/** The logged-in user; field names follow the product's specification. */
export const UserInfo = Schema.Struct({
  id,
  account_id: id,
  first_name: Schema.String,
  last_name: Schema.String,
  national_code: Schema.String,
  postal_code: Schema.String,
  is_legal: Schema.Boolean,
  username: Schema.String,
  phone_number: Schema.String,
  email: Schema.String,
  email_verified: Schema.Boolean,
  trial_days: Schema.Int,
  is_verified: Schema.Boolean,
  enabled: Schema.Boolean,
  is_supper_admin: Schema.Boolean,
  is_operator: Schema.Boolean,
  created_at: Schema.Int,
  plan_expiration: Schema.NullOr(Schema.Int),
  has_password: Schema.Boolean,
  /** The account's time zone; the panel shows every time in it. */
  time_zone: Schema.String,
  /** When the account is deleted; it is read-only until then. Null unless requested. */
  deletion_at: Schema.NullOr(Schema.Int),
});
export type UserInfo = typeof UserInfo.Type;

/** `token` is a short-lived JWT; `refreshToken` is opaque and changes at every refresh. */
export const Session = Schema.Struct({
  token: Schema.String,
  refreshToken: Schema.String,
  userInfo: UserInfo,
});
export type Session = typeof Session.Type;

const PendingSignup = Schema.Struct({
  signupId: id,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
});

/** The form of the sign-up screen; `confirmation` must equal `password`. */
export const SignupForm = Schema.Struct({
  email,
  username,
  phone: mobilePhone,
  password,
  confirmation: Schema.String,
  locale,
  /** Referral code of the user's referrer. */
  referral: Schema.optionalKey(freeText(64)),
  termsVersion,
  robot: robotPayload,
}).check(passwordsMatch);

/** An authenticator code or a recovery code; required only with a second factor. */
export const secondFactor = Schema.optionalKey(freeText(32));

export const auth = {
  signup: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    summary: 'Starts a sign-up and sends a code to the phone',
    input: SignupForm,
    output: PendingSignup,
    errors: [
      'UserExists',
      'EmailTaken',
      'PhoneTaken',
      'ReferralIncorrect',
      'ReferralInvalid',
      'ReferralNotFound',
      'RobotCheckNeeded',
      'TermsNotAccepted',
      'PhoneRateLimited',
      'CodeNotSent',
      'TooManyRequests',
    ],
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/auth/signup/code',
    access: 'public',
    summary: 'Sends the sign-up code again, at most once in 120 seconds',
    input: Schema.Struct({ signupId: id }),
    output: PendingSignup,
    errors: ['CodeInvalidOrUsed', 'PhoneRateLimited', 'CodeNotSent', 'TooManyRequests'],
  }),
  verifySignup: endpoint({
    method: 'POST',
    path: '/api/auth/signup/verify',
    access: 'public',
    summary: 'Consumes the code and creates the user, the account and the session in one transaction',
    input: Schema.Struct({ signupId: id, code: oneTimeCode }),
    output: Session,
    errors: [
      'OtpIncorrect',
      'CodeInvalidOrUsed',
      'UserExists',
      'EmailTaken',
      'PhoneTaken',
      'TooManyRequests',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Logs in by username, e-mail or phone, with the password',
    input: Schema.Struct({
      identifier: requiredLine(254),
      password: requiredExactText(256),
      secondFactor,
      /** Required after many failed logins from the same address. */
      robot: robotPayload,
    }),
    output: Session,
    errors: [
      'InvalidCredentials',
      'AccountDisabled',
      'SecondFactorRequired',
      'SecondFactorIncorrect',
      'RobotCheckNeeded',
      'TooManyRequests',
      'LoginFailed',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    summary: 'Exchanges a refresh token for a new pair; a reused token ends its whole family',
    input: Schema.Struct({ refreshToken: requiredText(256) }),
    output: Session,
    errors: ['TokenRefreshFailed', 'AccountDisabled'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session of the refresh token; ending it twice is harmless',
    input: Schema.Struct({ refreshToken: freeText(256) }),
    output: Schema.Struct({}),
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'session',
    summary: 'The person who is logged in',
    input: Schema.Struct({}),
    output: UserInfo,
    errors: [],
  }),
};
