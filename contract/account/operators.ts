// Endpoints that invite, assign, disable and remove operators.
import { Schema } from 'effect';
import { Session } from '../auth/auth.ts';
import { termsVersion } from '../auth/terms.ts';
import { endpoint } from '../endpoint.ts';
import {
  email,
  freeLine,
  id,
  locale,
  mobilePhone,
  oneTimeCode,
  password,
  passwordsMatch,
  requiredText,
  username,
} from '../fields/rules.ts';

const botIds = Schema.Array(id).check(Schema.isMaxLength(100));

export const Operator = Schema.Struct({
  id,
  name: Schema.String,
  username: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  enabled: Schema.Boolean,
  botIds,
  createdAt: Schema.Int,
  /** Null when they have no session. */
  lastSeenAt: Schema.NullOr(Schema.Int),
});
export type Operator = typeof Operator.Type;

export const Invitation = Schema.Struct({
  id,
  by: Schema.Literals(['email', 'phone']),
  to: Schema.String,
  botIds,
  createdAt: Schema.Int,
  expiresAt: Schema.Int,
});
export type Invitation = typeof Invitation.Type;

const pathParams = { operatorId: id };

export const operators = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/operators',
    access: 'owner',
    summary: 'The operators of the account and the pending invitations',
    input: Schema.Struct({}),
    output: Schema.Struct({ operators: Schema.Array(Operator), invitations: Schema.Array(Invitation) }),
    errors: [],
  }),
  inviteByEmail: endpoint({
    method: 'POST',
    path: '/api/account/operators/invitations/email',
    access: 'owner',
    summary:
      'Sends an invitation link to an e-mail address, valid for seven days; inviting again revokes the previous link',
    input: Schema.Struct({ email, botIds, locale }),
    output: Invitation,
    errors: ['EmailTaken', 'BotNotFound', 'EmailNotSent', 'TooManyRequests'],
  }),
  inviteByPhone: endpoint({
    method: 'POST',
    path: '/api/account/operators/invitations/phone',
    access: 'owner',
    summary:
      'Sends an invitation code to a phone, valid for seven days; inviting again revokes the previous code',
    input: Schema.Struct({ phone: mobilePhone, botIds, locale }),
    output: Invitation,
    errors: ['PhoneTaken', 'BotNotFound', 'CodeNotSent', 'TooManyRequests'],
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/account/operators/invitations/:invitationId',
    access: 'owner',
    summary: 'Revokes an invitation',
    input: Schema.Struct({ invitationId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/account/operators/:operatorId/bots',
    access: 'owner',
    summary: 'Sets the bots that an operator is assigned to',
    input: Schema.Struct({ ...pathParams, botIds }),
    output: Operator,
    errors: ['UserNotFound', 'BotNotFound'],
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/account/operators/:operatorId/enabled',
    access: 'owner',
    summary: 'Disables an operator at once, or enables them again',
    input: Schema.Struct({ ...pathParams, enabled: Schema.Boolean }),
    output: Operator,
    errors: ['UserNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/operators/:operatorId',
    access: 'owner',
    summary: 'Removes an operator; their messages are kept',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['UserNotFound'],
  }),
};

const inviteeFields = {
  username,
  password,
  confirmation: Schema.String,
  firstName: freeLine(100),
  lastName: freeLine(100),
  termsVersion,
};
export const invitations = {
  read: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/reading',
    access: 'public',
    summary: 'The inviting account and the invited address, by the token of an invitation link',
    input: Schema.Struct({ token: requiredText(256) }),
    output: Schema.Struct({ account: Schema.String, email: Schema.String }),
    errors: ['CodeInvalidOrUsed'],
  }),
  acceptLink: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/link',
    access: 'public',
    summary: 'Creates the operator invited by the link and logs them in',
    input: Schema.Struct({ token: requiredText(256), ...inviteeFields }).check(passwordsMatch),
    output: Session,
    errors: ['CodeInvalidOrUsed', 'TermsNotAccepted', 'UserExists', 'EmailTaken', 'TooManyRequests'],
  }),
  acceptCode: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/code',
    access: 'public',
    summary: 'Creates the operator invited by the code and logs them in',
    input: Schema.Struct({ phone: mobilePhone, code: oneTimeCode, email, ...inviteeFields }).check(
      passwordsMatch,
    ),
    output: Session,
    errors: [
      'OtpIncorrect',
      'CodeInvalidOrUsed',
      'TermsNotAccepted',
      'UserExists',
      'EmailTaken',
      'PhoneTaken',
      'TooManyRequests',
    ],
  }),
};
