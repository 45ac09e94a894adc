// Knows the words of every e-mail, in Persian and English. Knows neither how it looks nor how it leaves.
import { writeLetter } from './letter.ts';
import type { Email } from './messenger.ts';

type Locale = Email['locale'];

const hello = { fa: 'سلام {name}،', en: 'Hello {name},' } as const;

const reset = {
  subject: { fa: 'بازیابی رمز عبور پاسخ', en: 'Reset your Pasokh password' },
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

const confirmation = {
  subject: { fa: 'تأیید ایمیل در پاسخ', en: 'Confirm your e-mail for Pasokh' },
  body: {
    fa: 'برای آنکه این نشانی از آنِ حساب شما در پاسخ شود، دکمهٔ زیر را بزنید.',
    en: 'To make this the address of your Pasokh account, press the button below.',
  },
  action: { fa: 'تأیید ایمیل', en: 'Confirm this address' },
  note: {
    fa: 'این پیوند تا {minutes} دقیقه و تنها یک بار کار می‌کند. اگر شما این نشانی را وارد نکرده‌اید، این ایمیل را نادیده بگیرید.',
    en: 'This link works once, within {minutes} minutes. If it was not you who gave this address, ignore this e-mail.',
  },
} as const;

const persian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

const count = (locale: Locale, value: number): string =>
  locale === 'fa' ? persian(String(value)) : String(value);

interface LinkOf {
  readonly name: string;
  readonly url: string;
  readonly minutes: number;
}

type Words = Readonly<Record<'subject' | 'body' | 'action' | 'note', Readonly<Record<Locale, string>>>>;

const withLink = (words: Words, locale: Locale, { name, url, minutes }: LinkOf): Omit<Email, 'to'> =>
  writeLetter({
    locale,
    subject: words.subject[locale],
    paragraphs: [hello[locale].replace('{name}', () => name), words.body[locale]],
    action: { label: words.action[locale], url },
    note: words.note[locale].replace('{minutes}', count(locale, minutes)),
  });

/** The link with which a forgotten password is replaced. */
export const resetLetter = (locale: Locale, link: LinkOf): Omit<Email, 'to'> => withLink(reset, locale, link);

/** The link by which an address is proven. */
export const confirmLetter = (locale: Locale, link: LinkOf): Omit<Email, 'to'> =>
  withLink(confirmation, locale, link);
