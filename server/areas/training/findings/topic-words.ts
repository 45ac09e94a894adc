// The words that tell what a statement is about, with one word for each thing.
import { foldCharacters } from '../../../engine/text/normalise.ts';
import { infinitiveOf } from '../../../engine/text/persian-verbs.ts';
import { synonymsOf } from '../../../engine/text/synonyms.ts';
import { tokenise, type Word } from '../../../engine/text/tokeniser.ts';
import { removeAmounts } from './quantities.ts';

/** «خرید» is parsed as a verb and «خریدهای» as a noun: here they are one term. */
const termOf = ({ terms: [term], surface }: Word): string => {
  const word = term ?? surface;
  return infinitiveOf(word) ?? infinitiveOf(surface) ?? word;
};

const parseTerms = (list: string): string[] => tokenise(list).map(termOf);

/** One thing a row: the word that stands for it first. */
const EQUIVALENT_WORDS = `
قیمت هزینه مبلغ نرخ بها تعرفه فی price cost fee rate charge
مهلت فرصت deadline
بازگشت مرجوع مرجوعی برگشت عودت return refund
گارانتی ضمانت وارانتی warranty guarantee
هدیه کادو gift
گوشی موبایل
خودرو اتومبیل
شستشو شست‌وشو
عکس تصویر
لغو کنسل کنسلی cancellation cancel
آموزش تدریس
ارسال حمل shipping delivery
ثبت‌نام ثبتنام
`;

const CANONICAL = new Map(
  EQUIVALENT_WORDS.trim()
    .split('\n')
    .flatMap((row) => {
      const [first = '', ...others] = parseTerms(row);
      return others.map((other) => [other, first] as const);
    }),
);

/** Words that tell nothing of what a statement is about: courtesy, places of business, light verbs. */
const NEUTRAL_TERMS = new Set(
  parseTerms(`
متاسفانه خوشبختانه حداکثر حداقل دست‌کم دست کم بین ظرف الی فعلا همیشه همواره کاملا دقیقا حدود تقریبا مقدار میزان سقف کف
امکان امکان‌پذیر امکان‌پذیره ممکن ممکنه میسر قبول پذیرش برگزار انجام ارایه دریافت حساب برخوردار قرار صورت وجود نیاز لازم باید
فروشگاه مغازه شرکت مجموعه مرکز باشگاه رستوران کافه هتل کلینیک مطب داروخانه آموزشگاه آتلیه سالن آژانس دفتر
مشتری مشتریان مهمان مهمانان کاربر عزیز گرامی محترم خدمت خدمات
چقدره چنده چیه کیه چطوره چجوریه کدومه آماده‌سازی آماده سازی طول کشیدن گرفتن رسیدن پذیرفتن گذاشتن بردن آوردن اومدن آمدن زدن گفتن دونستن دانستن بودن شدن کردن داشتن دادن نمودن توانستن خواستن گردیدن هستن
زودتر پیش پس بعد قبل هر یک تک برای
space studio centre center shop store office team we our you your us is are can do does be get have offer provide accept take include required require please customer customers guest guests within per any time long much many
`),
);

/** Attributes that the unit of an amount names already: «قیمت» of money, «مدت» of days. */
const UNIT_ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  money: new Set(parseTerms('قیمت شهریه تومان ریال price cost fee toman rial')),
  dollars: new Set(parseTerms('قیمت price cost fee')),
  euros: new Set(parseTerms('قیمت price cost fee')),
  pounds: new Set(parseTerms('قیمت price cost fee')),
  date: new Set(parseTerms('تاریخ ادامه داشتن روز')),
  karat: new Set(parseTerms('طلا عیار')),
  plate: new Set(parseTerms('پلاک شماره کجا کجاست')),
  instalments: new Set(parseTerms('تعداد قسط')),
  time: new Set(
    parseTerms(
      'مدت زمان مدت‌زمان سن سالگی ساله duration time age old کاری روز ساعت ماه سال هفته day hour month year week',
    ),
  ),
  span: new Set(
    parseTerms(
      'ساعت ساعات کار کاری فعالیت باز پذیرا روز روزها روزانه همه‌روزه روزه opening hours open day every',
    ),
  ),
  weight: new Set(parseTerms('وزن weight')),
  clock: new Set(parseTerms('ساعت زمان time')),
  nights: new Set(parseTerms('مدت شب')),
  sessions: new Set(parseTerms('تعداد جلسه')),
  people: new Set(parseTerms('ظرفیت نفر تعداد user')),
  count: new Set(parseTerms('تعداد عدد تا')),
  share: new Set(parseTerms('درصد percent')),
};
/** Attributes that a claim or a named value names already: «هزینه ندارد», «ساخت ایران». */
const CLAIM_ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  done: new Set(parseTerms('بدون فاقد')),
  free: new Set(parseTerms('رایگان رایگانه مجانی مجانیه قیمت پولی پولیه دریافت پول مبلغ free charge')),
  open: new Set(parseTerms('باز بازه بازید بازین تعطیل تعطیله بسته دایر فعال کار open closed')),
  allowed: new Set(
    parseTerms('آزاد آزاده مجازه ممنوعه مجاز ممنوع غیرمجاز بلامانع allowed permitted forbidden prohibited'),
  ),
  payer: new Set(
    parseTerms('قیمت عهده کی کیه کیست خریدار فروشنده مسافر مستاجر pays pay paid covers cover buyer seller'),
  ),
  stock: new Set(parseTerms('موجود موجوده ناموجوده ناموجود موجودی تمام available unavailable stock')),
  needed: new Set(
    parseTerms(
      'لازم لازمه الزامیه اجباریه الزامی اجباری اختیاری ضروری required mandatory optional needed need گرفتن قبلی',
    ),
  ),
  material: new Set(parseTerms('جنس متریال چی چیه material made')),
  origin: new Set(
    parseTerms('ساخت سازنده کشور کشوره کشوریه محصول تولید کجا کجاست made from origin country come comes'),
  ),
  weekday: new Set(parseTerms('روز روزها حضور کدوم کدام هفته day days')),
  payment: new Set(parseTerms('پرداخت فروش فروختن خرید خریدن pay payment')),
  area: new Set(parseTerms('شهر شهرها')),
};

/** Titles of this kind name no item: «پرسش‌های پرتکرار», «شرایط فروش». */
const GENERIC_TITLE = new Set(
  parseTerms(`شرایط قوانین قانون پرسش پرسش‌ها سوال سوالات پرتکرار متداول رایج درباره راهنما راهنمای صفحه خانه تماس اطلاعات لیست فهرست جدول
هزینه قیمت تعرفه نرخ خدمات محصولات فروشگاه فروش خرید امکانات معرفی توضیحات ما ساعت کار کاری برنامه شهریه تومان ریال منو
faq about contact terms policy policies prices price list pricing plans menu services service home page information hours billing`),
);

/** «پلمب‌شده» and «پلمب شده» are one term. */
const toCanonicalTerm = (term: string): string => {
  const stem = term.length > 5 ? term.replace(/شده$/u, '') : term;
  return CANONICAL.get(stem) ?? stem;
};

/** Codes of models: “A55”, “207i”, which the tokeniser takes apart. */
const MODEL_CODE =
  /(?<![\p{L}\d])(?:[a-z]{1,4}-?\d{1,4}[a-z]{0,2}|\d{1,4}(?!(?:am|pm|gb|tb|kg|km|cm|mm|ml|mbps)(?![a-z]))[a-z]{1,3})(?![\p{L}\d])/gu;

/** The content words of a text, one term each. */
export function termsOf(text: string): Set<string> {
  return new Set(
    tokenise(text)
      .filter(({ isStopWord }) => !isStopWord)
      .map((word) => toCanonicalTerm(termOf(word))),
  );
}

/** The words of a title that may name its item, without those of a site after a bar. */
export function titleTermsOf(title: string): Set<string> {
  const terms = termsOf(title.split(/\s[|–—]\s/u)[0] ?? title);
  return new Set([...terms].filter((term) => !GENERIC_TITLE.has(term)));
}

/** The words of a text without its amounts; a number that is none names something: «آیفون ۱۵», “A55”. */
export function topicOf(text: string): Set<string> {
  const codes = foldCharacters(text).match(MODEL_CODE) ?? [];
  return new Set([...termsOf(removeAmounts(text)), ...codes.map((code) => code.replace('-', ''))]);
}

/** Whether a term tells nothing of what a text is about. */
export const isNeutralTerm = (term: string): boolean => NEUTRAL_TERMS.has(toCanonicalTerm(term));

/**
 * The topic without neutral words, and without the attributes that what it states names.
 * @param statedKinds the kinds of its amounts, its claims and the classes of its values
 */
export function stripTopic(topic: ReadonlySet<string>, statedKinds: readonly string[]): Set<string> {
  const droppedSets = [
    NEUTRAL_TERMS,
    ...statedKinds.map((kind) => UNIT_ATTRIBUTES[kind.split(':')[0] ?? ''] ?? CLAIM_ATTRIBUTES[kind]),
  ];
  const remainingTerms = [...topic].filter((term) => !droppedSets.some((terms) => terms?.has(term)));
  return new Set(
    remainingTerms.length > 0 ? remainingTerms : [...topic].filter((term) => !NEUTRAL_TERMS.has(term)),
  );
}

/** The words of one set that the other has neither itself nor as a synonym. */
export const findMissingWords = (
  one: ReadonlySet<string>,
  ...others: readonly ReadonlySet<string>[]
): string[] => [...one].filter((word) => !others.some((other) => hasWord(other, word)));

/** Whether a set has a word, a synonym of it, or its colloquial form with a verb: «آبه» of «آب است». */
const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  words.has(`${word}ه`) ||
  (word.endsWith('ه') && words.has(word.slice(0, -1))) ||
  !words.isDisjointFrom(synonymsOf(word));

/** Words that topics may lack: what is sold, whatever it is. */
export const WEAK_TERMS: ReadonlySet<string> = new Set(
  parseTerms('کالا محصول محصولات سفارش جنس item product order'),
);
