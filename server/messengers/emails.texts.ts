import { renderEmail } from './email-template.ts';
import type { Email } from './messenger.ts';

type Locale = Email['locale'];

const greeting = { fa: 'سلام {name}،', en: 'Hello {name},' } as const;

const reset = {
  subject: { fa: 'بازیابی رمز عبور پاسخ', en: 'Reset your Pasokh password' },
  body: {
    fa: 'درخواستی برای بازیابی رمز عبور حساب «{username}» رسید. برای انتخاب رمز تازه، دکمهٔ زیر را بزنید.',
    en: 'Somebody asked to reset the password of the account “{username}”. To choose a new one, press the button below.',
  },
  action: { fa: 'انتخاب رمز تازه', en: 'Choose a new password' },
  note: {
    fa: 'این لینک تا {minutes} دقیقه و تنها یک بار کار می‌کند. اگر شما درخواست نداده‌اید، این ایمیل را نادیده بگیرید؛ رمز شما تغییری نکرده است.',
    en: 'This link works once, within {minutes} minutes. If it was not you who asked, ignore this email; your password is unchanged.',
  },
} as const;

const confirmation = {
  subject: { fa: 'تأیید ایمیل در پاسخ', en: 'Confirm your email for Pasokh' },
  body: {
    fa: 'برای آنکه این نشانی از آنِ حساب شما در پاسخ شود، دکمهٔ زیر را بزنید.',
    en: 'To make this the address of your Pasokh account, press the button below.',
  },
  action: { fa: 'تأیید ایمیل', en: 'Confirm this address' },
  note: {
    fa: 'این لینک تا {minutes} دقیقه و تنها یک بار کار می‌کند. اگر شما این نشانی را وارد نکرده‌اید، این ایمیل را نادیده بگیرید.',
    en: 'This link works once, within {minutes} minutes. If it was not you who gave this address, ignore this email.',
  },
} as const;

const invitation = {
  subject: { fa: '{account} شما را به پاسخ دعوت کرده است', en: '{account} invites you to Pasokh' },
  body: {
    fa: '{account} شما را دعوت کرده است تا در گفتگو با مشتریانش کنار هوش مصنوعی باشید. برای پیوستن، دکمهٔ زیر را بزنید و نام کاربری و رمز خود را انتخاب کنید.',
    en: '{account} invites you to help its customers beside the AI. To join, press the button below and choose your username and password.',
  },
  action: { fa: 'پیوستن', en: 'Join' },
  note: {
    fa: 'این لینک تا هفت روز و تنها یک بار کار می‌کند. اگر این نام را نمی‌شناسید، این ایمیل را نادیده بگیرید.',
    en: 'This link works once, within seven days. If you do not know this name, ignore this email.',
  },
} as const;

const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

const formatCount = (locale: Locale, value: number): string =>
  locale === 'fa' ? toPersianDigits(String(value)) : String(value);

interface LinkDetails {
  readonly name: string;
  readonly url: string;
  readonly minutes: number;
}

type EmailTexts = Readonly<Record<'subject' | 'body' | 'action' | 'note', Readonly<Record<Locale, string>>>>;

const renderLinkEmail = (
  words: EmailTexts,
  locale: Locale,
  { name, url, minutes }: LinkDetails,
): Omit<Email, 'to'> =>
  renderEmail({
    locale,
    subject: words.subject[locale],
    paragraphs: [greeting[locale].replace('{name}', () => name), words.body[locale]],
    action: { label: words.action[locale], url },
    note: words.note[locale].replace('{minutes}', formatCount(locale, minutes)),
  });

/** A password reset link; it names the account, as one address may have several. */
export function passwordResetEmail(
  locale: Locale,
  { username, ...link }: LinkDetails & { readonly username: string },
): Omit<Email, 'to'> {
  const named = (text: string) => text.replace('{username}', () => username);
  const body = { fa: named(reset.body.fa), en: named(reset.body.en) };
  return renderLinkEmail({ ...reset, body }, locale, link);
}

/** A link to verify an address. */
export const verificationEmail = (locale: Locale, link: LinkDetails): Omit<Email, 'to'> =>
  renderLinkEmail(confirmation, locale, link);

/** An invitation link for an operator. */
export function invitationEmail(
  locale: Locale,
  { account, url }: { readonly account: string; readonly url: string },
): Omit<Email, 'to'> {
  const named = (text: string) => text.replace('{account}', () => account);
  return renderEmail({
    locale,
    subject: named(invitation.subject[locale]),
    paragraphs: [named(invitation.body[locale])],
    action: { label: invitation.action[locale], url },
    note: invitation.note[locale],
  });
}
