// Derives further question sets: small bots, stored questions.
import { type BotIndex, buildIndex, type Passage } from '../../../server/engine/index/bot-index.ts';
import type { QuestionSet, SetQuery } from './question-sets.ts';
import { seededRandom } from './random.ts';

const BOT_SIZES = [1, 2, 3, 5, 8, 13, 20, 30];

function passagesOf(index: BotIndex): Passage[] {
  return Array.from({ length: index.size }, (_, position) => index.passages.at(position));
}

/**
 * Splits the set into bots of 1 to 30 passages. A question is asked of the bot with its passage and, every
 * third time, of another bot of the same set, where it is unanswerable.
 */
export function splitIntoSmallBots(set: QuestionSet, questions: number): QuestionSet {
  const random = seededRandom(11);
  const indexes = new Map<string, BotIndex>();
  const botByPassage = new Map<string, string>();
  for (const [bot, index] of set.indexes) {
    const remaining = passagesOf(index).sort(() => random() - 0.5);
    while (remaining.length > 0) {
      const passages = remaining.splice(0, BOT_SIZES[Math.floor(random() * BOT_SIZES.length)]);
      const name = `${bot}/${indexes.size}`;
      indexes.set(name, buildIndex(passages));
      for (const passage of passages) botByPassage.set(passage.id, name);
    }
  }
  const names = [...indexes.keys()];
  const answerable = set.queries.filter((query) => query.gold && !query.goldAlso?.length);
  const chance = questions / Math.max(1, answerable.length);
  const queries = answerable.flatMap((query): SetQuery[] => {
    if (random() > chance) return [];
    const ownBot = botByPassage.get(query.gold ?? '');
    const otherBot = names[Math.floor(random() * names.length)];
    if (random() < 1 / 3 && otherBot !== ownBot)
      return [
        {
          ...query,
          bot: otherBot,
          gold: null,
          answers: [],
          kind: 'topic_absent',
          sourcePassage: query.gold ?? '',
        },
      ];
    return [{ ...query, bot: ownBot }];
  });
  return { queries, indexes };
}

interface StoredQuestion {
  readonly stored: SetQuery;
  readonly typedVariants: readonly SetQuery[];
}

/** Removes a tenth of the passages with all their questions, and a tenth of the other stored questions. */
function withStoredQuestions(questions: readonly StoredQuestion[], seed: number): QuestionSet {
  const random = seededRandom(seed);
  const removedPassages = new Set(
    [...new Set(questions.map((question) => question.stored.gold))].filter(() => random() < 0.1),
  );
  const passages: Passage[] = [];
  const queries: SetQuery[] = [];
  for (const { stored: original, typedVariants } of questions) {
    const isAbsent = removedPassages.has(original.gold);
    const isNearMiss = !isAbsent && random() < 0.1;
    const gold = isAbsent || isNearMiss ? null : original.id;
    if (gold) {
      const text = random() < 0.5 ? original.question : (original.answers[0] ?? '');
      passages.push({
        id: original.id,
        sourceId: original.id,
        kind: 'qa',
        title: original.question,
        text,
        ordinal: 0,
      });
    }
    const kind = isAbsent ? 'topic_absent' : isNearMiss ? 'near_miss' : 'answerable';
    for (const query of typedVariants) {
      queries.push({
        ...query,
        gold,
        goldAlso: [],
        answers: [],
        bot: '',
        kind,
        sourcePassage: original.gold ?? original.id,
      });
    }
  }
  return { queries, indexes: new Map([['', buildIndex(passages)]]) };
}

/**
 * Stored questions against noisy variants of them: `originalSet` has the originals, `noisySet` the variants
 * (the same id with `-n`).
 */
export function storedQuestions(originalSet: QuestionSet, noisySet: QuestionSet): QuestionSet {
  const noisy = new Map(noisySet.queries.map((query) => [query.id.replace(/-n$/u, ''), query]));
  const originals = originalSet.queries.filter((query) => query.gold && query.answers.length > 0);
  const questions = originals.map((original) => {
    const variant = noisy.get(original.id);
    return { stored: original, typedVariants: variant ? [variant] : [] };
  });
  return withStoredQuestions(questions, 13);
}

/** Stored questions against others with the same answer in the same passage; the rest are stored too. */
export function paraphrases(set: QuestionSet): QuestionSet {
  const answerable = set.queries.filter((query) => query.gold && query.answers.length > 0);
  const shortest = (query: SetQuery) => [...query.answers].sort((a, b) => a.length - b.length)[0] ?? '';
  const groups = [...Map.groupBy(answerable, (query) => `${query.gold}\n${shortest(query)}`).values()];
  const questions = groups.flatMap(([first, ...others]) =>
    first ? [{ stored: first, typedVariants: others }] : [],
  );
  return withStoredQuestions(questions, 17);
}
