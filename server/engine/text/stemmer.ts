// Stems a folded Persian or English word.
import { monthName } from './dates.ts';
import { infinitiveOf } from './persian-verbs.ts';

/** Plurals made by changing the word itself, or by «ات» in place of an ending. */
const IRREGULAR_PLURALS = new Map(
  `افراد=فرد کتب=کتاب مراکز=مرکز مدارک=مدرک مراحل=مرحله شرایط=شرط موارد=مورد مواد=ماده اعضا=عضو اعضای=عضو اثار=اثر
   اشخاص=شخص اقلام=قلم انواع=نوع علل=علت دلایل=دلیل عوامل=عامل منابع=منبع مناطق=منطقه نقاط=نقطه وسایل=وسیله
   قوانین=قانون مسایل=مسیله مسیل=مسیله مشاغل=شغل اهداف=هدف ارقام=رقم اعداد=عدد اصول=اصل علایم=علامت فصول=فصل قرون=قرن
   جوامع=جامعه جزایر=جزیره حوادث=حادثه حروف=حرف خطوط=خط ادیان=دین سلاطین=سلطان شعرا=شاعر علما=عالم علوم=علم فنون=فن
   قبایل=قبیله مدارس=مدرسه مساجد=مسجد معابد=معبد مقاصد=مقصد نتایج=نتیجه نواحی=ناحیه وزرا=وزیر ملل=ملت اجسام=جسم
   اجزا=جزء اخبار=خبر اسناد=سند اشعار=شعر اماکن=مکان امراض=مرض اموال=مال القاب=لقب انبیا=نبی اوراق=ورق اداب=ادب
   جرایم=جرم جوایز=جایزه دفاتر=دفتر روابط=رابطه ضوابط=ضابطه عناصر=عنصر عناوین=عنوان فواید=فایده قواعد=قاعده
   مخارج=خرج مزایا=مزیت معایب=عیب مفاهیم=مفهوم مقادیر=مقدار مواقع=موقع مناسک=منسک البسه=لباس اغذیه=غذا ادویه=دارو
   افکار=فکر الحان=لحن امرا=امیر خلفا=خلیفه شهدا=شهید فقها=فقیه حکما=حکیم ادبا=ادیب روسا=رییس اتباع=تبعه اضلاع=ضلع
   جلسات=جلسه کلمات=کلمه قطعات=قطعه صفحات=صفحه حملات=حمله طبقات=طبقه موسسات=موسسه مسابقات=مسابقه مطالعات=مطالعه
   حرکات=حرکت حشرات=حشره درجات=درجه خاطرات=خاطره محاسبات=محاسبه مذاکرات=مذاکره مبارزات=مبارزه مشاهدات=مشاهده
   عضلات=عضله ضربات=ضربه لحظات=لحظه نکات=نکته دفعات=دفعه تجربیات=تجربه شایعات=شایعه معاملات=معامله مکالمات=مکالمه
   خدمات=خدمت نظرات=نظر اثرات=اثر لغات=لغت نغمات=نغمه جملات=جمله مجلات=مجله مقالات=مقاله ملاحظات=ملاحظه کلیات=کلی
   تلفات=تلف سیارات=سیاره ایالات=ایالت`
    .split(/\s+/u)
    .map((pair) => {
      const [form = '', base = ''] = pair.split('=');
      return [form, base] as const;
    }),
);

/** Words that look like plurals but are none. */
const NON_PLURALS = new Set(
  `اثبات حیات ملاقات اوقات سوغات دموکرات کانتات صادرات واردات انتشارات عملیات ادبیات مالیات اخلاقیات گلوتامات ریاضیات
   الهیات بازرگان رایگان شایگان گروگان ارگان پادگان خدایگان پایان جریان بنیان شایان نمایان ادیان سباستیان میان بیان
   عریان شریان طغیان اعیان نسیان هذیان کیان کربنات هیات لبنیات احتیاط نجات مبادا ابیات`.split(/\s+/u),
);

/** People, animals and plants that take «ان». */
const ANIMATE_NOUNS = new Set(
  `زن مرد کودک پسر دختر مادر پدر برادر خواهر فرزند همسر دوست جوان پیر نوجوان استاد معلم شاگرد پزشک بیمار پرستار مدیر
   کارمند کارگر کاربر کارشناس کارگردان کارکن مامور مسیول محقق مورخ مخالف موافق مهاجر مسافر مهمان مهندس متخصص مجرم
   شهروند ساکن حاکم حاضر پادشاه شاه رهبر وزیر پیامبر امام شاعر فیلسوف دانشمند هنرمند هنرپیشه بازیگر بازیکن اهنگساز
   خلبان سرباز افسر فرمانده قهرمان پهلوان مسلمان شهید مومن کافر مشرک زایر کشاورز فروشگاهدار مغازهدار خریدار مشتر
   گیاه درخت جانور پرنده دوستدار هوادار طرفدار گردشگر خبرنگار نگهبان قربان پیرو عضو همکار همراه دیگر ناظر داور مربی
   مترجم مولف ناشر منتقد معاون وکیل قاض مغول ترک عرب یهود بزرگ نیک والد دامدار سردار سوار پیشگام مدافع مهاجم دشمن`
    .split(/\s+/u)
    .filter(Boolean),
);
/** Suffixes of agent nouns; all of these take «ان». */
const AGENT_SUFFIX = /(?:گر|مند|ساز|باز|بان|نگار|شناس|پرست|گذار|اموز|پژوه|نشین|خوان|دان|دار|کار|ور|یار)$/u;

/** The singular of a folded Persian plural that «ها» does not make, or undefined. */
function singularise(word: string): string | undefined {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || NON_PLURALS.has(word)) return undefined;
  if (word.endsWith('ات')) return word.length >= 6 && !word.endsWith('یات') ? word.slice(0, -2) : undefined;
  if (!word.endsWith('ان')) return undefined;
  const base = word.slice(0, -2);
  if (ANIMATE_NOUNS.has(base)) return base;
  if (word.length >= 6 && base.endsWith('گ')) return `${base.slice(0, -1)}ه`;
  if (word.length >= 6 && base.endsWith('ی')) return base;
  return word.length >= 7 && AGENT_SUFFIX.test(base) ? base : undefined;
}

const NUMBERS: Readonly<Record<string, string>> = {
  صفر: '0',
  یک: '1',
  دو: '2',
  سه: '3',
  چهار: '4',
  پنج: '5',
  شش: '6',
  شیش: '6',
  هفت: '7',
  هشت: '8',
  نه: '9',
  ده: '10',
  یازده: '11',
  دوازده: '12',
  سیزده: '13',
  چهارده: '14',
  پانزده: '15',
  پونزده: '15',
  شانزده: '16',
  شونزده: '16',
  هفده: '17',
  هجده: '18',
  هیجده: '18',
  نوزده: '19',
  بیست: '20',
  سی: '30',
  چهل: '40',
  پنجاه: '50',
  شصت: '60',
  هفتاد: '70',
  هشتاد: '80',
  نود: '90',
  صد: '100',
  دویست: '200',
  سیصد: '300',
  چهارصد: '400',
  پانصد: '500',
  پونصد: '500',
  ششصد: '600',
  شیشصد: '600',
  هفتصد: '700',
  هشتصد: '800',
  نهصد: '900',
};
/** Abbreviated and Latin spellings of units, each with one canonical term. */
const UNITS: Readonly<Record<string, string>> = {
  گیگابایت: 'گیگ',
  gb: 'گیگ',
  gig: 'گیگ',
  مگابایت: 'مگ',
  mb: 'مگ',
  ترابایت: 'ترا',
  tb: 'ترا',
  کیلوگرم: 'کیلو',
  kg: 'کیلو',
  سانتیمتر: 'سانت',
  cm: 'سانت',
  میلیمتر: 'میل',
  mm: 'میل',
  کیلومتر: 'کیلومتر',
  km: 'کیلومتر',
  میلیلیتر: 'سیسی',
  ml: 'سیسی',
  cc: 'سیسی',
  اینچ: 'اینچ',
  inch: 'اینچ',
};
const PLURALS = ['هایشان', 'هایمان', 'هایتان', 'هایم', 'هایت', 'هایش', 'هایی', 'های', 'ها', 'ترین', 'تر'];
/** Two-letter nouns that are used in the plural. */
const SHORT_PLURAL = /^(?:جا|پا|مو|تب|سر|در|رگ|شب|پل|گل|تن|لب|دم|بت)(?:ها|های|هایی)$/u;
const UNSTEMMED_WORDS = new Set([
  'تنها',
  'انها',
  'دکتر',
  'دفتر',
  'دختر',
  'متر',
  'اینها',
  'بها',
  'مشتری',
  'مشتر',
  'بهتر',
  'کمتر',
  'تلفن',
  'سانتیمتر',
  'کیلومتر',
  'کامپیوتر',
  'تیتر',
  'لیتر',
  'فیلتر',
  'فنر',
]);

function stemPersian(word: string): string {
  if (UNSTEMMED_WORDS.has(word)) return word === 'مشتری' ? 'مشتری' : word;
  for (const ending of PLURALS) {
    if (word.length - ending.length >= 3 && word.endsWith(ending))
      return stemPersian(word.slice(0, -ending.length));
  }
  if (SHORT_PLURAL.test(word)) return word.slice(0, 2);
  const singular = singularise(word);
  if (singular !== undefined) return stemPersian(singular);
  if (word.length >= 5 && word.endsWith('یی')) return word.slice(0, -2);
  if (word.length >= 4 && word.endsWith('ی')) return word.slice(0, -1);
  return word;
}

function undouble(word: string): string {
  return /([bdfgklmnprt])\1$/u.test(word) ? word.slice(0, -1) : word;
}

/** Irregular forms of common English words. */
const IRREGULAR = new Map(
  `went=go gone=go began=begin begun=begin made=make took=take taken=take gave=give given=give wrote=write written=write
   found=find known=know knew=know became=become came=come led=lead held=hold built=build bought=buy brought=bring
   thought=think taught=teach sent=send spent=spend lost=lose left=leave kept=keep met=meet paid=pay sold=sell said=say
   saw=see seen=see ran=run sat=sit stood=stand fought=fight won=win wore=wear worn=wear spoke=speak spoken=speak
   broke=break broken=break chose=choose chosen=choose drew=draw drawn=draw fell=fall fallen=fall forbade=forbid
   forbidden=forbid grew=grow grown=grow hid=hide hidden=hide shown=show threw=throw thrown=throw men=man women=woman
   children=child people=person feet=foot teeth=tooth mice=mouse lives=life wives=wife died=die dying=die lying=lie
   better=good best=good worst=bad worse=bad`
    .split(/\s+/u)
    .map((pair) => {
      const [form = '', base = ''] = pair.split('=');
      return [form, base] as const;
    }),
);

function stemEnglish(word: string): string {
  let stem = IRREGULAR.get(word) ?? word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^su]s$/u.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = undouble(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed')) stem = undouble(stem.slice(0, -2));
  else if (stem.length > 4 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

/**
 * The stem of one folded word: a verb's infinitive, a number word's digits, a unit's canonical name, else the
 * word without inflectional endings.
 */
export function stemWord(word: string): string {
  const canonical = NUMBERS[word] ?? UNITS[word] ?? monthName(word);
  if (canonical !== undefined) return canonical;
  const infinitive = infinitiveOf(word);
  if (infinitive !== undefined) return infinitive;
  if (/^[a-z]/u.test(word)) return stemEnglish(word);
  return stemPersian(word);
}
