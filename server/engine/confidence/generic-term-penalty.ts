// Detects passages that match only a generic word for the business.
import type { Examination, PassageFigures } from '../ranking/passage-features.ts';
import { names } from '../ranking/term-match.ts';
import { type Side, sidesOf } from '../retrieval/passage-analysis.ts';
import { stemOf } from '../text/stemmer.ts';
import { wordsOf } from '../text/tokeniser.ts';

/** What a business calls itself by, and its visitors call it. */
const OWN = new Set(
  ['فروشگاه', 'مغازه', 'شرکت', 'مجموعه', 'shop', 'store', 'company', 'business'].map(stemOf),
);
/** Concepts by any of which a text tells where a business is. */
const PLACES = ['address', 'branch', 'city', 'tehran', 'metro'] as const;
/** Soon after the business's own word these say where it is, whatever the place is called. */
const WHERE: ReadonlySet<string> = new Set(
  wordsOf(
    'در داخل توی نزدیک کنار جنب مقابل نبش پشت روبرو روبه‌رو روبروی روبه‌روی بالای پایین in at on near beside behind opposite next ' +
      'آنلاین اینترنتی online',
  ).map(({ surface }) => surface),
);
const SOON = 4;
const MET = 0.5;

const isOwn = (terms: Iterable<string>): boolean => [...terms].some((term) => OWN.has(term));

function saysWhere({ words }: Side): boolean {
  return words.some(
    ({ terms }, at) =>
      isOwn(terms) && words.slice(at + 1, at + 1 + SOON).some(({ surface }) => WHERE.has(surface)),
  );
}

/** Whether the passage says of any place: where a business is may be told by a town's name alone. */
function tellsPlace({ study, views }: PassageFigures): boolean {
  const sides = sidesOf(study);
  const isPlaced = sides.some((side) => PLACES.some((place) => names(side, place)));
  return isPlaced || views.some(({ unit }) => unit.sorts.has('place')) || sides.some(saysWhere);
}

/**
 * Whether all that a passage meets of the question is the business's own word («هزینهٔ برگشت با فروشگاه است» for
 * «آدرس فروشگاه کجاست؟»), while more is asked for; a text that tells of a place answers where the business is.
 */
export function isOwnWordAlone({ weighed: { words }, sorts }: Examination, found: PassageFigures): boolean {
  const told = words.map(({ asked }, at) => ({
    ...asked,
    own: isOwn(asked.terms.keys()),
    isMet: (found.whole.explained[at] ?? 0) >= MET,
  }));
  const isOwnMet = told.some(({ own, isMet }) => own && isMet);
  const isMoreMet = told.some(({ own, isMet, stop }) => !own && isMet && !stop);
  const isMoreAsked = told.some(
    ({ own, isMet, stop, verb, concepts }) => !own && !isMet && (stop ? concepts.size > 0 : !verb),
  );
  return isOwnMet && !isMoreMet && isMoreAsked && !(sorts.includes('place') && tellsPlace(found));
}
