// Knows how well a text covers a question's words and concepts; knows nothing of which text is best.
import type { BotIndex } from './bot-index.ts';
import { answering } from './concepts.ts';
import { frequency, type Postings, rarity } from './postings.ts';
import type { Asked, Query } from './query.ts';
import type { Side } from './study.ts';
import { gramsOf } from './words.ts';

/** A word of the question with its share of the question's importance and its character grams. */
interface Weighed {
  readonly asked: Asked;
  readonly importance: number;
  readonly found: boolean;
  readonly grams: readonly (readonly string[])[];
}

/** A question weighed against one index. */
export interface WeighedQuery {
  readonly words: readonly Weighed[];
  readonly concepts: ReadonlyMap<string, number>;
  /** Every term a word of the question may stand for. */
  readonly terms: ReadonlySet<string>;
  /** Sum of the importance of all words. */
  readonly total: number;
}

const STOP_SHARE = 0.12;
const GRAM_FLOOR = 0.45;
const GRAM_WEIGHT = 0.75;
const EXPLAINED = 0.7;

function holding(field: Postings, term: string): number {
  const id = field.ids.get(term);
  return id === undefined ? 0 : frequency(field, id);
}

/** Weighs each different word by its rarity in the index, stop words little. */
export function weigh(index: BotIndex, query: Query): WeighedQuery {
  const words = [...new Map(query.words.map((word) => [word.surface, word])).values()].map((asked) => {
    const counts = [...asked.terms].map(([term, weight]) => ({
      weight,
      count: holding(index.fields.words, term),
    }));
    const present = counts.filter(({ count }) => count > 0).sort((a, b) => b.weight - a.weight);
    const importance = rarity(index.size, present[0]?.count ?? 0) * (asked.stop ? STOP_SHARE : 1);
    return { asked, importance, found: present.length > 0, grams: [...asked.spellings.keys()].map(gramsOf) };
  });
  const concepts = new Map(
    query.concepts.map((name) => {
      const counts = answering(name).map((concept) => holding(index.fields.concepts, concept));
      return [name, rarity(index.size, Math.max(...counts))];
    }),
  );
  const terms = new Set(words.flatMap(({ asked }) => [...asked.terms.keys()]));
  return { words, concepts, terms, total: words.reduce((sum, word) => sum + word.importance, 0) };
}

/** How surely a text holds a word, 0..1: its terms, or most of its letters. */
export function holds(word: Weighed, side: Side): number {
  let best = 0;
  for (const [term, weight] of word.asked.terms) if (weight > best && side.terms.has(term)) best = weight;
  if (best >= GRAM_WEIGHT || word.asked.stop) return best;
  for (const grams of word.grams) {
    let shared = 0;
    for (const gram of grams) if (side.grams.has(gram)) shared += 1;
    const share = shared / Math.max(1, grams.length);
    if (share > GRAM_FLOOR) best = Math.max(best, GRAM_WEIGHT * share);
  }
  return best;
}

/** Whether a text names what a concept of the question means. */
export function names(side: Side, concept: string): boolean {
  return answering(concept).some((answer) => side.concepts.has(answer));
}

/** How a text meets each word of a question, 0..1: by the word itself, or at least by a concept it names. */
export interface Meeting {
  readonly held: readonly number[];
  readonly explained: readonly number[];
}

/** Meets every word of the question with one text. */
export function meet(query: WeighedQuery, side: Side): Meeting {
  const held = query.words.map((word) => holds(word, side));
  const explained = query.words.map(({ asked }, at) => {
    const own = held[at] ?? 0;
    return own < EXPLAINED && [...asked.concepts].some((concept) => names(side, concept)) ? EXPLAINED : own;
  });
  return { held, explained };
}

/** The best of several meetings, word by word. */
export function together(meetings: readonly Meeting[]): Meeting {
  const most = (rows: readonly (readonly number[])[]) =>
    (rows[0] ?? []).map((_, at) => rows.reduce((high, row) => Math.max(high, row[at] ?? 0), 0));
  return {
    held: most(meetings.map(({ held }) => held)),
    explained: most(meetings.map(({ explained }) => explained)),
  };
}

/** The share of the question's importance that is held, 0..1; with `known`, of what that does not hold already. */
export function cover(query: WeighedQuery, held: readonly number[], known: readonly number[] = []): number {
  let sum = 0;
  let all = 0;
  query.words.forEach((word, at) => {
    if ((known[at] ?? 0) >= 0.5) return;
    all += word.importance;
    sum += word.importance * (held[at] ?? 0);
  });
  return all === 0 ? 0 : sum / all;
}

/** The share of the question's concepts that are named, by rarity, 0..1; 0 for a question without concepts. */
export function conceptCover(query: WeighedQuery, named: (concept: string) => boolean): number {
  let sum = 0;
  let all = 0;
  for (const [concept, weight] of query.concepts) {
    all += weight;
    if (named(concept)) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** The share of neighbouring content words of the question that stand together in the text, 0..1. */
export function pairs(query: Query, side: Side): number {
  const asked = query.words.filter((word) => !word.stop);
  if (asked.length < 2) return 0;
  const words = side.words.filter((word) => !word.stop);
  let together = 0;
  for (let at = 0; at + 1 < asked.length; at += 1) {
    const [one, next] = [asked[at]?.terms, asked[at + 1]?.terms];
    const meets = (place: number, terms: ReadonlyMap<string, number> | undefined) =>
      words[place]?.terms.some((term) => terms?.has(term));
    if (words.some((_, place) => meets(place, one) && meets(place + 1, next))) together += 1;
  }
  return together / (asked.length - 1);
}

/** How much of the text itself the question speaks of, by rarity in the index, 0..1. */
export function precision(index: BotIndex, query: WeighedQuery, side: Side): number {
  let sum = 0;
  let all = 0;
  for (const word of side.words) {
    const weight =
      rarity(index.size, holding(index.fields.words, word.terms[0] ?? '')) * (word.stop ? STOP_SHARE : 1);
    all += weight;
    if (word.terms.some((term) => query.terms.has(term))) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}
