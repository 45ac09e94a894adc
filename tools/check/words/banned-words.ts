// Words that no text uses, each with the word that stands for it.
interface BannedWord {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
}

const LETTERS = '\\u0621-\\u0652\\u0670-\\u06d3';

/** A whole Persian word; endings may follow it after a half-space. */
const persian = (words: string, instead: string): BannedWord => ({
  pattern: new RegExp(`(?<![${LETTERS}\\u200c])(?:${words})(?![${LETTERS}])`),
  instead,
});

const english = (words: string, instead: string): BannedWord => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'i'),
  instead,
});

export const bannedWords: Readonly<Record<'fa' | 'en', readonly BannedWord[]>> = {
  fa: [
    persian('نویسه', 'کاراکتر'),
    // WordPress names its own setting so.
    persian('پیوند(?!های\\u200c? ?یکتا)(?:ها|های|هایی|ی|ش|ِ)?', 'لینک'),
    persian('رونوشت|رونوشتی', 'کپی'),
    persian('نشانی', 'آدرس'),
    persian('ابزارک|ابزارکی', 'ویجت'),
    persian('بازدیدکننده|بازدیدکنندهٔ|بازدیدکنندگان', 'مهمان'),
    persian('سنجه', 'شاخص'),
    persian('میانهٔ|صدک', 'معمول، کندترین ۱۰٪'),
    persian('هوشمند|هوش مصنوعی', 'بات'),
    persian('آزمون', 'ارزیابی'),
    persian('آموخته|بیاموزد|می\\u200cآموزد|می\\u200cآموزند|نمی\\u200cآموزند', 'آموزش'),
    persian('نخست|نخستین', 'اول، اولین'),
    persian('کنونی', 'فعلی'),
    persian('پیشین', 'قبلی'),
    persian('پیش\\u200cتر', 'قبلاً'),
    persian('بی\\u200cدرنگ', 'فوراً'),
    persian('اکنون', 'الان'),
    persian('آغاز', 'شروع'),
    persian('آغازین', 'شروع'),
    persian('گام', 'مرحله'),
    persian('واژه', 'کلمه'),
    persian('دست\\u200cکم', 'حداقل'),
    persian('بیفزایید|می\\u200cافزایید|می\\u200cافزاید', 'اضافه کنید'),
    persian('یافت', 'پیدا'),
    persian('زبانه', 'تب'),
    persian('سرآیند', 'هدر'),
    persian('هرزنامه', 'اسپم'),
    // A law is named «قانون جرایم رایانه‌ای».
    persian('رایانه(?!\\u200cای)', 'کامپیوتر'),
    persian('پوزش', 'عذرخواهی'),
    persian('کهنه', 'قدیمی'),
  ],
  en: [
    english('who(?:so)?ever', 'who, anyone who'),
    english('anew', 'again'),
    english('can(?:not)? be had', 'you can get'),
    english('errs', 'is wrong'),
    english('(?:is|are|was|were|be) told', 'sees, gets an email'),
    english('for your word', 'for your review'),
    english('learn(?:s|ed|ing|t)?', 'train, trained, training'),
    english('(?:was|were|is|are|chats?) given to you', 'assigned to you'),
    english('put right', 'fix'),
    english('falls? silent', 'turns off'),
    english('out of your sight', 'in the background'),
    english('nobody has said', 'not set'),
    english('stands? (?:together|beside|there|on)', 'is shown'),
    english('under way', 'in progress'),
    english('meanwhile|hitherto|thereof|henceforth', 'now, so far'),
    english('ma(?:ke|de) a (?:bot|key|code|widget)', 'create'),
    english('(?:take|taken|took) back', 'undo, revoke, delete'),
    english('forgot it', 'Forgot password?'),
  ],
};
