// Finds the earlier question that a follow-up continues.
import { contextDependence } from './follow-up.ts';
import { joinFragments } from './question-completeness.ts';
import { contentWords, isAnaphoric, splitAllQuestions } from './question-splitter.ts';
import { smallTalkReply } from './small-talk.ts';
import { isUnclear } from './unclear-message.ts';

/** One message of the conversation so far, oldest first. */
interface EarlierMessage {
  readonly author: 'visitor' | 'ai' | 'operator' | 'system';
  readonly text: string;
}

/** A follow-up of a follow-up is traced back this many turns. */
const MAX_TURNS = 4;
/** A question of fewer content words depends on what came before it. */
const MIN_CONTENT_WORDS = 2;

/** The visitor's turns, newest first: messages without a reply between them are one turn. */
function turnsOf(messages: readonly EarlierMessage[]): string[] {
  const turns: string[][] = [];
  let isContinued = false;
  for (const { author, text } of messages) {
    if (author === 'system') continue;
    if (author === 'visitor' && isContinued) turns.at(-1)?.push(text);
    else if (author === 'visitor') turns.push([text]);
    isContinued = author === 'visitor';
  }
  return turns.map(joinFragments).toReversed();
}

const isDependent = (question: string): boolean =>
  contextDependence(question) !== 'none' ||
  isAnaphoric(question) ||
  contentWords(question).length < MIN_CONTENT_WORDS;

/**
 * The visitor's previous question with the one it continues itself, so that the thing asked about is kept over several
 * follow-ups: «شهریه‌ی انگلیسی چنده؟», «آنلاینش چی؟» and then «چند جلسه‌ست؟». Greetings and thanks between them are
 * passed over. Null without one.
 */
export function previousQuestionOf(messages: readonly EarlierMessage[]): string | null {
  const questions = turnsOf(messages)
    .filter((turn) => smallTalkReply(turn, 'fa') === null && !isUnclear(turn))
    .map((turn) => splitAllQuestions(turn).at(-1) ?? turn);
  const chain: string[] = [];
  for (const question of questions.slice(0, MAX_TURNS)) {
    chain.unshift(question);
    if (!isDependent(question)) break;
  }
  return chain.length === 0 ? null : chain.join(' ');
}
