// Help entries on pair import, unanswered questions, contradictions and bot tests.
import type { HelpEntry } from './help-entry.ts';

export const answerQualityHelp: readonly HelpEntry[] = [
  {
    id: 'pairImport',
    screens: ['knowledge'],
    relatedIds: ['pairs', 'conflicts', 'charactersLeft'],
    fa: {
      question: 'چطور پرسش و پاسخ‌ها را از اکسل یا CSV یک‌جا وارد کنم؟',
      variants: 'ایمپورت سوال و جواب از فایل اکسل، جدول پرسش‌ها، خروجی گرفتن از پرسش‌ها',
      answer:
        'در «دانش» تب «پرسش و پاسخ» را باز کنید و فایل CSV یا XLSX را وارد کنید. قبل از افزودن، ردیف‌های نادرست و تکراری را با دلیلشان می‌بینید. همان‌جا خروجی هم می‌گیرید.',
    },
    en: {
      question: 'How do I import questions and answers from Excel or CSV at once?',
      variants: 'bulk import of Q&A from a spreadsheet, export pairs as XLSX',
      answer:
        'Under “Knowledge” open “Q&A” and import a CSV or XLSX file. Before anything is added you see which rows are wrong or repeated, and why. You can export there too.',
    },
  },
  {
    id: 'unanswered',
    screens: ['knowledge'],
    relatedIds: ['abstains', 'improve', 'pairs'],
    fa: {
      question: 'پرسش‌های بی‌پاسخ مشتری‌ها را کجا ببینم؟',
      variants: 'سوال‌هایی که بات نتوانست جواب بدهد، پرسش‌های پرتکرار بی‌جواب',
      answer:
        'در «پرسش و پاسخ»، تب «بی‌پاسخ» پرسش‌های هم‌معنا را کنار هم و پرتکرارها را بالا می‌آورد. پاسخ را همان‌جا بنویسید تا بات یاد بگیرد.',
    },
    en: {
      question: 'Where do I see the customers’ questions that were left unanswered?',
      variants: 'questions the bot could not answer, most frequent unanswered questions',
      answer:
        'Under “Q&A” the tab “Unanswered” groups similar questions, the most frequent first. Write the answer there to train the bot.',
    },
  },
  {
    id: 'conflicts',
    screens: ['knowledge'],
    relatedIds: ['duplicates', 'improve', 'pairs'],
    fa: {
      question: 'ناسازگاری در دانش یعنی چه و چطور برطرفش کنم؟',
      variants: 'دو متن که دو عدد متفاوت می‌گویند، اطلاعات متناقض',
      answer:
        'هر چه بات یاد بگیرد با دانش قبلی مقایسه می‌شود. در «پرسش و پاسخ»، تب «ناسازگاری‌ها»، دو نوشتهٔ ناسازگار را کنار هم می‌بینید و یکی را نگه می‌دارید.',
    },
    en: {
      question: 'What are conflicts in the knowledge and how do I resolve them?',
      variants: 'two texts with different amounts, contradictory information',
      answer:
        'New content is compared with what the bot already knows. Under “Q&A” the tab “Conflicts” shows two texts that contradict each other side by side; keep one.',
    },
  },
  {
    id: 'botTests',
    screens: ['testChat'],
    relatedIds: ['tryBot', 'improve', 'abstains'],
    fa: {
      question: 'چطور کیفیت پاسخ‌های بات را با پرسش‌های ارزیابی بسنجم؟',
      variants: 'ارزیابی بات، مقایسهٔ دو اجرای آزمون، بهتر یا بدتر شدن پاسخ‌ها',
      answer:
        'در «ارزیابی پاسخ‌ها» پرسش‌هایی با پاسخ دلخواه بنویسید یا با «ساخت از دانش بات» آماده‌شان را بردارید و اجرایشان کنید. هر بار می‌بینید کدام پاسخ درست یا نادرست است، از اجرای قبلی بهتر یا بدتر شده، و هر آستانهٔ اطمینان چند پاسخ نادرست دارد.',
    },
    en: {
      question: 'How do I measure the quality of answers with test questions?',
      variants: 'evaluation of the bot, compare two test runs, answers got better or worse',
      answer:
        'Under “Tests” write questions with the answers you expect, or take those made from the knowledge, and run them. Each run tells which answers are right or wrong, what got better or worse, and what each confidence threshold costs.',
    },
  },
];
