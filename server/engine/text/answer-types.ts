// Detects the expected answer type of a question and the types a sentence offers.
import { foldText } from './normalise.ts';

/** Answer types that can be recognised in a sentence by its surface. */
export const ANSWER_TYPES = [
  'amount',
  'money',
  'time',
  'place',
  'person',
  'contact',
  'reason',
  'manner',
  'choice',
  'year',
  'share',
  'extreme',
  'meaning',
] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Forms that an answer must have; the trained scorers do not use them. */
const ANSWER_FORMS = ['date', 'alias'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

const QUESTION_PATTERNS: Readonly<Record<AnswerType | AnswerForm, RegExp>> = {
  date: /(?:^| )(?:چه سال\S*|کدام سال|چه زمان\S*|چه تاریخ\S*|چه قرن\S*|when|(?:what|which) (?:year|date|century))(?: |$)/u,
  alias:
    /(?:^| )(?:(?:نام|اسم)(?: های| هایی)? دیگر\S*|(?:an)?other (?:name|term|word)s?|alternat(?:iv)?e names?|nicknames?)(?: |$)/u,
  amount:
    /(?:^| )(?:چند|چندمین|چندم|چقدر|چقد|چه قدر|چه مقدار|چه میزان|چه تعداد|تعداد|میزان|مقدار|درصد|چند درصد|وزن|طول|قد|اندازه|ظرفیت|حداقل|حداکثر|how many|how much|how long|how far|what percent\S*|chand|chande|cheghad\S*)(?: |$)/u,
  money:
    /قیمت|هزینه|نرخ|تعرفه|مبلغ|کرایه|پول|تومن|تومان|ریال|چنده|(?<!(?:تا|ساعت|سایز|طبقه|شماره|کلاس|مدل|نمره|پایه|ترم|رینگ|سطح|پلاک|واحد|منطقه) )چند ?$|(?<!ساعت )چند در ?میا|چند میش|چقدر میش|چقد میش|بها(?: |$)|ارزون|ارزان|گرون|گران|دستمزد|درآمد|price|cost|fee|charge|gheymat|qeymat|hazine|chande(?: |$)|chand ?$/u,
  time: /(?:^| )(?:کی|چه زمان\S*|چه وقت|چه سال\S*|کدام سال|چه تاریخ\S*|تاریخ|چه روز\S*|کدام روز|چه ماه\S*|چه ساعت\S*|ساعت|تا کی|از کی|چند روز\S*|چند وقت|چند ساعت\S*|چند ماه\S*|چند سال\S*|مدت|چه مدت|طول میکشه|طول می کشد|متولد|سال|قرن|دوره|دهه|when|what year|which year|what date|how long|what time|what day|century|key|saat)(?: |$)/u,
  place:
    /(?:^| )(?:کجا|کجاست|کجاس|کجای|کدام شهر|کدام کشور|چه شهر\S*|چه کشور\S*|کدام منطقه|کدام استان|کدوم شعبه|آدرس|ادرس|نشانی|نشونی|محل|مکان|where|what city|what country|which country|which city|what state|location|koja|kojast)(?: |$)/u,
  person:
    /(?:^| )(?:چه کسی|چه کسانی|چه شخصی|چه فردی|کیست|کیه|کی بود|کدام شخص|کدام فرد|توسط چه|نام|نامش|نویسنده|کارگردان|بنیانگذار|مدیر|رئیس|who|whom|whose)(?: |$)/u,
  contact: /تلفن|شماره|تماس|زنگ|ایمیل|پست الکترونیک|تلگرام|اینستا|واتساپ|phone|email|call|shomare/u,
  reason: /(?:^| )(?:چرا|علت|دلیل|به چه علت|به چه دلیل|why|reason|cause|chera)(?: |$)/u,
  manner:
    /(?:^| )(?:چگونه|چطور|چطوری|چجوری|چه جوری|نحوه|روش|طریقه|چیکار|چه کار|راهنما|how do|how can|how to|how did|how does|chetor|chejori)(?: |$)/u,
  choice:
    /(?:^| )(?:کدام|کدوم|کدوما|چه رنگ\S*|چه نوع|چه انواع|چه چیز\S*|چه سایز\S*|چیا|انواع|which|what kind|what type|kodom)(?: |$)/u,
  year: /(?:^| )(?:چه سال\S*|کدام سال|در سال|چه قرن\S*|کدام قرن|what year|which year|what century)(?: |$)/u,
  share: /(?:^| )(?:درصد|چند درصد|نسبت|سهم|percent\S*|share|proportion|ratio|darsad)(?: |$)/u,
  extreme:
    /(?:^| )(?:\S{2,}ترین|اول|اولین|نخستین|آخرین|اخرین|حداقل|حداکثر|most|least|first|last|only|largest|biggest|smallest|highest|lowest|longest|oldest|best|main)(?: |$)/u,
  meaning:
    /(?:^| )(?:چیست|چیه|یعنی|معنی|معنای|تعریف|منظور|کیست|به چه می گویند|what is|what are|who is|who was|what does|define|mean|meaning)(?: |$)/u,
};

const ANSWER_PATTERNS: Readonly<Record<AnswerType | AnswerForm, RegExp>> = {
  date: /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)|سال \d{3}(?!\d)|(?<!\d)\d{3} (?:میلادی|هجری|قمری|شمسی|ad|bc|ce)\b|قرن|سده|دهه|century|decade/u,
  alias:
    /(?:نیز|هم) (?:نامیده|خوانده|گفته|شناخته|معروف|مشهور)|(?:معروف|مشهور|ملقب) به|نام دیگر|\balso (?:\w+ )?(?:called|known|named|termed|referred)|\bknown as\b|\bnicknamed\b/u,
  amount:
    /\d|(?:^|\s)(?:یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|سی|چهل|پنجاه|صد|هزار|میلیون|میلیارد|نیم|چندین|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion|half)(?:\s|$)/u,
  money: /تومان|تومن|ریال|دلار|یورو|پوند|رایگان|مجانی|درصد|\$|€|£|dollar|euro|free/u,
  time: /\d{4}|\d+ ?(?:روز|ساعت|ماه|سال|هفته|دقیقه|ثانیه|قرن|days?|hours?|months?|years?|weeks?|minutes?)|(?:^|\s)(?:روز|ساعت|ماه|سال|هفته|دقیقه|دهه|قرن|صبح|عصر|شب|ظهر|شنبه|جمعه|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|ابان|آذر|اذر|دی|بهمن|اسفند|ژانویه|فوریه|مارس|آوریل|اوریل|مه|ژوئن|ژوین|ژوئیه|ژوییه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر|january|february|march|april|may|june|july|august|september|october|november|december|century|day|year)(?:\s|$)/u,
  place:
    /خیابان|بلوار|میدان|کوچه|پلاک|طبقه|شهر|کشور|استان|واقع|شعبه|منطقه|جنوب|شمال|شرق|غرب|ایران|تهران|(?:^|\s)(?:city|country|located|street|north|south|east|west|state|near)(?:\s|$)/u,
  person:
    /دکتر|مهندس|آقای|اقای|خانم|سید|پادشاه|شاه|رییس|مدیر|توسط|نویسنده|بنیان|(?:^|\s)(?:by|king|president|director|founder)(?:\s|$)/u,
  contact: /\d{4,}|@|\d-\d|اینستاگرام|تلگرام|واتساپ/u,
  reason:
    /زیرا|چون|چرا که|به دلیل|به علت|بدلیل|علت|دلیل|ناشی|به خاطر|تا این|باعث|because|due to|since|caused|reason|in order/u,
  manner:
    /(?:^|\s)(?:از طریق|با استفاده|بزنید|کنید|بگیرید|وارد|انتخاب|مراجعه|تماس|ابتدا|سپس|توسط|به وسیله|به صورت|by|using|through|first|then)(?:\s|$)/u,
  choice: /،.*(?:\sو\s)|,.*\band\b|یا\s/u,
  year: /(?:^|\D)1[0-9]{3}(?:\D|$)|(?:^|\D)20\d\d(?:\D|$)|سال \d|قرن|century|(?:^|\s)in \d{3,4}/u,
  share: /%|درصد|percent|نیمی|یک سوم|یک چهارم|دو سوم|half|third|quarter/u,
  extreme:
    /\S{2,}ترین|(?:^|\s)(?:اول|اولین|نخستین|آخرین|اخرین|تنها|حداقل|حداکثر|most|least|first|last|only|\S{3,}est|best|main)(?:\s|$)/u,
  meaning:
    /یعنی|به معن|نام دارد|گفته می|می گویند|نامیده|عبارت است|عبارتند|نوعی|یکی از|(?:^|\s)(?:is an?|are|was an?|refers? to|means|known as|called|defined)(?:\s|$)/u,
};

/** Two capitalised words in a row: a person or a place, in a text that keeps its case. */
const PROPER_NAME = /\p{Lu}\p{Ll}+ (?:\p{Ll}{1,3} )?\p{Lu}\p{Ll}+/u;

/** The answer types a folded question expects, possibly none. */
export function expectedAnswerTypes(folded: string): AnswerType[] {
  const cleaned = folded.replace(/[^\p{L}\p{N}@]+/gu, ' ');
  return ANSWER_TYPES.filter((answerType) => QUESTION_PATTERNS[answerType].test(cleaned));
}

/** The form that the answer to a folded question must have, if any. */
export function expectedAnswerForm(folded: string): AnswerForm | undefined {
  const cleaned = folded.replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ANSWER_FORMS.find((form) => QUESTION_PATTERNS[form].test(cleaned));
}

const FOCUS_WORDS = new Set(['چه', 'کدام', 'کدوم', 'چند', 'what', 'which', 'many', 'whose']);
const MAX_FOCUS_DISTANCE = 3;

/** The index of the focus word, which names what is asked for («چه شهری», “which river”), or -1. */
export function questionFocusIndex(
  words: readonly { readonly surface: string; readonly isStopWord: boolean }[],
): number {
  const start = words.findIndex(({ surface }) => FOCUS_WORDS.has(surface)) + 1;
  if (start === 0) return -1;
  const next = words.slice(start, start + MAX_FOCUS_DISTANCE).findIndex(({ isStopWord }) => !isStopWord);
  return next === -1 ? -1 : start + next;
}

/** The answer types and forms a sentence offers, each tested on first use. */
export class OfferedAnswerTypes {
  readonly #sentence: string;
  readonly #known = new Map<AnswerType | AnswerForm, boolean>();
  #folded: string | undefined;

  constructor(sentence: string) {
    this.#sentence = sentence;
  }

  /** Whether the sentence contains an answer of this type or form. Results are cached per sentence. */
  has(answerType: AnswerType | AnswerForm): boolean {
    let isOffered = this.#known.get(answerType);
    if (isOffered === undefined) {
      this.#folded ??= foldText(this.#sentence);
      const hasProperName =
        (answerType === 'person' || answerType === 'place') && PROPER_NAME.test(this.#sentence);
      isOffered = hasProperName || ANSWER_PATTERNS[answerType].test(this.#folded);
      this.#known.set(answerType, isOffered);
    }
    return isOffered;
  }
}
