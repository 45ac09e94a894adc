// Help entries on sign-up, login and account recovery.
import type { HelpEntry } from './help-entry.ts';

export const signUpAndLoginHelp: readonly HelpEntry[] = [
  {
    id: 'product',
    screens: [],
    relatedIds: ['signUp', 'makeBot', 'whereAnswers'],
    fa: {
      question: 'پاسخ چیست و چه کاری انجام می‌دهد؟',
      variants: 'این سامانه، محصول یا نرم‌افزار به چه درد می‌خورد؟ کاربرد پاسخ',
      answer:
        'پاسخ روی سایت شما به پرسش مشتری‌ها جواب می‌دهد؛ فقط از روی دانشی که خودتان به آن داده‌اید. هر جا جواب را نداند، گفتگو را به شما یا همکارانتان می‌سپارد.',
    },
    en: {
      question: 'What is Pasokh and what does it do?',
      variants: 'What is this product for? purpose of this software',
      answer:
        'Pasokh answers your customers on your website, only from the knowledge you gave it. Wherever it does not know the answer, it hands the conversation to you or your colleagues.',
    },
  },
  {
    id: 'signUp',
    screens: [],
    relatedIds: ['codeMissing', 'makeBot', 'phoneForms'],
    fa: {
      question: 'چطور ثبت‌نام کنم و حساب بسازم؟',
      variants: 'ایجاد حساب کاربری جدید، عضویت در پاسخ',
      answer:
        'در صفحهٔ ورود روی «ثبت‌نام» بزنید، ایمیل، نام کاربری، شماره موبایل و رمز عبور را بنویسید، قوانین را بپذیرید و کدی را که به موبایلتان پیامک می‌شود وارد کنید.',
    },
    en: {
      question: 'How do I sign up and create an account?',
      variants: 'register, open a new account, join',
      answer:
        'Press “Sign up” on the login page, fill in email, username, phone and password, accept the terms, and type the code that is sent to your phone.',
    },
  },
  {
    id: 'codeMissing',
    screens: [],
    relatedIds: ['codeWrong', 'changePhone', 'askSupport'],
    fa: {
      question: 'کد تأیید پیامک نشد؛ چه کنم؟',
      variants: 'پیامک نیامد، کد ورود نرسید، اس‌ام‌اس دریافت نکردم، ارسال دوبارهٔ کد، اس‌ام‌اس کد نیومد',
      answer:
        'شماره را بازبینی کنید و تا پایان شمارش معکوس صبر کنید؛ هر ۱۲۰ ثانیه یک بار می‌توانید کد تازه بخواهید، و کسانی که از یک اتصال اینترنت می‌آیند به نوبت. اگر باز هم نرسید، دریافت پیامک تبلیغاتی خط خود را باز کنید.',
    },
    en: {
      question: 'The verification code did not arrive by SMS. What can I do?',
      variants: 'no text message received, did not get the code, resend code, no SMS came',
      answer:
        'Check the number and wait for the countdown to end: a new code can be asked for once in 120 seconds, and people who share an Internet connection take turns. If it still does not come, make sure your line accepts bulk messages.',
    },
  },
  {
    id: 'codeWrong',
    screens: [],
    relatedIds: ['codeMissing', 'tooMany'],
    fa: {
      question: 'چرا می‌گوید کد تأیید نادرست است؟',
      variants:
        'کد را قبول نمی‌کند، کد اشتباه، کد منقضی شده، چند بار می‌توان کد را امتحان کرد، کدی که می‌زنم اشتباه است، کد رد می‌شود',
      answer:
        'فقط تازه‌ترین کد پذیرفته می‌شود، ده دقیقه اعتبار دارد و پنج بار می‌توانید آن را امتحان کنید. رقم‌ها را فارسی یا لاتین بنویسید، فرقی ندارد. اگر نشد، کد تازه بخواهید.',
    },
    en: {
      question: 'Why does it say the verification code is incorrect?',
      variants: 'code not accepted, wrong code, code expired, how many tries, verification code is rejected',
      answer:
        'Only the newest code is accepted; it is good for ten minutes and five tries, in Persian or Latin digits. If it does not work, ask for a new one.',
    },
  },
  {
    id: 'phoneForms',
    screens: [],
    relatedIds: ['signUp', 'changePhone'],
    fa: {
      question: 'شماره موبایل را به چه شکلی بنویسم؟',
      variants: 'قالب شماره تلفن، با صفر یا با کد کشور ۹۸+',
      answer: 'شماره را هر طور راحت‌ترید بنویسید: 09…، 9…، 98+… یا 0098…، با رقم فارسی یا لاتین.',
    },
    en: {
      question: 'In which format should I write my phone number?',
      variants: 'phone number form, with country code or leading zero',
      answer: 'Any way you like: 09…, 9…, +98… or 0098…, in Persian or Latin digits.',
    },
  },
  {
    id: 'logIn',
    screens: [],
    relatedIds: ['logInByCode', 'forgotPassword', 'logInSso'],
    fa: {
      question: 'با چه چیزهایی می‌توانم وارد حساب شوم؟',
      variants: 'روش‌های ورود، لاگین با ایمیل یا نام کاربری یا موبایل',
      answer:
        'با نام کاربری، ایمیل یا شماره موبایل همراه رمز عبور؛ یا بدون رمز، با کدی که به موبایلتان فرستاده می‌شود. اگر در این سامانه روشن باشد، با گوگل یا ورود سازمانی هم می‌شود.',
    },
    en: {
      question: 'In which ways can I log in?',
      variants: 'login methods, sign in with email, e-mail or username or phone',
      answer:
        'With your username, email or phone and your password; or without a password, by a code sent to your phone. Google and single sign-on work too where this installation has them.',
    },
  },
  {
    id: 'logInByCode',
    screens: [],
    relatedIds: ['codeMissing', 'firstPassword'],
    fa: {
      question: 'آیا می‌شود بدون رمز و با کد موبایل وارد شد؟',
      variants: 'ورود با رمز یک‌بارمصرف، ورود پیامکی',
      answer:
        'بله. در صفحهٔ ورود «ورود با رمز یک‌بارمصرف» را بزنید، شماره را بنویسید و کد پیامک‌شده را وارد کنید.',
    },
    en: {
      question: 'Can I log in with a code on my phone, without a password?',
      variants: 'one-time password login, log in by SMS',
      answer:
        'Yes. Choose “Log in with a one-time code” on the login page, type your phone number, then the code you receive.',
    },
  },
  {
    id: 'logInSso',
    screens: [],
    relatedIds: ['logIn', 'firstPassword'],
    fa: {
      question: 'ورود با گوگل یا ورود سازمانی چطور کار می‌کند؟',
      variants: 'حساب گوگل، جیمیل، SSO، دکمهٔ گوگل نیست',
      answer:
        'اگر در این سامانه تنظیم شده باشد، دکمه‌اش در صفحهٔ ورود هست. حساب شما با ایمیل تأییدشده پیدا می‌شود؛ اگر دکمه را نمی‌بینید، این روش اینجا روشن نیست.',
    },
    en: {
      question: 'How does logging in with Google or single sign-on work?',
      variants: 'Google account, Gmail, SSO, the Google button is missing',
      answer:
        'Where this installation has it, its button is on the login page. Your account is found by its verified email; if there is no button, that way is not set up here.',
    },
  },
  {
    id: 'forgotPassword',
    screens: [],
    relatedIds: ['resetLink', 'tooMany', 'changePassword'],
    fa: {
      question: 'رمز عبورم را فراموش کرده‌ام؛ چطور بازیابی کنم؟',
      variants: 'رمزم یادم رفته، پسوردم یادم رفته، گم کردن گذرواژه، ریست رمز',
      answer:
        'در صفحهٔ ورود «رمز را فراموش کرده‌اید؟» را بزنید و بگویید لینک به ایمیل برود یا کد به موبایل. با آن رمز جدید ثبت می‌کنید و از همهٔ دستگاه‌ها خارج می‌شوید.',
    },
    en: {
      question: 'I forgot my password. How do I recover my account?',
      variants: 'lost password, reset password, cannot remember my password',
      answer:
        'Choose “Forgot password?” on the login page and have a link sent to your email or a code to your phone. Set a new password with it; all other devices are logged out.',
    },
  },
  {
    id: 'resetLink',
    screens: [],
    relatedIds: ['forgotPassword', 'emailMissing'],
    fa: {
      question: 'چرا لینک بازیابی رمز کار نمی‌کند؟',
      variants: 'لینک تغییر رمز نامعتبر یا منقضی است، لینک رمز باز نمی‌شود',
      answer: 'لینک بازیابی سی دقیقه اعتبار دارد و فقط یک بار کار می‌کند. از صفحهٔ ورود لینک تازه‌ای بخواهید.',
    },
    en: {
      question: 'Why does my password reset link not work?',
      variants: 'recovery link invalid or expired, the link does not open',
      answer:
        'A reset link is good for thirty minutes and works once. Ask for a new one from the login page.',
    },
  },
  {
    id: 'emailMissing',
    screens: [],
    relatedIds: ['forgotPassword', 'changeEmail', 'askSupport'],
    fa: {
      question: 'ایمیل پاسخ به دستم نرسید؛ کجا را نگاه کنم؟',
      variants: 'نامه در پوشهٔ هرزنامه یا اسپم، ایمیل نیامده است',
      answer:
        'پوشهٔ اسپم (Spam) را ببینید و آدرس ایمیل را در «حساب کاربری» بازبینی کنید. لینک تازه را هر ۱۲۰ ثانیه یک بار می‌توانید بخواهید.',
    },
    en: {
      question: 'I did not receive the email. Where should I look?',
      variants: 'letter in the spam folder, mail has not come, e-mail',
      answer:
        'Look in the spam folder, and check the address under “Account”. A new link can be asked for once in 120 seconds.',
    },
  },
  {
    id: 'tooMany',
    screens: [],
    relatedIds: ['forgotPassword', 'askSupport'],
    fa: {
      question: 'چرا می‌گوید تعداد تلاش‌ها زیاد بوده و باید صبر کنم؟',
      variants: 'حساب قفل شده، بلاک شدم، چند بار رمز را اشتباه زدم',
      answer:
        'بعد از چند رمز نادرست، فاصلهٔ تلاش‌ها برای امنیت شما بیشتر می‌شود؛ حساب قفل نمی‌شود. تا پایان زمان گفته‌شده صبر کنید یا رمز را بازیابی کنید.',
    },
    en: {
      question: 'Why am I told there were too many attempts and to wait?',
      variants: 'account locked, blocked after wrong passwords',
      answer:
        'After several wrong passwords the waits grow, for your safety; the account is never locked for good. Wait as long as it says, or recover your password.',
    },
  },
  {
    id: 'referral',
    screens: ['account'],
    relatedIds: ['signUp', 'accountInfo'],
    fa: {
      question: 'کد معرف چیست و کد من کجاست؟',
      variants: 'معرفی به دوستان، دعوت با کد، چند نفر با کد من آمده‌اند',
      answer:
        'کد معرف نشان می‌دهد چه کسی شما را معرفی کرده است و در ثبت‌نام اختیاری است. کد خودتان و تعداد کسانی که با آن آمده‌اند در «حساب کاربری» است.',
    },
    en: {
      question: 'What is a referral code and where is mine?',
      variants: 'invite friends with a code, how many people used my code',
      answer:
        'A referral code tells who recommended Pasokh to you, and is optional when signing up. Your own code and how often it was used are under “Account”.',
    },
  },
  {
    id: 'accountDisabled',
    screens: [],
    relatedIds: ['askSupport'],
    fa: {
      question: 'چرا حساب من غیرفعال شده است؟',
      variants: 'حسابم بسته شده، مسدود بودن دسترسی، اجازهٔ ورود نمی‌دهد',
      answer:
        'حساب را گردانندگان این سامانه و دسترسی اپراتور را صاحب همان حساب می‌تواند ببندد. اپراتور هستید؟ از صاحب حساب بپرسید. صاحب حساب هستید؟ با گردانندگان تماس بگیرید.',
    },
    en: {
      question: 'Why is my account disabled?',
      variants: 'my access was blocked, account suspended',
      answer:
        'An account can be closed by those who run this installation, and an operator’s access by the owner of the account. As an operator ask the owner; as an owner contact those who run it.',
    },
  },
];
