// Help entries on plans, usage, profile, password and contact details.
import type { HelpEntry } from './help-entry.ts';

export const planAndProfileHelp: readonly HelpEntry[] = [
  {
    id: 'plan',
    screens: ['bots'],
    relatedIds: ['messagesLeft', 'charactersLeft', 'upgrade'],
    fa: {
      question: 'بستهٔ رایگان چه چیزهایی دارد؟',
      variants: 'پلن آزمایشی، طرح رایگان چند روز است، تعداد روزهای رایگان، محدودیت‌های بسته و طرح',
      answer:
        'یک بات، یک ویجت وب‌سایت، ۲۰۰ پیام و ۳۰۰ هزار کاراکتر برای ۱۴ روز. آنچه مانده بالای «بات‌ها» پیداست.',
    },
    en: {
      question: 'What does the free plan include?',
      variants: 'trial plan, how many free days, limits of the plan',
      answer:
        'One bot, one website widget, 200 messages and 300,000 characters for 14 days. What is left stands in “Bots”.',
    },
  },
  {
    id: 'messagesLeft',
    screens: ['bots'],
    relatedIds: ['noSpace', 'upgrade', 'testCost'],
    fa: {
      question: 'سهم پیام چیست و چند پیام برایم مانده است؟',
      variants: 'تعداد پیام باقی‌مانده، هر پاسخ چند پیام کم می‌کند، اعتبار پیام تمام شد، پیام باقی مانده',
      answer:
        'هر پاسخ بات یک پیام است؛ «نمی‌دانم» و پاسخ اپراتور رایگان‌اند. مانده را در «بات‌ها» می‌بینید. تمام که شود، گفتگوها به اپراتور سپرده می‌شوند.',
    },
    en: {
      question: 'What is the allowance of messages and how many do I have left?',
      variants: 'messages remaining, cost of an answer, out of messages, how many messages are left',
      answer:
        'Each bot answer is one message; “I don’t know” and operators’ replies are free. “Bots” shows what is left. When none is, conversations go to operators.',
    },
  },
  {
    id: 'charactersLeft',
    screens: ['knowledge', 'bots'],
    relatedIds: ['noSpace', 'removeItem', 'upgrade'],
    fa: {
      question: 'ظرفیت دانش چیست و چطور حساب می‌شود؟',
      variants: 'تعداد کاراکتر مجاز، حجم دانش، کاراکتر باقی‌مانده',
      answer:
        'هر کاراکتر متنی که بات یاد می‌گیرد از ظرفیت کم می‌شود. باقی‌مانده را در «دانش» می‌بینید و با حذف هر مورد، ظرفیتش برمی‌گردد.',
    },
    en: {
      question: 'What is the allowance of characters and how is it counted?',
      variants: 'number of characters allowed, size of the knowledge, characters left',
      answer:
        'Each character of training text counts. “Knowledge” shows what is left; removing an item gives its characters back.',
    },
  },
  {
    id: 'noSpace',
    screens: ['knowledge'],
    relatedIds: ['removeItem', 'upgrade'],
    fa: {
      question: 'ظرفیت دانش تمام شده است؛ چه کنم؟',
      variants: 'فضای کافی نیست، جا برای دانش تازه نیست، ظرفیت پر شده، ظرفیت کاراکتر پر شد',
      answer:
        'موردی را که لازم نیست حذف کنید و مورد تازه را دوباره آموزش دهید، یا در «بسته‌ها» بستهٔ بزرگ‌تری بخرید.',
    },
    en: {
      question: 'The characters are used up. What can I do?',
      variants: 'no space left, no room for new knowledge, capacity full, out of characters',
      answer: 'Remove an item you do not need and retrain the new one, or buy a bigger plan under “Plans”.',
    },
  },
  {
    id: 'upgrade',
    screens: ['plans'],
    relatedIds: ['plan', 'askSupport'],
    fa: {
      question: 'چطور بسته بخرم یا بسته‌ام را ارتقا بدهم؟',
      variants: 'پرداخت آنلاین، خرید اشتراک، تمدید طرح، ارتقای طرح، قیمت، فاکتور',
      answer:
        'در «بسته‌ها» یکی را انتخاب کنید، پیش‌فاکتور را ببینید و با یکی از درگاه‌ها بپردازید؛ بسته همان‌دم فعال می‌شود و صورت‌حسابش را می‌توانید چاپ کنید.',
    },
    en: {
      question: 'How do I upgrade my plan or buy a package?',
      variants: 'buy a bigger plan, online payment, buy a subscription, renew, price, invoice',
      answer:
        'Choose one under “Plans”, look at the proforma and pay by one of the gateways. The plan is active at once, and its invoice can be printed.',
    },
  },
  {
    id: 'planEnds',
    screens: ['plans', 'bots'],
    relatedIds: ['upgrade', 'plan'],
    fa: {
      question: 'وقتی بسته یا دورهٔ رایگان تمام شود چه می‌شود؟',
      variants: 'پایان اشتراک، انقضای طرح، پاک شدن اطلاعات پس از انقضا',
      answer:
        'تاریخ پایان در «بات‌ها» و «حساب کاربری» نوشته شده است. قبل از آن در «بسته‌ها» تمدیدش کنید تا کار بات قطع نشود: ظرفیت باقی‌مانده ۷ روز و دانش بات ۱۴ روز بعد از پایان نگه داشته می‌شود.',
    },
    en: {
      question: 'What happens when my plan or trial ends?',
      variants: 'end of subscription, plan expiration, data after expiry',
      answer:
        'The date of its end stands in “Bots” and under “Account”. Renew it under “Plans” before that, so that your bot keeps working: characters left are kept for 7 days after the end, and what the bot knows for 14.',
    },
  },
  {
    id: 'accountInfo',
    screens: ['account'],
    relatedIds: ['nationalId', 'legal', 'changePhone'],
    fa: {
      question: 'اطلاعات حساب و نام خودم را کجا ویرایش کنم؟',
      variants: 'تغییر نام، مشخصات کاربری، پروفایل، کد پستی',
      answer: 'در تنظیمات، «حساب کاربری»: نام، کد ملی، کد پستی و برای شرکت‌ها مشخصات حقوقی.',
    },
    en: {
      question: 'Where do I edit my name and account information?',
      variants: 'change name, profile, postal code',
      answer:
        'In settings, “Account”: name, national code, postal code, and for companies the legal details.',
    },
  },
  {
    id: 'legal',
    screens: ['account'],
    relatedIds: ['nationalId', 'accountInfo'],
    fa: {
      question: 'چطور حساب حقوقی و مشخصات شرکت را ثبت کنم؟',
      variants: 'شخص حقوقی، شناسهٔ ملی شرکت، کد اقتصادی، شمارهٔ ثبت',
      answer:
        'در «حساب کاربری» گزینهٔ شخص حقوقی را روشن کنید و نام شرکت، شناسهٔ ملی، شمارهٔ ثبت، کد اقتصادی و آدرس را کامل بنویسید. این بخش با صاحب حساب است.',
    },
    en: {
      question: 'How do I register a company as a legal user?',
      variants: 'company name, national ID of a company, economic code, registration number',
      answer:
        'Turn on the legal user under “Account” and fill in company name, national ID, registration number, economic code and address. This part belongs to the owner.',
    },
  },
  {
    id: 'nationalId',
    screens: ['account', 'support'],
    relatedIds: ['askSupport', 'accountInfo'],
    fa: {
      question: 'چرا نمی‌توانم کد ملی یا شناسهٔ ملی را عوض کنم؟',
      variants: 'کد ملی اشتباه ثبت شده، تغییر شناسه، کد ملی را اشتباه زدم، درست کردن کد ملی',
      answer:
        'کد ملی و شناسهٔ ملی یک بار ثبت می‌شوند و تغییر نمی‌کنند. اگر اشتباه نوشته‌اید، از «پشتیبانی» درخواست بفرستید.',
    },
    en: {
      question: 'Why can I not change my national code or national ID?',
      variants: 'national ID entered wrongly, correct the national code',
      answer:
        'They are given once and cannot be changed. If there is a mistake in yours, send a request under “Support”.',
    },
  },
  {
    id: 'changePassword',
    screens: ['password'],
    relatedIds: ['passwordRules', 'devices', 'secondFactor'],
    fa: {
      question: 'چطور رمز عبورم را عوض کنم؟',
      variants: 'تغییر گذرواژه، پسورد جدید',
      answer:
        'در تنظیمات، «رمز عبور»: رمز فعلی و دو بار رمز جدید را بنویسید. رمز جدید باید با قبلی فرق کند و از دستگاه‌های دیگر خارج می‌شوید.',
    },
    en: {
      question: 'How do I change my password?',
      variants: 'new password, update password',
      answer:
        'In settings, “Password”: type the current one and the new one twice. It must differ from the old one, and other sessions are ended.',
    },
  },
  {
    id: 'passwordRules',
    screens: ['password'],
    relatedIds: ['changePassword', 'secondFactor'],
    fa: {
      question: 'رمز عبور باید چه ویژگی‌هایی داشته باشد؟',
      variants: 'حداقل طول رمز، حروف فارسی در رمز، رمز قوی',
      answer: 'حداقل هشت کاراکتر و بدون حرف فارسی. هر چه بلندتر و بی‌ربط‌تر به نام و شماره‌تان باشد بهتر است.',
    },
    en: {
      question: 'Which rules must a password meet?',
      variants:
        'minimum password length, how long a password must be, Persian letters in a password, strong password',
      answer:
        'At least eight characters and no Persian letters. The longer, and the less like your name or number, the better.',
    },
  },
  {
    id: 'firstPassword',
    screens: ['password'],
    relatedIds: ['changePassword', 'logInSso'],
    fa: {
      question: 'با گوگل یا کد وارد شده‌ام و رمز ندارم؛ چطور رمز بگذارم؟',
      variants: 'تعیین نخستین رمز عبور، حساب بدون رمز',
      answer:
        'در تنظیمات، «رمز عبور» بدون پرسیدن رمز فعلی، رمز جدید ثبت می‌کنید؛ از آن به بعد با هر دو روش می‌توانید وارد شوید.',
    },
    en: {
      question: 'I came in with Google or a code and have no password. How do I set one?',
      variants: 'set a first password, account without a password',
      answer:
        'In settings, “Password” lets you set one without a current one; from then on both ways in work.',
    },
  },
  {
    id: 'changePhone',
    screens: ['account'],
    relatedIds: ['changeEmail', 'codeMissing'],
    fa: {
      question: 'چطور شمارهٔ موبایل حسابم را تغییر بدهم؟',
      variants: 'عوض کردن خط، شماره جدید',
      answer:
        'در «حساب کاربری» شمارهٔ جدید و رمزتان را بنویسید؛ کدی به همان شمارهٔ جدید می‌رود. تا کد را وارد نکنید شمارهٔ قبلی سر جایش است.',
    },
    en: {
      question: 'How do I change the phone number of my account?',
      variants: 'new mobile number',
      answer:
        'Under “Account” type the new number and your password; a code goes to the new number. Until you type it, the former number stands.',
    },
  },
  {
    id: 'changeEmail',
    screens: ['account'],
    relatedIds: ['emailMissing', 'changePhone'],
    fa: {
      question: 'چطور ایمیلم را عوض یا تأیید کنم؟',
      variants: 'تأیید نشانی ایمیل، ایمیل جدید، لینک تأیید',
      answer:
        'در «حساب کاربری» ایمیل جدید را بنویسید تا لینکی برایش برود؛ با باز کردن لینک، ایمیلتان عوض می‌شود.',
    },
    en: {
      question: 'How do I change or verify my email address?',
      variants: 'confirm email, new e-mail, confirmation link',
      answer:
        'Under “Account” give the new address and a link goes to it; opening that link verifies it and puts it in place.',
    },
  },
];
