// Phonetic matching of Persian typed in Latin letters (Finglish).

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/gu, 'C'],
  [/sh/gu, 'S'],
  [/kh/gu, 'X'],
  [/gh|q/gu, 'Q'],
  [/zh/gu, 'J'],
  [/ph/gu, 'f'],
  [/oo|ou/gu, 'u'],
  [/ee/gu, 'i'],
  [/aa/gu, 'a'],
  [/x/gu, 'ks'],
  [/w/gu, 'v'],
  [/ck|c/gu, 'k'],
  [/([^aeiou])\1/gu, '$1'],
];

const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'X',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'J',
  ش: 'S',
  غ: 'Q',
  ق: 'Q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

const LATIN_ENDINGS = [
  'haye',
  'hayi',
  'hash',
  'ayi',
  'aye',
  'ash',
  'esh',
  'eto',
  'tun',
  'ton',
  'etun',
  'eton',
  'emo',
  'amo',
  'esho',
  'eshoon',
  'tarin',
  'tar',
  'ha',
  'an',
  'am',
  'et',
  'at',
  'em',
  'ye',
  'yi',
  'as',
  'sh',
  'e',
  'i',
  'a',
  'o',
  'm',
  's',
];
const MATCH_COST = 0;
const MISMATCH_COST = 99;

/** Replaces Latin letters with one symbol for each sound. */
function soundsOf(latin: string): string {
  let sounds = latin.toLowerCase();
  for (const [pattern, symbol] of SOUNDS) sounds = sounds.replace(pattern, symbol);
  return sounds;
}

function skeletonOfSounds(sounds: string): string {
  return sounds.replace(/[aeiouyvh]/gu, '').replace(/(.)\1+/gu, '$1');
}

/** The consonants of a Persian word that are always pronounced; words of one skeleton may sound alike. */
function skeletonOf(word: string): string {
  let skeleton = '';
  let last = '';
  for (const letter of word) {
    const symbol = CONSONANTS[letter];
    if (!symbol || symbol === 'h' || symbol === last) continue;
    skeleton += symbol;
    last = symbol;
  }
  return skeleton;
}

function soundSkipCost(sound: string): number {
  if (sound === 'e' || sound === 'o') return 0.08;
  if (sound === 'a') return 0.15;
  if (sound === 'i' || sound === 'u') return 0.45;
  if (sound === 'y' || sound === 'h') return 0.4;
  return 1;
}

function letterSkipCost(letter: string, previous: string): number {
  if (letter === 'ع') return 0.1;
  if (letter === 'ا' && previous === '') return 0.1; // «او» and «ای» at the start are one vowel
  if (letter === 'و' && previous === 'خ') return 0.05;
  if (letter === 'ه') return 0.4;
  if (letter === 'ا' || letter === 'و' || letter === 'ی') return 0.45;
  return 1;
}

function pairCost(sound: string, letter: string, isLast: boolean): number {
  if (CONSONANTS[letter] === sound) return MATCH_COST;
  if (letter === 'ا')
    return sound === 'a'
      ? MATCH_COST
      : sound === 'o' || sound === 'u'
        ? 0.2
        : sound === 'e' || sound === 'i'
          ? 0.2
          : MISMATCH_COST;
  if (letter === 'و') return sound === 'u' || sound === 'v' || sound === 'o' ? MATCH_COST : MISMATCH_COST;
  if (letter === 'ی')
    return sound === 'i' || sound === 'y'
      ? MATCH_COST
      : sound === 'e'
        ? 0.15
        : sound === 'a'
          ? 0.3
          : MISMATCH_COST;
  if (letter === 'ه' && isLast) return sound === 'e' || sound === 'a' ? MATCH_COST : MISMATCH_COST;
  if (letter === 'ع') return sound === 'a' || sound === 'e' || sound === 'o' ? 0.05 : MISMATCH_COST;
  if ((letter === 'ز' && sound === 's') || (letter === 'س' && sound === 'z')) return 0.1;
  if (letter === 'ج' && sound === 'g') return 0.4;
  if (letter === 'ژ' && (sound === 'j' || sound === 'z')) return 0.2;
  if ((letter === 'ق' || letter === 'غ') && sound === 'g') return 0.2;
  return MISMATCH_COST;
}

/** The distance of typed sounds from a Persian word: 0 is exact, about 0.6 the limit of plausibility. */
function soundDistance(sounds: string, word: string): number {
  let row = [0];
  for (let column = 1; column <= word.length; column += 1)
    row[column] = (row[column - 1] ?? 0) + letterSkipCost(word[column - 1] ?? '', word[column - 2] ?? '');
  for (const sound of sounds) {
    const next = [(row[0] ?? 0) + soundSkipCost(sound)];
    for (let column = 1; column <= word.length; column += 1) {
      const letter = word[column - 1] ?? '';
      next[column] = Math.min(
        (row[column] ?? MISMATCH_COST) + soundSkipCost(sound),
        (next[column - 1] ?? MISMATCH_COST) + letterSkipCost(letter, word[column - 2] ?? ''),
        (row[column - 1] ?? MISMATCH_COST) + pairCost(sound, letter, column === word.length),
      );
    }
    row = next;
  }
  return row[word.length] ?? MISMATCH_COST;
}

/** The typed word and its possible bases without a colloquial ending, as sounds. */
function stripEndings(latin: string): string[] {
  const bases = [latin];
  for (const ending of LATIN_ENDINGS) {
    if (latin.length - ending.length >= 3 && latin.endsWith(ending))
      bases.push(latin.slice(0, -ending.length));
  }
  return bases.map(soundsOf);
}

/** Words grouped by skeleton, to look up readings of Latin typing. */
export class PhoneticIndex {
  readonly #groups = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!/^[\u0600-\u06ff]{2,}$/u.test(word)) continue;
      const skeleton = skeletonOf(word);
      const group = this.#groups.get(skeleton);
      if (group) group.push(word);
      else this.#groups.set(skeleton, [word]);
    }
  }

  /** The plausible Persian readings of a Latin word, nearest first, with their distance. */
  readings(latin: string, limit = 3): { word: string; distance: number }[] {
    const best = new Map<string, number>();
    stripEndings(latin).forEach((sounds, index) => {
      const penalty = index === 0 ? 0 : 0.12;
      for (const word of this.#groups.get(skeletonOfSounds(sounds)) ?? []) {
        const distance = soundDistance(sounds, word) + penalty;
        if (distance < Math.min(best.get(word) ?? MISMATCH_COST, 0.2 + 0.07 * latin.length))
          best.set(word, distance);
      }
    });
    return [...best]
      .map(([word, distance]) => ({ word, distance }))
      .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
      .slice(0, limit);
  }
}

/** English spelling has sounds that Persian in Latin letters has not: a soft c, th, tch. */
function soundsOfEnglish(word: string): string {
  return soundsOf(
    word
      .replace(/c(?=[eiy])/gu, 's')
      .replace(/th/gu, 't')
      .replace(/tch/gu, 'ch')
      .replace(/sch/gu, 'sh'),
  );
}

/** Spellings that names pronounce in more than one way: “tech”, “genius”, “iphone”, “ryzen”, “gucci”. */
const SECOND_READINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<!s)ch/gu, 'k'],
  [/(?<!s)ch/gu, 'sh'],
  [/^i(?=[^aeiou])/gu, 'ai'],
  [/i(?=[^aeiou]e$)/gu, 'ai'],
  // names are looked up as stems, which have lost a last e
  [/(?<=^[^aeiou]{1,2})i(?=[^aeiou]$)/gu, 'ai'],
  [/c$/u, 's'],
  [/(?<=[^aeiou])y(?=[^aeiou])/gu, 'ai'],
  [/cc(?=[eiy])/gu, 'ch'],
  [/^x/gu, 'sh'],
];

const SOFT_G = /g(?=[eiy])/gu;

/** The sounds of a Latin name as it is spelt, and with one of its spellings, besides a soft g, read another way. */
function readingsOfEnglish(name: string): string[] {
  const spellings = [name, name.replace(SOFT_G, 'j')].flatMap((one) => [
    one,
    ...SECOND_READINGS.map(([pattern, reading]) => one.replace(pattern, reading)),
  ]);
  return [...new Set(spellings.map(soundsOfEnglish))];
}

/** «اینتل», «اسپیس»: Persian writes an alef before a first vowel and before two consonants. */
const stripFirstAlef = (word: string): string => word.replace(/^ا(?=[یوسشف])/u, '');

/** «ویندوز» ends in the sound that “windows” writes as s, «ژیلت» begins in one that “gillette” writes as g. */
const devoiceLetters = (skeleton: string): string =>
  skeleton
    .replaceAll('z', 's')
    .replaceAll('J', 'j')
    .replace(/(.)\1+/gu, '$1');

const MIN_NAME_LENGTH = 3;
/** How far a Latin name may sound from its Persian spelling, and more for each of its letters. */
const MAX_NAME_DISTANCE = 0.1;
const NAME_DISTANCE_PER_LETTER = 0.07;
/** With two consonants or fewer many words sound alike («وارد» and “word”). */
const MAX_SHORT_NAME_DISTANCE = 0.16;
const SHORT_SKELETON = 2;
/** The ending that the stems of Latin names have lost. */
const PLURAL = /(?<=..[^وای])[زس]$/u;

/** Latin words grouped by skeleton, to look up names that Persian letters spell («ردمی» for “redmi”). */
export class LatinNameIndex {
  readonly #groups = new Map<string, { readonly name: string; readonly sounds: string }[]>();

  constructor(words: Iterable<string>) {
    for (const name of words) {
      if (name.length < MIN_NAME_LENGTH || !/^[a-z]+(?:-[a-z]+)*$/u.test(name)) continue;
      for (const sounds of readingsOfEnglish(name.replaceAll('-', ''))) {
        const skeleton = devoiceLetters(skeletonOfSounds(sounds));
        if (skeleton === '') continue;
        const group = this.#groups.get(skeleton);
        if (group) group.push({ name, sounds });
        else this.#groups.set(skeleton, [{ name, sounds }]);
      }
    }
  }

  /** The Latin names that a Persian word may spell, nearest first; the stem “bud” for «بادز» too. */
  namesOf(word: string): string[] {
    if (this.#groups.size === 0) return [];
    const names = this.#namesOfWhole(word);
    return names.length > 0 || !PLURAL.test(word) ? names : this.#namesOfWhole(word.replace(PLURAL, ''));
  }

  #namesOfWhole(word: string): string[] {
    const skeleton = devoiceLetters(skeletonOf(word));
    const limitOf = (name: string) =>
      skeleton.length <= SHORT_SKELETON
        ? MAX_SHORT_NAME_DISTANCE
        : MAX_NAME_DISTANCE + NAME_DISTANCE_PER_LETTER * name.length;
    const spellings = [...new Set([word, stripFirstAlef(word)])];
    const names = (this.#groups.get(skeleton) ?? [])
      .map(({ name, sounds }) => ({
        name,
        distance: Math.min(...spellings.map((spelling) => soundDistance(sounds, spelling))),
      }))
      .filter(({ name, distance }) => distance <= limitOf(name))
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
    return [...new Set(names)];
  }
}
