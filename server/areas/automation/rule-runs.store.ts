// Stores what rules did.

import { Schema } from 'effect';
import type { Kysely, Selectable } from 'kysely';
import { ActionOutcome } from '../../../contract/automation/rule-actions.ts';
import { MissingPart, type Rule, type RuleRun } from '../../../contract/automation/rules.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import type { Database } from '../../store/schema/database.ts';
import type { RuleIds } from './rules.store.ts';

export type RunRow = Selectable<Database['rule_runs']>;

export const parseOutcomes = Schema.decodeSync(Schema.fromJsonString(Schema.Array(ActionOutcome)));
const parseMissingParts = Schema.decodeSync(Schema.fromJsonString(Schema.Array(MissingPart)));

const PAGE_SIZE = 30;

/** A page of a rule's runs on the bots, the newest first. */
export async function readRuns(
  db: Kysely<Database>,
  { accountId, ruleId }: RuleIds,
  { botIds, before }: { readonly botIds: readonly string[]; readonly before?: string | undefined },
): Promise<{ runs: RuleRun[]; hasMore: boolean }> {
  if (botIds.length === 0) return { runs: [], hasMore: false };
  const rows = await db
    .selectFrom('rule_runs as r')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'r.conversation_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .selectAll('r')
    .select(['c.connection_id', 'v.name as visitor_name'])
    .where('r.account_id', '=', accountId)
    .where('r.rule_id', '=', ruleId)
    .where('r.bot_id', 'in', botIds)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return {
    runs: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      conversation: { id: row.conversation_id, botId: row.bot_id, connectionId: row.connection_id },
      visitorName: row.visitor_name ?? '',
      event: row.event,
      state: row.state,
      outcomes: parseOutcomes(row.outcomes),
      ...(row.error !== null && { error: row.error }),
      ...(row.missing !== null && { missing: parseMissingParts(row.missing) }),
      at: row.created_at,
    })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

type RunSummary = Pick<Rule, 'lastRun' | 'isStopped'>;

/** The last run of each of the account's rules, and whether it was stopped in the last hour. */
export async function readRunSummaries(
  db: Kysely<Database>,
  accountId: string,
  ruleIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, RunSummary>> {
  const summaries = new Map<string, RunSummary>();
  for (const ruleId of ruleIds) {
    const runsOfRule = db
      .selectFrom('rule_runs')
      .select(['created_at', 'state'])
      .where('account_id', '=', accountId)
      .where('rule_id', '=', ruleId)
      .orderBy('id', 'desc')
      .limit(1);
    const lastRun = await runsOfRule.executeTakeFirst();
    const stoppedRun = await runsOfRule
      .where('state', '=', 'stopped')
      .where('created_at', '>', now - HOUR_MS)
      .executeTakeFirst();
    summaries.set(ruleId, {
      lastRun: lastRun ? { at: lastRun.created_at, state: lastRun.state } : null,
      isStopped: stoppedRun !== undefined,
    });
  }
  return summaries;
}

/** Deletes runs older than `before` (ms since the epoch). */
export const deleteOldRuns = (db: Kysely<Database>, before: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('rule_runs')
      .where('id', 'in', (eb) =>
        eb.selectFrom('rule_runs').select('id').where('created_at', '<', before).limit(limit),
      )
      .executeTakeFirst(),
  );
