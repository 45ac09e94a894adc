// How often every question of a multi-question message is answered.
// Usage: node bench/engine/multi-question.ts [set…]
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotIndex } from '../../server/engine/index/bot-index.ts';
import { splitAtConjunctions, splitQuestions } from '../../server/engine/intents/question-splitter.ts';
import { answerMessage } from '../../server/engine/pipeline/answer.ts';
import { readSet, type SetQuery } from './training/question-sets.ts';

const OWN_SETS = ['shop', 'school'].map((name) => fileURLToPath(new URL(`./sets/${name}`, import.meta.url)));
/** The distance in its set between the questions of a pair. */
const PAIR_DISTANCES = [7, 19, 31];
/** Separators between the questions of a message. */
const SEPARATORS = [['؟ '], [' و '], [' و ', '؟ '], ['؟ ', ' و ']] as const;

interface Count {
  messages: number;
  /** Messages with an answer to each of their questions. */
  allAnswered: number;
  /** Messages that cite a passage of none of their questions. */
  citesUnrelated: number;
}

const isSingleQuestion = ({ question }: SetQuery): boolean =>
  splitQuestions(question).length === 1 && splitAtConjunctions(question).length === 1;

const isGold = ({ gold, goldAlso }: SetQuery, id: string): boolean =>
  id === gold || (goldAlso?.includes(id) ?? false);

const withoutEndMarks = ({ question }: SetQuery): string => question.replace(/[؟?.!\s]+$/u, '');

/** The questions as one message; undefined where a «و» would not split two of them. */
function joinQuestions(questions: readonly SetQuery[], separators: readonly string[]): string | undefined {
  const isSplittable = questions.slice(1).every((next, index) => {
    const previous = questions[index];
    return previous && splitAtConjunctions(`${withoutEndMarks(previous)} و ${next.question}`).length === 2;
  });
  const parts = questions.map((query, index) =>
    separators[index] === undefined ? query.question : withoutEndMarks(query) + separators[index],
  );
  return isSplittable ? parts.join('') : undefined;
}

function countMessage(
  index: BotIndex,
  questions: readonly SetQuery[],
  separators: readonly string[],
  count: Count,
): void {
  const message = joinQuestions(questions, separators);
  if (message === undefined) return;
  const cited = answerMessage(index, message).citations.map(({ passageId }) => passageId);
  count.messages += 1;
  if (questions.every((query) => cited.some((id) => isGold(query, id)))) count.allAnswered += 1;
  if (cited.some((id) => !questions.some((query) => isGold(query, id)))) count.citesUnrelated += 1;
}

function countSet(prefix: string, separators: readonly string[]): Count {
  const { queries, indexes } = readSet(prefix);
  const count = { messages: 0, allAnswered: 0, citesUnrelated: 0 };
  const askable = queries.filter((query) => query.kind === 'answerable' && isSingleQuestion(query));
  for (const [bot, botQueries] of Map.groupBy(askable, (query) => query.bot ?? '')) {
    const index = indexes.get(bot);
    for (const start of botQueries.keys()) {
      for (const distance of PAIR_DISTANCES) {
        const questions = [0, ...separators.keys().map((position) => position + 1)].flatMap(
          (nth) => botQueries[(start + nth * distance) % botQueries.length] ?? [],
        );
        const haveDistinctAnswers = new Set(questions.map(({ gold }) => gold)).size === questions.length;
        if (index && haveDistinctAnswers) countMessage(index, questions, separators, count);
      }
    }
  }
  return count;
}

console.log(
  '| Set | Joined by | Messages | All answered | Cites unrelated |\n| --- | --- | --: | --: | --: |',
);
for (const prefix of process.argv.length > 2 ? process.argv.slice(2) : OWN_SETS) {
  for (const separators of SEPARATORS) {
    const { messages, allAnswered, citesUnrelated } = countSet(prefix, separators);
    const label = separators.map((separator) => `«${separator.trim()}»`).join(' ');
    console.log(`| ${basename(prefix)} | ${label} | ${messages} | ${allAnswered} | ${citesUnrelated} |`);
  }
}
