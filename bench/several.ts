// Knows how often both of two questions in one message are answered, joined by a mark or by «و»: node bench/several.ts [set…]
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerFrom } from '../server/engine/answer.ts';
import type { BotIndex } from '../server/engine/bot-index.ts';
import { jointsOf, questionsOf } from '../server/engine/questions.ts';
import { readSet, type SetQuery } from './training/sets.ts';

const OURS = ['shop', 'school'].map((name) => fileURLToPath(new URL(`./sets/${name}`, import.meta.url)));
/** How far apart in its set the second question of a pair stands. */
const APART = [7, 19, 31];
const JOINTS = ['؟ ', ' و '];

interface Count {
  pairs: number;
  both: number;
  other: number;
}

const isOne = ({ question }: SetQuery): boolean =>
  questionsOf(question).length === 1 && jointsOf(question).length === 1;

const isGold = ({ gold, goldAlso }: SetQuery, id: string): boolean =>
  id === gold || (goldAlso?.includes(id) ?? false);

/** Two questions as one message; undefined where «و» between them would not be heard as a joint. */
function messageOf(one: SetQuery, next: SetQuery, joint: string): string | undefined {
  const message = (between: string) => `${one.question.replace(/[؟?.!\s]+$/u, '')}${between}${next.question}`;
  return jointsOf(message(' و ')).length === 2 ? message(joint) : undefined;
}

function countPair(index: BotIndex, pair: readonly [SetQuery, SetQuery], joint: string, count: Count): void {
  const message = messageOf(...pair, joint);
  if (message === undefined) return;
  const cited = answerFrom(index, message).citations.map(({ passageId }) => passageId);
  count.pairs += 1;
  if (pair.every((query) => cited.some((id) => isGold(query, id)))) count.both += 1;
  if (cited.some((id) => !pair.some((query) => isGold(query, id)))) count.other += 1;
}

function countSet(prefix: string, joint: string): Count {
  const { queries, indexes } = readSet(prefix);
  const count = { pairs: 0, both: 0, other: 0 };
  const askable = queries.filter((query) => query.kind === 'answerable' && isOne(query));
  for (const [bot, asked] of Map.groupBy(askable, (query) => query.bot ?? '')) {
    const index = indexes.get(bot);
    for (const [at, one] of asked.entries()) {
      for (const apart of APART) {
        const next = asked[(at + apart) % asked.length];
        if (index && next && next.gold !== one.gold) countPair(index, [one, next], joint, count);
      }
    }
  }
  return count;
}

console.log('| Set | Joined by | Pairs | Both answered | Another cited |\n| --- | --- | --: | --: | --: |');
for (const prefix of process.argv.length > 2 ? process.argv.slice(2) : OURS) {
  for (const joint of JOINTS) {
    const { pairs, both, other } = countSet(prefix, joint);
    console.log(`| ${basename(prefix)} | «${joint.trim()}» | ${pairs} | ${both} | ${other} |`);
  }
}
