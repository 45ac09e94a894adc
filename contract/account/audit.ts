// Audit log entries and the endpoints that read them.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, instant, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';

/** Action names: subject and past participle. */
export const AuditAction = Schema.Literals([
  'login.succeeded',
  'login.failed',
  'login.refused',
  'identity.linked',
  'session.ended',
  'sessions.ended',
  'token.reused',
  'profile.changed',
  'zone.changed',
  'account.entered',
  'account.enabled',
  'account.disabled',
  'superAdmin.granted',
  'superAdmin.revoked',
  'operator.invited',
  'invitation.cancelled',
  'operator.joined',
  'operator.assigned',
  'operator.enabled',
  'operator.disabled',
  'operator.removed',
  'password.recovered',
  'password.changed',
  'ownership.changed',
  'email.released',
  'phone.changed',
  'email.changed',
  'secondFactor.turnedOn',
  'secondFactor.turnedOff',
  'secondFactor.recoveryRenewed',
  'connection.created',
  'connection.changed',
  'connection.activated',
  'connection.deactivated',
  'connection.connected',
  'connection.removed',
  'connection.linked',
  'tool.saved',
  'tool.removed',
  'toolCall.approved',
  'toolCall.rejected',
  'proactive.saved',
  'proactive.removed',
  'plan.changed',
  'bot.copied',
  'bot.imported',
  'bot.removed',
  'bot.restored',
  'bot.cleared',
  'bot.expired',
  'bots.chosen',
  'seller.changed',
  'taxRate.changed',
  'plan.added',
  'plan.ended',
  'plan.revised',
  'coupon.created',
  'coupon.changed',
  'coupon.archived',
  'characters.removed',
  'training.removed',
  'payment.received',
  'receipt.accepted',
  'receipt.rejected',
  'refund.settled',
  'refund.reopened',
  'paymentDetails.changed',
  'visitor.changed',
  'contact.changed',
  'contact.merged',
  'contact.parted',
  'contacts.exported',
  'contacts.imported',
  'identity.renewed',
  'identity.required',
  'identity.optional',
  'webhook.created',
  'webhook.changed',
  'webhook.removed',
  'apiKey.created',
  'apiKey.revoked',
  'data.exported',
  'data.downloaded',
  'data.erasureRequested',
  'data.requestCancelled',
  'data.erased',
  'recording.read',
  'jobs.retried',
  'jobs.discarded',
]);
export type AuditAction = typeof AuditAction.Type;

/**
 * `actor` is null when unknown, and has no name once they left the account; `subject` is the id of the
 * affected object, `details` holds further plain values.
 */
export const AuditEntry = Schema.Struct({
  id,
  at: Schema.Int,
  action: AuditAction,
  actor: Schema.NullOr(Schema.Struct({ id, name: Schema.String })),
  subject: Schema.NullOr(Schema.String),
  ip: Schema.String,
  details: Schema.Record(Schema.String, Schema.String),
  /** Names of the plans whose ids the details mention. */
  plans: Schema.Record(Schema.String, LocalisedText),
});
export type AuditEntry = typeof AuditEntry.Type;

const period = { from: Schema.optionalKey(instant), to: Schema.optionalKey(instant) };

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/audit',
    access: 'owner',
    summary: 'What was done in the account, the newest first, by cursor; between `from` and `to`',
    input: Schema.Struct({
      ...period,
      action: Schema.optionalKey(AuditAction),
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({ entries: Schema.Array(AuditEntry), nextCursor: Schema.NullOr(Schema.String) }),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/audit/export',
    access: 'owner',
    summary: 'The same as a table for spreadsheets: CSV, at most the newest 10,000 rows',
    input: Schema.Struct({ ...period, action: Schema.optionalKey(AuditAction) }),
    output: Schema.Struct({ fileName: Schema.String, csv: Schema.String }),
    errors: [],
  }),
};
