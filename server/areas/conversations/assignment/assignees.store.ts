// Selects the next assignee among operators who are online and at work.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { WorkingHours } from '../../../../contract/conversations/presence.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';
import { isWithinWorkingHours } from '../presence/presence.rules.ts';

export interface AssigneeCandidate {
  readonly id: string;
  readonly name: string;
}

export interface AssigneeQuery {
  readonly accountId: string;
  readonly botId: string;
  readonly now: number;
  /** Selects among the members of this group, unless it has none who may take the conversation. */
  readonly groupId?: string | null;
  /** Users who must not be selected. */
  readonly except?: readonly (string | null)[];
}

/**
 * Selects the next assignee: online, within working hours, with the lowest load, then the one whose last
 * assignment is oldest. Null when nobody is available. Locks the account's assignment row until the
 * transaction ends, so that parallel assignments see each other.
 */
export async function selectNextAssignee(
  trx: Transaction<Database>,
  assigneeQuery: AssigneeQuery,
): Promise<AssigneeCandidate | null> {
  const { accountId, now, except = [] } = assigneeQuery;
  await trx
    .insertInto('assignment_locks')
    .values({ account_id: accountId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ version: eb('assignment_locks.version', '+', 1) })),
    )
    .execute();
  const rows = await readOnlineUsers(trx, assigneeQuery);
  const next = rows.find(
    ({ id, working_hours, zone }) =>
      !except.includes(id) && isWithinWorkingHours(parseWorkingDays(working_hours), zone, now),
  );
  if (!next) return null;
  await trx
    .updateTable('operator_presence')
    .set({ assigned_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', next.id)
    .execute();
  return { id: next.id, name: personName(next) };
}

/** An answered conversation counts towards an operator's load for this long after its last message. */
const BUSY_WINDOW_MS = 3_600_000;

/** Users who may take conversations of the bot: owners and its operators, with their current `load`. */
export function selectAssignableUsers(db: Kysely<Database>, assigneeQuery: AssigneeQuery) {
  const { accountId, botId, groupId, now } = assigneeQuery;
  return db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('operator_presence as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').onRef('p.account_id', '=', 'u.account_id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.is_operator'])
    .select(['p.state', 'p.working_hours', 'a.zone'])
    .select((eb) =>
      eb
        .selectFrom('conversations as held')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('held.account_id', '=', 'u.account_id')
        .whereRef('held.assignee_id', '=', 'u.id')
        .where('held.status', 'not in', ['closed', 'spam'])
        .where('held.snoozed_until', 'is', null)
        .where((busy) =>
          busy.or([
            busy('held.status', '=', 'operatorAttention'),
            busy('held.last_message_at', '>', now - BUSY_WINDOW_MS),
          ]),
        )
        .as('load'),
    )
    .where('u.account_id', '=', accountId)
    .where('u.is_enabled', '=', 1)
    .where('u.is_verified', '=', 1)
    .$if(typeof groupId === 'string', (query) => query.where(isInGroup(assigneeQuery, groupId ?? '')))
    .where((eb) =>
      eb.or([
        eb('u.is_operator', '=', 0),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('user_bots as b')
            .select('b.user_id')
            .where('b.account_id', '=', accountId)
            .where('b.bot_id', '=', botId),
        ),
      ]),
    );
}

/** The working hours of everybody who may take the bot's conversations; null for one without set hours. */
export async function readWorkingHoursOfTeam(
  db: Kysely<Database>,
  assigneeQuery: AssigneeQuery,
): Promise<WorkingHours['days'][]> {
  const rows = await selectAssignableUsers(db, assigneeQuery).execute();
  return rows.map(({ working_hours }) => parseWorkingDays(working_hours));
}

/** Parses stored working hours; null means at any time. */
export const parseWorkingDays = (hours: string | null): WorkingHours['days'] =>
  hours === null ? null : JSON.parse(hours);

function readOnlineUsers(trx: Transaction<Database>, assigneeQuery: AssigneeQuery) {
  return selectAssignableUsers(trx, assigneeQuery)
    .where('p.state', '=', 'online')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('presence_leases as l')
          .select('l.tab')
          .whereRef('l.user_id', '=', 'u.id')
          .whereRef('l.account_id', '=', 'u.account_id')
          .where('l.until', '>', assigneeQuery.now), // a killed server leaves users online
      ),
    )
    .orderBy('load')
    .orderBy('p.assigned_at')
    .orderBy('u.id')
    .execute();
}

/** Whether the user `u` is a member of the group; all are where no member may take conversations of the bot. */
const isInGroup = ({ accountId, botId }: AssigneeQuery, groupId: string) =>
  sql<boolean>`(not exists (${membersOf(
    accountId,
    groupId,
    sql`and (m.is_operator = 0 or exists (
      select 1 from user_bots where account_id = ${accountId} and bot_id = ${botId} and user_id = m.id))`,
  )})
    or u.id in (${membersOf(accountId, groupId, sql``)}))`;

const membersOf = (accountId: string, groupId: string, condition: RawBuilder<unknown>) =>
  sql`select gm.user_id from operator_group_members as gm
    inner join operator_groups as g on g.id = gm.group_id and g.account_id = gm.account_id and g.removed_at is null
    inner join users as m on m.id = gm.user_id and m.account_id = gm.account_id
      and m.is_enabled = 1 and m.is_verified = 1
    where gm.account_id = ${accountId} and gm.group_id = ${groupId} ${condition}`;
