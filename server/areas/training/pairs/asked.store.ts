// Knows which of a bot's own questions answered visitors most. Knows no visitor.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import type { BotIds } from './pairs.store.ts';

/** So many are looked through for short ones. */
const LOOKED_AT = 50;

/** Learned questions of at most `longest` characters, those that answered most often first, the newest of equals. */
export async function mostAsked(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  { count, longest }: { readonly count: number; readonly longest: number },
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
  return rows
    .flatMap(({ question }) => (question !== null && question.length <= longest ? [question] : []))
    .slice(0, count);
}
