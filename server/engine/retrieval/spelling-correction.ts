// Corrects misspelt, colloquial and Latin-typed words to words of the index.

import { Vocabulary } from '../index/vocabulary.ts';
import { formalSpelling, latinTableWords, persianFromLatin } from '../text/colloquial.ts';
import { lexiconStems } from '../text/concepts.ts';
import { PhoneticIndex } from '../text/finglish.ts';
import { verbForms } from '../text/persian-verbs.ts';
import { stemWord } from '../text/stemmer.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokenise, type Word } from '../text/tokeniser.ts';

/** A word that may be meant instead of the written one, with its weight 0..1. */
export interface Correction {
  readonly word: Word;
  readonly weight: number;
}

/** What an index offers for corrections. */
interface Dictionary {
  readonly vocabulary: Vocabulary;
  readonly sounds: PhoneticIndex;
}

const CLITICS = [
  'هاشونو',
  'هاتونو',
  'هامونو',
  'هاشون',
  'هاتون',
  'هامون',
  'شونو',
  'تونو',
  'مونو',
  'هاشو',
  'هاتو',
  'هامو',
  'ترین',
  'شون',
  'تون',
  'مون',
  'شان',
  'تان',
  'مان',
  'هاش',
  'هات',
  'هام',
  'های',
  'هایی',
  'اشو',
  'اتو',
  'امو',
  'هارو',
  'شو',
  'تو',
  'مو',
  'رو',
  'ها',
  'ام',
  'ات',
  'اش',
  'ای',
  'یم',
  'ید',
  'ین',
  'تر',
  'یه',
  'ست',
  'اس',
  'م',
  'ت',
  'ش',
  'و',
  'ه',
  'ا',
  'ی',
  'ن',
  'س',
];
const CLITIC_WEIGHT = 0.9;
const TYPO_WEIGHT = 0.75;
const MAX_READINGS = 4;

const lexiconVocabulary = new Vocabulary([...lexiconStems()], lexiconStems());
let commonSounds: PhoneticIndex | undefined;

function commonPhoneticIndex(): PhoneticIndex {
  commonSounds ??= new PhoneticIndex(new Set([...lexiconStems(), ...latinTableWords(), ...verbForms()]));
  return commonSounds;
}

function isKnown(dictionary: Dictionary, term: string): boolean {
  return dictionary.vocabulary.has(term) || lexiconVocabulary.has(term);
}

function spellings(base: string): string[] {
  const written = base.replace(/ون(?=$|[اهیمتش])/u, 'ان');
  return written === base ? [base] : [base, written];
}

function withoutClitics(surface: string, dictionary: Dictionary): Correction[] {
  const found: Correction[] = [];
  for (const ending of ['', ...CLITICS]) {
    if (surface.length - ending.length < 2 || !surface.endsWith(ending)) continue;
    const base = ending ? surface.slice(0, -ending.length) : surface;
    for (const spelling of ending ? [...spellings(base), `${base}ه`] : spellings(base)) {
      if (spelling === surface || !isKnown(dictionary, stemWord(spelling))) continue;
      found.push(
        ...tokenise(spelling).map((word) => ({ word, weight: base.length > 2 ? CLITIC_WEIGHT : 0.6 })),
      );
    }
  }
  return found.sort((a, b) => b.word.surface.length - a.word.surface.length).slice(0, 2);
}

function splitInTwo(surface: string, dictionary: Dictionary): Correction[] {
  const half = (part: string) =>
    isStopWord(part) || isStopWord(stemWord(part)) || dictionary.vocabulary.has(stemWord(part));
  for (let at = 2; at <= surface.length - 3; at += 1) {
    const head = surface.slice(0, at);
    const tail = surface.slice(at);
    if (half(head) && half(tail) && !(isStopWord(head) && isStopWord(tail)) && (at > 2 || isStopWord(head))) {
      return tokenise(`${head} ${tail}`).map((word) => ({ word, weight: CLITIC_WEIGHT }));
    }
  }
  return [];
}

function typoCorrections(surface: string, dictionary: Dictionary): Correction[] {
  const stem = stemWord(surface);
  const found = new Set([
    ...dictionary.vocabulary.withinOneEdit(stem),
    ...lexiconVocabulary.withinOneEdit(stem),
    ...dictionary.vocabulary.withinOneEdit(surface),
  ]);
  return [...found]
    .slice(0, MAX_READINGS)
    .flatMap((near) => tokenise(near).map((word) => ({ word, weight: TYPO_WEIGHT })));
}

function persianReadings(latin: string, dictionary: Dictionary): Correction[] {
  const usual = persianFromLatin(latin);
  if (usual !== undefined) return tokenise(usual).map((word) => ({ word, weight: 1 }));
  if (latin.length < 2) return [];
  const best = new Map<string, number>();
  for (const { word, distance } of [
    ...dictionary.sounds.readings(latin),
    ...commonPhoneticIndex().readings(latin),
  ]) {
    best.set(word, Math.min(best.get(word) ?? 1, distance + (dictionary.vocabulary.has(word) ? 0 : 0.1)));
  }
  const ranked = [...best].sort((a, b) => a[1] - b[1]).slice(0, MAX_READINGS);
  const nearest = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, distance]) => distance <= nearest + 0.25)
    .flatMap(([word, distance]) =>
      tokenise(formalSpelling(word) ?? word).map((read) => ({
        word: read,
        weight: Math.max(0.3, 0.95 - distance + (nearest - distance)),
      })),
    );
}

/**
 * The corrections of one word of a question, best first; empty when it needs none.
 * @param latin whether the question is Persian typed in Latin letters
 */
export function correctWord(word: Word, dictionary: Dictionary, latin: boolean): Correction[] {
  const { surface } = word;
  if (/^\p{N}/u.test(surface)) return [];
  if (/^[a-z]/u.test(surface)) {
    if (
      dictionary.vocabulary.has(stemWord(surface)) &&
      surface.length > 1 &&
      persianFromLatin(surface) === undefined
    )
      return [];
    return latin
      ? persianReadings(surface, dictionary)
      : dictionary.vocabulary.has(stemWord(surface)) || word.isStopWord
        ? []
        : typoCorrections(surface, dictionary);
  }
  const written = formalSpelling(surface);
  if (written !== undefined) return tokenise(written).map((read) => ({ word: read, weight: 1 }));
  if (word.isStopWord) return [];
  if (word.terms.some((term) => dictionary.vocabulary.has(term))) return [];
  const bare = withoutClitics(surface, dictionary);
  if (bare.length > 0) return bare;
  if (word.terms.some((term) => lexiconVocabulary.has(term))) return [];
  const split = splitInTwo(surface, dictionary);
  return split.length > 0 ? split : typoCorrections(surface, dictionary);
}
