import { renderEmail } from './email-template.ts';
import type { Email } from './messenger.ts';
import { paymentNotices } from './payment.notices.texts.ts';
import { planNotices } from './plan.notices.texts.ts';

const notices = {
  passwordChanged: {
    subject: { fa: 'رمز عبور شما در پاسخ عوض شد', en: 'Your Pasokh password was changed' },
    body: {
      fa: 'رمز عبور حساب شما عوض شد و نشست‌های دیگر بسته شدند.',
      en: 'The password of your account was changed, and other sessions were ended.',
    },
    note: {
      fa: 'اگر این کار شما نبوده است، همین حالا رمز خود را بازیابی کنید.',
      en: 'If this was not you, recover your password now.',
    },
  },
  ownershipChanged: {
    subject: {
      fa: 'حساب پاسخ با ایمیل شما بازیابی شد',
      en: 'Your Pasokh account was recovered with this email',
    },
    body: {
      fa: 'این ایمیل پیش از این تأیید نشده بود. برای امنیت شما، هرچه پیش از این برای ورود به حساب ثبت شده بود برداشته شد: شمارهٔ موبایل، ورود دومرحله‌ای، ورود با سایت‌های دیگر، نشست‌ها، کلیدهای API، وب‌هوک‌ها و دعوت‌ها. اپراتورها هم تا وقتی دوباره فعالشان کنید وارد نمی‌شوند.',
      en: 'This address had not been verified before. To keep you safe, everything that opened the account before was removed: phone number, two-step login, logins by other sites, sessions, API keys, webhooks and invitations. Operators cannot log in until you enable them again.',
    },
    note: {
      fa: 'شمارهٔ موبایل خود را در تنظیمات، بخش حساب کاربری، دوباره ثبت کنید.',
      en: 'Add your phone number again in settings, under Account.',
    },
  },
  accountEntered: {
    subject: { fa: 'پشتیبانی به حساب شما در پاسخ نگاه کرد', en: 'Support opened your Pasokh account' },
    body: {
      fa: 'یکی از گردانندگان پاسخ به حساب شما نگاه کرد. دلیل: {detail}',
      en: 'A Pasokh administrator opened your account. Reason: {detail}',
    },
    note: {
      fa: 'این نگاه در گزارش رویدادهای حساب شما هم نوشته شده است.',
      en: "It is recorded in your account's audit log too.",
    },
  },
  accountDisabled: {
    subject: { fa: 'حساب شما در پاسخ غیرفعال شد', en: 'Your Pasokh account was disabled' },
    body: {
      fa: 'گردانندگان پاسخ حساب شما را غیرفعال کردند و همهٔ نشست‌هایش بسته شد. دلیل: {detail}',
      en: 'A Pasokh administrator disabled your account and ended all its sessions. Reason: {detail}',
    },
    note: {
      fa: 'داده‌های شما پاک نشده است. اگر این را نادرست می‌دانید، به گردانندگان پاسخ بنویسید.',
      en: 'Your data was not deleted. If you think this is a mistake, write to the administrators of Pasokh.',
    },
  },
  accountEnabled: {
    subject: { fa: 'حساب شما در پاسخ دوباره فعال شد', en: 'Your Pasokh account is enabled again' },
    body: {
      fa: 'حساب شما دوباره فعال شد و می‌توانید وارد شوید. دلیل: {detail}',
      en: 'Your account is enabled again and you can log in. Reason: {detail}',
    },
    note: {
      fa: 'این رویداد در گزارش رویدادهای حساب شما هم نوشته شده است.',
      en: "It is recorded in your account's audit log too.",
    },
  },
  accountErasing: {
    subject: {
      fa: 'حساب شما در پاسخ ۱۴ روز دیگر حذف می‌شود',
      en: 'Your Pasokh account will be deleted in 14 days',
    },
    body: {
      fa: 'حذف حساب شما درخواست شده است. تا ۱۴ روز دیگر حساب فقط خواندنی است و بات‌ها همچنان پاسخ می‌دهند؛ بعد از آن بات‌ها، گفتگوها، فایل‌ها و کاربران حساب برای همیشه حذف می‌شوند. صورت‌حساب‌ها طبق قانون مالیات نگه داشته می‌شوند.',
      en: 'The deletion of your account was requested. For 14 days it is read-only and its bots keep answering; then its bots, conversations, files and users are deleted permanently. Invoices are kept, as tax law requires.',
    },
    note: {
      fa: 'اگر پشیمان شدید یا این درخواست کار شما نبوده است، در «تنظیمات، داده‌ها و حریم خصوصی» آن را لغو کنید. همان‌جا می‌توانید از همهٔ داده‌ها خروجی بگیرید.',
      en: 'To keep the account, or if this was not you, cancel it in “Settings, Data and privacy”. You can export all data there too.',
    },
  },
  accountErasingSoon: {
    subject: {
      fa: 'حساب شما در پاسخ دو روز دیگر حذف می‌شود',
      en: 'Your Pasokh account will be deleted in two days',
    },
    body: {
      fa: 'دو روز دیگر بات‌ها، گفتگوها، فایل‌ها و کاربران حساب شما برای همیشه حذف می‌شوند.',
      en: 'In two days the bots, conversations, files and users of your account are deleted permanently.',
    },
    note: {
      fa: 'این آخرین فرصت برای لغو حذف و خروجی گرفتن از داده‌هاست: «تنظیمات، داده‌ها و حریم خصوصی».',
      en: 'This is the last chance to cancel and to export your data: “Settings, Data and privacy”.',
    },
  },
  accountErased: {
    subject: { fa: 'حساب شما در پاسخ حذف شد', en: 'Your Pasokh account was deleted' },
    body: {
      fa: 'همان‌طور که خواسته بودید، حساب شما و داده‌هایش حذف شد. فقط صورت‌حساب‌ها، طبق قانون مالیات، نگه داشته شده‌اند.',
      en: 'As you asked, your account and its data were deleted. Only invoices are kept, as tax law requires.',
    },
    note: {
      fa: 'نسخه‌های پشتیبان تا پایان مهلت نگهداری‌شان باقی می‌مانند و بعد از بین می‌روند.',
      en: 'Backups are kept until they expire.',
    },
  },
  supportAnswered: {
    subject: { fa: 'پشتیبانی پاسخ به درخواست شما جواب داد', en: 'Pasokh support answered your request' },
    body: {
      fa: 'درخواست شما با موضوع «{detail}» جواب گرفت. آن را در تنظیمات، بخش پشتیبانی، بخوانید.',
      en: 'Your request “{detail}” was answered. Read the answer in settings, under Support.',
    },
    note: {
      fa: 'با نوشتن زیر همان درخواست، گفتگو را ادامه دهید؛ به این ایمیل پاسخ ندهید.',
      en: 'To continue, write under the same request; please do not reply to this email.',
    },
  },
  dailyLimitReached: {
    subject: { fa: 'سقف پیام امروز یک اتصال پر شد', en: 'A connection reached its daily limit' },
    body: {
      fa: 'اتصال «{detail}» به سقف پیام امروز خود رسید و تا فردا پاسخ خودکار نمی‌دهد. گفتگوهای تازه به اپراتورها می‌رسد و چیزی از بستهٔ شما کم نمی‌شود.',
      en: 'The connection “{detail}” reached its daily limit and does not answer automatically until tomorrow. New conversations go to operators and nothing is charged to your plan.',
    },
    note: {
      fa: 'اگر این همه گفتگو عادی است، سقف را در تنظیمات اتصال بالا ببرید یا بردارید؛ اگر نه، کسی شاید پی‌درپی پیام می‌فرستد.',
      en: 'If this is your usual traffic, raise the limit in the connection’s settings or turn it off. If not, somebody may be flooding your chat.',
    },
  },
  spendLimitReached: {
    subject: { fa: 'سقف ماهانهٔ مدل پر شد', en: 'The monthly model limit is reached' },
    body: {
      fa: 'بات «{detail}» به سقفی رسید که برای هزینهٔ این ماه مدل گذاشته‌اید. تا ماه بعد، موتور داخلی پاسخ می‌دهد.',
      en: 'The bot “{detail}” reached the monthly limit you set for the cost of its model. The embedded engine answers until next month.',
    },
    note: {
      fa: 'با بالا بردن سقف در تنظیمات بات، مدل همان لحظه بازمی‌گردد.',
      en: 'Raise the limit in the bot’s settings to use the model again at once.',
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
