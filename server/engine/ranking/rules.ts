// The fixed rules beside the trained scorers, each with its weight.

/**
 * Weights by name. Those of ranking are added to the score of a passage or segment, those of confidence taken from its
 * logits, those of quotation taken from the probability that a segment adds.
 */
const RULES = {
  // ranking: leads
  /** A stored question that contains a question of some words verbatim. */
  verbatimQuestion: 3,
  /** A stored question that covers nearly the whole question, in proportion to its precision. */
  coveredQuestion: 3,
  /** A passage with the capitalised names of an English question. */
  names: 1,
  /** A segment similar in meaning (English only). */
  similarity: 6,
  /** A segment of the expected answer form. */
  answerForm: 1,
  /** A passage with synonyms of words that nothing else in it matches. */
  synonyms: 1,
  /** A segment with the focus word of the question («کدام شهر»), fitted after the scorers. */
  focusWord: 1,
  // ranking: penalties
  /** Another model number, where some other passage has the right one. */
  otherModelNumber: 3,
  /** A passage that has the words of a short question but not its concept. */
  otherConcept: 8,
  // confidence
  /** An English question none of whose names occur in the passage; in proportion to them. */
  missingNames: 2,
  /** A title with another model number («آیفون ۱۳» for «آیفون ۱۵»). */
  otherNumberInTitle: 4,
  /** Title and text with other model numbers only; high, since all other features match. */
  otherNumberInText: 8,
  /** A stored why-question of the opposite polarity (why, why not). */
  oppositePolarity: 2,
  /** A passage that matches only the generic word for the business. */
  genericTerm: 4,
  /** A passage that has the words of a short question but not its concept. */
  missingConcept: 8,
  /** A passage about the other side, level or period than the one asked for. */
  oppositeValue: 5,
  /** A passage that says nothing of the interaction asked for; high, since a wrong answer may harm. */
  missingInteraction: 8,
  /** A table of which the question names no row, while it names something unknown. */
  noNamedRow: 2,
  /** A row whose label goes on otherwise than the question: «چای دارچین» for «چای ماسالا». */
  otherRowName: 4,
  // quotation
  /** Each further sentence. */
  extraSentence: 0.07,
  /** Each further sentence where the retrieved passages are long, which answer in more words. */
  extraLongSentence: 0.02,
  /** Each further row of a table. */
  extraRow: 0.05,
  /** A further segment in another paragraph. */
  otherParagraph: 0.1,
  /** A second run of segments, since a gap disturbs the reader. */
  gap: 0.04,
  /** The same where the retrieved passages are long. */
  longGap: 0.06,
} as const;

export type Rule = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES).filter((name): name is Rule => name in RULES);

let omitted: Rule | undefined;

/** The weight of a rule. */
export const weightOf = (rule: Rule): number => (rule === omitted ? 0 : RULES[rule]);

/** Runs a synchronous function as if one rule did not exist, to measure what that rule brings. */
export function withoutRule<Result>(rule: Rule, run: () => Result): Result {
  omitted = rule;
  try {
    return run();
  } finally {
    omitted = undefined;
  }
}
