// Writes the audit log.
import type { Kysely } from 'kysely';
import type { AuditAction } from '../../../contract/account/audit.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';

export interface NewAuditEntry {
  readonly accountId: string;
  /** Null when nobody is known to have done it. */
  readonly userId: string | null;
  readonly action: AuditAction;
  /** What it was done to, by id; null for the person themselves. */
  readonly subject?: string;
  readonly ip: string;
  readonly now: number;
  /** What else a reader wants to know; never a secret. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes it down in the caller's transaction: what is undone was never written. */
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

/** An account begins on the free plan. */
export const auditInitialPlan = (
  db: Kysely<Database>,
  owner: { readonly accountId: string; readonly userId: string },
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> => writeAudit(db, { ...owner, action: 'plan.changed', ip, now, details: { to: 'free' } });
