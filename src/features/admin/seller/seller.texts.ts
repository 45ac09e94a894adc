import { defineTexts } from '../../../i18n/texts.ts';

export const sellerTexts = defineTexts({
  title: { fa: 'فروشنده و مالیات', en: 'Seller and tax' },
  about: {
    fa: 'روی صورت‌حساب‌های جدید می‌آید؛ قبلی‌ها عوض نمی‌شوند.',
    en: 'Shown on new invoices. Existing ones don’t change.',
  },
  seller: { fa: 'فروشنده', en: 'Seller' },
  edit: { fa: 'ویرایش فروشنده', en: 'Edit seller' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'مشخصات فروشنده ذخیره شد.', en: 'Seller saved.' },
  sellerMissing: {
    fa: 'مشخصات فروشنده را وارد کنید؛ جایش در صورت‌حساب‌ها خالی است.',
    en: 'Add seller details; they’re missing from invoices.',
  },
  notSet: { fa: '—', en: '—' },
  name: { fa: 'نام', en: 'Name' },
  nationalId: { fa: 'شناسهٔ ملی', en: 'National ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی', en: 'Economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت', en: 'Registration number' },
  postalCode: { fa: 'کد پستی', en: 'Postal code' },
  phone: { fa: 'تلفن', en: 'Phone' },
  address: { fa: 'آدرس', en: 'Address' },
  rates: { fa: 'نرخ مالیات ارزش افزوده', en: 'VAT rates' },
  addRate: { fa: 'نرخ جدید', en: 'New rate' },
  add: { fa: 'افزودن', en: 'Add' },
  rate: { fa: 'نرخ', en: 'Rate' },
  percent: { fa: 'درصد', en: 'percent' },
  rateOf: { fa: '{rate}٪', en: '{rate}%' },
  starts: { fa: 'شروع', en: 'From' },
  startsHint: {
    fa: 'امروز: از همین حالا؛ روزهای دیگر: از ابتدای روز',
    en: 'Today: from now. Other days: from midnight',
  },
  state: { fa: 'وضعیت', en: 'State' },
  current: { fa: 'فعلی', en: 'Current' },
  upcoming: { fa: 'آینده', en: 'Upcoming' },
  past: { fa: 'گذشته', en: 'Past' },
  remove: { fa: 'حذف نرخ {rate}٪', en: 'Remove {rate}%' },
  actions: { fa: 'کارها', en: 'Actions' },
  added: { fa: 'نرخ اضافه شد.', en: 'Rate added.' },
  removed: { fa: 'نرخ حذف شد.', en: 'Rate removed.' },
  rateRestored: { fa: 'نرخ برگشت.', en: 'Rate restored.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  required: { fa: 'این فیلد الزامی است.', en: 'This field is required' },
  dateTaken: {
    fa: 'از این روز نرخ دیگری شروع می‌شود؛ اول آن را حذف کنید.',
    en: 'Another rate starts on that day; remove it first',
  },
  emptyTitle: { fa: 'هنوز نرخی نیست', en: 'No rates yet' },
  emptyBody: {
    fa: 'بدون نرخ، صورت‌حساب‌ها مالیات ندارند.',
    en: 'Without a rate, invoices have no tax.',
  },
});

/** Error text of an invalid tax number, by field. */
export const invalidTaxRateTexts = defineTexts({
  nationalId: { fa: 'شناسهٔ ملی نامعتبر است.', en: 'Invalid national ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی نامعتبر است.', en: 'Invalid economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت نامعتبر است.', en: 'Invalid registration number' },
  postalCode: { fa: 'کد پستی نامعتبر است.', en: 'Invalid postal code' },
});
