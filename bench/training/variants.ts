// Knows how a question set becomes further sets to learn from: small bots, stored questions; knows nothing of fitting.
import { type BotIndex, buildIndex, type Passage } from '../../server/engine/bot-index.ts';
import { seeded } from './fit.ts';
import type { QuestionSet, SetQuery } from './sets.ts';

const SIZES = [1, 2, 3, 5, 8, 13, 20, 30];

function passagesOf(index: BotIndex): Passage[] {
  return Array.from({ length: index.size }, (_, at) => index.passages.at(at));
}

/**
 * The set dealt into bots of 1 to 30 passages. A question is asked of the bot that holds its passage and, every
 * third time, of another bot of the same set, where nothing answers it.
 */
export function smallBots(set: QuestionSet, questions: number): QuestionSet {
  const random = seeded(11);
  const indexes = new Map<string, BotIndex>();
  const home = new Map<string, string>();
  for (const [bot, index] of set.indexes) {
    const rest = passagesOf(index).sort(() => random() - 0.5);
    while (rest.length > 0) {
      const part = rest.splice(0, SIZES[Math.floor(random() * SIZES.length)]);
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

/**
 * Stored questions against the same questions as visitors type them: `written` holds the originals, `typed` the
 * noisy ones (the same id with `-n`). A quarter of the originals are not stored.
 */
export function storedQuestions(written: QuestionSet, typed: QuestionSet): QuestionSet {
  const random = seeded(13);
  const answers = new Map<string, SetQuery>();
  for (const query of written.queries) if (query.answers.length > 0) answers.set(query.id, query);
  const stored = [...answers.values()].filter(() => random() < 0.75);
  const ids = new Set(stored.map((query) => query.id));
  const passages = stored.map(
    (query): Passage => ({
      id: query.id,
      sourceId: query.id,
      kind: 'qa',
      title: query.question,
      text: query.answers[0] ?? '',
      ordinal: 0,
    }),
  );
  const queries = typed.queries.flatMap((query): SetQuery[] => {
    const original = query.id.replace(/-n$/u, '');
    if (!answers.has(original)) return [];
    const gold = ids.has(original) ? original : null;
    return [
      {
        ...query,
        gold,
        goldAlso: [],
        answers: [],
        bot: '',
        kind: gold ? 'answerable' : 'near_miss',
        home: original,
      },
    ];
  });
  return { queries, indexes: new Map([['', buildIndex(passages)]]) };
}
