// Named values that exclude one another: materials, countries, weekdays, ways of paying.
import { foldText } from '../../../engine/text/normalise.ts';

/** A class of values; of one thing, two different ones cannot both be right. */
export type ValueClass = 'material' | 'origin' | 'weekday' | 'payment' | 'area';

interface ValueSet {
  readonly values: ReadonlySet<string>;
  /** Nothing beside them holds: «فقط نقدی», or all that an answer or a cell lists. */
  readonly isComplete: boolean;
}

export type NamedValues = ReadonlyMap<ValueClass, ValueSet>;

/** The values that a clause names, and the clause without them. */
export interface ValueClause {
  readonly values: NamedValues;
  readonly rest: string;
}

/** One value a row: its name, then its words; folded. */
const parseRows = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const words = row.split('،').map((word) => foldText(word.trim()));
        return words.map((word) => [word, words[0] ?? word] as const);
      }),
  );

const MATERIALS = parseRows(`
چرم طبیعی، چرم اصل، genuine leather، real leather
چرم مصنوعی، چرم صنعتی، faux leather، synthetic leather
چرم، leather
جیر، suede
نخ، نخی، پنبه، پنبه ای، cotton
پشم، پشمی، wool
ابریشم، silk
پلی استر، polyester
لینن، کتان، linen
ویسکوز، viscose
فولاد ضدزنگ، استیل، استنلس استیل، فولاد، steel، stainless steel
چدن، cast iron
آلومینیوم، الومینیوم، aluminium، aluminum
تیتانیوم، titanium
مس، copper
برنج، brass
طلا، gold
نقره، silver
سیلیکون، silicone
پلاستیک، plastic
لاستیک، rubber
شیشه، glass
سرامیک، ceramic
چینی، porcelain
سفال، clay
چوب گردو، walnut
چوب راش، beech
چوب بلوط، oak
چوب، wood
ام دی اف، mdf
نئوپان، chipboard
بامبو، bamboo
`);
const COUNTRIES = parseRows(`
ایران، iran
چین، china
ترکیه، turkey
آلمان، germany
ایتالیا، italy
ژاپن، japan
کره، کره جنوبی، korea، south korea
فرانسه، france
انگلستان، انگلیس، england
آمریکا، امریکا، usa، america
هند، india
تایوان، taiwan
ویتنام، vietnam
اندونزی، indonesia
اسپانیا، spain
پرتغال، portugal
سوئیس، switzerland
هلند، netherlands
لهستان، poland
روسیه، russia
برزیل، brazil
کلمبیا، colombia
اتیوپی، ethiopia
کنیا، kenya
گواتمالا، guatemala
سریلانکا، sri lanka
افغانستان، afghanistan
`);
const DAYS = parseRows(`
شنبه، saturday، saturdays
یکشنبه، یک شنبه، sunday، sundays
دوشنبه، دو شنبه، monday، mondays
سهشنبه، سه شنبه، tuesday، tuesdays
چهارشنبه، چهار شنبه، wednesday، wednesdays
پنجشنبه، پنج شنبه، thursday، thursdays
جمعه، friday، fridays
`);
const WEEK = [...new Set(DAYS.values())];
const PAYMENTS = parseRows(`
نقد، نقدی، cash
قسط، قسطی، اقساط، اقساطی، installments، instalments
چک، چکی، cheque، cheques
کارت، card، cards
`);
const AREAS = parseRows(`
تهران، داخل تهران
شهرستان، شهرستان ها، شهرهای دیگر
سراسر کشور، سراسر ایران، همه کشور، همه ایران، همه جای ایران، همه شهرها، nationwide
`);
const EVERYWHERE = 'سراسر کشور';

const alternatives = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');
const wholeWord = (pattern: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/** A material at the end of its clause is what is said; before a noun it only names the thing. */
const MATERIAL = new RegExp(
  `(?<!\\p{L})(?:(?:از )?(?:جنس )?|(?:is |are )?(?:made (?:of|from) )?)(${alternatives(MATERIALS.keys())})(?: (?:ساخته شده|درست شده|دوخته شده))?(?: (?:است|هست|هستند|می باشد|میباشد))?[\\s.!؛،]*$`,
  'u',
);
const MADE_IN = new RegExp(
  `(?<!\\p{L})(?:ساخته? (?:شده )?(?:در )?|محصول |تولید |made in |comes? from |is from |from )(?:کشور |the )?(${alternatives(COUNTRIES.keys())})(?!\\p{L})`,
  'u',
);
const COUNTRY = wholeWord(alternatives(COUNTRIES.keys()));
const ASKS_ORIGIN =
  /ساخت|سازنده|محصول کجا|کدام کشور|کدوم کشور|where (?:is|are|does|do) .* (?:from|made)|origin/u;
const DAY = wholeWord(`(${alternatives(DAYS.keys())})(?: ?ها| ?ا)?`);
const RANGE_WORD = /^ ?(?:تا|الی|to|until|through|[-–]) ?$/u;
const OPENING = wholeWord('باز|بازیم|تعطیل|تعطیلیم|open|closed', 'u');
const PAYMENT = wholeWord(alternatives(PAYMENTS.keys()));
const AREA = wholeWord(alternatives(AREAS.keys()));
const ONLY = wholeWord('فقط|تنها|صرفا|only', 'u');

const fold = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim();

const toValueSet = (values: Iterable<string>, isComplete = false): ValueSet => ({
  values: new Set(values),
  isComplete,
});

/** The weekdays that a text names, those between the ends of a range too. */
function findDays(text: string): ReadonlySet<string> {
  const days = new Set<string>();
  let end = 0;
  let last = -1;
  for (const { 0: match, 1: word = '', index } of text.matchAll(DAY)) {
    const day = WEEK.indexOf(DAYS.get(word) ?? '');
    if (last >= 0 && RANGE_WORD.test(text.slice(end, index)))
      for (let next = last; next !== day; next = (next + 1) % WEEK.length) days.add(WEEK[next] ?? '');
    days.add(WEEK[day] ?? '');
    [end, last] = [index + match.length, day];
  }
  return days;
}

interface FoundValue {
  readonly kind: ValueClass;
  readonly value: ValueSet;
  readonly rest: string;
}

function findMaterial(text: string): FoundValue | null {
  const match = MATERIAL.exec(text);
  const value = MATERIALS.get(match?.[1] ?? '');
  return match && value
    ? { kind: 'material', value: toValueSet([value]), rest: text.slice(0, match.index) }
    : null;
}

function findOrigin(text: string, asked: string): FoundValue | null {
  const match = MADE_IN.exec(text) ?? (ASKS_ORIGIN.test(asked) ? [...text.matchAll(COUNTRY)][0] : undefined);
  const value = COUNTRIES.get(match?.[1] ?? match?.[0] ?? '');
  return match && value
    ? { kind: 'origin', value: toValueSet([value]), rest: text.replace(match[0], ' ') }
    : null;
}

function findWeekdays(text: string, isList: boolean): FoundValue | null {
  const days = findDays(text);
  if (days.size === 0 || OPENING.test(text)) return null;
  return { kind: 'weekday', value: toValueSet(days, isList), rest: text.replace(DAY, ' ') };
}

/** Ways of paying, or where something is done: what else there is matters only beside «فقط». */
function findPaymentOrArea(text: string, kind: 'payment' | 'area'): FoundValue | null {
  const [pattern, words] = kind === 'payment' ? [PAYMENT, PAYMENTS] : [AREA, AREAS];
  const values = [...text.matchAll(pattern)].flatMap(([word]) => words.get(word) ?? []);
  if (values.length === 0) return null;
  const rest = text.replace(pattern, ' ').replace(ONLY, ' ');
  return { kind, value: toValueSet(values, ONLY.test(text)), rest };
}

/**
 * The values that a clause names, one class each.
 * @param asked the question or the column that the clause answers; empty for a sentence
 */
export function valueClauses(clause: string, asked: string): ValueClause[] {
  const text = fold(clause);
  const question = fold(asked);
  return [
    findMaterial(text),
    findOrigin(text, question),
    findWeekdays(text, asked !== ''),
    findPaymentOrArea(text, 'payment'),
    findPaymentOrArea(text, 'area'),
  ].flatMap((found) => (found ? [{ values: new Map([[found.kind, found.value]]), rest: found.rest }] : []));
}

/** The clause of a question without the values it names: «اقساطی می‌فروشید؟» asks for a way of paying. */
export const withoutValues = (text: string): string =>
  [DAY, PAYMENT, AREA, ONLY].reduce((rest, pattern) => rest.replace(pattern, ' '), fold(text));

const isMultiValued = (kind: ValueClass): boolean => kind === 'payment' || kind === 'area';

function areConflicting(kind: ValueClass, one: ValueSet, other: ValueSet): boolean {
  const isExceededBy = (only: ValueSet, more: ValueSet) =>
    only.isComplete && !only.values.has(EVERYWHERE) && !more.values.isSubsetOf(only.values);
  if (isMultiValued(kind)) return isExceededBy(one, other) || isExceededBy(other, one);
  if (!one.values.isDisjointFrom(other.values)) return false;
  if (kind === 'weekday')
    return one.isComplete || other.isComplete || Math.min(one.values.size, other.values.size) > 1;
  // «چرم» alone may be either kind of it
  return ![...one.values].some((value) =>
    [...other.values].some((more) => more.startsWith(`${value} `) || value.startsWith(`${more} `)),
  );
}

/** Whether two clauses about one thing name values that cannot both be right. */
export const valuesConflict = (one: NamedValues, other: NamedValues): boolean =>
  [...one].some(([kind, value]) => {
    const others = other.get(kind);
    return others !== undefined && areConflicting(kind, value, others);
  });
