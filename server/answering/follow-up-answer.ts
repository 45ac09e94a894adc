// Keeps a follow-up with the thing that was asked about before.
import type { BotIndex } from '../engine/index/bot-index.ts';
import { variantWords } from '../engine/intents/follow-up.ts';
import { contentWords } from '../engine/intents/question-splitter.ts';
import { answerMessage, answerWithHistory, type ExtractiveAnswer } from '../engine/pipeline/answer.ts';
import { possessedValues } from '../engine/pipeline/multi-question.ts';
import { tokenise } from '../engine/text/tokeniser.ts';

/** The endings of «آنلاینش», «دانشجوام»: what is said of the thing has the word without them. */
const POSSESSIVE = /(?:اش|شون|شان|ش|ام|م)$/u;

const termsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .filter(({ isStopWord }) => !isStopWord)
      .flatMap(({ terms }) => terms),
  );

/** The terms of what an answer quotes, with its heading and its stored question. */
const quotedTerms = ({ citations, ranked }: ExtractiveAnswer): ReadonlySet<string> =>
  termsOf(
    [...citations.map(({ quote, title }) => `${title} ${quote}`), ranked[0]?.passage.question ?? ''].join(
      ' ',
    ),
  );

const topicOf = ({ ranked }: ExtractiveAnswer): string =>
  `${ranked[0]?.passage.sourceId}\n${ranked[0]?.passage.title}`;

/**
 * Answers a question with the one before it. One that only names a variant («آنلاینش چی؟») is not answered, with a
 * confidence of 0, where the answer does not speak of the variant, or where it is the neighbour row of another thing
 * («آلمانی آنلاین» after «انگلیسی»): it stands under the same heading and lacks what the question before it named.
 */
export function answerInContext(
  index: BotIndex,
  question: string,
  previousQuestion: string | null,
): ExtractiveAnswer {
  const answer = answerWithHistory(index, question, previousQuestion);
  const elliptical = variantWords(question);
  const variant = elliptical.length > 0 ? elliptical : possessedValues(question);
  if (previousQuestion === null || variant.length === 0 || answer.text === null) return answer;
  const variantTerms = [
    ...termsOf(variant.flatMap((word) => [word, word.replace(POSSESSIVE, '')]).join(' ')),
  ];
  const mentionsVariant = (one: ExtractiveAnswer) => {
    const answerTerms = quotedTerms(one);
    return variantTerms.some((term) => answerTerms.has(term));
  };
  return (
    [answer, answerMessage(index, question)].find(
      (one) => mentionsVariant(one) && !isNeighbourRow(index, one, previousQuestion),
    ) ?? { ...answer, confidence: 0 }
  );
}

/** Whether an answer shares a heading with that of the question before and lacks what that named. */
function isNeighbourRow(index: BotIndex, answer: ExtractiveAnswer, previousQuestion: string): boolean {
  const previous = answerMessage(index, previousQuestion);
  if (previous.text === null || topicOf(previous) !== topicOf(answer)) return false;
  const answerTerms = quotedTerms(answer);
  const previousTerms = quotedTerms(previous);
  const namedTerms = [...termsOf(contentWords(previousQuestion).join(' '))].filter((term) =>
    previousTerms.has(term),
  );
  return (
    namedTerms.some((term) => answerTerms.has(term)) && namedTerms.some((term) => !answerTerms.has(term))
  );
}
