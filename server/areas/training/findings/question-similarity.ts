// Similarity of two questions by terms and concepts.
import { buildIndex } from '../../../engine/index/bot-index.ts';
import { smallTalkReply } from '../../../engine/intents/small-talk.ts';
import { parseQuestion, type QueryWord } from '../../../engine/retrieval/query.ts';
import { isCoreConcept } from '../../../engine/text/concepts.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { isNeutralTerm } from './topic-words.ts';

interface ContentWord {
  /** Its terms, with colloquial forms, endings and Finglish resolved. */
  readonly terms: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  /** Whether it is a member of a kind, such as a city: «شیراز». */
  readonly isPlace: boolean;
}

/** The content words of a question, each with its concepts. */
export interface QuestionMeaning {
  readonly words: readonly ContentWord[];
  readonly concepts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Concepts of what is asked of a thing, such as its price. */
  readonly attributes: ReadonlySet<string>;
  /** Similar questions share at least one of these keys. */
  readonly keys: ReadonlySet<string>;
}

/** Questions at least this similar count as the same. */
const MIN_SIMILARITY = 0.62;
const MAX_WORDS = 30;
/** A match by concept («هزینه», «کرایه») counts less than the word itself. */
const SYNONYM_WEIGHT = 0.7;
/** Corrections with less weight are guesses. */
const MIN_CORRECTION_WEIGHT = { persian: 0.9, latin: 0.6 };
/** Questions are parsed without any bot's index, so that similarity is the same for every bot. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'price',
  'duration',
  'warranty',
  'size',
  'colour',
  'hours',
  'discount',
]);
/** «آیفون ۱۵ چند؟», «چنده» */
const ASKS_PRICE = /(?<!\p{L})(?:چنده|چند)[\s؟?]*$|how much/u;
/** Concepts whose members are different things: «کیک شکلاتی» and «کیک وانیلی» are both sweets. */
const KINDS_OF_GOODS = new Set(
  `sweets food ingredient clothes manto shirt trousers coat dress scarf underwear shoes bag jewel colour material appliance phonegoods
computer brand model cosmetics furniture book plant pet drug skin weekday city currency language social bank insurance goods`.split(
    /\s+/u,
  ),
);
/** Words that a question may have or lack. */
const OPTIONAL_WORDS = new Set(['خریدن', 'خرید', 'شرط', 'شماره', 'اختصاص', 'کالا', 'محصول']);
const isInsignificantTerm = (term: string): boolean => isNeutralTerm(term) || OPTIONAL_WORDS.has(term);
const EMPTY_INDEX = buildIndex([]);

function toContentWord({ surface, terms, concepts }: QueryWord): ContentWord {
  const minWeight = /^[a-z]/u.test(surface) ? MIN_CORRECTION_WEIGHT.latin : MIN_CORRECTION_WEIGHT.persian;
  const likelyTerms = [...terms].filter(([, weight]) => weight >= minWeight).map(([term]) => term);
  return {
    terms: new Set(likelyTerms),
    concepts: new Set(
      [...concepts].filter((name) => isCoreConcept(name) && !name.endsWith('>') && !KINDS_OF_GOODS.has(name)),
    ),
    isPlace: [...concepts].some((name) => isCoreConcept(name) && name.endsWith('>')),
  };
}

/** Parses a question; null for small talk or text without content words. */
export function toQuestionMeaning(question: string): QuestionMeaning | null {
  if (smallTalkReply(question, 'fa') !== null) return null;
  const query = parseQuestion(EMPTY_INDEX, question);
  const queryWords = query.words.slice(0, MAX_WORDS);
  const contentWords = queryWords.filter(
    ({ isStopWord, concepts }) => !isStopWord || [...concepts].some(isCoreConcept),
  );
  const distinctiveWords = contentWords.filter(({ terms }) => ![...terms.keys()].some(isInsignificantTerm));
  const chosen = [distinctiveWords, contentWords, queryWords].find(({ length }) => length > 0) ?? [];
  const words = chosen.map(toContentWord);
  if (words.length === 0) return null;
  const concepts = new Set(query.concepts.filter(isCoreConcept));
  const keys = new Set([
    ...words.flatMap(({ terms }) => [...terms]),
    ...[...concepts].map((concept) => `${concept}:`),
  ]);
  const terms = words.flatMap((word) => [...word.terms]);
  const numbers = new Set(terms.filter((term) => /^\p{N}+$/u.test(term)));
  const attributes = attributesOf(question, concepts);
  return { words, concepts, numbers, attributes, keys };
}

/** What is asked of a thing; how long is the warranty where it stands beside one. */
function attributesOf(question: string, concepts: ReadonlySet<string>): Set<string> {
  const attributes = new Set([...concepts].filter((name) => ATTRIBUTES.has(name)));
  if (concepts.has('tuition')) attributes.add('price');
  if (ASKS_PRICE.test(foldText(question))) attributes.add('price');
  if (attributes.size > 1) attributes.delete('duration');
  return attributes;
}

/**
 * Similarity of two questions, 0..1: the mean of the shares of shared words and shared concepts, or the share
 * of words shared directly or, with less weight, by concept («مرجوعی دارید؟», «میشه پس بدم؟»).
 */
export function questionSimilarity(one: QuestionMeaning, other: QuestionMeaning): number {
  const wordShare = (conceptWeight: number) =>
    (overlap(one, other, conceptWeight) + overlap(other, one, conceptWeight)) /
    (one.words.length + other.words.length);
  if (haveOtherNumbers(one, other) || haveOtherAttributes(one, other)) return 0;
  const [onlyInOne, onlyInOther] = [findUnmatchedWords(one, other), findUnmatchedWords(other, one)];
  // «لنت جلو» and «لنت عقب»: each names what the other does not
  if (onlyInOne.length > 0 && onlyInOther.length > 0) return 0;
  if ([...onlyInOne, ...onlyInOther].some(({ isPlace }) => isPlace)) return 0;
  const words = wordShare(0);
  if (one.concepts.size === 0 || other.concepts.size === 0) return words;
  const shared = [...one.concepts].filter((concept) => other.concepts.has(concept)).length;
  const concepts = shared / Math.max(one.concepts.size, other.concepts.size);
  return Math.max((words + concepts) / 2, wordShare(SYNONYM_WEIGHT));
}

/** The words of a question that the other has neither themselves nor by concept. */
const findUnmatchedWords = (one: QuestionMeaning, other: QuestionMeaning): ContentWord[] =>
  one.words.filter(
    (word) =>
      !other.words.some(
        ({ terms, concepts }) => !terms.isDisjointFrom(word.terms) || !concepts.isDisjointFrom(word.concepts),
      ),
  );

/** Numbers tell sizes and models apart: «سایز ۴۲», «آیفون ۱۵». */
const haveOtherNumbers = (one: QuestionMeaning, other: QuestionMeaning): boolean =>
  one.numbers.symmetricDifference(other.numbers).size > 0;

/** «گارانتی گوشی» and «قیمت گوشی». */
const haveOtherAttributes = (one: QuestionMeaning, other: QuestionMeaning): boolean =>
  one.attributes.symmetricDifference(other.attributes).size > 0;

function overlap(one: QuestionMeaning, other: QuestionMeaning, conceptWeight: number): number {
  return one.words.reduce((sum, { terms, concepts }) => {
    if (other.words.some((candidate) => [...terms].some((term) => candidate.terms.has(term)))) return sum + 1;
    return [...concepts].some((concept) => other.concepts.has(concept)) ? sum + conceptWeight : sum;
  }, 0);
}

/** Groups similar questions; a new one is compared with those that share a word with it. */
export class QuestionClusters<Id> {
  readonly #meanings: { readonly id: Id; readonly meaning: QuestionMeaning }[] = [];
  readonly #byKey = new Map<string, number[]>();

  add(id: Id, meaning: QuestionMeaning): void {
    const index = this.#meanings.push({ id, meaning }) - 1;
    for (const key of meaning.keys) {
      const indexes = this.#byKey.get(key);
      if (indexes) indexes.push(index);
      else this.#byKey.set(key, [index]);
    }
  }

  /** The group of a question, if any. */
  find(meaning: QuestionMeaning): Id | undefined {
    const indexes = new Set([...meaning.keys].flatMap((key) => this.#byKey.get(key) ?? []));
    let best: { id: Id; similarity: number } | undefined;
    for (const index of indexes) {
      const candidate = this.#meanings[index];
      const similarity = candidate ? questionSimilarity(meaning, candidate.meaning) : 0;
      if (candidate && similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0))
        best = { id: candidate.id, similarity };
    }
    return best?.id;
  }
}
