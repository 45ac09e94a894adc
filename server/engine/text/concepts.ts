// Finds lexicon concepts in a run of words.

import { COMMERCE } from './lexicon/commerce.ts';
import { CONTACT } from './lexicon/contact.ts';
import { GOODS } from './lexicon/goods.ts';
import { HEALTHCARE } from './lexicon/healthcare.ts';
import { HOSTING } from './lexicon/hosting.ts';
import { SERVICES } from './lexicon/leisure.ts';
import { infinitiveOf } from './persian-verbs.ts';
import { tokenise, type Word } from './tokeniser.ts';

interface Phrase {
  readonly rest: readonly string[];
  readonly concept: string;
}

/** The forms by which one position of a text may match: stems of the word and of its corrections. */
type WordForms = readonly string[];

const MAX_GAP = 1;

function kindOf(concept: string): string {
  return `${concept}>`;
}

/**
 * The concepts of a text that answer a concept of a question: a general concept matches itself and every kind
 * of it; a kind («تبریز») matches the general concept («شهرستان») but no other kind.
 */
export function compatibleConcepts(concept: string): string[] {
  return concept.endsWith('>') ? [concept.slice(0, -1)] : [concept, kindOf(concept)];
}

function phrasesOf(lexicon: string): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const row of lexicon.trim().split('\n')) {
    const colon = row.indexOf(':');
    const concept = row.slice(0, colon);
    const [names = '', kinds = ''] = row.slice(colon + 1).split('>');
    const members = [
      ...names.split('،').map((name) => [name, concept]),
      ...kinds.split('،').map((kind) => [kind, kindOf(concept)]),
    ];
    for (const [member = '', named = ''] of members) {
      const words = tokenise(member);
      const [first, ...rest] = words.map(keyOf);
      if (first === undefined || (words.length === 1 && isTooGeneral(words[0]))) continue;
      const row = phrases.get(first) ?? [];
      row.push({ rest, concept: named });
      phrases.set(first, row);
    }
  }
  return phrases;
}

function keyOf(word: Word): string {
  return word.terms[0] ?? word.surface;
}

/** A lone stop word or verb form («داده») is too ambiguous to name a concept. */
function isTooGeneral(word: Word | undefined): boolean {
  if (!word || word.isStopWord) return true;
  const infinitive = infinitiveOf(word.surface);
  return infinitive !== undefined && infinitive !== word.surface;
}

const PHRASES = phrasesOf(
  [COMMERCE, CONTACT, GOODS, HEALTHCARE, HOSTING, SERVICES].map((part) => part.trim()).join('\n'),
);
const LEXICON_STEMS: ReadonlySet<string> = new Set(
  [...PHRASES].flatMap(([first, phrases]) => [first, ...phrases.flatMap((phrase) => phrase.rest)]),
);

/** Every stem in the lexicon. */
export function lexiconStems(): ReadonlySet<string> {
  return LEXICON_STEMS;
}

/** The end of the phrase, exclusive, or 0 when it does not occur here. */
function matchPhraseEnd(
  rest: readonly string[],
  positions: readonly WordForms[],
  after: number,
  gap: readonly boolean[],
): number {
  let at = after + 1;
  for (const key of rest) {
    let skipped = 0;
    while (skipped < MAX_GAP && gap[at] && !positions[at]?.includes(key)) {
      at += 1;
      skipped += 1;
    }
    if (!positions[at]?.includes(key)) return 0;
    at += 1;
  }
  return at;
}

/** A concept mentioned by the words from `start` to `end`, exclusive. */
interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

/** Every mention of a concept at these positions; one stop word may stand between the words of a phrase. */
export function findMentions(positions: readonly WordForms[], stops: readonly boolean[]): Mention[] {
  const found: Mention[] = [];
  positions.forEach((keys, start) => {
    let here: Map<string, number> | undefined;
    for (const key of keys) {
      const phrases = PHRASES.get(key);
      if (!phrases) continue;
      here ??= new Map();
      for (const phrase of phrases) {
        const end = matchPhraseEnd(phrase.rest, positions, start, stops);
        if (end > (here.get(phrase.concept) ?? 0)) here.set(phrase.concept, end);
      }
    }
    if (here) for (const [concept, end] of here) found.push({ concept, start, end });
  });
  return found;
}

/** The mentions that no longer one covers: «پول پس» means a refund, not a price. */
export function longestMentions(all: readonly Mention[]): Mention[] {
  const covers = (a: Mention, b: Mention) =>
    a.start <= b.start && b.end <= a.end && a.end - a.start > b.end - b.start;
  return all.filter((mention) => !all.some((other) => covers(other, mention)));
}

/** The concepts that the words of a passage mention, one entry for each mention. */
export function conceptsOf(words: readonly Word[]): string[] {
  const all = findMentions(
    words.map((word) => word.terms),
    words.map((word) => word.isStopWord),
  );
  return all.map((mention) => mention.concept);
}
