// Confidence of the engine over a few plain texts.

import { buildIndex } from '../server/engine/index/bot-index.ts';
import { answerMessage } from '../server/engine/pipeline/answer.ts';

/** Confidence, 0 to 1, of the answer to a question from these texts, each a source without a title. */
export function confidenceOf(question: string, ...texts: readonly string[]): number {
  const passages = texts.map((text, index) => ({
    id: `p${index}`,
    sourceId: `s${index}`,
    kind: 'text' as const,
    title: '',
    text,
    ordinal: index,
  }));
  return answerMessage(buildIndex(passages), question).confidence;
}
