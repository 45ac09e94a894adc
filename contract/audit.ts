// Knows what is written down about who did what in an account. Knows no call.
import { Schema } from 'effect';

/** What happened; past and named by what it happened to. */
export const AuditAction = Schema.Literals([
  'login.succeeded',
  'login.failed',
  'login.refused',
  'session.ended',
  'sessions.ended',
  'password.recovered',
]);
export type AuditAction = typeof AuditAction.Type;
