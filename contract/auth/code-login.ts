// Endpoints of login by a code on the phone.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, locale, mobilePhone, oneTimeCode } from '../fields/rules.ts';
import { Session, secondFactor } from './auth.ts';
import { robotPayload } from './robot-check.ts';

/** Responses never reveal whether a user has the number. */
export const codeLogin = {
  requestCode: endpoint({
    method: 'POST',
    path: '/api/auth/login/code',
    access: 'public',
    summary: 'Sends a code to a phone, at most once in 120 seconds, if somebody has it',
    input: Schema.Struct({ phone: mobilePhone, locale, robot: robotPayload }),
    output: Schema.Struct({ loginId: id, resendAt: Schema.Int, expiresAt: Schema.Int }),
    errors: ['RobotCheckNeeded', 'PhoneRateLimited', 'TooManyRequests'],
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login/code/session',
    access: 'public',
    summary: 'Logs in with the code, which stays valid while only the second factor is missing',
    input: Schema.Struct({ loginId: id, code: oneTimeCode, secondFactor }),
    output: Session,
    errors: [
      'OtpIncorrect',
      'OtpInvalid',
      'AccountDisabled',
      'SecondFactorRequired',
      'SecondFactorIncorrect',
      'TooManyRequests',
    ],
  }),
};
