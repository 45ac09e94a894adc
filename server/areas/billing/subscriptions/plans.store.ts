// Reads plans and writes each change as a new revision.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Plan, PlanTerms } from '../../../../contract/billing/plans.ts';
import type { Database } from '../../../store/schema/database.ts';

type PlanRow = Selectable<Database['plans']>;

const toPlan = (row: PlanRow): Plan => ({
  id: row.id,
  revision: row.revision,
  name: { fa: row.name_fa, en: row.name_en },
  description: { fa: row.description_fa, en: row.description_en },
  features: JSON.parse(row.services),
  tab: row.tab,
  tier: row.tier,
  months: row.months,
  price: row.price,
  maxBots: row.max_bots,
  maxActiveBots: row.max_active_bots,
  maxConnections: row.max_connections,
  maxMessages: row.max_messages,
  maxCharacters: row.max_characters,
  kinds: row.kinds === null ? null : JSON.parse(row.kinds),
  isOrderable: row.is_orderable === 1,
  isActive: row.is_active === 1,
});

/** The current revision of a plan, offered or not; undefined if there is none. */
export async function readPlan(db: Kysely<Database>, planId: string): Promise<Plan | undefined> {
  const row = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst();
  return row && toPlan(row);
}

/** A revision of a plan; undefined if there is none. */
export async function readPlanRevision(
  db: Kysely<Database>,
  { planId, revision }: { readonly planId: string; readonly revision: number },
): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('plan_revisions')
    .select('terms')
    .where('plan_id', '=', planId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && toPlan(JSON.parse(row.terms));
}

/** All plans in display order, withdrawn ones too. */
export async function listPlans(db: Kysely<Database>): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('position').execute();
  return rows.map(toPlan);
}

/**
 * Inserts the next revision of a plan, if `revision` is still the newest.
 * @returns the updated plan, or null when it was changed concurrently or does not exist
 */
export async function revisePlan(
  trx: Transaction<Database>,
  { planId, revision, terms }: { planId: string; revision: number; terms: PlanTerms },
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Plan | null> {
  const row = await trx
    .updateTable('plans')
    .set({
      name_fa: terms.name.fa,
      name_en: terms.name.en,
      description_fa: terms.description.fa,
      description_en: terms.description.en,
      services: JSON.stringify(terms.features),
      tab: terms.tab,
      price: terms.price,
      max_bots: terms.maxBots,
      max_active_bots: terms.maxActiveBots,
      max_connections: terms.maxConnections,
      max_messages: terms.maxMessages,
      max_characters: terms.maxCharacters,
      kinds: terms.kinds === null ? null : JSON.stringify(terms.kinds),
      is_orderable: terms.isOrderable ? 1 : 0,
      is_active: terms.isActive ? 1 : 0,
      revision: revision + 1,
    })
    .where('id', '=', planId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('plan_revisions')
    .values({
      plan_id: planId,
      revision: row.revision,
      terms: JSON.stringify(row),
      created_at: now,
      created_by: userId,
    })
    .execute();
  return toPlan(row);
}

/** Number of accounts on each plan. */
export async function countAccounts(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('accounts')
    .select((eb) => ['plan_id', eb.fn.countAll<number>().as('count')])
    .groupBy('plan_id')
    .execute();
  return new Map(rows.map(({ plan_id, count }) => [plan_id, Number(count)]));
}
