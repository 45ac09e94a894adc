// Records what a write to a conversation changes in its lifecycle and read marks.
import type { Selectable, Transaction } from 'kysely';
import { recordTransitions, type Transition } from '../../../store/lifecycle/lifecycle-transitions.ts';
import { type Actor, AI, SYSTEM } from '../../../store/lifecycle/operation-context.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { NamedConversation } from './conversations.store.ts';
import { type ConversationTransition, stepsBetween } from './transition.rules.ts';

/** Columns to change; a changed state needs the transitions that led to it. */
export type ThreadChanges = Partial<Selectable<Database['conversations']>> & {
  readonly transitions?: readonly ConversationTransition[];
};

/** Events whose actor follows from the event, whoever's request or job they happen in. */
const actorByEvent: Readonly<Record<string, Actor>> = {
  'ai.answered': AI,
  'queue.assigned': SYSTEM,
  reassigned: SYSTEM,
  requeued: SYSTEM,
};

/**
 * The write that records the machine's steps and how much further each side has read.
 * @throws Error when the state changes without a step
 */
export function prepareTransitions(
  trx: Transaction<Database>,
  { before, after }: { readonly before: NamedConversation; readonly after: NamedConversation },
  steps: readonly ConversationTransition[],
  at: number,
): () => Promise<void> {
  const ids = { accountId: before.account_id, timelineId: before.id, entityId: before.id, at };
  const transitions: Transition[] = stepsBetween(before, after, steps).map((step) => ({
    ...ids,
    ...step,
    machine: 'conversation',
    actor: actorByEvent[step.event],
  }));
  const addReadMark = (machine: 'operatorRead' | 'visitorRead', from: number, to: number) => {
    if (to !== from) transitions.push({ ...ids, machine, from: String(from), event: 'read', to: String(to) });
  };
  addReadMark('operatorRead', before.operator_read_seq, after.operator_read_seq);
  addReadMark('visitorRead', before.visitor_read_seq, after.visitor_read_seq);
  return () => recordTransitions(trx, transitions);
}
