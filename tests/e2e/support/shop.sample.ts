// Sources and questions of a small sample shop, in both languages.
import { join } from 'node:path';
import type { DroppedFile } from '../../drivers/owner/owner.ts';
import { wordZip } from '../../fixtures/zip.ts';

export const bot = {
  fa: { name: 'راهنمای کیف چرم مهتاب', introduction: 'به پرسش‌های خریداران کیف و کفش چرم پاسخ می‌دهد.' },
  en: { name: 'Mahtab Leather guide', introduction: 'Answers the questions of leather bag and shoe buyers.' },
} as const;

const fixture = (name: string): string => join(import.meta.dirname, '../../fixtures', name);

export const pdf = { title: 'shop.pdf', path: fixture('shop.pdf') } as const;

/** A Word file. */
export const wordFile = (title: string, text: string): DroppedFile => ({
  name: `${title}.docx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(wordZip(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)),
});

export const careInstructions = {
  title: 'نگهداری-چرم',
  text: 'کیف چرم را با دستمال نم‌دار تمیز کنید و هر سه ماه یک بار واکس بی‌رنگ بزنید. چرم را کنار بخاری یا زیر آفتاب خشک نکنید.',
} as const;

/** A text file. */
export const textFile = (title: string, text: string): DroppedFile => ({
  name: `${title}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export const hours = {
  title: 'ساعت-کار',
  text: 'نمایشگاه کیف مهتاب در تهران، خیابان ولیعصر است و شنبه تا چهارشنبه از ساعت ۱۰ تا ۲۰ باز است. پنجشنبه‌ها تا ساعت ۱۴ در خدمت شما هستیم و جمعه‌ها تعطیل است.',
} as const;

export const warranty = {
  title: 'Warranty terms',
  text: 'Every leather bag carries a warranty of 24 months against defects in stitching and zippers. Scratches from daily use are not covered by the warranty.',
} as const;

export const gift = {
  question: 'آیا بسته‌بندی هدیه دارید؟',
  answer: 'بله، بسته‌بندی هدیه با جعبهٔ چوبی ۸۰ هزار تومان است.',
} as const;

/** Questions with text that a right answer contains. */
export const sampleQuestions = {
  fa: { question: 'نمایشگاه کیف مهتاب کجاست؟', words: 'خیابان ولیعصر', source: hours.title },
  en: { question: 'How long is the warranty of a leather bag?', words: '24 months', source: warranty.title },
  unknown: {
    fa: 'تیم ملی فوتبال فردا با چه کشوری بازی دارد؟',
    en: 'Who won the football match yesterday evening?',
  },
} as const;
