// Knows the words of every e-mail, in Persian and English. Knows neither how it looks nor how it leaves.
import { writeLetter } from './letter.ts';
import type { Email } from './messenger.ts';

type Locale = Email['locale'];

const reset = {
  subject: { fa: 'بازیابی رمز عبور پاسخ', en: 'Reset your Pasokh password' },
  hello: { fa: 'سلام {name}،', en: 'Hello {name},' },
  body: {
    fa: 'درخواستی برای بازیابی رمز عبور حساب شما رسید. برای انتخاب رمز تازه، دکمهٔ زیر را بزنید.',
    en: 'Somebody asked to reset the password of your account. To choose a new one, press the button below.',
  },
  action: { fa: 'انتخاب رمز تازه', en: 'Choose a new password' },
  note: {
    fa: 'این پیوند تا {minutes} دقیقه و تنها یک بار کار می‌کند. اگر شما درخواست نداده‌اید، این ایمیل را نادیده بگیرید؛ رمز شما تغییری نکرده است.',
    en: 'This link works once, within {minutes} minutes. If it was not you who asked, ignore this e-mail; your password is unchanged.',
  },
} as const;

const persian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

const count = (locale: Locale, value: number): string =>
  locale === 'fa' ? persian(String(value)) : String(value);

/** The link with which a forgotten password is replaced. */
export const resetLetter = (
  locale: Locale,
  { name, url, minutes }: { readonly name: string; readonly url: string; readonly minutes: number },
): Omit<Email, 'to'> =>
  writeLetter({
    locale,
    subject: reset.subject[locale],
    paragraphs: [reset.hello[locale].replace('{name}', name), reset.body[locale]],
    action: { label: reset.action[locale], url },
    note: reset.note[locale].replace('{minutes}', count(locale, minutes)),
  });
