// Records lifecycle transitions in the transaction of the change.
import type { Kysely, Transaction } from 'kysely';
import type { LifecycleMachine } from '../../../contract/admin/timelines.ts';
import { param, rowParams, statement, statementsByShape } from '../driver/statement.ts';
import { newId } from '../id.ts';
import type { Database } from '../schema/database.ts';
import { type Actor, currentOperation, SYSTEM } from './operation-context.ts';

/** One step of an entity's machine, by the names of its chart; texts never appear. */
export interface Transition {
  readonly accountId: string;
  /** The conversation or order it is part of, else the entity itself. */
  readonly timelineId: string;
  readonly machine: LifecycleMachine;
  readonly entityId: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Instead of the operation's actor. */
  readonly actor?: Actor | undefined;
}

const insertStatement = statementsByShape((suffixes) =>
  statement((db) =>
    db.insertInto('lifecycle_transitions').values(suffixes.map((suffix) => transitionRowParams(suffix))),
  ),
);

function transitionRowParams(suffix: string) {
  const placeholder = (column: string) => param(column + suffix);
  return {
    account_id: placeholder('account_id'),
    timeline_id: placeholder('timeline_id'),
    machine: placeholder('machine'),
    entity_id: placeholder('entity_id'),
    from_state: placeholder('from_state'),
    event: placeholder('event'),
    to_state: placeholder('to_state'),
    actor_kind: placeholder('actor_kind'),
    actor_id: placeholder('actor_id'),
    correlation_id: placeholder('correlation_id'),
    at: placeholder('at'),
  };
}

/**
 * Records steps in order, in one statement that may be part of a pipeline. Call it after the statement that
 * changes the entity: that one locks its row, so an entity's steps are numbered in the order they happened.
 */
export async function recordTransitions(
  trx: Transaction<Database>,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return;
  const operation = currentOperation();
  const correlationId = operation?.correlationId ?? newId();
  const rows = transitions.map((transition) => {
    const actor = transition.actor ?? operation?.actor ?? SYSTEM;
    return {
      account_id: transition.accountId,
      timeline_id: transition.timelineId,
      machine: transition.machine,
      entity_id: transition.entityId,
      from_state: transition.from,
      event: transition.event,
      to_state: transition.to,
      actor_kind: actor.kind,
      actor_id: actor.id,
      correlation_id: correlationId,
      at: transition.at,
    };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const { rowSuffixes, values } = rowParams(rows.slice(start, start + ROWS_PER_INSERT));
    await insertStatement(rowSuffixes)(trx, values);
  }
}

/** Rows per INSERT, below both databases' limit of bound parameters. */
const ROWS_PER_INSERT = 100;

/** Deletes the transitions of conversations, orders or other entities. */
export async function deleteTransitions(
  db: Kysely<Database>,
  accountId: string,
  timelineIds: readonly string[],
): Promise<void> {
  if (timelineIds.length === 0) return;
  await db
    .deleteFrom('lifecycle_transitions')
    .where('account_id', '=', accountId)
    .where('timeline_id', 'in', [...timelineIds])
    .execute();
}

/** Rows deleted per statement, so that other writers get in between. */
const PRUNE_BATCH_SIZE = 1_000;

/**
 * Deletes transitions before `before` (ms since the epoch). Numbers grow with time, so it reads from the
 * lowest number on and needs no index of times.
 */
export async function pruneTransitions(db: Kysely<Database>, before: number): Promise<void> {
  for (;;) {
    const oldest = await db
      .selectFrom('lifecycle_transitions')
      .select(['seq', 'at'])
      .orderBy('seq')
      .limit(PRUNE_BATCH_SIZE)
      .execute();
    const expired = oldest.filter(({ at }) => at < before).map(({ seq }) => seq);
    if (expired.length === 0) return;
    await db.deleteFrom('lifecycle_transitions').where('seq', 'in', expired).execute();
    if (expired.length < PRUNE_BATCH_SIZE) return;
  }
}
