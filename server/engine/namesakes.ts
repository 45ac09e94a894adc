// Knows whether a passage is titled with another number of what is asked for («آیفون ۱۳» for «آیفون ۱۵»). Knows no score.
import type { Examination, PassageFigures } from './features.ts';

/** A word as both sides have it: how it is written, and the terms it may stand for. */
interface Placed {
  readonly surface: string;
  readonly terms: readonly string[];
  readonly stop: boolean;
}

const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;
const LATIN = /^[a-z]/u;
/** Beside these a number counts or bounds and names nothing: «بالای ۱۰ کیلو», «ساعت ۱۴», «۷ روز». Folded. */
const COUNTED: ReadonlySet<string> = new Set(
  `ساعت ساعته بالا بالای بیش بیشتر کمتر زیر حداقل حداکثر نهایت تعداد فقط روز روزه دقیقه دقیقه‌ای ثانیه هفته هفته‌ای سال ساله سالگی نفر
  نفری عدد بار دفعه تا درصد تومان تومن تومنی ریال هزار میلیون میلیارد دلار یورو پوند کیلو کیلوگرم گرم متر سانت کیلومتر قسط طبقه
  more less over under least most day days hour hours minute minutes week weeks year years old people percent kg`
    .split(/\s+/u)
    .map((word) => word.replaceAll('\u200c', '')),
);

const numberOf = ({ terms }: Placed): string | undefined => terms.find((term) => NUMBER.test(term));

/** Of Persian in Latin letters what it stands for tells whether it counts. */
function isCounted({ surface, terms }: Placed): boolean {
  return COUNTED.has(surface) || (LATIN.test(surface) && terms.some((term) => COUNTED.has(term)));
}

const isName = (word: Placed): boolean =>
  /^[a-z]$/u.test(word.surface) || (!word.stop && !isCounted(word) && numberOf(word) === undefined);

const isSame = (one: Placed | undefined, other: Placed | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isName(one) &&
  isName(other) &&
  one.terms.some((term) => other.terms.includes(term));

/** Whether the words beside two numbers are the same on one side, and what follows neither is counted. */
function isBeside(asked: readonly Placed[], at: number, title: readonly Placed[], place: number): boolean {
  const next = [asked[at + 1], title[place + 1]];
  if (next.some((word) => word !== undefined && isCounted(word))) return false;
  return isSame(asked[at - 1], title[place - 1]) || isSame(next[0], next[1]);
}

/**
 * Whether the title names what is asked for by another number than the question has anywhere, and the passage nowhere
 * has the number asked for.
 */
export function isNamesake({ query }: Examination, { study }: PassageFigures): boolean {
  const title: readonly Placed[] = study.title.words;
  const asked: readonly Placed[] = query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] }));
  const isAsked = (number: string) => asked.some(({ terms }) => terms.includes(number));
  const others = title.flatMap((word, place) => {
    const number = numberOf(word);
    return number === undefined || isAsked(number) ? [] : [place];
  });
  if (others.length === 0) return false;
  const isTold = (number: string) =>
    study.title.terms.has(number) || study.units.some(({ side }) => side.terms.has(number));
  return asked.some((word, at) => {
    const number = numberOf(word);
    return (
      number !== undefined && !isTold(number) && others.some((place) => isBeside(asked, at, title, place))
    );
  });
}
