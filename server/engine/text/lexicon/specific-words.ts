// Words that name one of many things of a class, for which no other word can stand.
import { tokenise } from '../tokeniser.ts';

/** Each class with words of it; what is missing here is judged by its form and place alone. */
const CLASSES = {
  colour: `قرمز آبی سبز زرد مشکی سیاه سفید خاکستری طوسی صورتی بنفش قهوه‌ای نارنجی کرم بژ نقره‌ای طلایی سرمه‌ای یاسی فیروزه‌ای زرشکی
    نسکافه‌ای گلبهی عنابی کالباسی رنگی دودی شیری لیمویی یشمی مسی رزگلد
    red blue green yellow black white grey gray pink purple brown orange beige silver gold golden navy violet turquoise`,
  place: `تهران کرج مشهد اصفهان شیراز تبریز قم اهواز کرمانشاه ارومیه رشت زاهدان همدان کرمان یزد اردبیل بندرعباس اراک اسلامشهر زنجان سنندج
    قزوین خرم‌آباد گرگان ساری شهریار قدس کاشان ملارد دزفول نیشابور بابل خمینی‌شهر سبزوار گلستان آمل پاکدشت نجف‌آباد بروجرد آبادان
    قرچک بجنورد ورامین بوشهر ساوه قائمشهر بیرجند سیرجان خوی ایلام شهرکرد سمنان یاسوج ملایر مراغه مهاباد بندرانزلی انزلی لاهیجان
    رامسر چالوس نوشهر تنکابن رودسر لنگرود جهرم کیش قشم عسلویه خرمشهر شوشتر بهبهان مریوان سقز بانه بوکان میاندوآب مرند شاهرود دامغان
    رفسنجان بم جیرفت چابهار زابل ایرانشهر تربت قوچان گنبد ابهر فسا داراب مرودشت لار کازرون لامرد رودهن دماوند پردیس لواسان شمال جنوب
    شهرستان خارج ترکیه استانبول دبی امارات عراق کربلا نجف افغانستان کابل آلمان فرانسه ایتالیا اسپانیا انگلیس کانادا آمریکا استرالیا چین
    ژاپن کره هند روسیه عمان قطر کویت ارمنستان گرجستان باکو آذربایجان مالزی تایلند اروپا
    tehran isfahan shiraz mashhad tabriz germany france italy spain uk canada usa america australia china japan korea india russia oman
    qatar kuwait turkey istanbul dubai iraq brazil europe africa poland sweden norway netherlands switzerland austria pakistan`,
  language: `انگلیسی آلمانی فرانسوی فرانسه عربی ترکی اسپانیایی ایتالیایی روسی چینی ژاپنی کره‌ای کردی لری گیلکی پرتغالی هلندی سوئدی هندی ارمنی
    english german french arabic turkish spanish italian russian chinese japanese korean portuguese dutch persian farsi hindi`,
  payment: `قسطی اقساط اقساطی قسط چک سفته نقد نقدی کارت‌خوان کارتخوان پوز رمزارز ارز تتر بیت‌کوین دلار دلاری یورو لیر درهم دیجی‌پی اسنپ‌پی
    ترب‌پی ازکی‌وام لندو وام نسیه پیش‌پرداخت بیعانه بیمه تامین‌اجتماعی تکمیلی سلامت ودیعه هدیه بن
    crypto bitcoin usdt paypal visa mastercard cash cheque check installment installments euro dollar wire amex`,
  material: `چرم چرمی نخی پنبه‌ای ابریشم ابریشمی پشمی کتان جیر مخمل جین لینن حریر ساتن چوب چوبی فلزی پلاستیکی استیل آلومینیوم آهنی مسی برنجی
    شیشه‌ای سنگی سرامیک سرامیکی چینی سفالی گرانیت تفلون چدن چدنی بامبو کاغذی مقوایی پلکسی نقره طلا پلاتین تیتانیوم مرمر گلوتن
    leather cotton silk wool linen wood wooden steel metal plastic glass ceramic bamboo copper brass gold titanium marble velvet`,
  person: `بچه بچگانه بچگونه کودک کودکان نوزاد نوزادی نوجوان دختر دخترانه دخترونه پسر پسرانه پسرونه زنانه زنونه مردانه مردونه خانوم خانوما
    آقایون آقایان سالمند بازنشسته بازنشستگان دانشجو دانشجویی دانش‌آموز دانش‌آموزی معلم معلما فرهنگی فرهنگیان کارمند کارمندا باردار حامله
    شیرده دیابتی معلول جانباز سرباز پرستار پزشک همکار خارجی اتباع افغان عروس داماد مادر پدر همسر
    child children kid kids baby infant teen teenager girl boy women men elderly senior seniors student students teacher teachers pregnant
    diabetic disabled veteran couple groups`,
  occasion: `یلدا نوروز عید چهارشنبه‌سوری سیزده‌بدر محرم رمضان عاشورا تاسوعا ولنتاین کریسمس بلک‌فرایدی جمعه پنجشنبه شنبه یکشنبه دوشنبه سه‌شنبه
    چهارشنبه تعطیلات تابستون تابستان زمستون زمستان بهار پاییز تیر مرداد مهر فروردین اردیبهشت خرداد شهریور آبان آذر دی بهمن اسفند
    شب صبح عصر ظهر فردا امشب امروز پس‌فردا شبانه شبونه فوری
    christmas nowruz easter ramadan valentine friday saturday sunday monday tuesday wednesday thursday weekend summer winter spring
    autumn evening morning night tonight tomorrow today`,
  channel: `تلفنی آنلاین اینترنتی حضوری غیرحضوری واتساپ تلگرام اینستاگرام ایتا روبیکا بله ایمیل پیامک اپلیکیشن اپ پیک پست تیپاکس اسنپ تپسی
    چاپار ماهکس باربری هوایی دریایی زمینی ترمینال اتوبوس قطار مترو whatsapp instagram email sms app online phone zoom dhl fedex
    ups courier post air sea truck train bus metro`,
} as const;

export type SpecificClass = keyof typeof CLASSES;
export const SPECIFIC_CLASSES = Object.keys(CLASSES).filter((name): name is SpecificClass => name in CLASSES);

const CLASS_BY_TERM: ReadonlyMap<string, SpecificClass> = new Map(
  SPECIFIC_CLASSES.flatMap((name) =>
    tokenise(CLASSES[name]).flatMap(({ terms }) =>
      terms.slice(0, 1).map((term): [string, SpecificClass] => [term, name]),
    ),
  ),
);

/** The class of a word of a question by the first of its terms that has one. */
export function specificClassOf(terms: Iterable<string>): SpecificClass | undefined {
  for (const term of terms) {
    const name = CLASS_BY_TERM.get(term);
    if (name) return name;
  }
  return undefined;
}
