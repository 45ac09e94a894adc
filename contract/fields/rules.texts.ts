// Texts of violated field rules in Persian and English.

import { answerTexts } from '../widget/start-form.texts.ts';
import type { FieldRule } from './rules.ts';

export const ruleTexts: Record<FieldRule, { readonly fa: string; readonly en: string }> = {
  ...answerTexts,
  Invalid: { fa: 'این مقدار نامعتبر است.', en: 'This value is invalid' },
  ReferenceInvalid: {
    fa: 'شمارهٔ مرجع بانک را بنویسید: حداقل ۴ رقم، بدون حروف فارسی.',
    en: "Enter the bank's reference: at least 4 digits, Latin letters only",
  },
  UsernameTooShort: {
    fa: 'نام کاربری باید حداقل ۳ کاراکتر باشد.',
    en: 'Username needs at least 3 characters',
  },
  UsernameCharacters: {
    fa: 'فقط حروف انگلیسی، عدد، نقطه و زیرخط.',
    en: 'Use only English letters, digits, periods and underscores',
  },
  PhoneInvalid: {
    fa: 'شمارهٔ تلفن نامعتبر است.',
    en: 'Phone number is invalid',
  },
  PasswordTooShort: {
    fa: 'رمز عبور باید حداقل ۸ کاراکتر باشد.',
    en: 'Password needs at least 8 characters',
  },
  PasswordPersian: {
    fa: 'رمز عبور نباید حروف فارسی داشته باشد.',
    en: "Password can't have Persian letters",
  },
  PasswordsDiffer: {
    fa: 'رمزهای عبور یکسان نیستند.',
    en: 'Passwords do NOT match',
  },
  CodeInvalid: { fa: 'کد ۶ رقمی را وارد کنید.', en: 'Enter the 6-digit code' },
  BotNameTooShort: {
    fa: 'نام بات باید حداقل ۳ کاراکتر باشد.',
    en: 'Bot name needs at least 3 characters',
  },
  WebsiteUrlInvalid: {
    fa: 'آدرس کامل سایت را با https بنویسید.',
    en: 'Invalid URL',
  },
  LinkInvalid: {
    fa: 'لینک واردشده نامعتبر است.',
    en: 'The entered link is invalid',
  },
  WebhookUrlInvalid: {
    fa: 'آدرس کامل با https بنویسید؛ مثل https://shop.ir/pasokh.',
    en: 'Enter a full address with https, such as https://shop.com/pasokh',
  },
  LinkPrivate: {
    fa: 'این آدرس در شبکهٔ داخلی است.',
    en: 'This address is in a private network',
  },
  ShopKeyWrong: {
    fa: 'این کلید در فروشگاه پیدا نشد.',
    en: "The shop doesn't recognise this key",
  },
  ShopSecretWrong: {
    fa: 'این رمز با کلید نمی‌خواند.',
    en: "This secret doesn't match the key",
  },
  ShopKeyForbidden: {
    fa: 'این کلید اجازهٔ خواندن ندارد؛ در ووکامرس «خواندن» را انتخاب کنید.',
    en: "This key can't read. Set its permission to Read in WooCommerce",
  },
  ShopNotFound: {
    fa: 'وردپرسی پیدا نشد؛ آدرس صفحهٔ اول سایت را بنویسید.',
    en: 'No WordPress found here. Enter the home page address',
  },
  ShopElsewhere: {
    fa: 'این آدرس به سایت دیگری می‌رود؛ آدرس همان را بنویسید.',
    en: 'This address leads to another site. Enter that one instead',
  },
  ShopWithoutWooCommerce: {
    fa: 'ووکامرس روی این سایت روشن نیست.',
    en: "WooCommerce isn't active on this site",
  },
  ShopPermalinksPlain: {
    fa: 'در وردپرس، «تنظیمات › پیوندهای یکتا»، گزینه‌ای جز «ساده» انتخاب کنید.',
    en: 'In WordPress, choose any permalink kind except Plain under Settings > Permalinks',
  },
  ShopUnreachable: {
    fa: 'سایت جواب نداد؛ آدرس را بررسی کنید یا کمی بعد تلاش کنید.',
    en: "The site didn't respond. Check the address or try again later",
  },
  ShopBusy: {
    fa: 'سایت خطا داد یا شلوغ است؛ کمی بعد دوباره تلاش کنید.',
    en: 'The site failed or is busy. Try again later',
  },
  SitePasswordWrong: {
    fa: 'نام کاربری یا رمز برنامه درست نیست.',
    en: 'Wrong username or application password',
  },
  MessageEmpty: { fa: 'پیام خالی است.', en: 'The message is empty' },
  TooManyWords: {
    fa: 'متن از سقف کلمه‌ها بیشتر است.',
    en: 'The text is over the word limit',
  },
  ShortcutInvalid: {
    fa: 'میان‌بر باید یک کلمه باشد، بدون فاصله و «/».',
    en: 'A shortcut is one word without spaces or a slash',
  },
  VariableUnknown: {
    fa: 'این متن متغیر ناشناخته دارد.',
    en: 'This text has an unknown variable',
  },
  CouponCodeInvalid: {
    fa: 'حداقل سه کاراکتر: حروف انگلیسی، عدد و خط تیره.',
    en: 'Use at least 3 characters: English letters, digits and hyphens',
  },
  FieldTitleDuplicate: { fa: 'عنوان فیلد تکراری است.', en: 'The field title is duplicated.' },
  FormEmpty: {
    fa: 'فرم باید حداقل یک فیلد داشته باشد.',
    en: 'Add at least one field to turn the form on',
  },
  TooManyFields: { fa: 'بیشتر از این نمی‌توانید اضافه کنید.', en: "You can't add more" },
  RestrictionUnfit: {
    fa: 'این محدودیت برای این نوع فیلد نیست.',
    en: "This restriction doesn't fit the field type",
  },
  SavedAsUnfit: {
    fa: 'این فیلد را نمی‌توانید این‌طور ذخیره کنید.',
    en: "This field can't be saved as that",
  },
  SavedAsTaken: {
    fa: 'فیلد دیگری همین‌طور ذخیره می‌شود.',
    en: 'Another field is already saved as that',
  },
  ColourInvalid: { fa: 'رنگ را مثل ‎#417df4 بنویسید.', en: 'Enter a colour like #417df4' },
  QuestionDuplicate: { fa: 'این پرسش تکراری است.', en: 'This question already exists' },
  LineTooLong: {
    fa: 'هر خط تا ۶۰ کاراکتر است.',
    en: 'A line can have up to 60 characters',
  },
  OriginDuplicate: { fa: 'این آدرس تکراری است.', en: 'This address already exists' },
  ChannelKeyInvalid: {
    fa: 'کلید API نامعتبر است.',
    en: 'Invalid API key',
  },
  ChannelFieldWrong: {
    fa: 'سرویس این مقدار را نمی‌شناسد؛ دوباره بررسی کنید.',
    en: "The provider doesn't recognise this value. Check it",
  },
  OutOfRange: {
    fa: 'این عدد خارج از محدوده است.',
    en: 'This number is out of range',
  },
};
