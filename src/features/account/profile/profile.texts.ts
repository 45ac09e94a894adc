import { defineTexts } from '../../../i18n/texts.ts';

export const profileTexts = defineTexts({
  title: { fa: 'مشخصات', en: 'Profile' },
  firstName: { fa: 'نام', en: 'First name' },
  lastName: { fa: 'نام خانوادگی', en: 'Last name' },
  nationalCode: { fa: 'کد ملی', en: 'National code' },
  postalCode: { fa: 'کد پستی', en: 'Postal code' },
  isLegal: {
    fa: 'این حساب برای شرکت یا مؤسسه است (حقوقی)',
    en: 'This account is for a company (legal user)',
  },
  company: { fa: 'مشخصات حقوقی', en: 'Company details' },
  companyHint: {
    fa: 'روی صورت‌حساب‌ها می‌آید.',
    en: 'Shown on your invoices.',
  },
  companyName: { fa: 'نام شرکت', en: 'Company name' },
  nationalId: { fa: 'شناسهٔ ملی', en: 'National ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی', en: 'Economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت', en: 'Registration number' },
  address: { fa: 'آدرس', en: 'Address' },
  codeHint: { fa: '۱۰ رقم', en: '10 digits' },
  nationalIdHint: { fa: '۱۱ رقم', en: '11 digits' },
  economicHint: { fa: '۱۱ تا ۱۴ رقم', en: '11 to 14 digits' },
  immutableHint: { fa: 'بعد از ثبت عوض نمی‌شود.', en: 'Can’t be changed once set.' },
  lockedHint: { fa: 'ثبت شده و عوض نمی‌شود.', en: 'Already set; can’t be changed.' },
  save: { fa: 'ذخیره', en: 'Save' },
  discard: { fa: 'لغو تغییرها', en: 'Discard changes' },
  unsaved: { fa: 'تغییرها هنوز ذخیره نشده‌اند.', en: 'You have unsaved changes.' },
  saved: { fa: 'مشخصات ذخیره شد.', en: 'Profile saved.' },
});

/** The “invalid …” messages of the specification. */
export const invalidTexts = defineTexts({
  nationalCode: { fa: 'کد ملی نامعتبر است.', en: 'Invalid national code' },
  postalCode: { fa: 'کد پستی نامعتبر است.', en: 'Invalid postal code' },
  nationalId: { fa: 'شناسهٔ ملی نامعتبر است.', en: 'Invalid national ID' },
  economicCode: { fa: 'شمارهٔ اقتصادی نامعتبر است.', en: 'Invalid economic number' },
  registrationNumber: { fa: 'شمارهٔ ثبت نامعتبر است.', en: 'Invalid registration number' },
});
