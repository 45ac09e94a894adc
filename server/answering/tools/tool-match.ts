// Recognises which tool a message asks for, by the tools' example questions.
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import { normalisePhrasing } from '../../engine/text/colloquial.ts';
import { synonymsOf } from '../../engine/text/synonyms.ts';
import { tokenise, type Word } from '../../engine/text/tokeniser.ts';

/** Share of the words of message and example that they have in common, from which on they ask the same. */
const MIN_SIMILARITY = 0.6;

/** The content words: without stop words, numbers and addresses, which are values. */
const wordsOf = (text: string): readonly Word[] =>
  tokenise(normalisePhrasing(text.replace(/\S+@\S+/g, ' '))).filter(
    ({ isStopWord, surface }) => !isStopWord && !/\d/.test(surface),
  );

const isSame = (one: Word, other: Word): boolean =>
  one.terms.some(
    (term) => other.terms.includes(term) || other.terms.some((otherTerm) => synonymsOf(term).has(otherTerm)),
  );

/** Dice coefficient of the content words, 0 to 1. */
function similarity(message: readonly Word[], example: readonly Word[]): number {
  if (message.length === 0 || example.length === 0) return 0;
  const found = example.filter((word) => message.some((other) => isSame(word, other))).length;
  const used = message.filter((word) => example.some((other) => isSame(word, other))).length;
  return (found + used) / (message.length + example.length);
}

/** The tool whose examples are most like the message, or null where none is like it. */
export function matchTool(tools: readonly CallableTool[], message: string): CallableTool | null {
  const words = wordsOf(message);
  const scored = tools.map((tool) => ({
    tool,
    score: Math.max(...tool.definition.examples.map((example) => similarity(words, wordsOf(example)))),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score >= MIN_SIMILARITY ? best.tool : null;
}
