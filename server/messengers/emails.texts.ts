import { renderEmail } from './email-template.ts';
import type { Email } from './messenger.ts';

type Locale = Email['locale'];

const greeting = { fa: 'سلام {name}،', en: 'Hello {name},' } as const;

const reset = {
  subject: { fa: 'بازیابی رمز عبور پاسخ', en: 'Reset your Pasokh password' },
  body: {
    fa: 'برای انتخاب رمز جدید حساب «{username}»، دکمهٔ زیر را بزنید.',
    en: 'To choose a new password for the account “{username}”, press the button below.',
  },
  action: { fa: 'انتخاب رمز جدید', en: 'Choose a new password' },
  note: {
    fa: 'این لینک تا {minutes} دقیقه و فقط یک بار کار می‌کند. اگر شما نخواسته‌اید، این ایمیل را نادیده بگیرید؛ رمزتان عوض نشده است.',
    en: 'This link works once, within {minutes} minutes. Didn’t request it? Ignore this email; your password hasn’t changed.',
  },
} as const;

const confirmation = {
  subject: { fa: 'تأیید ایمیل در پاسخ', en: 'Confirm your email for Pasokh' },
  body: {
    fa: 'برای تأیید این ایمیل در حساب پاسخ، دکمهٔ زیر را بزنید.',
    en: 'To use this address for your Pasokh account, press the button below.',
  },
  action: { fa: 'تأیید ایمیل', en: 'Confirm this address' },
  note: {
    fa: 'این لینک تا {minutes} دقیقه و فقط یک بار کار می‌کند. اگر شما این ایمیل را وارد نکرده‌اید، نادیده‌اش بگیرید.',
    en: 'This link works once, within {minutes} minutes. Didn’t enter this address? Ignore this email.',
  },
} as const;

const invitation = {
  subject: { fa: '{account} شما را به پاسخ دعوت کرده است', en: '{account} invites you to Pasokh' },
  body: {
    fa: '{account} شما را دعوت کرده تا کنار بات به گفتگوهایش جواب بدهید. برای پیوستن، دکمهٔ زیر را بزنید و نام کاربری و رمزتان را انتخاب کنید.',
    en: '{account} invites you to answer its customers alongside the bot. To join, press the button below and choose your username and password.',
  },
  action: { fa: 'پیوستن', en: 'Join' },
  note: {
    fa: 'این لینک تا هفت روز و فقط یک بار کار می‌کند. اگر این نام را نمی‌شناسید، این ایمیل را نادیده بگیرید.',
    en: 'This link works once, within 7 days. Don’t know this name? Ignore this email.',
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
