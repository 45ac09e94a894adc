// Finds names of people, places, companies and brands that no source gives.
import { coreConceptsOf } from '../../engine/text/concepts.ts';
import { PhoneticIndex } from '../../engine/text/finglish.ts';
import { detectLocale, foldText } from '../../engine/text/normalise.ts';
import { infinitiveOf } from '../../engine/text/persian-verbs.ts';
import { isStopWord } from '../../engine/text/stop-words.ts';
import { tokenise, type Word } from '../../engine/text/tokeniser.ts';

const parseWordSet = (words: string): ReadonlySet<string> =>
  new Set(tokenise(words).map(({ surface }) => surface));

/** Persian has no capitals: these words announce a name of up to so many words. */
const NAME_CUES: ReadonlyMap<string, number> = new Map([
  ...[...parseWordSet('دکتر مهندس استاد پروفسور آقای خانم')].map((cue) => [cue, 2] as const),
  ...[
    ...parseWordSet(`خیابان بلوار میدان کوچه شهر استان محله بزرگراه اتوبان پاساژ مجتمع برج شهرک چهارراه کشور
      برند مارک شرکت بانک بیمه درگاه گارانتی کارخانه اپلیکیشن اپراتور`),
  ].map((cue) => [cue, 1] as const),
]);
/** Words after a cue that name nothing. */
const COMMON_AFTER_CUES = parseWordSet(
  `معتبر اصلی جدید مرکزی محترم عزیز گرامی فرعی مختلف مشخص پستی خصوصی دولتی اینترنتی داخلی خارجی ایرانی رسمی
   تکمیلی پایه شخصی کناری روبرو سازنده عامل تخصصی متخصص مسئول مربوط مربوطه موردنظر بعدی قبلی مبدأ مقصد`,
);
const CITIES = parseWordSet(
  `تهران مشهد اصفهان شیراز تبریز کرج اهواز کرمانشاه ارومیه رشت زاهدان همدان کرمان یزد اردبیل بندرعباس اراک
   اسلامشهر زنجان سنندج قزوین خرم‌آباد گرگان ساوه شهریار کاشان گلستان بوشهر بجنورد نیشابور سبزوار بابلسر
   قشم دبی استانبول آنکارا لندن پاریس برلین`,
);
const COUNTRIES = parseWordSet(
  `ایران ترکیه آلمان ژاپن آمریکا ایتالیا فرانسه انگلستان انگلیس اسپانیا سوئیس هلند روسیه هند تایوان ویتنام
   امارات عراق افغانستان ارمنستان کانادا استرالیا مالزی تایلند`,
);
const COMPANIES = parseWordSet(
  `تیپاکس چاپار ماهکس الوپیک اسنپ اسنپ‌باکس تپسی دیجی‌کالا ترب باسلام
   سامسونگ اپل آیفون شیائومی هواوی نوکیا سونی لنوو ایسوس ایسر توشیبا پاناسونیک فیلیپس بوش براون تفال
   نایکی آدیداس پوما ریبوک اسنوا امرسان پارس‌خزر مولینکس گوگل مایکروسافت`,
);
const isPlace = (name: string): boolean => CITIES.has(name) || COUNTRIES.has(name);

/** Abbreviations and words of English that name no one. */
const COMMON_ABBREVIATIONS = parseWordSet(
  `ok pdf sms vip tv usb wifi wi fi gps ac am pm faq id url email e mail qr led lcd ram ssd hdd cpu gpu hdmi vat
   cod sku pin xs s m l xl xxl xxxl a b c online chat whatsapp instagram website mr mrs ms dr prof sir madam
   monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
   september october november december god bluetooth internet web app celsius fahrenheit persian`,
);

/** A name of an answer, folded, and whether it is a place. */
interface FoundName {
  readonly name: string;
  readonly isPlace: boolean;
}

export interface NameContext {
  readonly sources: readonly string[];
  readonly question: string;
}

/** Names of a clause that no source gives. */
export interface UnknownNames {
  readonly hasInventedName: boolean;
  /** Whether the visitor named one; an answer may deny it, and may repeat a place. */
  readonly hasAskedName: boolean;
}

/** Creates a function that finds the names of a clause that the sources do not give. */
export function createNameFinder({ sources, question }: NameContext): (clause: string) => UnknownNames {
  const sourceWords = sources.flatMap((text) => tokenise(text));
  const known = new Set(sourceWords.flatMap(({ surface, terms }) => [surface, ...terms]));
  const joinedSourceText = sources.map((text) => foldText(text).replace(/[\s'’-]+/gu, '')).join(' ');
  const phoneticIndex = new PhoneticIndex(known);
  const latinWords = [...known].filter((word) => /^[a-z]{3,}$/u.test(word));
  const questionWords = new Set(tokenise(question).flatMap(({ surface, terms }) => [surface, ...terms]));

  const isKnown = ({ surface, terms }: Pick<Word, 'surface' | 'terms'>): boolean =>
    known.has(surface) ||
    terms.some((term) => known.has(term)) ||
    (surface.length > 3 && joinedSourceText.includes(surface)) ||
    isSpelledInOtherScript(surface);
  function isSpelledInOtherScript(surface: string): boolean {
    if (/^[a-z]/u.test(surface)) return phoneticIndex.readings(surface, 1).length > 0;
    const index = new PhoneticIndex([surface]);
    return latinWords.some((word) => index.readings(word, 1).length > 0);
  }

  return (clause) => {
    const names = findNames(clause, isKnown);
    const isInQuestion = ({ name }: FoundName) => questionWords.has(name);
    return {
      hasInventedName: names.some((found) => !isInQuestion(found)),
      hasAskedName: names.some((found) => isInQuestion(found) && !found.isPlace),
    };
  };
}

type IsKnown = (word: Pick<Word, 'surface' | 'terms'>) => boolean;

const findNames = (clause: string, isKnown: IsKnown): FoundName[] =>
  [
    ...(detectLocale(clause) === 'en' ? findCapitalisedNames(clause) : findLatinNames(clause)).filter(
      (word) => !isKnown(word),
    ),
    ...findPersianNames(clause, isKnown),
  ].map((found) => ('name' in found ? found : { name: found.surface, isPlace: false }));

const isCommon = (word: Word): boolean =>
  word.isStopWord || COMMON_ABBREVIATIONS.has(word.surface) || coreConceptsOf([word]).length > 0;

/** The words of one written word such as “Wi-Fi” or “O’Reilly’s” that may be names. */
const nameWords = (written: string): Word[] =>
  tokenise(written.replace(/['’]s$/u, '')).filter((word) => word.surface.length > 1 && !isCommon(word));

/** Words with a capital inside a sentence, and acronyms; the first word only before another capital. */
function findCapitalisedNames(clause: string): Word[] {
  const words = [...clause.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’&-]*/gu)];
  return words.flatMap(({ 0: written, index }, position) => {
    if (!/^\p{Lu}/u.test(written)) return [];
    const isFirst = /(?:^|[.!?:"“(«•\n*-])\s*$/u.test(clause.slice(0, index));
    const next = words[position + 1];
    const isFollowed =
      next !== undefined &&
      /^\p{Lu}\p{Ll}/u.test(next[0]) &&
      clause.slice(index + written.length, next.index) === ' ';
    const hasInnerCapital = /^.\P{Lu}*\p{Lu}/u.test(written);
    return isFirst && !isFollowed && !hasInnerCapital ? [] : nameWords(written);
  });
}

/** Latin words inside a Persian sentence. */
const findLatinNames = (clause: string): Word[] =>
  [...clause.matchAll(/(?<![\p{L}\d@/._-])[a-z][a-z'’-]+(?![\p{L}\d@/_-]|\.\p{L})/giu)].flatMap(([written]) =>
    nameWords(written),
  );

/** Names after a cue, and well-known places and companies. */
function findPersianNames(clause: string, isKnown: IsKnown): FoundName[] {
  const words = tokenise(clause);
  return words.flatMap((word, index) => {
    const isListed = isPlace(word.surface) || COMPANIES.has(word.surface);
    const listed = isListed && !isKnown(word) ? [{ name: word.surface, isPlace: isPlace(word.surface) }] : [];
    const length = NAME_CUES.get(word.surface) ?? 0;
    const following = words.slice(index + 1, index + 1 + length);
    const end = following.findIndex((one) => !canBeName(one));
    const named = end < 0 ? following : following.slice(0, end);
    return [
      ...listed,
      ...named.filter((one) => !isKnown(one)).map((one) => ({ name: one.surface, isPlace: length === 1 })),
    ];
  });
}

const canBeName = (word: Word): boolean =>
  /^[\u0600-\u06ff]{2,}$/u.test(word.surface) &&
  !NAME_CUES.has(word.surface) &&
  !COMMON_AFTER_CUES.has(word.surface) &&
  infinitiveOf(word.surface) === undefined &&
  !isStopWord(word.surface) &&
  !isCommon(word);
