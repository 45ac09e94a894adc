// Finds the pairs that answered visitors most.

import { type Kysely, sql } from 'kysely';
import { detectLocale } from '../../../engine/text/normalise.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';

/** Pairs examined for short ones in the visitors' language. */
const MAX_CANDIDATES = 500;
/** Most-cited items of an account that are examined for being such a pair. */
const MAX_CITATIONS = 10_000;

/**
 * Trained questions of at most `max` characters: those in the visitors' language first, then by number of
 * answers, then the newest.
 */
export async function findMostAskedPairs(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  { count, max, locale }: { readonly count: number; readonly max: number; readonly locale: 'fa' | 'en' },
): Promise<string[]> {
  const bot = { accountId, botId };
  const mostCited = await readMostCited(db, bot);
  const citedIds = new Set(mostCited.map(({ id }) => id));
  const rows = [...mostCited, ...(await readNewest(db, bot)).filter(({ id }) => !citedIds.has(id))];
  const shortQuestions = rows.flatMap(({ question }) =>
    question !== null && question.length <= max ? [question] : [],
  );
  const isInLocale = (question: string) => detectLocale(question) === locale;
  return [
    ...shortQuestions.filter(isInLocale),
    ...shortQuestions.filter((question) => !isInLocale(question)),
  ].slice(0, count);
}

const selectTrainedPairs = (db: Kysely<Database>) =>
  db
    .selectFrom('sources as s')
    .select(['s.id', 's.question'])
    .where('s.pair_order', 'is not', null)
    .where('s.removed_at', 'is', null)
    .where('s.status', '=', 'trained')
    .limit(MAX_CANDIDATES);

/**
 * Counts citations before looking up pairs, since most of a hundred thousand pairs were never cited. `|| ''`
 * keeps the planner from scanning the whole bot by its index.
 */
const readMostCited = (db: Kysely<Database>, { accountId, botId }: BotIds) =>
  selectTrainedPairs(db)
    .innerJoin(
      (builder) =>
        builder
          .selectFrom('source_citations')
          .select(({ fn }) => ['source_id', fn.countAll<number>().as('count')])
          .where('account_id', '=', accountId)
          .groupBy('source_id')
          .orderBy('count', 'desc')
          .orderBy('source_id', 'desc')
          .limit(MAX_CITATIONS)
          .as('u'),
      (join) => join.onRef('u.source_id', '=', 's.id'),
    )
    .where(sql`s.account_id || ''`, '=', accountId)
    .where(sql`s.bot_id || ''`, '=', botId)
    .orderBy('u.count', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

const readNewest = (db: Kysely<Database>, { accountId, botId }: BotIds) =>
  selectTrainedPairs(db)
    .where('s.account_id', '=', accountId)
    .where('s.bot_id', '=', botId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
