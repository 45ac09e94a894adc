// Follows the event logs of accounts that have rules, and queues the runs of those that fit.
import type { Transaction } from 'kysely';
import { HOUR_MS } from '../../../contract/durations.ts';
import { ruleLimits } from '../../../contract/limits.rules.ts';
import {
  nextRuleRun,
  type RuleRunEvent,
} from '../../../src/machines/lifecycles/automation/rule-run.machine.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { followLogs, type LogFollower } from '../shared/follow-logs.ts';
import { compileConditions, toSearchedText } from './rule-conditions.ts';
import { type RuleEvent, toRuleEvents } from './rule-events.ts';
import { readConversationFacts } from './rule-facts.store.ts';
import type { RunRow } from './rule-runs.store.ts';
import { findAccountsWithRules, readRules, type StoredRule } from './rules.store.ts';

/** Events read from the log at a time. */
const BATCH_SIZE = 200;

interface CompiledRule extends StoredRule {
  readonly matches: ReturnType<typeof compileConditions>;
}

/** The rules of an account that are switched on, as of a revision. */
interface CompiledRules {
  readonly revision: number;
  readonly rules: readonly CompiledRule[];
}

/** How far an account's log is handled: as stored, and past events that no rule waits for. */
interface LogPosition {
  readonly storedCursor: number;
  readonly processedSeq: number;
}

export interface RuleFollowerDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (message: string) => void;
}

/**
 * Follows the event logs of all accounts that have rules. The account's cursor moves in the transaction that
 * queues the runs, so that each rule runs at most once on an event, and on none too few, even after a crash.
 */
export function followRules({ store, clock, log }: RuleFollowerDeps): LogFollower {
  const positions = new Map<string, LogPosition>();
  const compiled = new Map<string, CompiledRules>();

  const readPosition = async (accountId: string): Promise<LogPosition | undefined> => {
    const row = await store.db
      .selectFrom('rule_cursors')
      .select('cursor')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row && { storedCursor: row.cursor, processedSeq: row.cursor };
  };

  const readCompiled = async (trx: Transaction<Database>, accountId: string, revision: number) => {
    const current = compiled.get(accountId);
    if (current?.revision === revision) return current.rules;
    const rules = (await readRules(trx, accountId))
      .filter(({ isEnabled }) => isEnabled)
      .map((rule) => ({ ...rule, matches: compileConditions(rule) }));
    compiled.set(accountId, { revision, rules });
    return rules;
  };

  /** @returns false when another instance moved the cursor first. */
  const handleBatch = (accountId: string, from: number, to: number, ruleEvents: readonly RuleEvent[]) =>
    store.transact(async (trx) => {
      const updatedCursor = await trx
        .updateTable('rule_cursors')
        .set({ cursor: to })
        .where('account_id', '=', accountId)
        .where('cursor', '=', from)
        .returning('revision')
        .executeTakeFirst();
      if (!updatedCursor) return false;
      const rules = await readCompiled(trx, accountId, updatedCursor.revision);
      await queueRuns(store, trx, { accountId, rules, ruleEvents, now: clock() });
      return true;
    });

  const processEvents = async (accountId: string): Promise<void> => {
    for (;;) {
      const position = positions.get(accountId) ?? (await readPosition(accountId));
      if (!position) return;
      const events = await store.events.readAfter(accountId, position.processedSeq, BATCH_SIZE);
      const last = events.at(-1);
      if (!last) return;
      const ruleEvents = events.flatMap(toRuleEvents);
      if (ruleEvents.length === 0) positions.set(accountId, { ...position, processedSeq: last.seq });
      else if (await handleBatch(accountId, position.storedCursor, last.seq, ruleEvents))
        positions.set(accountId, { storedCursor: last.seq, processedSeq: last.seq });
      else positions.delete(accountId);
    }
  };
  const name = 'Following events for rules';
  return followLogs({
    store,
    log,
    name,
    findAccounts: () => findAccountsWithRules(store.db),
    processEvents,
  });
}

interface QueueRunsInput {
  readonly accountId: string;
  readonly rules: readonly CompiledRule[];
  readonly ruleEvents: readonly RuleEvent[];
  readonly now: number;
}

interface MatchedRule {
  readonly rule: CompiledRule;
  readonly event: RuleEvent;
}

async function queueRuns(store: Store, trx: Transaction<Database>, input: QueueRunsInput): Promise<void> {
  const { accountId, now } = input;
  const matchedRules = await findMatches(trx, input);
  if (matchedRules.length === 0) return;
  const counts = await countRecentRuns(trx, { accountId, matchedRules, now });
  const rows = matchedRules.flatMap(({ rule, event }): RunRow[] => {
    const count = counts.get(`${rule.id}/${event.conversationId}`) ?? { runs: 0, isStopped: false };
    const isRepeated = count.runs >= ruleLimits.perConversationHour;
    if (isRepeated && count.isStopped) return [];
    counts.set(`${rule.id}/${event.conversationId}`, { runs: count.runs + 1, isStopped: isRepeated });
    const state = requireNextRunState('happened', isRepeated ? 'limit.reached' : 'conditions.met');
    if (state === 'happened' || state === 'ignored') return [];
    return [
      {
        id: newId(),
        account_id: accountId,
        rule_id: rule.id,
        bot_id: event.botId,
        conversation_id: event.conversationId,
        event_seq: event.seq,
        event: event.kind,
        position: rule.position,
        state,
        outcomes: '[]',
        error: null,
        missing: null,
        created_at: now,
      },
    ];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('rule_runs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['rule_id', 'event_seq']).doNothing())
    .execute();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const conversationIds = [...new Set(waiting.map(({ conversation_id }) => conversation_id))];
  await store.jobs.enqueueMany(
    trx,
    conversationIds.map((conversationId) => ({
      queue: 'run-rules' as const,
      key: conversationId,
      payload: { accountId, conversationId },
      rerun: true,
    })),
  );
}

/** @throws Error when the chart has no such transition */
export function requireNextRunState(state: Parameters<typeof nextRuleRun>[0], event: RuleRunEvent['type']) {
  const next = nextRuleRun(state, event);
  if (next === null) throw new Error(`A run that is ${state} cannot be ${event}`);
  return next;
}

/** Pairs of events and the rules that fit them, in the order of both. */
async function findMatches(
  trx: Transaction<Database>,
  { accountId, rules, ruleEvents, now }: QueueRunsInput,
): Promise<MatchedRule[]> {
  const candidates = ruleEvents.flatMap((event) =>
    rules
      .filter((rule) => rule.event === event.kind && event.seq > rule.fromSeq)
      .filter(({ botId }) => botId === null || botId === event.botId)
      .map((rule) => ({ rule, event })),
  );
  if (candidates.length === 0) return [];
  const conversationIds = [...new Set(candidates.map(({ event }) => event.conversationId))];
  const facts = await readConversationFacts(trx, { accountId, conversationIds, rules, now });
  const searchedTexts = new Map(
    ruleEvents.map((event) => {
      const text = event.text ?? facts.get(event.conversationId)?.visitorText ?? '';
      return [event, toSearchedText(text)];
    }),
  );
  return candidates.filter(({ rule, event }) => {
    const conversationFacts = facts.get(event.conversationId);
    const searchedText = searchedTexts.get(event);
    return (
      conversationFacts &&
      searchedText &&
      (rule.includesTests || !conversationFacts.isTest) &&
      rule.matches(conversationFacts, searchedText)
    );
  });
}

/** Runs of the last hour by rule and conversation. */
async function countRecentRuns(
  trx: Transaction<Database>,
  { accountId, matchedRules, now }: { accountId: string; matchedRules: readonly MatchedRule[]; now: number },
): Promise<Map<string, { readonly runs: number; readonly isStopped: boolean }>> {
  const rows = await trx
    .selectFrom('rule_runs')
    .select(['rule_id', 'conversation_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', [...new Set(matchedRules.map(({ event }) => event.conversationId))])
    .where('created_at', '>', now - HOUR_MS)
    .groupBy(['rule_id', 'conversation_id', 'state'])
    .execute();
  const counts = new Map<string, { readonly runs: number; readonly isStopped: boolean }>();
  for (const { rule_id, conversation_id, state, runs } of rows) {
    const key = `${rule_id}/${conversation_id}`;
    const previousCount = counts.get(key) ?? { runs: 0, isStopped: false };
    counts.set(key, {
      runs: previousCount.runs + Number(runs),
      isStopped: previousCount.isStopped || state === 'stopped',
    });
  }
  return counts;
}
