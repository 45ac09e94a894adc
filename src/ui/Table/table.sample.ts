import { defineTexts } from '../../i18n/texts.ts';

export interface Day {
  readonly id: string;
  /** Noon of the day, in ms. */
  readonly at: number;
  readonly conversations: number;
  readonly answeredByAi: number;
  readonly unanswered: number;
  readonly seconds: number;
  readonly satisfied: number;
}

export interface Invoice {
  readonly id: string;
  readonly buyer: string;
  readonly at: number;
  readonly rial: number;
  readonly isPaid: boolean;
}

const NOON = Date.UTC(2026, 10, 18, 8, 30);
const DAY = 86_400_000;

/** The last days before the sample today, newest first. */
export function sampleDays(count: number): readonly Day[] {
  return Array.from({ length: count }, (_, index) => {
    const conversations = 329 + ((index * 37) % 61);
    const unanswered = 24 + ((index * 5) % 9);
    return {
      id: `day-${index}`,
      at: NOON - index * DAY,
      conversations,
      answeredByAi: conversations - unanswered - 62,
      unanswered,
      seconds: 39 + ((index * 7) % 14),
      satisfied: (91 + ((index * 3) % 5)) / 100,
    };
  });
}

const BUYERS = ['سارا محمدی', 'نیلوفر پوشاک سپاهان', 'Parisa Azizi', 'حامد کاظمی', 'مریم احمدی'];

/** Invoices by number, newest first. */
export function sampleInvoices(count: number): readonly Invoice[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `PN-${Math.max(20_000, count) - index}`,
    buyer: BUYERS[index % BUYERS.length] ?? '',
    at: NOON - index * 5 * DAY,
    rial: 12_900_000 + ((index * 7_919) % 997) * 11_000,
    isPaid: index % 3 !== 1,
  }));
}

export const sampleTexts = defineTexts({
  days: { fa: 'روزهای گذشته', en: 'Past days' },
  day: { fa: 'روز', en: 'Day' },
  conversations: { fa: 'گفتگو', en: 'Conversations' },
  answeredByAi: { fa: 'بات', en: 'Bot' },
  unanswered: { fa: 'بی‌پاسخ', en: 'Unanswered' },
  firstReply: { fa: 'اولین پاسخ', en: 'First reply' },
  seconds: { fa: '{seconds} ثانیه', en: '{seconds} s' },
  satisfied: { fa: 'رضایت', en: 'Pleased' },
  invoices: { fa: 'صورتحساب‌ها', en: 'Invoices' },
  number: { fa: 'شماره', en: 'Number' },
  buyer: { fa: 'خریدار', en: 'Buyer' },
  date: { fa: 'تاریخ', en: 'Date' },
  sum: { fa: 'مبلغ', en: 'Sum' },
  state: { fa: 'وضعیت', en: 'Status' },
  paid: { fa: 'پرداخت‌شده', en: 'Paid' },
  unpaid: { fa: 'در انتظار پرداخت', en: 'Waiting for payment' },
  actions: { fa: 'کارها', en: 'Actions' },
  open: { fa: 'دیدن', en: 'View' },
  remove: { fa: 'حذف', en: 'Delete' },
  download: { fa: 'دریافت', en: 'Download' },
});
