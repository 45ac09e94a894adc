// Writes the audit log.
import type { Kysely } from 'kysely';
import type { AuditAction } from '../../../contract/account/audit.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';

export interface NewAuditEntry {
  readonly accountId: string;
  /** Null when unknown. */
  readonly userId: string | null;
  readonly action: AuditAction;
  /** Id of the affected object; null for the users themselves. */
  readonly subject?: string;
  readonly ip: string;
  readonly now: number;
  /** Further details; never a secret. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes an audit entry in the caller's transaction, so that it is rolled back with the change. */
export async function writeAudit(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      account_id: entry.accountId,
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject ?? null,
      ip: entry.ip,
      at: entry.now,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}

/** Audits that an account starts on the free plan. */
export const auditInitialPlan = (
  db: Kysely<Database>,
  owner: { readonly accountId: string; readonly userId: string },
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> => writeAudit(db, { ...owner, action: 'plan.changed', ip, now, details: { to: 'free' } });
