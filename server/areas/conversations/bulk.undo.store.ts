// Undoes a bulk action on one conversation.
import type { Selectable } from 'kysely';
import type { ThreadEvent } from '../../../contract/messages.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { personName } from '../person-name.ts';
import { orderAnswer } from './arrivals.store.ts';
import { relabel } from './labels.store.ts';
import { labelsOf } from './list.streams.ts';
import { nameOf, type OperatorPlace } from './operator.place.ts';
import { holdConversation, told, writeThread } from './thread.store.ts';

/** Who has a conversation, who answers in it, and since when somebody waits: what closing and giving change. */
type Standing = Pick<
  Selectable<Database['conversations']>,
  | 'status'
  | 'ai_enabled'
  | 'assignee_id'
  | 'assigned_at'
  | 'escalated_at'
  | 'handed_on'
  | 'left_by'
  | 'waiting_since'
  | 'answered_seq'
>;

/** What a conversation was; `messageCount` is what it had right after the act. */
export type Was =
  | {
      readonly kind: 'close' | 'assign';
      readonly id: string;
      readonly standing: Standing;
      readonly messageCount: number;
    }
  | {
      readonly kind: 'label';
      readonly id: string;
      readonly before: string | null;
      readonly after: string | null;
    };

/** False where the conversation moved on meanwhile: then it stays as it is. */
export function undoneBy(store: Store, place: OperatorPlace, was: Was): Promise<boolean> {
  return store.transact(async (trx) => {
    const held = await holdConversation(trx, place);
    if (!held) return false;
    const { now } = place;
    if (was.kind === 'label') {
      const [before, after] = [labelsOf(was.before), labelsOf(was.after)];
      const changes = await relabel(trx, held, {
        add: before.filter((id) => !after.includes(id)),
        remove: after.filter((id) => !before.includes(id)),
      });
      if (changes) await writeThread(store, trx, held, { now, messages: [], changes });
      return changes !== null;
    }
    if (held.message_count !== was.messageCount) return false;
    const { standing } = was;
    const name = await nameOf(trx, place);
    const to = async (userId: string | null) => {
      const person = await trx
        .selectFrom('users')
        .select(['first_name', 'last_name', 'username'])
        .where('account_id', '=', place.accountId)
        .where('id', '=', userId)
        .executeTakeFirst();
      return person ? { to: personName(person) } : {};
    };
    const kind: ThreadEvent['kind'] =
      was.kind === 'close' ? 'reopened' : standing.assignee_id === null ? 'unassigned' : 'assigned';
    const whom = was.kind === 'close' ? {} : await to(standing.assignee_id ?? held.assignee_id);
    await writeThread(store, trx, held, {
      now,
      messages: [told(kind, 'operator', name, whom)],
      changes: { ...standing, ...(was.kind === 'close' && { closed_at: null }) },
    });
    if (standing.ai_enabled === 1) await orderAnswer(store, trx, place);
    return true;
  });
}
