import { Schema } from 'effect';
import type { Kysely } from 'kysely';
import { AuditAction, type AuditEntry } from '../../../../contract/account/audit.ts';
import type { LocalisedText } from '../../../../contract/text/localised-text.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';
import { personName } from '../../shared/person-name.ts';
import { readPlanNames } from '../admin/admin.store.ts';

export interface AuditQuery {
  readonly accountId: string;
  readonly action?: AuditAction | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** The newest first; actors have a name while they are still in the account. */
export async function findAudit(db: Kysely<Database>, query: AuditQuery): Promise<AuditEntry[]> {
  const [rows, plans] = await Promise.all([findAuditRows(db, query), readPlanNames(db)]);
  return rows.map((row) => toAuditEntry(row, plans));
}

function findAuditRows(db: Kysely<Database>, query: AuditQuery) {
  const { accountId, action, from, to, after, limit } = query;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'a.user_id').onRef('u.account_id', '=', 'a.account_id'),
    )
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.ip', 'a.details', 'a.user_id'])
    .select(['u.username', 'u.first_name', 'u.last_name'])
    .where('a.account_id', '=', accountId)
    .$if(action !== undefined, (q) => q.where('a.action', '=', action ?? ''))
    .$if(from !== undefined, (q) => q.where('a.at', '>=', from ?? 0))
    .$if(to !== undefined, (q) => q.where('a.at', '<=', to ?? 0))
    .$if(after !== null, (q) =>
      q.where((eb) =>
        eb.or([
          eb('a.at', '<', after?.at ?? 0),
          eb.and([eb('a.at', '=', after?.at ?? 0), eb('a.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

const AuditDetails = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String));

type AuditRow = Awaited<ReturnType<typeof findAuditRows>>[number];

/** Maps a row to the wire. */
function toAuditEntry(row: AuditRow, plans: ReadonlyMap<string, typeof LocalisedText.Type>): AuditEntry {
  const details = row.details === null ? {} : Schema.decodeSync(AuditDetails)(row.details);
  return {
    id: row.id,
    at: row.at,
    action: Schema.decodeUnknownSync(AuditAction)(row.action),
    actor: row.user_id === null ? null : { id: row.user_id, name: personName(row) },
    subject: row.subject,
    ip: row.ip ?? '',
    details,
    plans: selectMentionedPlans(row.action, details, plans),
  };
}

/** Only details that can hold a plan's id; a name typed by a user may look like one. */
function selectMentionedPlans(
  action: string,
  details: AuditEntry['details'],
  plans: ReadonlyMap<string, typeof LocalisedText.Type>,
): AuditEntry['plans'] {
  if (!action.startsWith('plan.') && action !== 'training.removed') return {};
  const detailValues = new Set(Object.values(details));
  return Object.fromEntries([...plans].filter(([id]) => detailValues.has(id)));
}
