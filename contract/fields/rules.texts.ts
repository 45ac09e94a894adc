// Texts of violated field rules in Persian and English.

import { answerTexts } from '../widget/start-form.texts.ts';
import type { FieldRule } from './rules.ts';

export const ruleTexts: Record<FieldRule, { readonly fa: string; readonly en: string }> = {
  ...answerTexts,
  Invalid: { fa: 'این مقدار نامعتبر است.', en: 'This value is invalid' },
  ReferenceInvalid: {
    fa: 'شمارهٔ مرجع را همان‌طور که بانک داده بنویسید: دست‌کم ۴ رقم، بدون متن فارسی.',
    en: 'Enter the reference as the bank gives it: at least 4 digits, Latin letters only',
  },
  UsernameTooShort: {
    fa: 'نام کاربری باید دست‌کم ۳ نویسه باشد.',
    en: 'Username needs at least 3 characters',
  },
  UsernameCharacters: {
    fa: 'نام کاربری فقط حروف انگلیسی، رقم، نقطه و زیرخط می‌پذیرد.',
    en: 'Username may hold only English letters, digits, period and underscore',
  },
  PhoneInvalid: {
    fa: 'شمارهٔ تلفن نامعتبر است.',
    en: 'Phone number is invalid',
  },
  PasswordTooShort: {
    fa: 'رمز عبور باید دست‌کم ۸ نویسه باشد.',
    en: 'Password needs at least 8 characters',
  },
  PasswordPersian: {
    fa: 'رمز عبور نباید حروف فارسی داشته باشد.',
    en: 'Password may not hold Persian characters',
  },
  PasswordsDiffer: {
    fa: 'رمزهای عبور یکسان نیستند.',
    en: 'Passwords do NOT match',
  },
  CodeInvalid: { fa: 'کد باید ۶ رقم باشد.', en: 'The code has 6 digits' },
  BotNameTooShort: {
    fa: 'نام بات باید دست‌کم ۳ نویسه باشد.',
    en: 'Bot name needs at least 3 characters',
  },
  WebsiteUrlInvalid: {
    fa: 'نشانی وب‌سایت نامعتبر است؛ نشانی کامل با https بنویسید.',
    en: 'Invalid URL',
  },
  LinkInvalid: {
    fa: 'پیوند واردشده نامعتبر است.',
    en: 'The entered link is invalid',
  },
  WebhookUrlInvalid: {
    fa: 'نشانی کامل با https بنویسید؛ مانند https://shop.ir/pasokh.',
    en: 'Write a full address with https, such as https://shop.com/pasokh',
  },
  LinkPrivate: {
    fa: 'این نشانی در شبکهٔ داخلی است.',
    en: 'This address is inside a private network',
  },
  ShopKeyWrong: {
    fa: 'فروشگاه این کلید را نمی‌شناسد.',
    en: 'The shop does not know this key',
  },
  ShopSecretWrong: {
    fa: 'این رمز با کلید جور نیست.',
    en: 'This secret does not belong to the key',
  },
  ShopKeyForbidden: {
    fa: 'این کلید اجازهٔ خواندن ندارد؛ در ووکامرس دسترسی آن را «خواندن» بگذارید.',
    en: 'This key may not read; set its permission to Read in WooCommerce',
  },
  ShopNotFound: {
    fa: 'در این نشانی وردپرسی پیدا نشد؛ نشانی صفحهٔ اول سایت را بنویسید.',
    en: 'No WordPress was found at this address; give the address of the front page',
  },
  ShopElsewhere: {
    fa: 'این نشانی به سایت دیگری می‌رود؛ نشانی همان سایت را بنویسید.',
    en: 'This address leads to another site; give the address of that one',
  },
  ShopWithoutWooCommerce: {
    fa: 'این سایت وردپرس است، اما ووکامرس روی آن روشن نیست.',
    en: 'This is a WordPress site, but WooCommerce is not active on it',
  },
  ShopPermalinksPlain: {
    fa: 'پیوندهای یکتای این سایت ساده است؛ در «تنظیمات › پیوندهای یکتا» گزینه‌ای جز «ساده» انتخاب کنید.',
    en: 'This site uses plain permalinks; choose any other kind under Settings > Permalinks',
  },
  ShopUnreachable: {
    fa: 'پاسخی از سایت نرسید؛ نشانی را بررسی کنید یا کمی بعد دوباره تلاش کنید.',
    en: 'The site did not answer; check the address or try again a little later',
  },
  ShopBusy: {
    fa: 'خود سایت خطا داد یا اکنون درخواستی نمی‌پذیرد؛ کمی بعد دوباره تلاش کنید.',
    en: 'The site itself failed or takes no requests right now; try again a little later',
  },
  SitePasswordWrong: {
    fa: 'نام کاربری یا رمز برنامه درست نیست.',
    en: 'The username or the application password is wrong',
  },
  MessageEmpty: { fa: 'پیام خالی است.', en: 'The message is empty' },
  TooManyWords: {
    fa: 'متن از سقف واژه‌ها بلندتر است.',
    en: 'The text is over the word limit',
  },
  ShortcutInvalid: {
    fa: 'میان‌بر یک واژه است، بدون فاصله و بدون «/».',
    en: 'A shortcut is one word without spaces or a slash',
  },
  VariableUnknown: {
    fa: 'این متن متغیری دارد که شناخته نیست.',
    en: 'This text holds a variable that is not known',
  },
  CouponCodeInvalid: {
    fa: 'کد تخفیف دست‌کم سه نویسه است: حروف انگلیسی، رقم و خط تیره.',
    en: 'A discount code is at least three characters: English letters, digits and hyphens',
  },
  FieldTitleDuplicate: { fa: 'عنوان فیلد تکراری است.', en: 'The field title is duplicated.' },
  FormEmpty: {
    fa: 'فرم روشن دست‌کم یک فیلد می‌خواهد.',
    en: 'A form that is on needs at least one field',
  },
  TooManyFields: { fa: 'بیش از این نمی‌توان افزود.', en: 'No more than this can be added' },
  RestrictionUnfit: {
    fa: 'این محدودیت با نوع فیلد جور نیست.',
    en: 'This restriction does not fit the type of the field',
  },
  SavedAsUnfit: {
    fa: 'پاسخ این فیلد را نمی‌توان چنین نگه داشت.',
    en: 'An answer of this field cannot be kept as that',
  },
  SavedAsTaken: {
    fa: 'فیلد دیگری همین را نگه می‌دارد.',
    en: 'Another field is kept as that already',
  },
  ColourInvalid: { fa: 'رنگ را مانند ‎#417df4 بنویسید.', en: 'Write the colour like #417df4' },
  QuestionDuplicate: { fa: 'این پرسش تکراری است.', en: 'This question is there already' },
  LineTooLong: {
    fa: 'هر خط تا ۶۰ نویسه جا دارد.',
    en: 'A line holds up to 60 characters',
  },
  OriginDuplicate: { fa: 'این نشانی تکراری است.', en: 'This address is there already' },
  ChannelKeyInvalid: {
    fa: 'کلید API نامعتبر است؛ سرویس بیرونی آن را نپذیرفت.',
    en: 'Invalid API key: the provider does not accept it',
  },
  ChannelFieldWrong: {
    fa: 'سرویس بیرونی این مقدار را نمی‌شناسد؛ دوباره بررسی کنید.',
    en: 'The provider does not know this value; check it again',
  },
  OutOfRange: {
    fa: 'این عدد بیرون از بازهٔ مجاز است.',
    en: 'This number is out of range',
  },
};
