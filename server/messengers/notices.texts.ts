import { renderEmail } from './email-template.ts';
import type { Email } from './messenger.ts';
import { paymentNotices } from './payment.notices.texts.ts';
import { planNotices } from './plan.notices.texts.ts';

const notices = {
  passwordChanged: {
    subject: { fa: 'رمز عبور شما در پاسخ عوض شد', en: 'Your Pasokh password was changed' },
    body: {
      fa: 'رمز عبور حساب شما عوض شد و از دستگاه‌های دیگر خارج شدید.',
      en: 'Your password was changed and your other devices were logged out.',
    },
    note: {
      fa: 'اگر کار شما نبوده، همین حالا رمزتان را بازیابی کنید.',
      en: 'If this wasn’t you, reset your password now.',
    },
  },
  ownershipChanged: {
    subject: {
      fa: 'حساب پاسخ با ایمیل شما بازیابی شد',
      en: 'Your Pasokh account was recovered with this email',
    },
    body: {
      fa: 'این ایمیل قبلاً تأیید نشده بود. برای امنیت شما، همهٔ راه‌های قبلی ورود حذف شد: شمارهٔ موبایل، ورود دومرحله‌ای، ورود با سایت‌های دیگر، دستگاه‌ها، کلیدهای API، وب‌هوک‌ها و دعوت‌ها. اپراتورها هم تا دوباره فعالشان نکنید وارد نمی‌شوند.',
      en: 'This address wasn’t verified before. To keep you safe, we removed everything that could open the account: phone number, two-step login, logins by other sites, devices, API keys, webhooks and invitations. Operators can’t log in until you enable them again.',
    },
    note: {
      fa: 'شمارهٔ موبایل خود را در تنظیمات، بخش حساب کاربری، دوباره ثبت کنید.',
      en: 'Add your phone number again in settings, under Account.',
    },
  },
  accountEntered: {
    subject: { fa: 'پشتیبانی حساب شما را در پاسخ باز کرد', en: 'Support opened your Pasokh account' },
    body: {
      fa: 'پشتیبانی پاسخ حساب شما را باز کرد. دلیل: {detail}',
      en: 'Pasokh support opened your account. Reason: {detail}',
    },
    note: {
      fa: 'این بازدید در گزارش رویدادهای حساب شما هم ثبت شده است.',
      en: 'It’s also in your account’s audit log.',
    },
  },
  accountDisabled: {
    subject: { fa: 'حساب شما در پاسخ غیرفعال شد', en: 'Your Pasokh account was disabled' },
    body: {
      fa: 'مدیر سامانه حساب شما را غیرفعال کرد و همه از آن خارج شدند. دلیل: {detail}',
      en: 'A Pasokh administrator disabled your account and logged everyone out. Reason: {detail}',
    },
    note: {
      fa: 'داده‌های شما پاک نشده است. اگر فکر می‌کنید اشتباه شده، به پشتیبانی پاسخ بنویسید.',
      en: 'Your data wasn’t deleted. If you think this is a mistake, contact Pasokh support.',
    },
  },
  accountEnabled: {
    subject: { fa: 'حساب شما در پاسخ دوباره فعال شد', en: 'Your Pasokh account is enabled again' },
    body: {
      fa: 'حساب شما دوباره فعال شد و می‌توانید وارد شوید. دلیل: {detail}',
      en: 'Your account is enabled again and you can log in. Reason: {detail}',
    },
    note: {
      fa: 'این رویداد در گزارش رویدادهای حساب شما هم ثبت شده است.',
      en: 'It’s also in your account’s audit log.',
    },
  },
  accountErasing: {
    subject: {
      fa: 'حساب شما در پاسخ ۱۴ روز دیگر حذف می‌شود',
      en: 'Your Pasokh account will be deleted in 14 days',
    },
    body: {
      fa: 'درخواست حذف حساب شما ثبت شد. تا ۱۴ روز حساب فقط خواندنی است و بات‌ها جواب می‌دهند. بعد، بات‌ها، گفتگوها، فایل‌ها و کاربران برای همیشه حذف می‌شوند. صورت‌حساب‌ها طبق قانون می‌مانند.',
      en: 'We received a request to delete your account. For 14 days it’s read-only and its bots keep answering; then its bots, conversations, files and users are deleted for good. Invoices are kept, as tax law requires.',
    },
    note: {
      fa: 'اگر نظرتان عوض شد یا کار شما نبوده، در «تنظیمات، داده‌ها و حریم خصوصی» لغوش کنید. همان‌جا می‌توانید خروجی بگیرید.',
      en: 'To keep the account, or if this wasn’t you, cancel it in “Settings, Data and privacy”. You can export all data there too.',
    },
  },
  accountErasingSoon: {
    subject: {
      fa: 'حساب شما در پاسخ دو روز دیگر حذف می‌شود',
      en: 'Your Pasokh account will be deleted in 2 days',
    },
    body: {
      fa: 'دو روز دیگر بات‌ها، گفتگوها، فایل‌ها و کاربران حساب شما برای همیشه حذف می‌شوند.',
      en: 'In 2 days your account’s bots, conversations, files and users will be deleted for good.',
    },
    note: {
      fa: 'این آخرین فرصت برای لغو حذف و خروجی گرفتن از داده‌هاست: «تنظیمات، داده‌ها و حریم خصوصی».',
      en: 'This is your last chance to cancel and export your data: “Settings, Data and privacy”.',
    },
  },
  accountErased: {
    subject: { fa: 'حساب شما در پاسخ حذف شد', en: 'Your Pasokh account was deleted' },
    body: {
      fa: 'همان‌طور که خواستید، حساب و داده‌هایتان حذف شد. فقط صورت‌حساب‌ها طبق قانون می‌مانند.',
      en: 'As you asked, your account and its data were deleted. Only invoices are kept, as tax law requires.',
    },
    note: {
      fa: 'نسخه‌های پشتیبان تا پایان مهلتشان می‌مانند و بعد حذف می‌شوند.',
      en: 'Backups are kept until they expire.',
    },
  },
  supportAnswered: {
    subject: { fa: 'پشتیبانی پاسخ به درخواست شما جواب داد', en: 'Pasokh support replied to your request' },
    body: {
      fa: 'درخواست «{detail}» جواب گرفت. آن را در تنظیمات، بخش پشتیبانی، بخوانید.',
      en: 'We replied to your request “{detail}”. Read it in settings, under Support.',
    },
    note: {
      fa: 'برای ادامه، همان‌جا بنویسید؛ به این ایمیل جواب ندهید.',
      en: 'To continue, write there. Please don’t reply to this email.',
    },
  },
  dailyLimitReached: {
    subject: { fa: 'سقف پیام امروز یک اتصال پر شد', en: 'A connection reached its daily limit' },
    body: {
      fa: 'اتصال «{detail}» به سقف امروز رسید و بات تا فردا در آن جواب نمی‌دهد. گفتگوهای جدید به اپراتورها می‌رسد و از بسته کم نمی‌شود.',
      en: 'The connection “{detail}” reached its daily limit, so the bot is paused there until tomorrow. New conversations go to operators and nothing is charged.',
    },
    note: {
      fa: 'اگر این تعداد عادی است، سقف را در تنظیمات اتصال بالا ببرید. اگر نه، شاید کسی پیام‌های پشت سر هم می‌فرستد.',
      en: 'If this is your usual traffic, raise the limit in the connection’s settings. If not, someone may be flooding your chat.',
    },
  },
  spendLimitReached: {
    subject: { fa: 'سقف ماهانهٔ مدل پر شد', en: 'The monthly model limit is reached' },
    body: {
      fa: 'بات «{detail}» به سقف هزینهٔ این ماه مدل رسید. تا ماه بعد، موتور داخلی جواب می‌دهد.',
      en: 'The bot “{detail}” reached its monthly model limit. The built-in engine answers until next month.',
    },
    note: {
      fa: 'برای استفادهٔ دوباره از مدل، سقف را در تنظیمات بات بالا ببرید.',
      en: 'Raise the limit in the bot’s settings to use the model again.',
    },
  },
  ...planNotices,
  ...paymentNotices,
} as const;

const greeting = { fa: 'سلام {name}،', en: 'Hello {name},' } as const;
const reasonLine = { fa: 'دلیل: {reason}', en: 'Reason: {reason}' } as const;
const openLabel = { fa: 'باز کردن پاسخ', en: 'Open Pasokh' } as const;

/** An e-mail that requires no action. */
export const noticeEmail = (
  kind: keyof typeof notices,
  locale: Email['locale'],
  {
    name,
    detail,
    url,
    reason = '',
  }: {
    readonly name: string;
    /** What the body names: the plan, bot, connection or payment, or why an account was opened or disabled. */
    readonly detail: string;
    readonly url: string;
    /** A reason that an administrator wrote; no paragraph if empty. */
    readonly reason?: string;
  },
): Omit<Email, 'to'> =>
  renderEmail({
    locale,
    subject: notices[kind].subject[locale],
    paragraphs: [
      greeting[locale].replace('{name}', () => name),
      notices[kind].body[locale].replace('{detail}', () => detail),
      ...(reason === '' ? [] : [reasonLine[locale].replace('{reason}', () => reason)]),
    ],
    action: { label: openLabel[locale], url },
    note: notices[kind].note[locale],
  });
