import { defineTexts } from '../../../i18n/texts.ts';

export const secondFactorTexts = defineTexts({
  title: { fa: 'ورود دومرحله‌ای', en: 'Two-step login' },
  on: { fa: 'روشن', en: 'On' },
  off: { fa: 'خاموش', en: 'Off' },
  about: {
    fa: 'برای ورود، علاوه بر رمز، کدی از گوشی شما هم لازم می‌شود.',
    en: 'Logging in also needs a code from your phone, not just your password.',
  },
  turnOn: { fa: 'روشن کردن', en: 'Turn on' },
  turnOff: { fa: 'خاموش کردن', en: 'Turn off' },
  renew: { fa: 'کدهای بازیابی جدید', en: 'New recovery codes' },
  codesLeft: {
    fa: '{count} کد بازیابی دیگر دارید.',
    en: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
  },
  codesFew: {
    fa: 'فقط {count} کد بازیابی مانده است؛ کدهای جدید بسازید.',
    en: {
      one: 'Only {count} recovery code left. Create new ones.',
      other: 'Only {count} recovery codes left. Create new ones.',
    },
  },
  passwordPrompt: { fa: 'اول رمز عبورتان را وارد کنید.', en: 'Enter your password first.' },
  password: { fa: 'رمز عبور', en: 'Password' },
  next: { fa: 'ادامه', en: 'Continue' },
  scan: {
    fa: 'این کد را با برنامهٔ رمزساز گوشی اسکن کنید',
    en: 'Scan this code with your authenticator app',
  },
  apps: {
    fa: 'هر برنامهٔ رمزساز (TOTP) کار می‌کند؛ مثل ⁦Google Authenticator⁩، ⁦Aegis⁩ یا ⁦2FAS⁩.',
    en: 'Any authenticator (TOTP) app works, such as Google Authenticator, Aegis or 2FAS.',
  },
  qr: {
    fa: 'کد QR برای برنامهٔ رمزساز؛ اگر دوربین ندارید، رمز کنارش را وارد کنید',
    en: 'QR code for the authenticator app; without a camera, enter the key beside it',
  },
  noCamera: {
    fa: 'دوربین ندارید؟ این رمز را وارد کنید:',
    en: 'No camera? Enter this key:',
  },
  secret: { fa: 'رمز برنامهٔ رمزساز', en: 'Setup key' },
  firstCode: { fa: 'کد برنامه', en: 'Code from the app' },
  firstCodeHint: {
    fa: 'کد هر ۳۰ ثانیه عوض می‌شود.',
    en: 'The code changes every 30 seconds.',
  },
  confirm: { fa: 'تأیید و روشن کردن', en: 'Confirm and turn on' },
  turnOffPrompt: {
    fa: 'کد برنامهٔ رمزساز یا یک کد بازیابی را وارد کنید.',
    en: 'Enter a code from the app or a recovery code.',
  },
  renewPrompt: {
    fa: 'کدهای قبلی از کار می‌افتند. کد برنامهٔ رمزساز یا یک کد بازیابی را وارد کنید.',
    en: 'Your old codes will stop working. Enter a code from the app or a recovery code.',
  },
  codeLabel: { fa: 'کد', en: 'Code' },
  createNewCodes: { fa: 'ساخت کدهای جدید', en: 'Create new codes' },
  turnedOn: { fa: 'ورود دومرحله‌ای روشن شد.', en: 'Two-step login is on.' },
  turnedOff: { fa: 'ورود دومرحله‌ای خاموش شد.', en: 'Two-step login is off.' },
  renewed: { fa: 'کدهای جدید ساخته شد.', en: 'New codes created.' },
});

export const recoveryTexts = defineTexts({
  title: { fa: 'کدهای بازیابی', en: 'Recovery codes' },
  shownOnceWarning: {
    fa: 'این کدها فقط همین یک بار نشان داده می‌شوند. بدون گوشی، با هر کد یک بار وارد می‌شوید.',
    en: 'You won’t see these codes again. Without your phone, each one logs you in once.',
  },
  list: { fa: 'کدهای بازیابی', en: 'Recovery codes' },
  copy: { fa: 'کپی', en: 'Copy' },
  download: { fa: 'دانلود', en: 'Download' },
  print: { fa: 'چاپ', en: 'Print' },
  savedCodes: { fa: 'کدها را ذخیره کردم', en: 'I saved the codes' },
  fileName: { fa: 'pasokh-recovery-codes.txt', en: 'pasokh-recovery-codes.txt' },
  heading: { fa: 'کدهای بازیابی پاسخ برای {username}', en: 'Pasokh recovery codes for {username}' },
  createdAt: { fa: 'ساخت: {date}', en: 'Created {date}' },
});

export const deviceTexts = defineTexts({
  title: { fa: 'دستگاه‌ها', en: 'Devices' },
  about: {
    fa: 'دستگاه‌هایی که با حساب شما وارد شده‌اند. دستگاهی ناآشناست؟ از آن خارج شوید و رمز را عوض کنید.',
    en: 'Active sessions. Don’t recognise one? Log it out and change your password.',
  },
  unknown: { fa: 'دستگاه ناشناس', en: 'Unknown device' },
  current: { fa: 'همین دستگاه', en: 'This device' },
  loggedInAt: { fa: 'ورود در {date}', en: 'Logged in {date}' },
  end: { fa: 'خروج از {device}', en: 'Log out {device}' },
  endOthers: { fa: 'خروج از بقیه', en: 'Log out others' },
  othersTitle: { fa: 'خروج از دستگاه‌های دیگر', en: 'Log out all other devices' },
  othersBody: {
    fa: 'همه‌جا جز همین دستگاه از حساب خارج می‌شوید.',
    en: 'You’ll be logged out everywhere except this device.',
  },
  noOtherDevices: { fa: 'در دستگاه دیگری وارد نشده‌اید.', en: 'You’re not logged in anywhere else.' },
  ended: {
    fa: 'از {count} دستگاه خارج شدید.',
    en: { one: '{count} device logged out.', other: '{count} devices logged out.' },
  },
});

export const loginFactorTexts = defineTexts({
  title: { fa: 'روش‌های ورود', en: 'Login methods' },
  about: {
    fa: 'ایمیل، شماره و حساب‌هایی که با آن‌ها وارد می‌شوید. هر کدام ناآشناست، عوضش کنید.',
    en: 'The email, phone and accounts you log in with. Change any you don’t recognise.',
  },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'شمارهٔ موبایل', en: 'Phone' },
  identity: { fa: 'ورود با', en: 'Login with' },
  proved: { fa: 'تأییدشده در {date}', en: 'Verified on {date}' },
  unproved: { fa: 'هنوز تأیید نشده', en: 'Not verified yet' },
  none: {
    fa: 'جز رمز عبور، روشی ثبت نشده است.',
    en: 'Only your password is set.',
  },
  change: { fa: 'تأیید یا تغییر', en: 'Verify or change' },
});
