import { defineTexts } from '../../../i18n/texts.ts';

export const secondFactorTexts = defineTexts({
  title: { fa: 'ورود دومرحله‌ای', en: 'Two-step login' },
  on: { fa: 'روشن', en: 'On' },
  off: { fa: 'خاموش', en: 'Off' },
  about: {
    fa: 'با ورود دومرحله‌ای، کسی که رمز عبور شما را بداند هم بدون کدی که گوشی شما نشان می‌دهد وارد نمی‌شود.',
    en: 'With two-step login, even someone who knows your password cannot get in without the code on your phone.',
  },
  turnOn: { fa: 'روشن کردن', en: 'Turn on' },
  turnOff: { fa: 'خاموش کردن', en: 'Turn off' },
  renew: { fa: 'کدهای بازیابی تازه', en: 'New recovery codes' },
  codesLeft: {
    fa: '{count} کد بازیابی دیگر دارید.',
    en: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
  },
  codesFew: {
    fa: 'فقط {count} کد بازیابی مانده است؛ کدهای تازه بسازید تا بدون گوشی هم بتوانید وارد شوید.',
    en: {
      one: 'Only {count} recovery code is left. Make new ones, so that you can get in without your phone.',
      other:
        'Only {count} recovery codes are left. Make new ones, so that you can get in without your phone.',
    },
  },
  passwordPrompt: { fa: 'نخست رمز عبورتان را وارد کنید.', en: 'First enter your password.' },
  password: { fa: 'رمز عبور', en: 'Password' },
  next: { fa: 'ادامه', en: 'Continue' },
  scan: {
    fa: 'این کد را با برنامهٔ رمزساز گوشی اسکن کنید',
    en: 'Scan this code with the authenticator app on your phone',
  },
  apps: {
    fa: 'هر برنامهٔ رمزساز (TOTP) کار می‌کند؛ مانند \u2066Google Authenticator\u2069، \u2066Aegis\u2069 یا \u20662FAS\u2069.',
    en: 'Any authenticator (TOTP) app works, such as Google Authenticator, Aegis or 2FAS.',
  },
  qr: {
    fa: 'کد QR برای برنامهٔ رمزساز؛ اگر دوربین ندارید رمز کنار آن را وارد کنید',
    en: 'QR code for the authenticator app; without a camera, enter the secret beside it',
  },
  noCamera: {
    fa: 'دوربین ندارید؟ این رمز را در برنامه وارد کنید:',
    en: 'No camera? Enter this secret in the app:',
  },
  secret: { fa: 'رمز برنامهٔ رمزساز', en: 'Secret of the authenticator' },
  firstCode: { fa: 'کدی که برنامه نشان می‌دهد', en: 'The code the app shows' },
  firstCodeHint: {
    fa: 'کد هر ۳۰ ثانیه عوض می‌شود.',
    en: 'The code changes every 30 seconds.',
  },
  confirm: { fa: 'تأیید و روشن کردن', en: 'Confirm and turn on' },
  turnOffPrompt: {
    fa: 'برای خاموش کردن، کد برنامهٔ رمزساز یا یکی از کدهای بازیابی را وارد کنید.',
    en: 'To turn it off, enter a code from the app or one of your recovery codes.',
  },
  renewPrompt: {
    fa: 'کدهای پیشین دیگر کار نخواهند کرد. کد برنامهٔ رمزساز یا یکی از کدهای بازیابی را وارد کنید.',
    en: 'The former codes will stop working. Enter a code from the app or one of your recovery codes.',
  },
  codeLabel: { fa: 'کد', en: 'Code' },
  createNewCodes: { fa: 'ساختن کدهای تازه', en: 'Make new codes' },
  turnedOn: { fa: 'ورود دومرحله‌ای روشن شد.', en: 'Two-step login is on.' },
  turnedOff: { fa: 'ورود دومرحله‌ای خاموش شد.', en: 'Two-step login is off.' },
  renewed: { fa: 'کدهای تازه ساخته شدند.', en: 'New codes were made.' },
});

export const recoveryTexts = defineTexts({
  title: { fa: 'کدهای بازیابی', en: 'Recovery codes' },
  shownOnceWarning: {
    fa: 'این کدها فقط همین یک بار نشان داده می‌شوند. اگر گوشی‌تان در دسترس نبود، با هرکدام یک بار می‌توانید وارد شوید.',
    en: 'These codes are shown only this once. When your phone is not at hand, each of them lets you in one time.',
  },
  list: { fa: 'کدهای بازیابی', en: 'Recovery codes' },
  copy: { fa: 'کپی', en: 'Copy' },
  download: { fa: 'دریافت فایل', en: 'Download' },
  print: { fa: 'چاپ', en: 'Print' },
  savedCodes: { fa: 'کدها را نگه داشتم', en: 'I have kept the codes' },
  fileName: { fa: 'pasokh-recovery-codes.txt', en: 'pasokh-recovery-codes.txt' },
  heading: { fa: 'کدهای بازیابی پاسخ برای {username}', en: 'Pasokh recovery codes of {username}' },
  createdAt: { fa: 'ساخته‌شده در {date}', en: 'Made on {date}' },
});

export const deviceTexts = defineTexts({
  title: { fa: 'دستگاه‌ها', en: 'Devices' },
  about: {
    fa: 'هر جا که اکنون وارد شده‌اید. اگر دستگاهی را نمی‌شناسید، از آن خارج شوید و رمز عبورتان را عوض کنید.',
    en: 'Wherever you are logged in now. If you do not know a device, log it out and change your password.',
  },
  unknown: { fa: 'دستگاه ناشناس', en: 'Unknown device' },
  current: { fa: 'همین دستگاه', en: 'This device' },
  loggedInAt: { fa: 'ورود در {date}', en: 'Logged in {date}' },
  end: { fa: 'خروج از {device}', en: 'Log out {device}' },
  endOthers: { fa: 'خروج از بقیه', en: 'Log out the others' },
  othersTitle: { fa: 'خروج از دستگاه‌های دیگر', en: 'Log out all other devices' },
  othersBody: {
    fa: 'همه‌جا جز همین دستگاه از حساب خارج می‌شوید و برای ورود دوباره باید رمز عبور وارد شود.',
    en: 'You will be logged out everywhere but here, and the password is needed to log in again.',
  },
  noOtherDevices: { fa: 'جز اینجا در دستگاه دیگری وارد نشده‌اید.', en: 'You are logged in nowhere else.' },
  ended: {
    fa: '{count} دستگاه خارج شد.',
    en: { one: '{count} device was logged out.', other: '{count} devices were logged out.' },
  },
});

export const loginFactorTexts = defineTexts({
  title: { fa: 'راه‌های شناسایی شما', en: 'How we know it is you' },
  about: {
    fa: 'ایمیل، شماره و حساب‌هایی که با آن‌ها وارد می‌شوید یا رمز عبور را بازیابی می‌کنید. هر کدام را که نمی‌شناسید، عوض کنید.',
    en: 'The email, phone and accounts you log in or recover your password with. Change any you do not recognize.',
  },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'شمارهٔ موبایل', en: 'Phone' },
  identity: { fa: 'ورود با', en: 'Login with' },
  proved: { fa: 'تأییدشده در {date}', en: 'Verified on {date}' },
  unproved: { fa: 'هنوز تأیید نشده', en: 'Not verified yet' },
  none: {
    fa: 'جز رمز عبور، راهی برای شناسایی شما ثبت نشده است.',
    en: 'Nothing but your password is on record.',
  },
  change: { fa: 'تأیید یا تغییر در حساب کاربری', en: 'Verify or change in your account' },
});
