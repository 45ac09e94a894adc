// Knows what visitors asked most lately, and what of a bot wants attention now. Knows no count of the reports.
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ReportQuestion } from '../../../contract/reports.ts';
import { greeting } from '../../engine/smalltalk.ts';
import { wordsOf } from '../../engine/words.ts';
import type { Database } from '../../store/schema.ts';
import type { BotIds } from './due.store.ts';

/** Messages that are read, questions that are sorted of them, and groups that are told: always as few, however many there are. */
const READ = 8_000;
const SORTED = 2_000;
const TOLD = 10;
/** Questions between two rests, so that other calls are not held up. */
const AT_ONCE = 50;
const LONGEST = 200;

interface Group {
  asked: number;
  abstained: number;
  /** How it is worded, with how often. */
  readonly wordings: Map<string, number>;
}

/** The newest questions of a range (instants in ms, both included), sorted by what they mean, most asked first. */
export async function readQuestions(
  db: Kysely<Database>,
  bot: BotIds,
  range: { readonly from: number; readonly to: number },
): Promise<{ questions: ReportQuestion[]; lookedAt: number }> {
  const rows = await newest(db, bot, range);
  const groups = new Map<string, Group>();
  let lookedAt = 0;
  for (const [at, { text, abstained }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const key = meaningOf(text);
    if (key === null) continue;
    lookedAt += 1;
    const group = groups.get(key) ?? { asked: 0, abstained: 0, wordings: new Map() };
    groups.set(key, group);
    group.asked += 1;
    if (abstained === 1) group.abstained += 1;
    group.wordings.set(text, (group.wordings.get(text) ?? 0) + 1);
  }
  const questions = [...groups.values()]
    .toSorted((one, other) => other.asked - one.asked)
    .slice(0, TOLD)
    .map(({ asked, abstained, wordings }) => ({ question: bestOf(wordings), count: asked, abstained }));
  return { questions, lookedAt };
}

function newest(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  { from, to }: { from: number; to: number },
) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('messages')
        .select(['conversation_id', 'seq', 'author', 'text', 'created_at'])
        .where('account_id', '=', accountId)
        .where('created_at', '>=', from)
        .where('created_at', '<=', to)
        .orderBy('created_at', 'desc')
        .limit(READ)
        .as('m'),
    )
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('messages as reply', (join) =>
      join
        .onRef('reply.conversation_id', '=', 'm.conversation_id')
        .on((eb) => eb('reply.seq', '=', eb('m.seq', '+', 1))),
    )
    .select(['m.text', 'reply.abstained'])
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', '=', botId)
    .where('c.kind', '<>', 'test')
    .where('m.author', '=', 'visitor')
    .orderBy('m.created_at', 'desc')
    .limit(SORTED)
    .execute();
}

/** What a question is sorted by: its telling words, in whichever form and order; null for what asks nothing. */
function meaningOf(text: string): string | null {
  if (greeting(text, 'fa') !== null) return null;
  const telling = wordsOf(text).filter(({ stop }) => !stop);
  const words = new Set(telling.map(({ terms, surface }) => terms[0] ?? surface));
  return words.size === 0 ? null : [...words].sort().join(' ');
}

function bestOf(wordings: ReadonlyMap<string, number>): string {
  const [best = ''] = [...wordings].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return best.slice(0, LONGEST).toWellFormed();
}

/** What waits now, whichever range is asked for. */
export async function readAttention(db: Kysely<Database>, { accountId, botId }: BotIds) {
  const waiting = await db
    .selectFrom('conversations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('waiting_since').as('since')])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('status', '=', 'operatorAttention')
    .where('kind', '<>', 'test')
    .executeTakeFirstOrThrow();
  const drafts = await db
    .selectFrom('reply_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  const unanswered = await db
    .selectFrom('unanswered_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting.count),
    longestWaitingSince: waiting.since === null ? null : Number(waiting.since),
    drafts: Number(drafts.count),
    unanswered: Number(unanswered.count),
  };
}
