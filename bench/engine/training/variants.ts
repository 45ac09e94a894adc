// Derives further question sets: small bots, stored questions.
import { type BotIndex, buildIndex, type Passage } from '../../../server/engine/index/bot-index.ts';
import { seededRandom } from './fit.ts';
import type { QuestionSet, SetQuery } from './question-sets.ts';

const BOT_SIZES = [1, 2, 3, 5, 8, 13, 20, 30];

function passagesOf(index: BotIndex): Passage[] {
  return Array.from({ length: index.size }, (_, at) => index.passages.at(at));
}

/**
 * Splits the set into bots of 1 to 30 passages. A question is asked of the bot with its passage and, every
 * third time, of another bot of the same set, where it is unanswerable.
 */
export function smallBots(set: QuestionSet, questions: number): QuestionSet {
  const random = seededRandom(11);
  const indexes = new Map<string, BotIndex>();
  const home = new Map<string, string>();
  for (const [bot, index] of set.indexes) {
    const rest = passagesOf(index).sort(() => random() - 0.5);
    while (rest.length > 0) {
      const part = rest.splice(0, BOT_SIZES[Math.floor(random() * BOT_SIZES.length)]);
      const name = `${bot}/${indexes.size}`;
      indexes.set(name, buildIndex(part));
      for (const passage of part) home.set(passage.id, name);
    }
  }
  const names = [...indexes.keys()];
  const asked = set.queries.filter((query) => query.gold && !query.goldAlso?.length);
  const chance = questions / Math.max(1, asked.length);
  const queries = asked.flatMap((query): SetQuery[] => {
    if (random() > chance) return [];
    const own = home.get(query.gold ?? '');
    const other = names[Math.floor(random() * names.length)];
    if (random() < 1 / 3 && other !== own)
      return [
        { ...query, bot: other, gold: null, answers: [], kind: 'topic_absent', home: query.gold ?? '' },
      ];
    return [{ ...query, bot: own }];
  });
  return { queries, indexes };
}

interface StoredQuestion {
  readonly stored: SetQuery;
  readonly typedVariants: readonly SetQuery[];
}

/** Removes a tenth of the passages with all their questions, and a tenth of the other stored questions. */
function withStoredQuestions(twins: readonly StoredQuestion[], seed: number): QuestionSet {
  const random = seededRandom(seed);
  const forgotten = new Set([...new Set(twins.map((twin) => twin.stored.gold))].filter(() => random() < 0.1));
  const passages: Passage[] = [];
  const queries: SetQuery[] = [];
  for (const { stored: own, typedVariants } of twins) {
    const absent = forgotten.has(own.gold);
    const missed = !absent && random() < 0.1;
    const gold = absent || missed ? null : own.id;
    if (gold) {
      const text = random() < 0.5 ? own.question : (own.answers[0] ?? '');
      passages.push({ id: own.id, sourceId: own.id, kind: 'qa', title: own.question, text, ordinal: 0 });
    }
    const kind = absent ? 'topic_absent' : missed ? 'near_miss' : 'answerable';
    for (const query of typedVariants) {
      queries.push({ ...query, gold, goldAlso: [], answers: [], bot: '', kind, home: own.gold ?? own.id });
    }
  }
  return { queries, indexes: new Map([['', buildIndex(passages)]]) };
}

/**
 * Stored questions against noisy variants of them: `written` has the originals, `typed` the variants (the
 * same id with `-n`).
 */
export function storedQuestions(written: QuestionSet, typed: QuestionSet): QuestionSet {
  const noisy = new Map(typed.queries.map((query) => [query.id.replace(/-n$/u, ''), query]));
  const originals = written.queries.filter((query) => query.gold && query.answers.length > 0);
  const twins = originals.map((own) => {
    const asked = noisy.get(own.id);
    return { stored: own, typedVariants: asked ? [asked] : [] };
  });
  return withStoredQuestions(twins, 13);
}

/** Stored questions against others with the same answer in the same passage; the rest are stored too. */
export function paraphrases(set: QuestionSet): QuestionSet {
  const asked = set.queries.filter((query) => query.gold && query.answers.length > 0);
  const shortest = (query: SetQuery) => [...query.answers].sort((a, b) => a.length - b.length)[0] ?? '';
  const groups = [...Map.groupBy(asked, (query) => `${query.gold}\n${shortest(query)}`).values()];
  const twins = groups.flatMap(([own, ...others]) => (own ? [{ stored: own, typedVariants: others }] : []));
  return withStoredQuestions(twins, 17);
}
