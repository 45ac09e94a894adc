// Common Persian words, for detecting reversed text and swapped lam-alef.

/** Frequent words that are not words when reversed. */
const nonReversibleWords =
  'از به که را این است برای های می آن شما باید دارد کند پس اگر خود شده ما پیش بود کنید نمی داشت ولی بین دیگر بعد سفارش ارسال تومان هزینه خرید قیمت فروشگاه تحویل کالا مشتری محصول شماره تهران ایران درباره می‌شود می‌کند می‌توانید نمی‌شود نیست هستند شوند کنند دهد کار زمان متن';
/** Frequent words that are other words when reversed («در» and «رد»), so they say nothing about reversal. */
const reversibleWords = 'در هم تا روز یک هر بر کرد شود یا نیز همه اما';

export const commonWords: ReadonlySet<string> = new Set(
  `${nonReversibleWords} ${reversibleWords}`.split(' '),
);
export const reversedWords: ReadonlySet<string> = new Set(
  nonReversibleWords.split(' ').map((word) => [...word].reverse().join('')),
);

/** Words with «لا» that are not words when written with «ال» instead. */
const lamAlefWordList =
  'بالا کالا کالای کالاها الان اطلاعات علاقه خلاصه ملاقات تلاش لازم اعلام سؤالات سوالات کلاس انقلاب استقلال اسلام خلاف بلافاصله معمولاً معمولا احتمالاً احتمالا اصلاً اصلا کاملاً کاملا طلا طلایی محصولات مقالات مقاله تحصیلات تشکیلات معاملات حلال جلال اخلاق سلامت علاوه ملاحظه بلاگ وبلاگ کلاه فلان مبتلا بالاتر بالاترین بالای والا ولایت صلاح اصلاح اصلاحات طلاق عملاً عملا قابلیت‌ها سالانه دلایل لایه لاستیک ارسالات تسهیلات اطلاع اختلاف اختلال احتمالات استعلام جلسات';

const swapLamAlef = (word: string): string => word.replaceAll('لا', 'ال');

/** The misspelt form of each word, with its correction. */
export const lamAlefCorrections: ReadonlyMap<string, string> = new Map(
  lamAlefWordList
    .split(' ')
    .filter((word) => word.includes('لا'))
    .map((word) => [swapLamAlef(word), word]),
);

export const lamAlefWords: ReadonlySet<string> = new Set(lamAlefCorrections.values());
