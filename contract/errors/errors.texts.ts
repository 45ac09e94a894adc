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
    fa: 'درخواست خوانده نشد؛ قالب آن درست نیست.',
    en: 'The request could not be read: it is not valid JSON',
  },
  BodyTooLarge: {
    fa: 'درخواست بیش از اندازه بزرگ است.',
    en: 'The request is too large',
  },
  Unauthenticated: { fa: 'برای ادامه وارد شوید.', en: 'Log in to continue' },
  TokenExpired: {
    fa: 'نشست شما به پایان رسیده است.',
    en: 'Your session has expired',
  },
  TokenRefreshFailed: {
    fa: 'نوسازی نشست ناموفق بود؛ دوباره وارد شوید.',
    en: 'Token refresh failed',
  },
  InvalidCredentials: {
    fa: 'نام کاربری یا رمز عبور درست نیست.',
    en: 'Invalid username or password',
  },
  LoginFailed: { fa: 'ورود انجام نشد.', en: 'Failed to login' },
  SecondFactorRequired: {
    fa: 'کد ورود دومرحله‌ای را هم وارد کنید.',
    en: 'Enter the two-step code as well',
  },
  SecondFactorIncorrect: {
    fa: 'کد ورود دومرحله‌ای درست نیست.',
    en: 'The two-step code is incorrect',
  },
  SecondFactorOn: { fa: 'ورود دومرحله‌ای روشن است.', en: 'Two-step login is already on' },
  SsoUnavailable: {
    fa: 'سایتی که با آن وارد می‌شوید پاسخ نمی‌دهد؛ کمی بعد دوباره تلاش کنید.',
    en: 'The site you log in with does not answer, try again in a moment',
  },
  SsoRefused: {
    fa: 'ورود از آن سایت انجام نشد؛ دوباره آغاز کنید.',
    en: 'That login did not work, start again',
  },
  SsoEmailUnverified: {
    fa: 'آن سایت ایمیل شما را تأیید نکرده است.',
    en: 'That site has not verified your email',
  },
  AccountReadOnly: {
    fa: 'این حساب در نوبت حذف است و فقط خواندنی شده. برای تغییر دادن، صاحب حساب باید حذف را لغو کند.',
    en: 'This account is scheduled for deletion and is read-only. To make changes, its owner has to cancel the deletion',
  },
  AccountDisabled: {
    fa: 'این حساب غیرفعال شده است.',
    en: 'This account is disabled',
  },
  NotVerified: {
    fa: 'نخست شماره یا ایمیل خود را تأیید کنید.',
    en: 'Verify your phone or email first',
  },
  Forbidden: {
    fa: 'اجازهٔ این کار را ندارید.',
    en: 'You are not allowed to do this',
  },
  NotFound: { fa: 'چیزی با این نشانی پیدا نشد.', en: 'Nothing was found here' },
  RouteNotFound: {
    fa: 'این نشانی وجود ندارد.',
    en: 'There is no such address',
  },
  TooManyRequests: {
    fa: 'درخواست‌ها زیاد بود؛ کمی بعد دوباره تلاش کنید.',
    en: 'Too many requests, try again in a moment',
  },
  PhoneRateLimited: {
    fa: 'درخواست تأیید شماره زیاد بود؛ پس از ۱۲۰ ثانیه دوباره تلاش کنید.',
    en: 'Too many phone validation requests, retry after 120 seconds',
  },
  InternalError: { fa: 'خطای داخلی سرور', en: 'Internal Server Error' },
  StorageFull: {
    fa: 'فضای ذخیره‌سازی سرور پر است؛ چیزی ذخیره نشد.',
    en: 'The server is out of storage; nothing was saved',
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
    fa: 'در اتصال به سرور مشکلی پیش آمد.',
    en: 'There was a problem connecting to the server',
  },
  Offline: { fa: 'شما آفلاین هستید.', en: 'You are offline' },
  TimedOut: {
    fa: 'پاسخ سرور بیش از اندازه طول کشید.',
    en: 'The server took too long to answer',
  },
  UndecodableAnswer: {
    fa: 'پاسخ سرور خوانده نشد؛ صفحه را تازه کنید.',
    en: 'The answer could not be read; reload the page',
  },

  UserExists: {
    fa: 'کاربری با این نام کاربری یا ایمیل وجود دارد.',
    en: 'User already exists with this username or email',
  },
  EmailTaken: {
    fa: 'این ایمیل پیش‌تر ثبت شده است.',
    en: 'Email is already registered',
  },
  PhoneTaken: {
    fa: 'این شماره پیش‌تر ثبت شده است.',
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
    fa: 'کد تأیید نامعتبر است یا پیش‌تر به کار رفته.',
    en: 'Invalid or used verification code',
  },
  LinkOfAnother: {
    fa: 'این لینک را حساب دیگری درخواست کرده است. وارد همان حساب شوید و لینک را دوباره باز کنید.',
    en: 'Another account asked for this link. Log in to that account and open the link again',
  },
  ReferralIncorrect: { fa: 'کد معرف درست نیست.', en: 'Incorrect referral' },
  ReferralInvalid: {
    fa: 'کد معرف نامعتبر است؛ آن را بردارید یا کد معتبری وارد کنید.',
    en: 'Invalid referral code, please remove it or provide a valid one',
  },
  ReferralNotFound: { fa: 'کد معرف پیدا نشد.', en: 'Referral code not found' },
  UserNotFound: { fa: 'کاربر پیدا نشد.', en: 'User not found' },
  EmailNotSent: { fa: 'ایمیل فرستاده نشد.', en: 'Failed to send email' },
  ResetLinkInvalid: {
    fa: 'لینک بازیابی رمز نامعتبر است یا منقضی شده.',
    en: 'Expired or invalid password-reset link',
  },
  PasswordsDiffer: {
    fa: 'رمزهای عبور یکسان نیستند.',
    en: 'Passwords do NOT match',
  },
  PasswordUnchanged: {
    fa: 'رمز تازه با رمز کنونی یکی است.',
    en: 'The new password equals the current one',
  },
  NationalIdFixed: {
    fa: 'کد ملی را نمی‌توان تغییر داد.',
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
  BotNameTaken: { fa: 'نام بات تکراری است.', en: 'Bot name is duplicate' },
  BotNameMismatch: {
    fa: 'نام واردشده با نام بات یکی نیست.',
    en: "The entered name does not match the bot's name",
  },
  BotLimitReached: {
    fa: 'به سقف تعداد بات در بستهٔ خود رسیده‌اید.',
    en: "You have reached your plan's number of bots",
  },
  ConnectionLimitReached: {
    fa: 'به سقف تعداد اتصال در بستهٔ خود رسیده‌اید.',
    en: "You have reached your plan's number of connections",
  },
  UpgradeRequired: {
    fa: 'این امکان به ارتقای بسته نیاز دارد.',
    en: 'This needs a higher plan',
  },
  NoMessagesLeft: {
    fa: 'پیام‌های بستهٔ شما تمام شده است.',
    en: 'Your plan has no messages left',
  },
  DailyLimitReached: {
    fa: 'سقف پیام امروز این اتصال پر شده است.',
    en: 'This connection has reached its daily limit',
  },
  NoCharactersLeft: {
    fa: 'نویسه‌های باقی‌ماندهٔ بستهٔ شما کافی نیست.',
    en: 'Your plan has too few characters left',
  },

  ...trainingErrorTexts,

  AiUnavailable: {
    fa: 'سرویس هوش مصنوعی در دسترس نیست.',
    en: 'AI service unavailable',
  },
  AiUnableToAnswer: {
    fa: 'هوش مصنوعی نتوانست پاسخ دهد.',
    en: 'AI unable to answer',
  },
  AiSpent: {
    fa: 'سقف هزینهٔ هوش مصنوعی این ماه پر شده است.',
    en: "This month's limit for the AI is used up",
  },
  AnswerFailed: {
    fa: 'هنگام گرفتن پاسخ خطایی رخ داد.',
    en: 'An error occurred while retrieving the response',
  },
  IndexingFailed: {
    fa: 'متن خوانده شد، اما نمایه‌سازی آن ناموفق بود.',
    en: 'The text was read but could not be indexed',
  },
  OperatorIntervened: {
    fa: 'اپراتور وارد گفتگو شد؛ پاسخ هوش مصنوعی فرستاده نمی‌شود.',
    en: 'Operator intervention detected, AI response will not be sent',
  },
  ConversationClosed: {
    fa: 'این گفتگو بسته شده است.',
    en: 'This conversation is closed',
  },
  ConversationChanged: {
    fa: 'این گفتگو هم‌زمان تغییر کرد؛ دوباره ببینید.',
    en: 'The conversation has just changed; look again',
  },
  LabelNameTaken: {
    fa: 'برچسبی با این نام هست.',
    en: 'There is a label with this name already',
  },
  TooManyLabels: {
    fa: 'شمار برچسب‌ها به بیشترین اندازه رسیده است.',
    en: 'There are as many labels as there can be',
  },
  TooManyViews: {
    fa: 'شمار نماهای ذخیره‌شدهٔ شما به بیشترین اندازه رسیده است.',
    en: 'You have saved as many views as you can',
  },
  TooManyWebhooks: {
    fa: 'شمار نشانی‌هایی که باخبر می‌شوند به بیشترین اندازه رسیده است.',
    en: 'There are as many webhooks as there can be',
  },
  TooManyApiKeys: {
    fa: 'شمار کلیدهای API به بیشترین اندازه رسیده است.',
    en: 'There are as many API keys as there can be',
  },
  SatisfactionOver: {
    fa: 'مهلت این نظرسنجی به پایان رسیده است.',
    en: 'The time for this rating is over',
  },
  ...conversationErrorTexts,
  MessageUnprocessable: {
    fa: 'پیام دریافتی پردازش‌پذیر نبود.',
    en: 'Received an unprocessable message',
  },
  MessageChangeUnsupported: {
    fa: 'در این کانال نمی‌توان پیام را ویرایش یا حذف کرد.',
    en: 'This channel cannot edit or delete messages',
  },

  ...connectionErrorTexts,
  ...billingErrorTexts,
};
