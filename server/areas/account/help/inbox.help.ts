import type { HelpEntry } from './help-entry.ts';

export const inboxHelp: readonly HelpEntry[] = [
  {
    id: 'inbox',
    screens: ['inbox'],
    relatedIds: ['inboxFilter', 'takeOver', 'conversationStatus'],
    fa: {
      question: 'پیام‌ها و گفتگوهای مشتری‌ها را کجا می‌بینم؟',
      variants: 'صندوق گفتگو، دیدن چت‌ها، تاریخچهٔ گفتگو',
      answer: 'در «گفتگوها». پیام جدید همان لحظه می‌رسد و شمارهٔ کنار «گفتگوها» می‌گوید چند گفتگو منتظر شماست.',
    },
    en: {
      question: 'Where do I see my customers’ messages and conversations?',
      variants: 'inbox, see chats, chat history',
      answer:
        'Under “Conversations”. New messages arrive there by themselves, and the count beside it says how many are waiting for you.',
    },
  },
  {
    id: 'inboxFilter',
    screens: ['inbox'],
    relatedIds: ['conversationStatus', 'shortcuts'],
    fa: {
      question: 'چطور در گفتگوها جست‌وجو کنم یا آن‌ها را صاف کنم؟',
      variants: 'فیلتر گفتگو، پیدا کردن یک چت قدیمی، بازهٔ تاریخ، روزها',
      answer:
        'بالای فهرست «همه»، «باز» و «پاسخ‌داده» را انتخاب کنید، کلمه‌ای جست‌وجو کنید یا روزهای آخرین پیام را مشخص کنید.',
    },
    en: {
      question: 'How do I search or filter conversations?',
      variants: 'find an old chat, date range, days',
      answer:
        'Above the list choose all, open or answered, search for words, or pick the days of the last message.',
    },
  },
  {
    id: 'takeOver',
    screens: ['inbox'],
    relatedIds: ['aiAgain', 'escalation', 'closeTalk'],
    fa: {
      question: 'چطور خودم به‌جای بات به مشتری جواب بدهم و گفتگو را بردارم؟',
      variants: 'پاسخ دستی اپراتور، ورود به گفتگو، خاموش کردن ربات در یک گفتگو',
      answer:
        'گفتگو را باز کنید و پاسخ بنویسید. با اولین پاسخ شما بات در همان گفتگو خاموش می‌شود و گفتگو به نام شما ثبت می‌شود.',
    },
    en: {
      question: 'How do I answer a customer myself and take a conversation over from the bot?',
      variants: 'manual reply by an operator, step in, silence the bot in one conversation',
      answer:
        'Open the conversation and write. Your first reply turns the bot off there, and the conversation is assigned to you.',
    },
  },
  {
    id: 'aiAgain',
    screens: ['inbox'],
    relatedIds: ['takeOver', 'closeTalk'],
    fa: {
      question: 'چطور پاسخ بات را دوباره در گفتگو روشن کنم؟',
      variants: 'برگرداندن گفتگو به ربات، فعال کردن هوش مصنوعی پس از پاسخ اپراتور',
      answer: 'بالای گفتگو کلید «پاسخ بات» را روشن کنید؛ از پیام بعدی، بات دوباره پاسخ می‌دهد.',
    },
    en: {
      question: 'How do I turn bot answers on again in a conversation?',
      variants: 'give the conversation back to the bot, re-enable the AI after an operator replied',
      answer:
        'Use the switch “Bot replies” at the head of the conversation; from the next message on, the bot answers again.',
    },
  },
  {
    id: 'conversationStatus',
    screens: ['inbox'],
    relatedIds: ['escalation', 'closeTalk'],
    fa: {
      question: 'وضعیت‌های گفتگو مثل بی‌پاسخ، پاسخ بات و نیاز به اپراتور یعنی چه؟',
      variants: 'معنی برچسب گفتگوها، پاسخ اپراتور، بسته',
      answer:
        'بی‌پاسخ: هنوز کسی جواب نداده. پاسخ بات: بات جواب داده. نیاز به اپراتور: بات نمی‌دانست و منتظر شماست. پاسخ اپراتور: یکی از شما جواب داده. بسته: تمام شده.',
    },
    en: {
      question: 'What do the statuses of conversations mean: not answered, bot answered, needs an operator?',
      variants: 'meaning of conversation labels, operator answered, closed',
      answer:
        'Not answered: nobody has yet. Bot answered: the bot did. Needs an operator: the bot did not know, and waits for you. Operator answered: one of you did. Closed: it is over.',
    },
  },
  {
    id: 'escalation',
    screens: ['inbox'],
    relatedIds: ['takeOver', 'notifications'],
    fa: {
      question: 'چه زمانی گفتگو به اپراتور سپرده می‌شود؟',
      variants: 'ارجاع به انسان، انتقال به پشتیبان، مشتری آدم می‌خواهد',
      answer:
        'وقتی بات در دانشش جواب مطمئنی نیابد یا سهم پیام تمام شده باشد. گفتگو «نیاز به اپراتور» می‌گیرد و بالای فهرست می‌آید.',
    },
    en: {
      question: 'When is a conversation handed to an operator?',
      variants: 'escalation to a human, transfer to support',
      answer:
        'When the bot finds no answer it is sure of, or no messages are left. The conversation is marked “Needs an operator” and rises in the list.',
    },
  },
  {
    id: 'closeTalk',
    screens: ['inbox'],
    relatedIds: ['conversationStatus', 'aiAgain'],
    fa: {
      question: 'چطور یک گفتگو را ببندم یا دوباره باز کنم؟',
      variants: 'پایان دادن به چت، بستن تیکت مشتری، بازگشایی',
      answer:
        'دکمهٔ «بستن گفتگو» بالای آن است و «باز کردن دوباره» دوباره بازش می‌کند. اگر مشتری پیام تازه‌ای بدهد هم خودش باز می‌شود.',
    },
    en: {
      question: 'How do I close a conversation or reopen it?',
      variants: 'end a chat',
      answer:
        '“Close conversation” is at its head, and “Reopen” opens it again. A new message of the customer reopens it too.',
    },
  },
  {
    id: 'visitorInfo',
    screens: ['inbox'],
    relatedIds: ['inbox', 'takeOver'],
    fa: {
      question: 'از مهمان چه چیزهایی می‌بینم؟',
      variants: 'مشخصات مشتری، صفحه و دستگاه، شمارهٔ تماس بازدیدکننده',
      answer: 'کنار گفتگو: شماره یا ایمیلش، صفحه‌ای که در آن بوده، دستگاهش، اولین بازدید و تعداد پیام‌ها.',
    },
    en: {
      question: 'What do I see of a visitor?',
      variants: 'customer details, page and device, contact of the visitor',
      answer:
        'Beside the conversation: the contact they gave, the page they were on, their device, their first visit and the number of messages.',
    },
  },
  {
    id: 'contactFiles',
    screens: ['inbox'],
    relatedIds: ['visitorInfo'],
    fa: {
      question: 'چطور فهرست مشتری‌ها را وارد کنم یا خروجی بگیرم؟',
      variants: 'وارد کردن مخاطب از اکسل، فایل CSV مشتری‌ها، خروجی مخاطب‌ها',
      answer:
        'در «مخاطب‌ها»: «وارد کردن از فایل» یک فایل CSV می‌گیرد و پیش از شروع نشان می‌دهد هر ردیف چه می‌شود. ردیف‌های خراب را با علتشان دانلود می‌کنید. «خروجی CSV» همان‌هایی را می‌دهد که در فهرست می‌بینید.',
    },
    en: {
      question: 'How do I import or export my contacts?',
      variants: 'import customers from Excel, CSV file of contacts, export contacts',
      answer:
        'In “Contacts”: “Import from a file” takes a CSV file and shows what would happen to each row before it starts. Rows that are not imported can be downloaded with the reason. “Export CSV” gives those that the list shows.',
    },
  },
  {
    id: 'approval',
    screens: ['inbox'],
    relatedIds: ['takeOver', 'abstains'],
    fa: {
      question: 'آیا می‌شود پاسخ بات را قبل از فرستادن تأیید کنم؟',
      variants: 'تأیید اپراتور، پیش‌نویس پاسخ، اصلاح جواب پیش از ارسال',
      answer:
        'بله. در «تنظیمات بات» تأیید پاسخ‌ها قبل از ارسال را روشن کنید. پیش‌نویس‌ها در «تأیید» می‌آیند و می‌توانید آن‌ها را تأیید، اصلاح یا رد کنید.',
    },
    en: {
      question: 'Can I approve the bot’s answers before they are sent?',
      variants: 'operator approval, draft reply, correct before sending',
      answer:
        'Yes. Turn on approving answers before sending in “Bot settings”. Drafts then wait under “Approve”, where you approve, correct or reject them.',
    },
  },
  {
    id: 'shortcuts',
    screens: ['inbox'],
    relatedIds: ['inboxFilter', 'notifications'],
    fa: {
      question: 'میان‌برهای صفحه‌کلید کدام‌اند؟',
      variants: 'کلیدهای میانبر، کار با کیبورد، جابه‌جایی سریع',
      answer:
        'کلید ? همه را نشان می‌دهد. در گفتگوها با J و K جابه‌جا شوید، R پاسخ است، و Ctrl+K هر صفحه و کاری را پیدا می‌کند.',
    },
    en: {
      question: 'Which keyboard shortcuts are there?',
      variants: 'hotkeys, command palette, move quickly with keys',
      answer:
        'Press ? to see all. In conversations J and K move, R replies, and Ctrl+K finds any screen or action.',
    },
  },
];
