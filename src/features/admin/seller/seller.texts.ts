import { defineTexts } from '../../../i18n/texts.ts';

export const sellerTexts = defineTexts({
  title: { fa: 'فروشنده و مالیات', en: 'Seller and tax' },
  about: {
    fa: 'صورت‌حساب‌های تازه همین را می‌گویند؛ صورت‌حساب‌های پیشین تغییر نمی‌کنند.',
    en: 'New invoices say this; those issued before do not change.',
  },
  seller: { fa: 'فروشنده', en: 'Seller' },
  edit: { fa: 'ویرایش فروشنده', en: 'Edit the seller' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'مشخصات فروشنده ذخیره شد.', en: 'The seller was saved.' },
  sellerMissing: {
    fa: 'هنوز نگفته‌اید چه کسی می‌فروشد؛ جای فروشنده در صورت‌حساب‌ها خالی می‌ماند.',
    en: 'Nobody has said yet who sells; invoices leave the seller empty.',
  },
  notSet: { fa: '—', en: '—' },
  name: { fa: 'نام', en: 'Name' },
  nationalId: { fa: 'شناسهٔ ملی', en: 'National ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی', en: 'Economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت', en: 'Registration number' },
  postalCode: { fa: 'کد پستی', en: 'Postal code' },
  phone: { fa: 'تلفن', en: 'Phone' },
  address: { fa: 'نشانی', en: 'Address' },
  rates: { fa: 'نرخ مالیات ارزش افزوده', en: 'Value added tax rates' },
  addRate: { fa: 'نرخ تازه', en: 'New rate' },
  add: { fa: 'افزودن', en: 'Add' },
  rate: { fa: 'نرخ', en: 'Rate' },
  percent: { fa: 'درصد', en: 'percent' },
  rateOf: { fa: '{rate}٪', en: '{rate}%' },
  starts: { fa: 'آغاز', en: 'From' },
  startsHint: {
    fa: 'امروز: از همین لحظه؛ روزهای دیگر: از آغاز روز',
    en: 'Today: from this moment; other days: from their beginning',
  },
  state: { fa: 'وضعیت', en: 'State' },
  current: { fa: 'در اجرا', en: 'In force' },
  upcoming: { fa: 'در پیش', en: 'To come' },
  past: { fa: 'گذشته', en: 'Past' },
  remove: { fa: 'برداشتن نرخ {rate}٪', en: 'Take back {rate}%' },
  actions: { fa: 'کارها', en: 'Actions' },
  added: { fa: 'نرخ تازه افزوده شد.', en: 'The rate was added.' },
  removed: { fa: 'نرخ برداشته شد.', en: 'The rate was taken back.' },
  rateRestored: { fa: 'نرخ برگشت.', en: 'The rate is back.' },
  undo: { fa: 'بازگرداندن', en: 'Undo' },
  required: { fa: 'این را پر کنید.', en: 'Fill this in' },
  dateTaken: {
    fa: 'نرخی از همین روز آغاز می‌شود؛ نخست آن را بردارید.',
    en: 'A rate begins on that day already; take it back first',
  },
  emptyTitle: { fa: 'هنوز نرخی نیست', en: 'There is no rate yet' },
  emptyBody: {
    fa: 'تا نرخی نباشد، مالیاتی بر صورت‌حساب‌ها نمی‌آید.',
    en: 'Until there is one, invoices carry no tax.',
  },
});

/** Error text of an invalid tax number, by field. */
export const invalidTaxRateTexts = defineTexts({
  nationalId: { fa: 'شناسهٔ ملی نامعتبر است.', en: 'Invalid national ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی نامعتبر است.', en: 'Invalid economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت نامعتبر است.', en: 'Invalid registration number' },
  postalCode: { fa: 'کد پستی نامعتبر است.', en: 'Invalid postal code' },
});
