// Help entries on account security, operators, panel appearance, support and privacy.
import type { HelpEntry } from './help-entry.ts';

export const securityAndTeamHelp: readonly HelpEntry[] = [
  {
    id: 'secondFactor',
    screens: ['security'],
    relatedIds: ['recoveryCodes', 'lostAuthenticator', 'devices'],
    fa: {
      question: 'ورود دومرحله‌ای چیست و چطور روشنش کنم؟',
      variants: 'احراز هویت دوعاملی، گوگل آتنتیکیتور، تأیید دو مرحله‌ای، عامل دوم، کد QR',
      answer:
        'در تنظیمات، «امنیت»، ورود دومرحله‌ای را روشن کنید، تصویر QR را با برنامهٔ رمزساز بخوانید و اولین کد را وارد کنید. از آن به بعد هر ورود، کد برنامه را هم می‌خواهد.',
    },
    en: {
      question: 'What is two-factor login and how do I turn it on?',
      variants: 'second factor, 2FA, authenticator app, QR code, two-step verification',
      answer:
        'In settings, “Security”, turn on the second factor, scan the QR code with an authenticator app and type its first code. From then on each login asks for the app’s code too.',
    },
  },
  {
    id: 'recoveryCodes',
    screens: ['security'],
    relatedIds: ['lostAuthenticator', 'secondFactor'],
    fa: {
      question: 'کدهای بازیابی به چه کار می‌آیند؟',
      variants: 'کد پشتیبان دومرحله‌ای، گرفتن کدهای بازیابی تازه',
      answer:
        'هر کد بازیابی یک بار به‌جای کد برنامهٔ رمزساز کار می‌کند. فقط یک بار نشان داده می‌شوند؛ جایی امن نگه دارید. در «امنیت» می‌توانید کدهای تازه بسازید و قبلی‌ها باطل می‌شوند.',
    },
    en: {
      question: 'What are recovery codes for?',
      variants: 'backup codes of the second factor, get new recovery codes',
      answer:
        'Each works once in place of the authenticator’s code. They are shown only once: keep them safe. You can create new ones under “Security”; the old ones then stop working.',
    },
  },
  {
    id: 'lostAuthenticator',
    screens: ['security'],
    relatedIds: ['recoveryCodes', 'askSupport'],
    fa: {
      question: 'گوشی یا برنامهٔ رمزسازم را گم کرده‌ام؛ چطور وارد شوم؟',
      variants: 'دسترسی به کد دومرحله‌ای ندارم، موبایلم عوض شده است',
      answer:
        'هنگام ورود به‌جای کد برنامه، یکی از کدهای بازیابی را بنویسید و بعد در «امنیت» ورود دومرحله‌ای را خاموش و دوباره روشن کنید.',
    },
    en: {
      question: 'I lost my phone or authenticator. How do I log in?',
      variants: 'no access to the second factor code, changed my phone',
      answer:
        'At login type one of your recovery codes in place of the app’s code, then turn the second factor off and on again under “Security”.',
    },
  },
  {
    id: 'devices',
    screens: ['security'],
    relatedIds: ['changePassword', 'secondFactor'],
    fa: {
      question: 'چطور از دستگاه‌های دیگر خارج شوم و ببینم کجا وارد شده‌ام؟',
      variants: 'نشست‌های فعال، خروج از همهٔ دستگاه‌ها و گوشی‌ها، ورود مشکوک، کسی وارد حسابم شده',
      answer:
        'در تنظیمات، «امنیت»، فهرست دستگاه‌ها هست؛ هر کدام یا همهٔ دیگران را خارج کنید. اگر ورودی را نمی‌شناسید رمزتان را هم عوض کنید.',
    },
    en: {
      question: 'How do I log out on other devices and see where I am logged in?',
      variants:
        'active sessions, sign out everywhere, on another phone, suspicious login, someone got into my account',
      answer:
        'In settings, “Security” lists your devices; log out one of them, or all others. If you do not know one, change your password too.',
    },
  },
  {
    id: 'logOut',
    screens: [],
    relatedIds: ['devices', 'logIn'],
    fa: {
      question: 'چطور از حساب خارج شوم و خروج را بزنم؟',
      variants: 'خارج شدن از حساب کاربری، از حسابم خارج شوم، خروج از پنل، لاگ‌اوت',
      answer:
        'در فهرست حساب، پایین ستون کناری (در گوشی زیر «بیشتر»)، «خروج» را بزنید. همهٔ برگه‌های همین مرورگر خارج می‌شوند.',
    },
    en: {
      question: 'How do I log out?',
      variants: 'sign out of the panel',
      answer:
        'In the account menu at the bottom of the sidebar (on phones under “More”) press “Log out”. Every tab of this browser is logged out.',
    },
  },
  {
    id: 'operators',
    screens: ['operators'],
    relatedIds: ['operatorRights', 'operatorBots', 'operatorRemove'],
    fa: {
      question: 'چطور همکار یا اپراتور اضافه کنم؟',
      variants: 'دعوت کارمند، افزودن پشتیبان، کاربر جدید در حساب من',
      answer:
        'در تنظیمات، «اپراتورها»، با ایمیل یا موبایل دعوتش کنید و بات‌هایش را انتخاب کنید. دعوت هفت روز اعتبار دارد؛ خودش نام کاربری و رمز می‌گذارد.',
    },
    en: {
      question: 'How do I add a colleague or operator?',
      variants: 'invite an employee, add a support agent, new user in my account',
      answer:
        'In settings, “Operators”, invite them by email or phone and choose their bots. The invitation is good for seven days; they choose their own username and password.',
    },
  },
  {
    id: 'operatorRights',
    screens: ['operators'],
    relatedIds: ['operatorBots', 'operators'],
    fa: {
      question: 'اپراتور به چه بخش‌هایی دسترسی دارد؟',
      variants: 'مجوزهای همکار، سطح دسترسی، آیا اپراتور پرداخت را می‌بیند، اپراتور چه کارهایی می‌تواند بکند',
      answer:
        'گفتگوها، گفتگوی آزمایشی و پرسش و پاسخِ همان بات‌هایی که به او سپرده‌اید؛ نه ساخت بات، نه تنظیم اتصال‌ها، نه همکاران و نه مالی.',
    },
    en: {
      question: 'What can an operator see and do?',
      variants:
        'permissions of a colleague, access level, can operators see payments, what are operators allowed to do',
      answer:
        'Conversations, test chat and Q&A of the bots you assigned; not making bots, nor connections, nor operators, nor payments.',
    },
  },
  {
    id: 'operatorBots',
    screens: ['operators'],
    relatedIds: ['operatorRights', 'operatorRemove'],
    fa: {
      question: 'چطور بات‌های یک اپراتور را تعیین یا عوض کنم؟',
      variants: 'سپردن بات به همکار، اپراتور بات را نمی‌بیند',
      answer:
        'در «اپراتورها»، کنار نام او بات‌هایش را انتخاب کنید؛ همان لحظه در پنل او دیده می‌شوند یا برداشته می‌شوند.',
    },
    en: {
      question: 'How do I choose or change an operator’s bots?',
      variants: 'assign a bot to a colleague, operator does not see the bot',
      answer:
        'Under “Operators” choose the bots beside their name; they appear in their panel, or leave it, at once.',
    },
  },
  {
    id: 'operatorRemove',
    screens: ['operators'],
    relatedIds: ['operators', 'auditLog'],
    fa: {
      question: 'چطور دسترسی اپراتور را ببندم یا او را حذف کنم؟',
      variants: 'اخراج کارمند، غیرفعال کردن همکار، لغو دعوت',
      answer:
        'در «اپراتورها» او را غیرفعال یا حذف کنید؛ همان لحظه از همه جا خارج می‌شود و آنچه نوشته می‌ماند. دعوت پذیرفته‌نشده را هم همان‌جا لغو می‌کنید.',
    },
    en: {
      question: 'How do I disable or remove an operator?',
      variants: 'employee left, deactivate a colleague, cancel an invitation',
      answer:
        'Under “Operators” disable or remove them: they are out everywhere at once, and what they wrote stays. Open invitations are cancelled there too.',
    },
  },
  {
    id: 'auditLog',
    screens: ['audit'],
    relatedIds: ['devices', 'operators'],
    fa: {
      question: 'گزارش رویدادها چه چیزی را نشان می‌دهد؟',
      variants: 'لاگ حساب، چه کسی چه کاری کرده، خروجی گرفتن از رویدادها، تاریخچهٔ ورودها',
      answer:
        'ورودها، ورودهای ناموفق و هر تغییر در رمز، شماره، همکاران و حساب را با زمان و آدرس؛ برای صاحب حساب. از آن خروجی CSV هم می‌گیرید.',
    },
    en: {
      question: 'What does the audit log show?',
      variants: 'account log, who did what, export events, login history',
      answer:
        'Logins, failed ones, and each change of passwords, phones, operators and the account, with time and address; for the owner. It can be exported as CSV.',
    },
  },
  {
    id: 'panelLanguage',
    screens: ['appearance'],
    relatedIds: ['appearance', 'botLanguage'],
    fa: {
      question: 'چطور زبان پنل را عوض کنم؟',
      variants: 'انگلیسی کردن پنل، فارسی شدن صفحه، تغییر language',
      answer:
        'نام زبان در پایین ستون کناری است؛ یا در تنظیمات، «ظاهر و زبان پنل». آنچه نوشته‌اید از دست نمی‌رود.',
    },
    en: {
      question: 'How do I change the language of the panel?',
      variants: 'switch to Persian, English interface',
      answer:
        'Press the language in the account menu, or see “Panel settings” in settings. Nothing you typed is lost.',
    },
  },
  {
    id: 'appearance',
    screens: ['appearance'],
    relatedIds: ['panelLanguage', 'notifications'],
    fa: {
      question: 'چطور حالت تیره، رنگ و فشردگی پنل را تغییر دهم؟',
      variants: 'دارک مود، تم شب، رنگ پوسته، اندازهٔ فاصله‌ها',
      answer:
        'در تنظیمات، «ظاهر و زبان پنل»: روشن، تیره یا مطابق سیستم، رنگ دلخواه و فشردگی. روی هر دستگاهی که وارد شوید همان می‌ماند.',
    },
    en: {
      question: 'How do I change dark mode, colour and density of the panel?',
      variants: 'dark theme, night mode, accent colour, compact',
      answer:
        'In settings, “Panel settings”: light, dark or as the system, any colour, and density. They follow you to every device.',
    },
  },
  {
    id: 'notifications',
    screens: ['appearance'],
    relatedIds: ['inbox', 'appearance'],
    fa: {
      question: 'چطور از پیام تازه باخبر شوم؟ اعلان و صدا کجاست؟',
      variants: 'نوتیفیکیشن، هشدار پیام جدید، اعلان مرورگر، بی‌صدا کردن',
      answer:
        'در «ظاهر و زبان پنل» اعلان پیام تازه، اعلان نیاز به اپراتور، صدا و اعلان رومیزی را جدا روشن یا خاموش کنید؛ برای اعلان رومیزی مرورگر اجازه می‌خواهد.',
    },
    en: {
      question: 'How am I told of new messages? Where are notifications and sound?',
      variants: 'alert for a new message, browser notification, mute',
      answer:
        '“Panel settings” has switches for new messages, for conversations that need an operator, for sound and for desktop notices; the browser asks for permission for the last.',
    },
  },
  {
    id: 'askSupport',
    screens: ['support'],
    relatedIds: ['supportFiles', 'supportAnswer'],
    fa: {
      question: 'چطور با پشتیبانی تماس بگیرم و درخواست بفرستم؟',
      variants:
        'ارسال تیکت، صحبت با کارشناس، شمارهٔ تماس پشتیبانی، کمک لازم دارم، حرف زدن با یک آدم، ارتباط با پشتیبان',
      answer:
        'در تنظیمات، «پشتیبانی»، درخواست تازه‌ای با موضوع و دستهٔ فروش، فنی یا عمومی بنویسید. پاسخ همان‌جا می‌آید و با ایمیل هم باخبر می‌شوید.',
    },
    en: {
      question: 'How do I contact support and send a request?',
      variants:
        'open a ticket, talk to a person, support phone number, need help, speak with someone, help desk',
      answer:
        'In settings, “Support”, write a new request with a subject and a category: sales, technical or general. The answer appears there, and we email you when it does.',
    },
  },
  {
    id: 'supportFiles',
    screens: ['support'],
    relatedIds: ['askSupport', 'supportAnswer'],
    fa: {
      question: 'چه فایل‌هایی می‌توانم پیوست درخواست پشتیبانی کنم؟',
      variants: 'فرستادن عکس صفحه برای پشتیبانی، حجم پیوست تیکت',
      answer: 'تا پنج فایل، هر کدام تا ۵ مگابایت: تصویر (PNG، JPG، GIF، WEBP)، PDF، Word، متن و لاگ.',
    },
    en: {
      question: 'Which files can I attach to a support request?',
      variants: 'send a screenshot to support, size of an attachment',
      answer: 'Up to five, 5 MB each: pictures (PNG, JPG, GIF, WEBP), PDF, Word, text and log files.',
    },
  },
  {
    id: 'supportAnswer',
    screens: ['support'],
    relatedIds: ['askSupport'],
    fa: {
      question: 'پاسخ درخواست پشتیبانی‌ام را کجا ببینم؟',
      variants: 'وضعیت تیکت، جواب پشتیبان نیامده، درخواست باز یا بسته',
      answer:
        'در «پشتیبانی» درخواست را باز کنید: باز یعنی منتظر پاسخ ماست، پاسخ‌داده یعنی جواب آمده، بسته یعنی تمام شده. با نوشتن دوباره، درخواست باز می‌شود.',
    },
    en: {
      question: 'Where do I see the answer to my support request?',
      variants: 'ticket status, no reply from support, open or closed request',
      answer:
        'Open it under “Support”: open means it waits for us, answered means a reply came, closed means it is over. Writing again reopens it.',
    },
  },
  {
    id: 'privacy',
    screens: [],
    relatedIds: ['personData', 'deleteAccount', 'product'],
    fa: {
      question: 'داده‌های من کجا نگه‌داری می‌شود و آیا جایی فرستاده می‌شود؟',
      variants: 'امنیت اطلاعات، حریم خصوصی، سرور خارجی، هوش مصنوعی بیرونی',
      answer:
        'روی همان سروری که این سامانه روی آن نصب است. این دستیار هم به هیچ سرویس بیرونی وصل نیست. بات‌ها فقط اگر گردانندگان مدل زبانی بیرونی تنظیم کرده باشند متن را به آن می‌دهند.',
    },
    en: {
      question: 'Where is my data kept, and is it sent anywhere?',
      variants: 'privacy, data security, outside servers, external AI',
      answer:
        'On the server this installation runs on. This assistant uses no outside service. Bots pass text to an outside language model only if the installation’s administrators have configured one.',
    },
  },
];
