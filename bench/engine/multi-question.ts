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
  all: number;
  other: number;
}

const isSingleQuestion = ({ question }: SetQuery): boolean =>
  splitQuestions(question).length === 1 && splitAtConjunctions(question).length === 1;

const isGold = ({ gold, goldAlso }: SetQuery, id: string): boolean =>
  id === gold || (goldAlso?.includes(id) ?? false);

const withoutEndMarks = ({ question }: SetQuery): string => question.replace(/[؟?.!\s]+$/u, '');

/** The questions as one message; undefined where a «و» would not split two of them. */
function joinQuestions(questions: readonly SetQuery[], joints: readonly string[]): string | undefined {
  const isHeard = questions.slice(1).every((next, at) => {
    const one = questions[at];
    return one && splitAtConjunctions(`${withoutEndMarks(one)} و ${next.question}`).length === 2;
  });
  const parts = questions.map((query, at) =>
    joints[at] === undefined ? query.question : withoutEndMarks(query) + joints[at],
  );
  return isHeard ? parts.join('') : undefined;
}

function countMessage(
  index: BotIndex,
  questions: readonly SetQuery[],
  joints: readonly string[],
  count: Count,
): void {
  const message = joinQuestions(questions, joints);
  if (message === undefined) return;
  const cited = answerMessage(index, message).citations.map(({ passageId }) => passageId);
  count.messages += 1;
  if (questions.every((query) => cited.some((id) => isGold(query, id)))) count.all += 1;
  if (cited.some((id) => !questions.some((query) => isGold(query, id)))) count.other += 1;
}

function countSet(prefix: string, joints: readonly string[]): Count {
  const { queries, indexes } = readSet(prefix);
  const count = { messages: 0, all: 0, other: 0 };
  const askable = queries.filter((query) => query.kind === 'answerable' && isSingleQuestion(query));
  for (const [bot, ofBot] of Map.groupBy(askable, (query) => query.bot ?? '')) {
    const index = indexes.get(bot);
    for (const at of ofBot.keys()) {
      for (const apart of PAIR_DISTANCES) {
        const questions = [0, ...joints.keys().map((nth) => nth + 1)].flatMap(
          (nth) => ofBot[(at + nth * apart) % ofBot.length] ?? [],
        );
        const isOfSeveral = new Set(questions.map(({ gold }) => gold)).size === questions.length;
        if (index && isOfSeveral) countMessage(index, questions, joints, count);
      }
    }
  }
  return count;
}

console.log('| Set | Joined by | Messages | All answered | Another cited |\n| --- | --- | --: | --: | --: |');
for (const prefix of process.argv.length > 2 ? process.argv.slice(2) : OWN_SETS) {
  for (const joints of SEPARATORS) {
    const { messages, all, other } = countSet(prefix, joints);
    const named = joints.map((joint) => `«${joint.trim()}»`).join(' ');
    console.log(`| ${basename(prefix)} | ${named} | ${messages} | ${all} | ${other} |`);
  }
}
