import type { HelpEntry } from './help-entry.ts';

export const botsHelp: readonly HelpEntry[] = [
  {
    id: 'makeBot',
    screens: ['newBot'],
    relatedIds: ['trainWays', 'tryBot', 'botName'],
    fa: {
      question: 'چطور یک بات بسازم؟',
      variants: 'ایجاد ربات تازه، ساخت چت‌بات، درست کردن ربات جدید، چگونه ربات بسازم',
      answer:
        'در «بات‌ها» روی «ساخت بات» بزنید، نام و معرفی و زبان پاسخ را بنویسید. بعد دانش اضافه کنید، بات را آزمایش کنید و کد ویجت را در سایت بگذارید.',
    },
    en: {
      question: 'How do I create a bot?',
      variants: 'create a new chatbot, build a bot, start a new bot',
      answer:
        'In “Bots” press “Create bot”, give it a name, an introduction and a response language. Then add knowledge, try it, and put the widget’s code on your site.',
    },
  },
  {
    id: 'botName',
    screens: ['bots'],
    relatedIds: ['makeBot', 'botLanguage'],
    fa: {
      question: 'نام بات چه شرط‌هایی دارد؟',
      variants: 'اسم ربات تکراری است، حداقل حروف نام',
      answer:
        'نام بات حداقل سه کاراکتر است و نباید با نام بات دیگر شما یکی باشد. مشتری این نام را در گفتگو می‌بیند.',
    },
    en: {
      question: 'Which rules are there for the name of a bot?',
      variants: 'bot name is duplicate, minimum letters of the name',
      answer:
        'At least three characters, and not the name of another bot of yours. Customers see it in the conversation.',
    },
  },
  {
    id: 'botLanguage',
    screens: ['bots'],
    relatedIds: ['makeBot', 'panelLanguage'],
    fa: {
      question: 'بات به چه زبان‌هایی پاسخ می‌دهد؟',
      variants: 'زبان پاسخ ربات، انگلیسی جواب بدهد، هلندی، خودکار',
      answer:
        'فارسی، انگلیسی، هلندی یا «خودکار» که به زبان پرسش پاسخ می‌دهد. زبان را هنگام ساخت بات انتخاب می‌کنید.',
    },
    en: {
      question: 'In which languages does a bot answer?',
      variants: 'response language, reply in English, Dutch, automatic',
      answer:
        'Persian, English, Dutch, or “Automatic”, which answers in the language of the question. You choose it when creating the bot.',
    },
  },
  {
    id: 'howMany',
    screens: ['bots'],
    relatedIds: ['plan', 'upgrade'],
    fa: {
      question: 'چند بات می‌توانم داشته باشم؟',
      variants: 'تعداد ربات مجاز، سقف بات، نمی‌توانم بات دوم بسازم',
      answer:
        'به بستهٔ شما بستگی دارد؛ بستهٔ رایگان یک بات دارد. بالای «بات‌ها» نوشته شده است که از چند بات مجاز چند تا ساخته‌اید.',
    },
    en: {
      question: 'How many bots can I have?',
      variants: 'limit of bots, cannot create a second bot',
      answer:
        'It depends on your plan; the free plan has one. The head of “Bots” says how many of those allowed you have made.',
    },
  },
  {
    id: 'whereAnswers',
    screens: ['knowledge', 'testChat'],
    relatedIds: ['abstains', 'improve'],
    fa: {
      question: 'بات از کجا پاسخ می‌دهد و منبع هر جواب چیست؟',
      variants: 'پاسخ‌ها را از کجا می‌آورد؟ آیا از خودش جواب می‌سازد؟ درستی پاسخ‌ها، نمایش منابع',
      answer:
        'فقط از دانشی که به همان بات داده‌اید؛ از خودش چیزی نمی‌سازد. زیر هر پاسخ منبع و میزان اطمینان را می‌بینید.',
    },
    en: {
      question: 'Where do the bot’s answers come from, and what is the source of each?',
      variants: 'does it make things up? correctness of answers, showing sources',
      answer:
        'Only from the knowledge you gave that bot; it makes nothing up. Under each answer you see its sources and how sure it is.',
    },
  },
  {
    id: 'abstains',
    screens: ['testChat', 'knowledge'],
    relatedIds: ['improve', 'escalation'],
    fa: {
      question: 'چرا بات می‌گوید پاسخ را نمی‌دانم؟',
      variants: 'ربات جواب نمی‌دهد، پاسخ ندادن به مشتری، نمی‌داند',
      answer:
        'وقتی در دانشش جوابی با اطمینان کافی نباشد، حدس نمی‌زند و گفتگو را به اپراتور می‌سپارد؛ این پیام حساب نمی‌شود. همان پرسش را با جوابش به دانش اضافه کنید.',
    },
    en: {
      question: 'Why does the bot say it does not know the answer?',
      variants: 'bot gives no answer to customers, cannot answer',
      answer:
        'When its knowledge holds no answer it is sure enough of, it does not guess: it marks the conversation for an operator, at no cost. Add that question with its answer to the knowledge.',
    },
  },
  {
    id: 'improve',
    screens: ['testChat', 'knowledge'],
    relatedIds: ['pairs', 'tryBot'],
    fa: {
      question: 'پاسخ بات اشتباه یا ناقص است؛ چطور بهترش کنم؟',
      variants: 'اصلاح جواب ربات، جواب غلط، دقت بیشتر، جواب غلط می‌دهد',
      answer:
        'پرسش را در «گفتگوی آزمایشی» بپرسید، زیر جواب «ذخیره در پرسش و پاسخ» را بزنید و متن درست را بنویسید. دانش نادرست یا قدیمی را هم حذف کنید.',
    },
    en: {
      question: 'The bot’s answer is wrong or incomplete. How do I improve it?',
      variants: 'correct the bot, wrong answer, more accuracy, gives wrong replies',
      answer:
        'Ask it in the test chat, press “Save as Q&A” under the answer and write the right one. Remove knowledge that is wrong or old.',
    },
  },
  {
    id: 'tryBot',
    screens: ['testChat'],
    relatedIds: ['testCost', 'improve', 'install'],
    fa: {
      question: 'چطور بات را قبل از نصب آزمایش کنم؟',
      variants: 'تست ربات، امتحان کردن پاسخ‌ها، گفتگوی آزمایشی، ببینم ربات چه جواب می‌دهد',
      answer:
        'در «گفتگوی آزمایشی» مثل مشتری بپرسید؛ همان پاسخی را می‌بینید که روی سایت داده می‌شود، با منبع و میزان اطمینان.',
    },
    en: {
      question: 'How do I try my bot before installing it?',
      variants: 'test the chatbot, test chat, check answers, test my bot first, see how it replies',
      answer:
        'Ask in the test chat as a customer would: you get exactly the answer given on your site, with sources and confidence.',
    },
  },
  {
    id: 'testCost',
    screens: ['testChat'],
    relatedIds: ['messagesLeft', 'tryBot'],
    fa: {
      question: 'آیا گفتگوی آزمایشی هم از سهم پیام کم می‌کند؟',
      variants: 'هزینهٔ گفتگوی آزمایشی، کسر پیام در تست',
      answer:
        'بله؛ هر پاسخ بات، چه در آزمایش و چه روی سایت، یک پیام است. وقتی بات جوابی نداند چیزی کم نمی‌شود.',
    },
    en: {
      question: 'Does trying the bot use up messages of the plan?',
      variants: 'cost of the test chat',
      answer:
        'Yes: each bot answer costs one message, in the test chat as on your site. Not knowing the answer is free.',
    },
  },
];
