// Inflected forms of common Persian verbs, written and colloquial.

/** One verb a row: infinitive, past stem, present stem, spoken present stems. */
const VERBS = `
شدن شد شو ش
بودن بود باش
داشتن داشت دار
کردن کرد کن
نمودن نمود نما نمای
گشتن گشت گرد
گردیدن گردید گرد
دادن داد ده د
گرفتن گرفت گیر
زدن زد زن
خواستن خواست خواه خوا
توانستن توانست توان تون
توانستن تونست تون
رفتن رفت رو ر
آمدن آمد آ آی یا
رسیدن رسید رس
رساندن رساند رسان رسون
گفتن گفت گو گ گوی
دیدن دید بین
دانستن دانست دان دون
شناختن شناخت شناس
فهمیدن فهمید فهم
پرسیدن پرسید پرس
پاسخیدن پاسخید پاسخ
نوشتن نوشت نویس
خواندن خواند خوان خون
خریدن خرید خر
فروختن فروخت فروش
فرستادن فرستاد فرست
پرداختن پرداخت پرداز
گذاشتن گذاشت گذار ذار
گذشتن گذشت گذر
گذراندن گذراند گذران گذرون
برداشتن برداشت بردار
برگشتن برگشت برگرد
برگرداندن برگرداند برگردان برگردون
بازگشتن بازگشت بازگرد
بازگرداندن بازگرداند بازگردان
آوردن آورد آور آر یار
بردن برد بر
پوشیدن پوشید پوش
شستن شست شو شوی شور
دوختن دوخت دوز
بستن بست بند
ساختن ساخت ساز
یافتن یافت یاب
پذیرفتن پذیرفت پذیر
آموختن آموخت آموز
خوردن خورد خور
نوشیدن نوشید نوش
کشیدن کشید کش
کشتن کشت کش
ماندن ماند مان مون
نشستن نشست نشین شین
ایستادن ایستاد ایست
افتادن افتاد افت
انداختن انداخت انداز نداز
برانداختن برانداخت برانداز
چسبیدن چسبید چسب
چسباندن چسباند چسبان چسبون
شکستن شکست شکن
ریختن ریخت ریز
پختن پخت پز
سوختن سوخت سوز
جوشیدن جوشید جوش
چرخیدن چرخید چرخ
ترسیدن ترسید ترس
خندیدن خندید خند
گریستن گریست گری
خوابیدن خوابید خواب
دویدن دوید دو
پریدن پرید پر
پیچیدن پیچید پیچ
کندن کند کن
مردن مرد میر
زیستن زیست زی
زاییدن زایید زا
آفریدن آفرید آفرین
آزمودن آزمود آزما آزمای
افزودن افزود افزا افزای
کاستن کاست کاه
کاهیدن کاهید کاه
گستردن گسترد گستر
گماشتن گماشت گمار
گزیدن گزید گزین
گنجیدن گنجید گنج
گنجاندن گنجاند گنجان
لرزیدن لرزید لرز
ارزیدن ارزید ارز
مالیدن مالید مال
نامیدن نامید نام
نهادن نهاد نه
ورزیدن ورزید ورز
هراسیدن هراسید هراس
پسندیدن پسندید پسند
پنداشتن پنداشت پندار
پیمودن پیمود پیما پیمای
پیوستن پیوست پیوند
تاختن تاخت تاز
تابیدن تابید تاب
تراشیدن تراشید تراش
جستن جست جو جوی
جنگیدن جنگید جنگ
جویدن جوید جو
چشیدن چشید چش
چیدن چید چین
خاستن خاست خیز
برخاستن برخاست برخیز
درآمدن درآمد درآ درآی
درآوردن درآورد درآور درآر
دربرگرفتن دربرگرفت دربرگیر
دریافتن دریافت دریاب
رنجیدن رنجید رنج
روییدن رویید رو روی
ستودن ستود ستا ستای
سپردن سپرد سپار
سرودن سرود سرا سرای
سنجیدن سنجید سنج
شمردن شمرد شمار شمر
شنیدن شنید شنو
طلبیدن طلبید طلب
فرسودن فرسود فرسا فرسای
فشردن فشرد فشار
فرمودن فرمود فرما فرمای
کاشتن کاشت کار
کوبیدن کوبید کوب
کوشیدن کوشید کوش
گرویدن گروید گرو
گریختن گریخت گریز
گشودن گشود گشا گشای
گندیدن گندید گند
لغزیدن لغزید لغز
نگاشتن نگاشت نگار
نمایاندن نمایاند نمایان
نواختن نواخت نواز
نگریستن نگریست نگر
آراستن آراست آرا آرای
آشامیدن آشامید آشام
آغازیدن آغازید آغاز
آمیختن آمیخت آمیز
آویختن آویخت آویز
انجامیدن انجامید انجام
اندیشیدن اندیشید اندیش
انگیختن انگیخت انگیز
بخشیدن بخشید بخش
باریدن بارید بار
بافتن بافت باف
بالیدن بالید بال
برآوردن برآورد برآور
بلعیدن بلعید بلع
بوییدن بویید بو بوی
بوسیدن بوسید بوس
پاشیدن پاشید پاش
پاییدن پایید پا پای
پراکندن پراکند پراکن
پرستیدن پرستید پرست
پروردن پرورد پرور
پژوهیدن پژوهید پژوه
دزدیدن دزدید دزد
درخشیدن درخشید درخش
راندن راند ران رون
ربودن ربود ربا ربای
رقصیدن رقصید رقص
تپیدن تپید تپ
ترکیدن ترکید ترک
چربیدن چربید چرب
چکیدن چکید چک
خزیدن خزید خز
خمیدن خمید خم
کشاندن کشاند کشان کشون
نشاندن نشاند نشان نشون
پوساندن پوساند پوسان
پوسیدن پوسید پوس
جنبیدن جنبید جنب
گرداندن گرداند گردان گردون
چرخاندن چرخاند چرخان چرخون
خواباندن خواباند خوابان خوابون
ترساندن ترساند ترسان ترسون
سوزاندن سوزاند سوزان سوزون
شکافتن شکافت شکاف
شتافتن شتافت شتاب
`;

const PAST_ENDINGS = ['م', 'ی', '', 'یم', 'ید', 'ین', 'ند', 'ن'];
const PRESENT_ENDINGS = ['م', 'ی', 'د', 'ه', 'یم', 'ید', 'ین', 'ند', 'ن'];
/** Stems whose bare forms («کند», «شود», «دارید») are almost always the verb. */
const COMMON_BARE_STEMS = new Set(['شو', 'کن', 'ده', 'گیر', 'خواه', 'توان', 'دار', 'باش', 'رس', 'ش']);
const PERFECT_ENDINGS = ['ه', 'هام', 'های', 'هاست', 'هایم', 'هاید', 'هاند', 'هبود', 'هشد'];

/** Words spelt like a verb form that nearly always are none. */
const NON_VERBS = new Set(
  `نام بسته مردم مرد مردی باید بیان بدن بار باره بارها باور باوری پایین شدید نبرد نبردی نبردهای نمونه باران بام باد نرم برنج برند
   ترسیم خونین نجوم دهه دهم کشتی کندی مانند بدون بدین نگه بنام بدان بدوی نرد بران نشین بارش بری بنه بکار بپا زیستی
   باورند گیری شناختی شکستی برداشتهای درامدهای پرداختهای خریدهای شکستهای سوختهای بافتهای`
    .split(/\s+/u)
    .filter(Boolean),
);

type AddForm = (form: string, infinitive: string) => void;

/** Adds the forms that begin with the past stem. */
function addPast(add: AddForm, infinitive: string, past: string): void {
  add(infinitive, infinitive);
  for (const ending of PAST_ENDINGS) add(`${past}${ending}`, infinitive);
  for (const ending of PERFECT_ENDINGS) add(`${past}${ending}`, infinitive);
}

/** Adds the forms with a prefix and those of the present. */
function addPrefixed(add: AddForm, infinitive: string, past: string, present: readonly string[]): void {
  for (const negation of ['', 'ن']) {
    for (const ending of PAST_ENDINGS) {
      add(`${negation}می${past}${ending}`, infinitive);
      if (negation !== '') add(`${negation}${past}${ending}`, infinitive);
    }
    if (negation !== '') for (const ending of PERFECT_ENDINGS) add(`${negation}${past}${ending}`, infinitive);
    for (const stem of present) {
      for (const ending of PRESENT_ENDINGS) add(`${negation}می${stem}${ending}`, infinitive);
    }
  }
  for (const stem of present) {
    for (const ending of [...PRESENT_ENDINGS, '']) {
      add(`ب${stem}${ending}`, infinitive);
      if (ending) add(`ن${stem}${ending}`, infinitive);
      if (COMMON_BARE_STEMS.has(stem) || (stem.length > 2 && ending.length > 1))
        add(`${stem}${ending}`, infinitive);
    }
  }
}

/** A verb's past form takes precedence over another's prefixed form: «نشست» is not «شستن». */
function buildForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>([
    ['میتوان', 'توانستن'],
    ['نمیتوان', 'توانستن'],
    ['شد', 'شدن'],
    ['زد', 'زدن'],
    ['کند', 'کردن'],
    ['نکند', 'کردن'],
  ]);
  const add: AddForm = (form, infinitive) => {
    if (form.length > 2 && !forms.has(form) && !NON_VERBS.has(form)) forms.set(form, infinitive);
  };
  const verbs = VERBS.trim()
    .replaceAll('آ', 'ا')
    .split('\n')
    .map((row) => row.split(' '));
  for (const [infinitive = '', past = ''] of verbs) addPast(add, infinitive, past);
  for (const [infinitive = '', past = '', ...present] of verbs) addPrefixed(add, infinitive, past, present);
  return forms;
}

const FORMS = buildForms();

/** The infinitive of a folded verb form without half-spaces («میفرستین» → «فرستادن»), or undefined. */
export function infinitiveOf(word: string): string | undefined {
  return FORMS.get(word);
}

/** Every known verb form, to read Latin typing. */
export function verbForms(): Iterable<string> {
  return FORMS.keys();
}
