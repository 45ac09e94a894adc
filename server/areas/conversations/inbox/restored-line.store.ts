// Writes the line of a thread that tells what an undo restored.
import type { Selectable, Transaction } from 'kysely';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';
import { readGroups } from '../groups/groups.store.ts';
import { type LockedConversation, type NewMessage, systemLine } from '../thread/thread.store.ts';
import { UNTIL_REPLY } from '../thread/transition.rules.ts';

/** The columns that closing, assigning, grouping and snoozing change. */
export type RestorableState = Pick<
  Selectable<Database['conversations']>,
  | 'status'
  | 'ai_enabled'
  | 'assignee_id'
  | 'assigned_at'
  | 'group_id'
  | 'escalated_at'
  | 'is_reassigned'
  | 'released_by'
  | 'waiting_since'
  | 'answered_seq'
  | 'snoozed_until'
  | 'woken_at'
  | 'awaited_since'
  | 'reply_due_at'
>;

interface Undo {
  readonly kind: BulkAction['kind'];
  readonly state: RestorableState;
  /** Name of the operator who undoes it. */
  readonly name: string;
}

/** The line of the conversation's state before the action. */
export async function createUndoMessage(
  trx: Transaction<Database>,
  conversation: LockedConversation,
  { kind, state, name }: Undo,
): Promise<NewMessage> {
  const { account_id: accountId } = conversation;
  switch (kind) {
    case 'close':
      return systemLine(state.status === 'closed' ? 'closed' : 'reopened', 'operator', name, {
        isUndone: true,
      });
    case 'assign': {
      const to = await readName(trx, accountId, state.assignee_id ?? conversation.assignee_id);
      return systemLine(state.assignee_id === null ? 'unassigned' : 'assigned', 'operator', name, to);
    }
    case 'group': {
      const [group] = state.group_id ? await readGroups(trx, accountId, state.group_id) : [];
      return group
        ? systemLine('grouped', 'operator', name, { to: group.name })
        : systemLine('ungrouped', 'operator', name);
    }
    case 'spam':
      return systemLine('unmarkedSpam', 'operator', name);
    case 'notSpam':
      return systemLine('markedSpam', 'operator', name);
    case 'block':
      return systemLine('unblocked', 'operator', name);
    default:
      return snoozeLine(state.snoozed_until ?? null, name);
  }
}

async function readName(trx: Transaction<Database>, accountId: string, userId: string | null) {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return person ? { to: personName(person) } : {};
}

const snoozeLine = (end: number | null, name: string): NewMessage =>
  end === null
    ? systemLine('woken', 'operator', name)
    : systemLine('snoozed', 'operator', name, end === UNTIL_REPLY ? {} : { until: end });
