import type { HelpEntry } from './help-entry.ts';

export const widgetHelp: readonly HelpEntry[] = [
  {
    id: 'install',
    screens: ['install'],
    relatedIds: ['wordpress', 'widgetMissing', 'widgetSite'],
    fa: {
      question: 'چطور ویجت گفتگو را روی سایتم نصب کنم؟',
      variants:
        'نصب ابزارک، گذاشتن کد چت در سایت، اسکریپت ویجت، اتصال ربات به وب‌سایت، چسباندن کد ویجت در سایت',
      answer:
        'در «نصب روی سایت» کد یک‌خطی را کپی کنید و قبل از پایان body در قالب سایت بگذارید. برای همهٔ صفحه‌ها همین یک خط کافی است.',
    },
    en: {
      question: 'How do I install the chat widget on my website?',
      variants:
        'put the chat code on the site, widget script, connect the bot to a site, where to paste the widget code',
      answer:
        'Copy the one line of code under “Install” and put it into your site’s template before the closing body tag. One line serves every page.',
    },
  },
  {
    id: 'wordpress',
    screens: ['install'],
    relatedIds: ['install', 'widgetMissing'],
    fa: {
      question: 'در وردپرس یا فروشگاه‌ساز کد را کجا بگذارم؟',
      variants: 'نصب در wordpress، پوسته، footer، افزونه، ووکامرس، شاپفا، سایت وردپرسی',
      answer:
        'در وردپرس: نمایش، ویرایشگر فایل پوسته، footer.php، درست قبل از پایان body. در فروشگاه‌سازها: تنظیمات، «کد دلخواه» یا «اسکریپت پایان صفحه».',
    },
    en: {
      question: 'Where do I put the code in WordPress or a shop builder?',
      variants: 'install in a theme, footer, plugin, WooCommerce, Shopify, my site runs on WordPress',
      answer:
        'In WordPress: Appearance, Theme file editor, footer.php, right before the closing body tag. In shop builders: settings, “custom code” or “end of page script”.',
    },
  },
  {
    id: 'widgetMissing',
    screens: ['install'],
    relatedIds: ['widgetSite', 'widgetOff', 'install'],
    fa: {
      question: 'چرا ویجت روی سایت من دیده نمی‌شود؟',
      variants:
        'ابزارک نیست، دکمهٔ چت نمایش داده نمی‌شود، ویجت بالا نمی‌آید، کد کار نمی‌کند، دکمهٔ چت نشان داده نمی‌شود',
      answer:
        'سه چیز را ببینید: کد قبل از پایان body در همان صفحه باشد، «ویجت روشن است» روشن باشد، و «آدرس وب‌سایت» همان آدرس سایت شما با https باشد یا خالی بماند.',
    },
    en: {
      question: 'Why is the widget not shown on my website?',
      variants: 'chat button does not appear, code does not work, chat bubble does not show up on my page',
      answer:
        'Check three things: the code stands before the closing body tag of that page, “Widget is on” is switched on, and “Website URL” is your site’s own https address, or empty.',
    },
  },
  {
    id: 'widgetSite',
    screens: ['install'],
    relatedIds: ['widgetMissing', 'widgetOff'],
    fa: {
      question: 'آدرس وب‌سایت در تنظیمات ویجت برای چیست؟',
      variants: 'محدود کردن ابزارک به یک دامنه، خطای نشانی نامعتبر، https',
      answer:
        'فقط همان سایت می‌تواند ویجت را نشان دهد. آدرس را کامل و با https بنویسید، بدون مسیر و صفحه؛ اگر خالی بماند هر سایتی می‌تواند.',
    },
    en: {
      question: 'What is the website URL in the widget’s settings for?',
      variants: 'restrict the widget to one domain, invalid URL error, https',
      answer:
        'Only that site may show the widget. Write the full https address without any path; if empty, any site may.',
    },
  },
  {
    id: 'widgetOff',
    screens: ['install'],
    relatedIds: ['widgetGreeting', 'widgetMissing'],
    fa: {
      question: 'چطور ویجت را موقتاً خاموش یا روشن کنم؟',
      variants: 'غیرفعال کردن چت سایت، قطع اتصال',
      answer:
        'در «نصب روی سایت» کلید «ویجت روشن است» را بزنید. خاموش که باشد روی سایت دیده نمی‌شود و گفتگویی نمی‌رسد.',
    },
    en: {
      question: 'How do I turn the widget off for a while, or on again?',
      variants: 'disable the chat on the site, deactivate connection',
      answer:
        'Use the switch “Widget is on” under “Install”. While it is off, it is not shown and no conversation arrives.',
    },
  },
  {
    id: 'widgetGreeting',
    screens: ['install'],
    relatedIds: ['widgetSite', 'botLanguage'],
    fa: {
      question: 'چطور پیام شروع و خوش‌آمد ویجت را عوض کنم؟',
      variants: 'متن سلام اول گفتگو، تغییر پیام خوش‌آمدگویی',
      answer: 'در «نصب روی سایت»، بخش «تنظیمات ویجت»، «پیام شروع» را بنویسید و ذخیره کنید.',
    },
    en: {
      question: 'How do I change the widget’s initial message?',
      variants: 'greeting text, welcome message of the chat',
      answer: 'Under “Install”, in the widget’s settings, write the “Initial message” and save.',
    },
  },
  {
    id: 'demoShop',
    screens: ['install'],
    relatedIds: ['install', 'tryBot'],
    fa: {
      question: 'آیا می‌توانم ویجت را بدون سایت خودم ببینم؟',
      variants: 'نمونهٔ فروشگاه، دموی ابزارک، هنوز سایت ندارم',
      answer:
        'بات را همیشه در «گفتگوی آزمایشی» می‌بینید. در حالت توسعه، «نصب روی سایت» یک فروشگاه نمونه هم دارد که ویجت در آن کار می‌کند.',
    },
    en: {
      question: 'Can I see the widget without a site of my own?',
      variants: 'demo shop, widget demo, I have no website yet',
      answer:
        'The test chat always shows your bot. In development, “Install” also has a demo shop in which the widget works.',
    },
  },
  {
    id: 'proactiveMessages',
    screens: ['install'],
    relatedIds: ['install'],
    fa: {
      question: 'چطور ویجت خودش به مهمان پیام بدهد؟',
      variants:
        'پیام خودکار، پیام خوش‌آمد کنار دکمهٔ چت، دعوت به گفتگو، وقتی کسی چند ثانیه در صفحه ماند پیام نشان بده، سبد خرید رهاشده، تست دو متن A/B، پاپ آپ',
      answer:
        'زیر «کانال‌ها» بخش «پیام‌های خودکار» را باز کنید، متن و شرط‌ها را بنویسید و پیام را روشن کنید. هر مهمان در هر بازدید حداکثر یک پیام می‌بیند. مبلغ سبد خرید را افزونهٔ وردپرس خودش می‌گوید؛ در سایت‌های دیگر برنامه‌نویس باید یک خط کد بگذارد.',
    },
    en: {
      question: 'How can the widget write to visitors first?',
      variants:
        'proactive messages, welcome message beside the chat button, invite to chat, show a message after some seconds on a page, abandoned cart, A/B test of two texts, popup, trigger',
      answer:
        'Under “Channels” open “Proactive messages”, write the text and the conditions, and turn the message on. A visitor sees at most one in a visit. The WordPress plugin tells the total of the cart by itself; on other websites it takes a line of code.',
    },
  },
  {
    id: 'channels',
    screens: ['install'],
    relatedIds: ['install', 'emailChannel', 'upgrade'],
    fa: {
      question: 'آیا بات به تلگرام، بله، ایمیل، گفتینو یا کریسپ وصل می‌شود؟',
      variants: 'ربات telegram، بازوی بله، bale، goftino، crisp، اینستاگرام، واتساپ',
      answer:
        'بله. در «اتصال‌ها» روی «اتصال جدید» بزنید و تلگرام، پیام‌رسان بله، ایمیل، گفتینو یا کریسپ را انتخاب کنید. اینستاگرام و واتساپ هنوز نیستند.',
    },
    en: {
      question: 'Can the bot be connected to Telegram, Bale, email, Goftino or Crisp?',
      variants: 'telegram bot, bale bot, instagram, whatsapp',
      answer:
        'Yes. Under “Connections” press “New connection” and choose Telegram, Bale, Email, Goftino or Crisp. Instagram and WhatsApp are not available yet.',
    },
  },
  {
    id: 'emailChannel',
    screens: ['install'],
    relatedIds: ['channels'],
    fa: {
      question: 'چطور ایمیل فروشگاه را به بات وصل کنم؟',
      variants:
        'اتصال صندوق ایمیل، جواب دادن به ایمیل مشتری، IMAP و SMTP، جیمیل، رمز برنامه، ایمیل هاست، cPanel، آدرس info',
      answer:
        'در «اتصال جدید» ایمیل را انتخاب کنید و سرور IMAP و SMTP و رمز صندوق را بنویسید. در cPanel هر دو در Connect Devices هست؛ جیمیل «رمز برنامه» می‌خواهد. Outlook.com و Microsoft 365 با رمز وصل نمی‌شوند. فقط ایمیل‌های تازه خوانده می‌شوند؛ خبرنامه‌ها و پاسخ‌های خودکار به پنل نمی‌آیند.',
    },
    en: {
      question: 'How do I connect the shop’s mailbox to the bot?',
      variants:
        'answer customer emails, inbox by IMAP and SMTP, Gmail app password, mail of my web host, cPanel, info address',
      answer:
        'Under “New connection” choose Email and enter the IMAP and SMTP servers and the mailbox password. In cPanel both are under Connect Devices; Gmail needs an app password. Outlook.com and Microsoft 365 accept no passwords here. Only new emails are read; newsletters and automatic replies do not arrive.',
    },
  },
];
