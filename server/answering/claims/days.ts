// Finds the days a text names, with those between: «شنبه تا چهارشنبه» names five.
import { foldLetters } from '../../engine/normalise.ts';

const WEEK: readonly string[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/یک ?شنبه|\bsundays?\b/gu, ' DAYsun '],
  [/دو ?شنبه|\bmondays?\b/gu, ' DAYmon '],
  [/سه ?شنبه|\btuesdays?\b/gu, ' DAYtue '],
  [/چهار ?شنبه|\bwednesdays?\b/gu, ' DAYwed '],
  [/پنج ?شنبه|\bthursdays?\b/gu, ' DAYthu '],
  [/جمعه|\bfridays?\b/gu, ' DAYfri '],
  [/شنبه|\bsaturdays?\b/gu, ' DAYsat '],
  [
    /(?<!\p{L})(?:هفته|ماه|سال)\p{M}?(?: ی)? (?:بعد|دیگر|اینده)(?!\p{L})|\bnext (?:week|month|year)\b/gu,
    ' NEARnext ',
  ],
  [/(?<!\p{L})پس ?فردا(?!\p{L})/gu, ' NEARafter '],
  [/(?<!\p{L})فردا(?!\p{L})|\btomorrow\b/gu, ' NEARtomorrow '],
  [/(?<!\p{L})(?:امشب)(?!\p{L})|\btonight\b/gu, ' NEARtonight '],
  [/(?<!\p{L})(?:امروز|همین الان|همین حالا)(?!\p{L})|\btoday\b/gu, ' NEARtoday '],
];
const RANGE = /DAY(\w{3})\p{L}*\s+(?:تا|الی|to|through|till|until|-|–)\s+DAY(\w{3})/gu;
const SETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /همه ?روزه|هر ?روز(?!\p{L})|هرروزه|تمام (?:روزها|ایام)|\b(?:every day|daily|all week|seven days)\b/u,
    WEEK,
  ],
  [/روز(?:های|ها ی)? زوج/u, ['sat', 'mon', 'wed']],
  [/روز(?:های|ها ی)? فرد/u, ['sun', 'tue', 'thu']],
  [/\bweekdays?\b/u, ['mon', 'tue', 'wed', 'thu', 'fri']],
  [/\bweekends?\b/u, ['sat', 'sun']],
  [/اخر هفته/u, ['thu', 'fri']],
];

/** Weekdays by three letters; «فردا» and its like by their English names. */
export function daysIn(text: string): ReadonlySet<string> {
  let folded = foldLetters(text).replace(/\u200c+/gu, ' ');
  for (const [pattern, name] of NAMES) folded = folded.replace(pattern, name);
  const days = new Set<string>([...folded.matchAll(/(?:DAY|NEAR)(\w+)/gu)].flatMap(([, day = '']) => day));
  for (const [, from = '', to = ''] of folded.matchAll(RANGE)) {
    const start = WEEK.indexOf(from);
    for (let step = 0; step < WEEK.length; step += 1) {
      const day = WEEK[(start + step) % WEEK.length] ?? '';
      days.add(day);
      if (day === to) break;
    }
  }
  for (const [pattern, all] of SETS) if (pattern.test(folded)) for (const day of all) days.add(day);
  return days;
}
