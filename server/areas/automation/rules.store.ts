// Stores automation rules: create, change, switch, move, remove and restore.
import { Schema } from 'effect';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { RuleDraft } from '../../../contract/automation/rules.ts';
import { ruleLimits } from '../../../contract/limits.rules.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { ApiError } from '../shared/context.ts';
import { enqueueFollowEvents } from '../shared/follow-logs.ts';
import { findMissingRuleParts, readRuleChoices, requireRuleReferences } from './rule-references.store.ts';

/** A rule as it is stored. */
export interface StoredRule extends RuleDraft {
  readonly id: string;
  readonly position: number;
  readonly isEnabled: boolean;
  /** Events up to this number are not for it. */
  readonly fromSeq: number;
  /** Its last editor; null once removed. */
  readonly createdBy: string | null;
}

export interface RuleIds {
  readonly accountId: string;
  readonly ruleId: string;
}

/** The owner who changes a rule. */
interface RuleEditor {
  readonly accountId: string;
  readonly userId: string;
  readonly now: number;
}

type RuleRow = Selectable<Database['rules']>;

const RuleBody = Schema.fromJsonString(
  Schema.Struct({
    match: RuleDraft.fields.match,
    conditions: RuleDraft.fields.conditions,
    actions: RuleDraft.fields.actions,
    includesTests: RuleDraft.fields.includesTests,
  }),
);
const parseBody = Schema.decodeSync(RuleBody);

const toStoredRule = (row: RuleRow): StoredRule => ({
  ...parseBody(row.body),
  id: row.id,
  name: row.name,
  botId: row.bot_id,
  event: row.event,
  position: row.position,
  isEnabled: row.is_enabled === 1,
  fromSeq: row.from_seq,
  createdBy: row.created_by,
});

const toColumns = ({ name, botId, event, match, conditions, actions, includesTests }: RuleDraft) => ({
  name,
  bot_id: botId,
  event,
  body: JSON.stringify({ match, conditions, actions, includesTests }),
});

const selectRules = (db: Kysely<Database>, accountId: string) =>
  db.selectFrom('rules').selectAll().where('account_id', '=', accountId).where('removed_at', 'is', null);

/** The account's rules in the order they run. */
export async function readRules(db: Kysely<Database>, accountId: string): Promise<StoredRule[]> {
  const rows = await selectRules(db, accountId).orderBy('position').orderBy('id').execute();
  return rows.map(toStoredRule);
}

/** The rule, or undefined when it is removed. */
export async function readRule(
  db: Kysely<Database>,
  { accountId, ruleId }: RuleIds,
): Promise<StoredRule | undefined> {
  const row = await selectRules(db, accountId).where('id', '=', ruleId).executeTakeFirst();
  return row && toStoredRule(row);
}

/** Accounts with at least one rule that is switched on. */
export async function findAccountsWithRules(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('rules')
    .select('account_id')
    .distinct()
    .where('is_enabled', '=', 1)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Adds a rule after all others, switched off.
 * @throws ApiError TooManyRules; InvalidInput naming the field of what does not exist
 */
export async function createRule(store: Store, editor: RuleEditor, draft: RuleDraft): Promise<string> {
  const id = newId();
  const { accountId, userId, now } = editor;
  await store.transact(async (trx) => {
    await enforceRuleLimit(trx, accountId);
    requireRuleReferences(await readRuleChoices(trx, accountId), draft);
    await trx
      .insertInto('rules')
      .values({
        ...toColumns(draft),
        id,
        account_id: accountId,
        position: await nextPosition(trx, accountId),
        is_enabled: 0,
        from_seq: 0,
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  return id;
}

async function enforceRuleLimit(trx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ruleLimits.perAccount) throw new ApiError('TooManyRules');
}

async function nextPosition(trx: Transaction<Database>, accountId: string): Promise<number> {
  const { lastPosition } = await trx
    .selectFrom('rules')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`-1`).as('lastPosition'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(lastPosition) + 1;
}

/**
 * Changes the rule for what happens from now on.
 * @throws ApiError NotFound; InvalidInput naming the field of what does not exist
 */
export function changeRule(
  store: Store,
  { userId, ...editor }: RuleEditor,
  ruleId: string,
  draft: RuleDraft,
): Promise<void> {
  return writeRule(store, { ...editor, ruleId }, async (trx) => {
    requireRuleReferences(await readRuleChoices(trx, editor.accountId), draft);
    return { ...toColumns(draft), created_by: userId };
  });
}

/** @throws ApiError NotFound; RuleIncomplete when it names what no longer exists */
export function switchRule(
  store: Store,
  ids: RuleIds & { readonly now: number },
  isEnabled: boolean,
): Promise<void> {
  return writeRule(store, ids, async (trx, rule) => {
    if (isEnabled && findMissingRuleParts(await readRuleChoices(trx, ids.accountId), rule).length > 0)
      throw new ApiError('RuleIncomplete');
    return { is_enabled: isEnabled ? 1 : 0 };
  });
}

/** Removes the rule; it can be restored for `ruleLimits.restorableMs`. @throws ApiError NotFound */
export function removeRule(store: Store, ids: RuleIds & { readonly now: number }): Promise<void> {
  return writeRule(store, ids, async (trx) => {
    await trx
      .deleteFrom('rules')
      .where('account_id', '=', ids.accountId)
      .where('removed_at', '<', ids.now - ruleLimits.restorableMs)
      .execute();
    return { removed_at: ids.now };
  });
}

/** @throws ApiError NotFound, TooManyRules */
export async function restoreRule(
  store: Store,
  { accountId, ruleId, now }: RuleIds & { readonly now: number },
): Promise<void> {
  const { last } = await store.events.range(accountId);
  await store.transact(async (trx) => {
    await enforceRuleLimit(trx, accountId);
    await publishRuleChange(store, trx, accountId, last);
    const restored = await trx
      .updateTable('rules')
      .set({ removed_at: null, from_seq: last, updated_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', ruleId)
      .where('removed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!restored) throw new ApiError('NotFound');
  });
}

/** Moves the rule among the others. @throws ApiError NotFound */
export async function moveRule(
  store: Store,
  { accountId, ruleId }: RuleIds,
  position: number,
): Promise<void> {
  const { last } = await store.events.range(accountId);
  await store.transact(async (trx) => {
    const rules = await readRules(trx, accountId);
    if (!rules.some(({ id }) => id === ruleId)) throw new ApiError('NotFound');
    const others = rules.map(({ id }) => id).filter((id) => id !== ruleId);
    for (const [index, id] of others.toSpliced(position, 0, ruleId).entries())
      await trx
        .updateTable('rules')
        .set({ position: index })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    await publishRuleChange(store, trx, accountId, last);
  });
}

async function writeRule(
  store: Store,
  { accountId, ruleId, now }: RuleIds & { readonly now: number },
  decideColumns: (trx: Transaction<Database>, rule: StoredRule) => Promise<Partial<RuleRow>>,
): Promise<void> {
  const { last } = await store.events.range(accountId);
  await store.transact(async (trx) => {
    const rule = await readRule(trx, { accountId, ruleId });
    if (!rule) throw new ApiError('NotFound');
    await publishRuleChange(store, trx, accountId, last);
    const columns = await decideColumns(trx, rule);
    await trx
      .updateTable('rules')
      .set({ ...columns, from_seq: last, updated_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', ruleId)
      .execute();
  });
}

/** Lets every instance read the rules anew; where none was on, what happened meanwhile is passed over. */
async function publishRuleChange(
  store: Store,
  trx: Transaction<Database>,
  accountId: string,
  last: number,
): Promise<void> {
  const enabledRule = await selectRules(trx, accountId)
    .where('is_enabled', '=', 1)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('rule_cursors')
    .values({ account_id: accountId, cursor: last, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        revision: eb('rule_cursors.revision', '+', 1),
        ...(!enabledRule && { cursor: last }),
      })),
    )
    .execute();
  await enqueueFollowEvents(store, trx, accountId);
}
