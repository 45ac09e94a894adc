import { defineTexts } from '../../i18n/texts.ts';

export const sampleTexts = defineTexts({
  campaignEnd: { fa: 'پایان کمپین', en: 'Campaign ends' },
  report: { fa: 'بازهٔ گزارش', en: 'Report range' },
  started: { fa: 'تاریخ شروع همکاری', en: 'Working together since' },
  delivery: { fa: 'روز تحویل', en: 'Delivery day' },
  closed: { fa: 'روزهای تعطیل فروشگاه', en: 'Days the shop is closed' },
  invoiceYear: { fa: 'سال صورت‌حساب', en: 'Invoice year' },
  invoiceMonth: { fa: 'ماه صورت‌حساب', en: 'Invoice month' },
  openFrom: { fa: 'شروع کار فروشگاه', en: 'Shop opens at' },
});
