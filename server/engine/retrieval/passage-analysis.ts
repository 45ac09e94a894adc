// Analyses a passage and its segments for comparison with questions, with a cache.
import type { BotIndex } from '../index/bot-index.ts';
import type { Passage } from '../index/passage-store.ts';
import { type AnswerType, expectedAnswerTypes, OfferedAnswerTypes } from '../text/answer-types.ts';
import { conceptsOf } from '../text/concepts.ts';
import { foldText } from '../text/normalise.ts';
import { type Segment, splitSegments } from '../text/segments.ts';
import { tokenise, type Word } from '../text/tokeniser.ts';
import { embedTerms, type TextVector } from '../text/word-vectors.ts';
import { wordWeight } from './idf.ts';

/** A text as compared with a question; its concepts, weights and vector are computed on first use. */
export class AnalysedText {
  readonly words: readonly Word[];
  readonly terms: ReadonlySet<string>;
  #concepts: ReadonlySet<string> | undefined;
  #weights: Float64Array | undefined;
  #weightsIndex: BotIndex | undefined;
  #vector: TextVector | null | undefined;

  constructor(words: readonly Word[]) {
    const terms = new Set<string>();
    for (const word of words) for (const term of word.terms) terms.add(term);
    this.words = words;
    this.terms = terms;
  }

  get concepts(): ReadonlySet<string> {
    this.#concepts ??= new Set(conceptsOf(this.words));
    return this.#concepts;
  }

  /** The embedding of an English text; null where most of it is in other letters. */
  get vector(): TextVector | null {
    if (this.#vector === undefined) {
      const terms = this.words.flatMap(({ isStopWord, terms: [first] }) =>
        isStopWord || first === undefined ? [] : [first],
      );
      const wordTerms = terms.filter((term) => /^\p{L}/u.test(term));
      const isEnglish = 2 * wordTerms.filter((term) => /^[a-z]/u.test(term)).length >= wordTerms.length;
      this.#vector = isEnglish ? embedTerms(terms) : null;
    }
    return this.#vector;
  }

  /** The weight of each word, by its rarity in an index. */
  weightsIn(index: BotIndex): Float64Array {
    if (!this.#weights || this.#weightsIndex !== index) {
      this.#weights = Float64Array.from(this.words, (word) => wordWeight(index, word));
      this.#weightsIndex = index;
    }
    return this.#weights;
  }
}

export interface AnalysedSegment extends Segment {
  readonly analysed: AnalysedText;
  readonly answerTypes: OfferedAnswerTypes;
  readonly isQuestion: boolean;
  /** Whether it begins with a word that refers back to the text before. */
  readonly isAnaphoric: boolean;
}

/** The analysis of a passage. */
export interface PassageAnalysis {
  readonly passage: Passage;
  readonly title: AnalysedText;
  /** Character grams of the title's words, stop words included, to compare stored questions. */
  readonly titleGrams: ReadonlySet<string>;
  /** The answer types a title expects when it is a question. */
  readonly titleAnswerTypes: readonly AnswerType[];
  readonly segments: readonly AnalysedSegment[];
}

const MAX_CACHED_ANALYSES = 512;
const caches = new WeakMap<BotIndex, Map<number, PassageAnalysis>>();

const ANAPHORIC_START =
  /^(?:و |اما |ولی |همچنین |سپس )?(?:این|آن|او|وی|ایشان|آنها|آن‌ها|اینها|این‌ها|وی|چنین|همین|همان)(?=[\s\u200c])|^(?:and |but |also )?(?:it|its|he|she|his|her|they|their|this|these|that|those|such)\b/iu;

function analyseSegment(text: string, segment: Segment): AnalysedSegment {
  const segmentText = text.slice(segment.start, segment.end);
  return {
    ...segment,
    analysed: new AnalysedText(tokenise(segmentText)),
    answerTypes: new OfferedAnswerTypes(segmentText),
    isQuestion: /[?؟]$/u.test(segmentText),
    isAnaphoric: ANAPHORIC_START.test(segmentText),
  };
}

function analysePassageText(passage: Passage): PassageAnalysis {
  const heading =
    passage.question && passage.question !== passage.title
      ? `${passage.title}\n${passage.question}`
      : passage.title;
  const title = new AnalysedText(tokenise(heading));
  const segments = splitSegments(passage.text).map((segment) => analyseSegment(passage.text, segment));
  const titleGrams = new Set(title.words.flatMap((word) => word.grams));
  return {
    passage,
    title,
    titleGrams,
    titleAnswerTypes: expectedAnswerTypes(foldText(heading)),
    segments,
  };
}

/** The title and segments of a passage. */
export const analysedTextsOf = ({ title, segments }: PassageAnalysis): readonly AnalysedText[] => [
  title,
  ...segments.map(({ analysed }) => analysed),
];

/** The analysis of the passage at a position of an index; a few hundred are cached. */
export function analysePassage(index: BotIndex, position: number): PassageAnalysis {
  let cache = caches.get(index);
  if (!cache) {
    cache = new Map();
    caches.set(index, cache);
  }
  const cached = cache.get(position);
  if (cached) return cached;
  const oldest = cache.size < MAX_CACHED_ANALYSES ? undefined : cache.keys().next().value;
  if (oldest !== undefined) cache.delete(oldest);
  const analysis = analysePassageText(index.passages.at(position));
  cache.set(position, analysis);
  return analysis;
}
