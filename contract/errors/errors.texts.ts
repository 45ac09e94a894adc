// Texts of all errors in Persian and English.
import { billingErrorTexts } from './errors.billing.texts.ts';
import { connectionErrorTexts } from './errors.connections.texts.ts';
import { conversationErrorTexts } from './errors.conversations.texts.ts';
import { trainingErrorTexts } from './errors.training.texts.ts';
import type { ErrorTag } from './errors.ts';

/** A missing wording does not compile. */
export const errorTexts: Record<ErrorTag, { readonly fa: string; readonly en: string }> = {
  InvalidInput: {
    fa: 'لطفاً همهٔ ورودی‌ها را درست پر کنید.',
    en: 'Please fill in all inputs correctly',
  },
  MalformedJson: {
    fa: 'درخواست خوانده نشد؛ قالبش درست نیست.',
    en: "Couldn't read the request: it isn't valid JSON",
  },
  BodyTooLarge: {
    fa: 'درخواست خیلی بزرگ است.',
    en: 'The request is too large',
  },
  Unauthenticated: { fa: 'برای ادامه وارد شوید.', en: 'Log in to continue' },
  TokenExpired: {
    fa: 'مدت ورود شما تمام شد.',
    en: 'Your session has expired',
  },
  TokenRefreshFailed: {
    fa: 'مدت ورود شما تمام شد؛ دوباره وارد شوید.',
    en: 'Token refresh failed',
  },
  InvalidCredentials: {
    fa: 'نام کاربری یا رمز عبور درست نیست.',
    en: 'Invalid username or password',
  },
  LoginFailed: { fa: 'ورود انجام نشد.', en: 'Failed to login' },
  SecondFactorRequired: {
    fa: 'کد ورود دومرحله‌ای را هم وارد کنید.',
    en: 'Enter your two-step code too',
  },
  SecondFactorIncorrect: {
    fa: 'کد ورود دومرحله‌ای درست نیست.',
    en: 'The two-step code is incorrect',
  },
  SecondFactorOn: { fa: 'ورود دومرحله‌ای از قبل روشن است.', en: 'Two-step login is already on' },
  SsoUnavailable: {
    fa: 'سایت ورود جواب نمی‌دهد؛ کمی بعد دوباره تلاش کنید.',
    en: "The login site isn't responding. Try again in a moment",
  },
  SsoRefused: {
    fa: 'ورود انجام نشد؛ دوباره شروع کنید.',
    en: "We couldn't log you in. Start again",
  },
  SsoEmailUnverified: {
    fa: 'آن سایت ایمیل شما را تأیید نکرده است.',
    en: "That site hasn't verified your email",
  },
  AccountReadOnly: {
    fa: 'این حساب در حال حذف و فقط خواندنی است. صاحب حساب باید حذف را لغو کند.',
    en: 'This account is scheduled for deletion and is read-only. Its owner can cancel the deletion',
  },
  AccountDisabled: {
    fa: 'این حساب غیرفعال شده است.',
    en: 'This account is disabled',
  },
  NotVerified: {
    fa: 'اول شماره یا ایمیل خود را تأیید کنید.',
    en: 'Verify your phone or email first',
  },
  Forbidden: {
    fa: 'به این بخش دسترسی ندارید.',
    en: "You don't have access to this",
  },
  NotFound: { fa: 'پیدا نشد.', en: 'Not found' },
  RouteNotFound: {
    fa: 'این آدرس وجود ندارد.',
    en: "This address doesn't exist",
  },
  TooManyRequests: {
    fa: 'تعداد درخواست‌ها زیاد بود؛ کمی بعد دوباره تلاش کنید.',
    en: 'Too many requests. Try again in a moment',
  },
  PhoneRateLimited: {
    fa: 'درخواست کد زیاد بود؛ ۱۲۰ ثانیه دیگر دوباره تلاش کنید.',
    en: 'Too many phone validation requests, retry after 120 seconds',
  },
  InternalError: { fa: 'خطای داخلی سرور', en: 'Internal Server Error' },
  StorageFull: {
    fa: 'فضای ذخیره‌سازی سرور پر است؛ چیزی ذخیره نشد.',
    en: 'The server is out of storage. Nothing was saved',
  },
  FilesUnavailable: {
    fa: 'الان به محل نگهداری فایل‌ها وصل نشدیم؛ کمی بعد دوباره تلاش کنید.',
    en: "File storage isn't available right now. Try again in a moment",
  },
  ShuttingDown: {
    fa: 'سرور در حال راه‌اندازی دوباره است.',
    en: 'The server is restarting',
  },
  ServerBusy: {
    fa: 'سرور الان شلوغ است.',
    en: 'The server is busy right now',
  },

  FetchFailed: { fa: 'ارتباط با سرور برقرار نشد.', en: 'Failed to fetch' },
  ServerUnreachable: {
    fa: 'به سرور وصل نشدیم.',
    en: 'There was a problem connecting to the server',
  },
  Offline: { fa: 'شما آفلاین هستید.', en: 'You are offline' },
  TimedOut: {
    fa: 'جواب سرور خیلی طول کشید.',
    en: 'The server took too long to respond',
  },
  UndecodableAnswer: {
    fa: 'جواب سرور خوانده نشد؛ صفحه را تازه کنید.',
    en: "Couldn't read the response. Reload the page",
  },

  UserExists: {
    fa: 'کاربری با این نام کاربری یا ایمیل وجود دارد.',
    en: 'User already exists with this username or email',
  },
  EmailTaken: {
    fa: 'این ایمیل قبلاً ثبت شده است.',
    en: 'Email is already registered',
  },
  PhoneTaken: {
    fa: 'این شماره قبلاً ثبت شده است.',
    en: 'Phone number is already registered',
  },
  CodeNotSent: {
    fa: 'کد تأیید فرستاده نشد.',
    en: 'Failed to send verification code',
  },
  OtpIncorrect: {
    fa: 'کد واردشده درست نیست.',
    en: 'The entered OTP is incorrect',
  },
  OtpInvalid: { fa: 'کد یک‌بارمصرف نامعتبر است.', en: 'Invalid OTP code' },
  CodeInvalidOrUsed: {
    fa: 'کد تأیید نامعتبر یا استفاده‌شده است.',
    en: 'Invalid or used verification code',
  },
  LinkOfAnother: {
    fa: 'این لینک برای حساب دیگری است. با همان حساب وارد شوید و دوباره بازش کنید.',
    en: 'This link is for another account. Log in to that account and open it again',
  },
  ReferralIncorrect: { fa: 'کد معرف درست نیست.', en: 'Incorrect referral' },
  ReferralInvalid: {
    fa: 'کد معرف نامعتبر است؛ حذفش کنید یا کد درستی بنویسید.',
    en: 'Invalid referral code, please remove it or provide a valid one',
  },
  ReferralNotFound: { fa: 'کد معرف پیدا نشد.', en: 'Referral code not found' },
  UserNotFound: { fa: 'کاربر پیدا نشد.', en: 'User not found' },
  EmailNotSent: { fa: 'ایمیل فرستاده نشد.', en: 'Failed to send email' },
  ResetLinkInvalid: {
    fa: 'لینک بازیابی نامعتبر یا منقضی است.',
    en: 'Expired or invalid password-reset link',
  },
  PasswordsDiffer: {
    fa: 'رمزهای عبور یکسان نیستند.',
    en: 'Passwords do NOT match',
  },
  PasswordUnchanged: {
    fa: 'رمز جدید با رمز فعلی یکی است.',
    en: 'The new password equals the current one',
  },
  NationalIdFixed: {
    fa: 'کد ملی عوض نمی‌شود.',
    en: 'National ID cannot be changed',
  },
  RobotCheckNeeded: {
    fa: 'لطفاً تأیید کنید که ربات نیستید.',
    en: 'Please confirm that you are not a robot',
  },
  TermsNotAccepted: {
    fa: 'برای ساخت حساب، قوانین را بخوانید و بپذیرید.',
    en: 'Please read and accept the terms to create an account',
  },
  FormIncomplete: {
    fa: 'لطفاً همهٔ ورودی‌ها را درست پر کنید.',
    en: 'Please fill in all inputs correctly',
  },

  BotNotFound: { fa: 'بات پیدا نشد.', en: 'Bot not found' },
  BotInactive: { fa: 'این بات غیرفعال است.', en: 'This bot is inactive' },
  BotNameTaken: { fa: 'نام بات تکراری است.', en: 'Bot name is duplicate' },
  BotNameMismatch: {
    fa: 'نام واردشده با نام بات یکی نیست.',
    en: "The entered name does not match the bot's name",
  },
  BotLimitReached: {
    fa: 'برای ساخت بات بیشتر، بسته را ارتقا دهید.',
    en: "You've reached your plan's bot limit. Upgrade to add more",
  },
  ConnectionLimitReached: {
    fa: 'برای اتصال بیشتر، بسته را ارتقا دهید.',
    en: "You've reached your plan's connection limit. Upgrade to add more",
  },
  UpgradeRequired: {
    fa: 'برای این امکان، بسته را ارتقا دهید.',
    en: 'Upgrade your plan to use this',
  },
  NoMessagesLeft: {
    fa: 'پیام‌های بستهٔ شما تمام شده است.',
    en: "You're out of messages",
  },
  DailyLimitReached: {
    fa: 'سقف پیام امروز این اتصال پر شده است.',
    en: 'This connection has reached its daily limit',
  },
  NoCharactersLeft: {
    fa: 'ظرفیت دانش شما کافی نیست.',
    en: 'Not enough knowledge capacity left',
  },

  ...trainingErrorTexts,

  AiUnavailable: {
    fa: 'سرویس بات در دسترس نیست.',
    en: 'AI service unavailable',
  },
  AiUnableToAnswer: {
    fa: 'بات نتوانست جواب دهد.',
    en: 'AI unable to answer',
  },
  AiSpent: {
    fa: 'سقف هزینهٔ مدل این ماه پر شده است.',
    en: "This month's model limit is used up",
  },
  AnswerFailed: {
    fa: 'هنگام گرفتن پاسخ خطایی رخ داد.',
    en: 'An error occurred while retrieving the response',
  },
  IndexingFailed: {
    fa: 'متن خوانده شد، ولی آمادهٔ جست‌وجو نشد.',
    en: "The text was read but couldn't be indexed",
  },
  OperatorIntervened: {
    fa: 'اپراتور وارد گفتگو شد؛ پاسخ بات فرستاده نمی‌شود.',
    en: 'Operator intervention detected, AI response will not be sent',
  },
  ConversationClosed: {
    fa: 'این گفتگو بسته شده است.',
    en: 'This conversation is closed',
  },
  ConversationChanged: {
    fa: 'این گفتگو همین حالا عوض شد؛ دوباره ببینید.',
    en: 'This conversation just changed. Look again',
  },
  GroupNameTaken: {
    fa: 'گروه دیگری همین نام را دارد.',
    en: 'Another group has this name',
  },
  TooManyGroups: {
    fa: 'به سقف تعداد گروه‌ها رسیده‌اید.',
    en: "You've reached the group limit",
  },
  LabelNameTaken: {
    fa: 'این برچسب از قبل وجود دارد.',
    en: 'A label with this name already exists',
  },
  AttributeNameTaken: {
    fa: 'ویژگی دیگری همین نام را دارد.',
    en: 'Another attribute has this name.',
  },
  AttributeInUse: {
    fa: 'فرم شروع گفتگو این ویژگی را پر می‌کند. اول فیلد هم‌نامش را از فرم بردارید.',
    en: 'A start form fills this attribute. Remove the field of the same name from the form first.',
  },
  TooManyAttributes: {
    fa: 'تعداد ویژگی‌ها به سقف رسیده است. یکی را حذف کنید.',
    en: 'There are as many attributes as possible. Remove one first.',
  },
  TooManySegments: {
    fa: 'فیلترهای ذخیره‌شده به سقف رسیده است. یکی را حذف کنید.',
    en: 'You have as many segments as possible. Remove one first.',
  },
  TooManyLabels: {
    fa: 'به سقف تعداد برچسب‌ها رسیده‌اید.',
    en: "You've reached the label limit",
  },
  TooManyViews: {
    fa: 'به سقف تعداد نماها رسیده‌اید.',
    en: "You've reached the saved view limit",
  },
  TooManyWebhooks: {
    fa: 'به سقف تعداد وب‌هوک‌ها رسیده‌اید.',
    en: "You've reached the webhook limit",
  },
  TooManyApiKeys: {
    fa: 'به سقف تعداد کلیدهای API رسیده‌اید.',
    en: "You've reached the API key limit",
  },
  SatisfactionOver: {
    fa: 'مهلت این نظرسنجی تمام شده است.',
    en: 'This rating has closed',
  },
  ...conversationErrorTexts,
  MessageUnprocessable: {
    fa: 'پیام خوانده نشد.',
    en: 'Received an unprocessable message',
  },
  MessageChangeUnsupported: {
    fa: 'در این کانال پیام ویرایش یا حذف نمی‌شود.',
    en: "You can't edit or delete messages in this channel",
  },

  ...connectionErrorTexts,
  ...billingErrorTexts,
};
