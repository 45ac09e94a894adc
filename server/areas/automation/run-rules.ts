// Runs the queued rules of a conversation, one action per transaction.
import type { Transaction } from 'kysely';
import type { ActionOutcome } from '../../../contract/automation/rule-actions.ts';
import { runAsActor } from '../../store/lifecycle/operation-context.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationIds } from '../conversations/thread/conversations.store.ts';
import { ApiError } from '../shared/context.ts';
import { requireNextRunState } from './follow-rules.ts';
import { asRuleStore, performAction } from './rule-actions.ts';
import { compileConditions, toSearchedText } from './rule-conditions.ts';
import { readConversationFacts } from './rule-facts.store.ts';
import { findMissingRuleParts, readRuleChoices } from './rule-references.store.ts';
import { parseOutcomes, type RunRow } from './rule-runs.store.ts';
import { readRule, type StoredRule } from './rules.store.ts';

interface RuleRunDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** Runs all queued rules of the conversation: by event, then in the order of the rules. */
export async function runRules(
  { store, clock }: RuleRunDeps,
  ids: ConversationIds,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const run = await findWaitingRun(store, ids);
    if (!run) return;
    const actor = { kind: 'rule', id: run.rule_id } as const;
    await runAsActor(actor, () => continueRun(store, run, clock));
  }
}

/** Ends the run that could not be finished, and goes on with the others. */
export async function failRun(store: Store, ids: ConversationIds): Promise<void> {
  const run = await findWaitingRun(store, ids);
  if (!run) return;
  await store.transact(async (trx) => {
    await updateRun(trx, run, {
      state: requireNextRunState(run.state, 'action.failed'),
      error: 'InternalError',
    });
    await store.jobs.enqueue(trx, { queue: 'run-rules', key: ids.conversationId, payload: ids });
  });
}

const findWaitingRun = (store: Store, { accountId, conversationId }: ConversationIds) =>
  store.db
    .selectFrom('rule_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('event_seq')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Carries out the run's next action, or ends it. An action and the note of it are one transaction. */
async function continueRun(store: Store, run: RunRow, clock: () => number): Promise<void> {
  try {
    await store.transact((trx) => runNextAction(store, trx, run, clock()));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const rule = await readRule(store.db, { accountId: run.account_id, ruleId: run.rule_id });
    const completedOutcomes = parseOutcomes(run.outcomes);
    const failedAction = rule?.actions[completedOutcomes.length];
    await store.transact((trx) =>
      updateRun(trx, run, {
        state: requireNextRunState(run.state, 'action.failed'),
        error: error.failure.error,
        outcomes: JSON.stringify([
          ...completedOutcomes,
          ...(failedAction ? [{ kind: failedAction.kind, result: 'failed' }] : []),
        ]),
      }),
    );
  }
}

async function runNextAction(
  store: Store,
  trx: Transaction<Database>,
  waitingRun: RunRow,
  now: number,
): Promise<void> {
  const { account_id: accountId, conversation_id: conversationId } = waitingRun;
  // Locks the run; one that somebody else continued meanwhile is theirs.
  const run = await trx
    .updateTable('rule_runs')
    .set({ position: waitingRun.position })
    .where('account_id', '=', accountId)
    .where('id', '=', waitingRun.id)
    .where('state', '=', 'waiting')
    .where('outcomes', '=', waitingRun.outcomes)
    .returningAll()
    .executeTakeFirst();
  if (!run) return;
  const rule = await readRule(trx, { accountId, ruleId: run.rule_id });
  const outcomes = parseOutcomes(run.outcomes);
  const isCurrent = rule?.isEnabled && run.event_seq > rule.fromSeq;
  if (!isCurrent) return updateRun(trx, run, { state: requireNextRunState(run.state, 'outdated') });
  const missing = findMissingRuleParts(await readRuleChoices(trx, accountId), rule);
  if (missing.length > 0)
    return updateRun(trx, run, {
      state: requireNextRunState(run.state, 'action.failed'),
      error: 'RuleIncomplete',
      missing: JSON.stringify(missing),
    });
  if (outcomes.length === 0 && !(await conditionsStillHold(trx, run, rule, now)))
    return updateRun(trx, run, { state: requireNextRunState(run.state, 'outdated') });
  const action = rule.actions[outcomes.length];
  if (!action) return updateRun(trx, run, { state: requireNextRunState(run.state, 'finished') });
  const userId = await findActingUser(trx, accountId, rule.createdBy);
  const scope = {
    accountId,
    conversationId,
    botId: run.bot_id,
    userId,
    ruleName: rule.name,
    clientId: `${run.id}-${outcomes.length}`,
    now,
  };
  const result = await performAction(asRuleStore(store, trx), scope, action);
  const newOutcomes: readonly ActionOutcome[] = [...outcomes, { kind: action.kind, result }];
  const isLast = newOutcomes.length === rule.actions.length;
  const state = requireNextRunState(
    requireNextRunState(run.state, 'action.done'),
    isLast ? 'finished' : 'action.done',
  );
  await updateRun(trx, run, { state, outcomes: JSON.stringify(newOutcomes) });
}

/** What earlier rules and people changed may make a rule needless; the words of an event stay. */
async function conditionsStillHold(
  trx: Transaction<Database>,
  run: RunRow,
  rule: StoredRule,
  now: number,
): Promise<boolean> {
  const { account_id: accountId, conversation_id: conversationId } = run;
  const facts = await readConversationFacts(trx, {
    accountId,
    conversationIds: [conversationId],
    rules: [rule],
    now,
  });
  const conversationFacts = facts.get(conversationId);
  const conditions = rule.conditions.filter(({ kind }) => kind !== 'words' && kind !== 'language');
  const hasTextConditions = conditions.length < rule.conditions.length;
  if (!conversationFacts) return false;
  if (rule.match === 'any' && hasTextConditions) return true;
  return compileConditions({ match: rule.match, conditions })(conversationFacts, toSearchedText(''));
}

/** The user in whose name the rule acts: its editor, or an owner once they are gone. */
async function findActingUser(
  trx: Transaction<Database>,
  accountId: string,
  editorId: string | null,
): Promise<string> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', editorId), eb('is_operator', '=', 0)]))
    .orderBy((eb) => eb.case().when('id', '=', editorId).then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function updateRun(
  trx: Transaction<Database>,
  { account_id, id }: RunRow,
  {
    state,
    ...columns
  }: Partial<Pick<RunRow, 'error' | 'missing' | 'outcomes'>> & {
    state: ReturnType<typeof requireNextRunState>;
  },
): Promise<void> {
  if (state === 'happened' || state === 'ignored') return;
  await trx
    .updateTable('rule_runs')
    .set({ ...columns, state })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
