// Corrects misspelt, colloquial and Latin-typed words to words of the index.

import { Vocabulary } from '../index/vocabulary.ts';
import { colloquialTableWords, formalSpelling, persianFromLatin } from '../text/colloquial.ts';
import { lexiconStems } from '../text/concepts.ts';
import { type LatinNameIndex, PhoneticIndex } from '../text/finglish.ts';
import { verbForms } from '../text/persian-verbs.ts';
import { stemWord } from '../text/stemmer.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokenise, type Word } from '../text/tokeniser.ts';

/** A word that may be meant instead of the written one, with its weight 0..1. */
export interface Correction {
  readonly word: Word;
  readonly weight: number;
}

/** The parts of an index that corrections use. */
interface Dictionary {
  readonly vocabulary: Vocabulary;
  readonly sounds: PhoneticIndex;
  readonly latinNames: LatinNameIndex;
}

/** The language of a question; Finglish is Persian in Latin letters. */
export type QuestionLanguage = 'fa' | 'finglish' | 'en';

const CLITICS = [
  'هاشونو',
  'هاتونو',
  'هامونو',
  'هاشون',
  'هاتون',
  'هامون',
  'شونم',
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
  'شم',
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
const NAME_WEIGHT = 0.9;
/** The least letters of each of two names written as one («پرومکس»). */
const MIN_NAME_PART = 3;
const MAX_CORRECTIONS = 4;

const lexiconVocabulary = new Vocabulary([...lexiconStems()], lexiconStems());
let commonSounds: PhoneticIndex | undefined;

function commonPhoneticIndex(): PhoneticIndex {
  commonSounds ??= new PhoneticIndex(new Set([...lexiconStems(), ...colloquialTableWords(), ...verbForms()]));
  return commonSounds;
}

function isKnown(dictionary: Dictionary, term: string): boolean {
  return dictionary.vocabulary.has(term) || lexiconVocabulary.has(term);
}

function spellings(base: string): string[] {
  const formal = base.replace(/ون(?=$|[اهیمتش])/u, 'ان');
  const written = formalSpelling(base);
  return [...new Set([base, formal, ...(written === undefined || written.includes(' ') ? [] : [written])])];
}

function stripClitics(surface: string, dictionary: Dictionary): Correction[] {
  const corrections: Correction[] = [];
  for (const ending of ['', ...CLITICS]) {
    if (surface.length - ending.length < 2 || !surface.endsWith(ending)) continue;
    const base = ending ? surface.slice(0, -ending.length) : surface;
    for (const spelling of ending ? [...spellings(base), `${base}ه`] : spellings(base)) {
      if (spelling === surface || !isKnown(dictionary, stemWord(spelling))) continue;
      corrections.push(
        ...tokenise(spelling).map((word) => ({ word, weight: base.length > 2 ? CLITIC_WEIGHT : 0.6 })),
      );
    }
  }
  const isIndexed = ({ word }: Correction) => Number(dictionary.vocabulary.has(stemWord(word.surface)));
  return corrections
    .sort((a, b) => isIndexed(b) - isIndexed(a) || b.word.surface.length - a.word.surface.length)
    .slice(0, 2);
}

function splitInTwo(surface: string, dictionary: Dictionary): Correction[] {
  const isKnownPart = (part: string) =>
    isStopWord(part) || isStopWord(stemWord(part)) || dictionary.vocabulary.has(stemWord(part));
  for (let index = 2; index <= surface.length - 3; index += 1) {
    const head = surface.slice(0, index);
    const tail = surface.slice(index);
    if (
      isKnownPart(head) &&
      isKnownPart(tail) &&
      !(isStopWord(head) && isStopWord(tail)) &&
      (index > 2 || isStopWord(head))
    ) {
      return tokenise(`${head} ${tail}`).map((word) => ({ word, weight: CLITIC_WEIGHT }));
    }
  }
  return [];
}

function typoCorrections(surface: string, dictionary: Dictionary): Correction[] {
  const stem = stemWord(surface);
  const candidates = new Set([
    ...dictionary.vocabulary.withinOneEdit(stem),
    ...lexiconVocabulary.withinOneEdit(stem),
    ...dictionary.vocabulary.withinOneEdit(surface),
  ]);
  return [...candidates]
    .slice(0, MAX_CORRECTIONS)
    .flatMap((candidate) => tokenise(candidate).map((word) => ({ word, weight: TYPO_WEIGHT })));
}

/** Latin names of the index that Persian letters spell, one («ردمی») or two written as one («پرومکس»). */
function nameCorrections(surface: string, { latinNames }: Dictionary): Correction[] {
  const toCorrection = (name: string) => tokenise(name).map((word) => ({ word, weight: NAME_WEIGHT }));
  const names = latinNames.namesOf(surface);
  if (names.length > 0) return names.slice(0, 2).flatMap(toCorrection);
  for (let index = MIN_NAME_PART; index <= surface.length - MIN_NAME_PART; index += 1) {
    const [head] = latinNames.namesOf(surface.slice(0, index));
    const [tail] = latinNames.namesOf(surface.slice(index));
    if (head !== undefined && tail !== undefined) return [head, tail].flatMap(toCorrection);
  }
  return [];
}

/** Persian spellings of a Latin name in the index («آیفون» for “iphone”). */
function persianNameCorrections(surface: string, { sounds }: Dictionary): Correction[] {
  return sounds
    .readings(surface, 1)
    .flatMap(({ word }) => tokenise(word).map((token) => ({ word: token, weight: NAME_WEIGHT })));
}

function latinCorrections(latin: string, dictionary: Dictionary): Correction[] {
  const tableWord = persianFromLatin(latin);
  if (tableWord !== undefined) return tokenise(tableWord).map((word) => ({ word, weight: 1 }));
  if (latin.length < 2) return [];
  const best = new Map<string, number>();
  for (const { word, distance } of [
    ...dictionary.sounds.readings(latin),
    ...commonPhoneticIndex().readings(latin),
  ]) {
    best.set(word, Math.min(best.get(word) ?? 1, distance + (dictionary.vocabulary.has(word) ? 0 : 0.1)));
  }
  const ranked = [...best].sort((a, b) => a[1] - b[1]).slice(0, MAX_CORRECTIONS);
  const minDistance = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, distance]) => distance <= minDistance + 0.25)
    .flatMap(([word, distance]) =>
      tokenise(formalSpelling(word) ?? word).map((token) => ({
        word: token,
        weight: Math.max(0.3, 0.95 - distance + (minDistance - distance)),
      })),
    );
}

/** The corrections of a word in Latin letters. */
function correctLatinWord(word: Word, dictionary: Dictionary, language: QuestionLanguage): Correction[] {
  const { surface } = word;
  const isIndexed = dictionary.vocabulary.has(stemWord(surface));
  if (isIndexed && surface.length > 1 && persianFromLatin(surface) === undefined) return [];
  if (language === 'finglish') return latinCorrections(surface, dictionary);
  if (isIndexed || word.isStopWord) return [];
  const names = language === 'fa' ? persianNameCorrections(surface, dictionary) : [];
  return names.length > 0 ? names : typoCorrections(surface, dictionary);
}

/** The corrections of one word of a question, best first; empty when it needs none. */
export function correctWord(word: Word, dictionary: Dictionary, language: QuestionLanguage): Correction[] {
  const { surface } = word;
  if (/^\p{N}/u.test(surface)) return [];
  if (/^[a-z]/u.test(surface)) return correctLatinWord(word, dictionary, language);
  const formal = formalSpelling(surface);
  if (formal !== undefined) return tokenise(formal).map((token) => ({ word: token, weight: 1 }));
  if (word.isStopWord) return [];
  if (word.terms.some((term) => dictionary.vocabulary.has(term))) return [];
  const stripped = stripClitics(surface, dictionary);
  const isIndexed = stripped.some(({ word: base }) => dictionary.vocabulary.has(stemWord(base.surface)));
  const names = isIndexed ? [] : nameCorrections(surface, dictionary);
  if (names.length > 0) return names;
  if (stripped.length > 0) return stripped;
  if (word.terms.some((term) => lexiconVocabulary.has(term))) return [];
  const split = splitInTwo(surface, dictionary);
  return split.length > 0 ? split : typoCorrections(surface, dictionary);
}
