// Compares stored lifecycle transitions with the states of their entities.
import type { Kysely } from 'kysely';
import { stateNameOf } from '../../../server/areas/conversations/thread/transition.rules.ts';
import type { Database } from '../../../server/store/schema/database.ts';

interface Entity {
  readonly machine: string;
  readonly id: string;
  readonly state: string;
}

/** States in which entities are created. */
const initialStates: Readonly<Record<string, readonly string[]>> = {
  conversation: ['notAnswered/on/unassigned/none/awake'],
  operatorRead: ['0'],
  visitorRead: ['0'],
  reply: ['draft'],
  source: ['pending', 'trained', 'noSpaceLeft'],
  connection: ['draft', 'active'],
  bot: ['active', 'inactive'],
  order: ['awaiting'],
  payment: ['begun', 'pending'],
  refund: ['due'],
  invoice: ['awaiting'],
  subscription: ['running', 'rendered', 'added'],
};

/** Entities whose state was not reached by an unbroken chain of transitions; empty when all is recorded. */
export async function findBrokenChains(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const transitions = await db
    .selectFrom('lifecycle_transitions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  const entities = await readEntities(db, accountId);
  return entities.flatMap(({ machine, id, state }) => {
    const steps = transitions.filter((step) => step.machine === machine && step.entity_id === id);
    const states = [...steps.map(({ from_state }) => from_state), state];
    const problems = steps.flatMap((step, index) =>
      step.to_state === states[index + 1]
        ? []
        : [`${step.event} → ${step.to_state}, then ${states[index + 1]}`],
    );
    const [first = ''] = states;
    if (!initialStates[machine]?.includes(first)) problems.unshift(`began as ${first}`);
    return problems.map((problem) => `${machine} ${id}: ${problem}`);
  });
}

async function readEntities(db: Kysely<Database>, accountId: string): Promise<Entity[]> {
  const conversations = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'status', 'hold'])
    .where('account_id', '=', accountId)
    .execute();
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .execute();
  const bots = await db
    .selectFrom('bots')
    .select(['id', 'active', 'removed_at'])
    .where('account_id', '=', accountId)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['payment_id', 'state'])
    .where('account_id', '=', accountId)
    .execute();
  const readStates = async (
    machine: string,
    table: 'reply_drafts' | 'orders' | 'payments' | 'invoices' | 'subscriptions',
  ): Promise<Entity[]> => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'state'])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map(({ id, state }) => ({ machine, id, state }));
  };
  return [
    ...conversations.flatMap((row) => [
      { machine: 'conversation', id: row.id, state: stateNameOf(row) },
      { machine: 'operatorRead', id: row.id, state: String(row.operator_read_seq) },
      { machine: 'visitorRead', id: row.id, state: String(row.visitor_read_seq) },
    ]),
    ...sources.map(({ id, status, hold }) => ({
      ...{ machine: 'source', id, state: hold === null ? status : `${status}/${hold}` },
    })),
    ...connections.map(({ id, status }) => ({ machine: 'connection', id, state: status })),
    ...bots.map(({ id, active, removed_at }) => ({
      ...{ machine: 'bot', id },
      state: removed_at !== null ? 'removed' : active === 1 ? 'active' : 'inactive',
    })),
    ...refunds.map(({ payment_id: id, state }) => ({ machine: 'refund', id, state })),
    ...(await readStates('reply', 'reply_drafts')),
    ...(await readStates('order', 'orders')),
    ...(await readStates('payment', 'payments')),
    ...(await readStates('invoice', 'invoices')),
    ...(await readStates('subscription', 'subscriptions')),
  ];
}
