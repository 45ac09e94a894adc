// Knows which of a bot's own questions answered visitors most. Knows no visitor.
import type { Kysely } from 'kysely';
import { detectLocale } from '../../../engine/normalise.ts';
import type { Database } from '../../../store/schema.ts';
import type { BotIds } from './pairs.store.ts';

/** So many are looked through for short ones in the visitors' language. */
const LOOKED_AT = 500;

/**
 * Learned questions of at most `longest` characters: those in the visitors' own language first, among them those that
 * answered most often, the newest of equals.
 */
export async function mostAsked(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  {
    count,
    longest,
    locale,
  }: { readonly count: number; readonly longest: number; readonly locale: 'fa' | 'en' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sources as s')
    .leftJoin('source_uses as u', (join) =>
      join.onRef('u.source_id', '=', 's.id').onRef('u.account_id', '=', 's.account_id'),
    )
    .select('s.question')
    .where('s.account_id', '=', accountId)
    .where('s.bot_id', '=', botId)
    .where('s.pair_order', 'is not', null)
    .where('s.removed_at', 'is', null)
    .where('s.status', '=', 'trained')
    .groupBy(['s.id', 's.question'])
    .orderBy((eb) => eb.fn.count('u.message_id'), 'desc')
    .orderBy('s.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const short = rows.flatMap(({ question }) =>
    question !== null && question.length <= longest ? [question] : [],
  );
  const isOwn = (question: string) => detectLocale(question) === locale;
  return [...short.filter(isOwn), ...short.filter((question) => !isOwn(question))].slice(0, count);
}
