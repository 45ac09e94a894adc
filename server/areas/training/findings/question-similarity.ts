// Similarity of two questions by terms and concepts.
import { buildIndex } from '../../../engine/index/bot-index.ts';
import { smallTalkReply } from '../../../engine/intents/small-talk.ts';
import { parseQuestion, type QueryWord } from '../../../engine/retrieval/query.ts';

interface ContentWord {
  /** What it stands for, spoken forms, endings and Persian in Latin letters read. */
  readonly terms: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
}

/** What a question is compared by: each of its telling words with the concepts named in it. */
export interface QuestionMeaning {
  readonly words: readonly ContentWord[];
  readonly concepts: ReadonlySet<string>;
  /** All that another question must share one of. */
  readonly keys: ReadonlySet<string>;
}

/** Questions alike by so much mean the same. */
const MIN_SIMILARITY = 0.62;
const MAX_WORDS = 30;
/** A word said in another one of its concept («هزینه», «کرایه») counts less than the word itself. */
const SYNONYM_WEIGHT = 0.7;
/** Readings less sure than this are guesses of what was mistyped. */
const MIN_READING_WEIGHT = { persian: 0.9, latin: 0.6 };
/** Questions are read without any bot's words: the same two are alike in every bot. */
const EMPTY_INDEX = buildIndex([]);

function toContentWord({ surface, terms, concepts }: QueryWord): ContentWord {
  const least = /^[a-z]/u.test(surface) ? MIN_READING_WEIGHT.latin : MIN_READING_WEIGHT.persian;
  const sure = [...terms].filter(([, weight]) => weight >= least).map(([term]) => term);
  return { terms: new Set(sure), concepts: new Set([...concepts].filter((name) => !name.endsWith('>'))) };
}

/** Null for what asks nothing: a greeting, a lone sign. */
export function toQuestionMeaning(question: string): QuestionMeaning | null {
  if (smallTalkReply(question, 'fa') !== null) return null;
  const query = parseQuestion(EMPTY_INDEX, question);
  const all = query.words.slice(0, MAX_WORDS);
  const contentWords = all.filter(({ isStopWord, concepts }) => !isStopWord || concepts.size > 0);
  const words = (contentWords.length > 0 ? contentWords : all).map(toContentWord);
  if (words.length === 0) return null;
  const concepts = new Set(query.concepts);
  const keys = new Set([
    ...words.flatMap(({ terms }) => [...terms]),
    ...[...concepts].map((one) => `${one}:`),
  ]);
  return { words, concepts, keys };
}

/**
 * How alike two questions are, 0..1: the share of the words of both that the other has, concepts counting half; or the
 * share of those that the other has in any word of the same concept («مرجوعی دارید؟», «میشه پس بدم؟»).
 */
export function questionSimilarity(one: QuestionMeaning, other: QuestionMeaning): number {
  const share = (otherWord: number) =>
    (overlap(one, other, otherWord) + overlap(other, one, otherWord)) /
    (one.words.length + other.words.length);
  const words = share(0);
  if (one.concepts.size === 0 || other.concepts.size === 0) return words;
  const shared = [...one.concepts].filter((concept) => other.concepts.has(concept)).length;
  const concepts = shared / Math.max(one.concepts.size, other.concepts.size);
  return Math.max((words + concepts) / 2, share(SYNONYM_WEIGHT));
}

function overlap(one: QuestionMeaning, other: QuestionMeaning, otherWord: number): number {
  return one.words.reduce((sum, { terms, concepts }) => {
    if (other.words.some((own) => [...terms].some((term) => own.terms.has(term)))) return sum + 1;
    return [...concepts].some((concept) => other.concepts.has(concept)) ? sum + otherWord : sum;
  }, 0);
}

/** Questions that mean the same fall into one group; a new question costs what shares a word with it. */
export class QuestionClusters<Id> {
  readonly #meanings: { readonly id: Id; readonly meaning: QuestionMeaning }[] = [];
  readonly #byKey = new Map<string, number[]>();

  add(id: Id, meaning: QuestionMeaning): void {
    const at = this.#meanings.push({ id, meaning }) - 1;
    for (const key of meaning.keys) {
      const indexes = this.#byKey.get(key);
      if (indexes) indexes.push(at);
      else this.#byKey.set(key, [at]);
    }
  }

  /** The group a question belongs to, if there is one. */
  find(meaning: QuestionMeaning): Id | undefined {
    const indexes = new Set([...meaning.keys].flatMap((key) => this.#byKey.get(key) ?? []));
    let best: { id: Id; alike: number } | undefined;
    for (const at of indexes) {
      const candidate = this.#meanings[at];
      const alike = candidate ? questionSimilarity(meaning, candidate.meaning) : 0;
      if (candidate && alike >= MIN_SIMILARITY && alike > (best?.alike ?? 0))
        best = { id: candidate.id, alike };
    }
    return best?.id;
  }
}
