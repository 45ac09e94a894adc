// Parses the concept lexicon, one concept a row, into the stems that the engine loads.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { infinitiveOf } from './persian-verbs.ts';
import { tokenise, type Word } from './tokeniser.ts';

/** The phrases of each concept, each the stems of its words joined by blanks. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** What every shop speaks of, narrow enough to judge claims by, and the wider words of trades. */
export interface Lexicon {
  readonly core: Phrases;
  readonly trades: Phrases;
}

/** A lone stop word or verb form («داده») is too ambiguous to name a concept. */
function isTooGeneral(word: Word): boolean {
  if (word.isStopWord) return true;
  const infinitive = infinitiveOf(word.surface);
  return infinitive !== undefined && infinitive !== word.surface;
}

/** The key by which a word of the lexicon and a word of a text are compared: its first stem. */
const keyOf = (word: Word): string => word.terms[0] ?? word.surface;

function phrasesOf(members: string): string[] {
  const phrases = members.split('،').flatMap((member) => {
    const words = tokenise(member);
    const [first] = words;
    return !first || (words.length === 1 && isTooGeneral(first)) ? [] : [words.map(keyOf).join(' ')];
  });
  return [...new Set(phrases)];
}

function parseFolder(folder: string): Phrases {
  const files = globSync('*.txt', { cwd: folder }).sort();
  const rows = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  const concepts = rows.flatMap((row): [string, string[]][] => {
    const colon = row.indexOf(':');
    const name = row.slice(0, colon);
    const [terms = '', kinds = ''] = row.slice(colon + 1).split('>');
    return [
      [name, phrasesOf(terms)],
      [`${name}>`, phrasesOf(kinds)],
    ];
  });
  return Object.fromEntries(concepts.filter(([, phrases]) => phrases.length > 0));
}

/**
 * Parses the texts of the lexicon: «name: term، term > kind، kind». The kinds become the narrower concept `name>`,
 * whose members do not match one another.
 */
export function parseLexicon(folder: string): Lexicon {
  return { core: parseFolder(join(folder, 'core')), trades: parseFolder(join(folder, 'trades')) };
}
