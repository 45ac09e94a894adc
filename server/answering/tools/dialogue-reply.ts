// Reads a reply to a question of a tool: a value, another question, or no.

import type { ToolInput } from '../../../contract/bots/tools.ts';
import { exactChoice, parseInput } from '../../areas/bots/tools/tool-values.ts';
import { isAsking } from '../../engine/intents/question-completeness.ts';
import { endsAsQuestion, hasQuestionWord } from '../../engine/intents/question-splitter.ts';
import { smallTalkReply } from '../../engine/intents/small-talk.ts';
import { detectLocale, foldText } from '../../engine/text/normalise.ts';
import { tokenise } from '../../engine/text/tokeniser.ts';

const CANCELLATION_PHRASE =
  'بی ?خیال(?:ش)?(?: ?شو| شدم)?|ول(?:ش)? ?کن(?:ید)?|لغو(?:ش)?(?: ?کن(?:ید)?| شود| شه| بشه)?|انصراف(?: ?می ?د[ه]?م| دادم)?|کنسل(?:ش)?(?: ?کن(?:ید)?)?|نمی ?خوا[مه]م?(?:ش)?|منصرف(?: شدم)?|مهم نیست|never ?mind|cancel(?: (?:it|that|this))?|forget (?:it|that)|stop(?: it)?|laat maar|annuleer';
const POLITE_WORD = 'نه|خب|باشه|دیگه|دیگر|لطفا|ممنون|مرسی|no|ok|okay|please|thanks|thank you|nee';
/** Nothing but leaving phrases among polite words. */
const CANCELLATION = new RegExp(
  `^(?:(?:${POLITE_WORD}) )*(?:${CANCELLATION_PHRASE})(?: (?:${POLITE_WORD}|${CANCELLATION_PHRASE}))*$`,
  'u',
);
const REFUSAL =
  /^(?:نه|نخیر|خیر|ندارم(?:ش)?|نمی ?د[اوه]?ن?م|نمی ?گم|نمی ?گویم|یادم (?:نیست|نمی ?(?:اد|آید|اید))|بلد نیستم|no|nope|none|i (?:do not|dont|don t) (?:know|have (?:it|one|that))|(?:do not|dont|don t) know|no idea|nee|weet ik niet)$/u;
/** Verbs in which the visitor speaks to the business: «دارید», «می‌فرستین». */
const SECOND_PERSON_ENDING = /(?:ید|ین)[\s.!]*$/u;
const ENGLISH_QUESTION =
  /^(?:how|what|when|where|which|who|why|do|does|can|could|will|would|is|are|may)(?!\p{L})/iu;
/** In a question with more other words than this, a number or choice belongs to the question. */
const MAX_OTHER_WORDS = 1;

const phraseOf = (text: string): string => foldText(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' '));

/** Whether a message only takes back what was asked for. */
export const isCancellationPhrase = (text: string): boolean => CANCELLATION.test(phraseOf(text));

/** Whether the visitor leaves the dialogue, and does not choose an option of that name. */
export const isCancellation = (input: ToolInput, text: string): boolean =>
  exactChoice(input, text) === null && isCancellationPhrase(text);

/** Whether the visitor asks something themselves; a statement that closes with «است» or «شد» is an answer. */
export function isVisitorQuestion(text: string): boolean {
  if (!isAsking(text)) return false;
  if (endsAsQuestion(text) || SECOND_PERSON_ENDING.test(foldText(text))) return true;
  return detectLocale(text) === 'fa' ? hasQuestionWord(text) : ENGLISH_QUESTION.test(text.trim());
}

/** The value in a reply; null for questions, greetings and refusals, and where there is none of that kind. */
export function parseReply(input: ToolInput, text: string): string | null {
  const chosen = exactChoice(input, text);
  if (chosen !== null) return chosen;
  if (REFUSAL.test(phraseOf(text)) || smallTalkReply(text, 'fa') !== null) return null;
  const isQuestion = isVisitorQuestion(text);
  if (isQuestion && input.kind === 'text') return null;
  const isAmbiguousKind = input.kind === 'number' || input.kind === 'choice';
  return isQuestion && isAmbiguousKind && !hasFewOtherWords(input, text) ? null : parseInput(input, text);
}

function hasFewOtherWords({ label, question, choices }: ToolInput, text: string): boolean {
  const known = new Set(tokenise([label, question, ...choices].join(' ')).flatMap(({ terms }) => terms));
  const others = tokenise(text).filter(
    ({ isStopWord, surface, terms }) =>
      !isStopWord && !/\d/.test(surface) && !terms.some((term) => known.has(term)),
  );
  return others.length <= MAX_OTHER_WORDS;
}
