import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const goftinoLabel: LocalisedText = { fa: 'گفتینو', en: 'Goftino' };

export const goftinoAbout: LocalisedText = {
  fa: 'بات در گفتگوهای گفتینوی شما جواب می‌دهد و وقتی همکارتان بنویسد، کنار می‌رود.',
  en: 'The bot answers in your Goftino chats and steps back as soon as a colleague writes.',
};

export const goftinoFields: readonly ChannelField[] = [
  {
    name: 'domain',
    label: { fa: 'دامنه', en: 'Domain' },
    hint: {
      fa: 'سایتی که گفتینو روی آن نصب است؛ مثل shop.ir',
      en: 'The site that has Goftino, such as shop.ir',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 253,
  },
  {
    name: 'name',
    label: { fa: 'نام', en: 'Name' },
    hint: {
      fa: 'نامی برای گفتینوی شما',
      en: 'A name for your Goftino',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 80,
  },
  {
    name: 'token',
    label: { fa: 'کلید API', en: 'API key' },
    hint: {
      fa: 'پنل گفتینو ← تنظیمات ← API',
      en: 'Goftino panel → Settings → API',
    },
    isSecret: true,
    isRequired: true,
    input: 'text',
    maxLength: 200,
  },
  {
    name: 'defaultOperatorId',
    label: { fa: 'شناسهٔ اپراتورِ بات', en: 'AI operator ID' },
    hint: {
      fa: 'شناسه، ایمیل یا نام اپراتوری که فقط بات به‌جای او جواب می‌دهد',
      en: 'The ID, email or name of the operator the bot answers as; nobody else should use it',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 254,
  },
];

export const goftinoSteps: readonly SetupStep[] = [
  {
    fa: 'در گفتینو یک اپراتور جدید بسازید و نامش را چیزی مثل «بات فروشگاه» بگذارید.',
    en: 'Create a new operator in Goftino and name it something like “Shop bot”.',
    picture: 'colleague',
  },
  {
    fa: 'در پنل گفتینو به تنظیمات ← API بروید و کلید را بردارید.',
    en: 'Go to Settings → API in the Goftino panel and copy the key.',
    picture: 'apiKey',
  },
  {
    fa: 'کلید و شناسهٔ آن اپراتور را در این صفحه وارد کنید (ایمیل یا نامش هم کافی است)؛ قبل از ذخیره، بررسی‌شان می‌کنیم.',
    en: 'Paste the key and that operator’s id here (the email or name will do); we check them before saving.',
    picture: 'keys',
  },
  {
    fa: 'در پایان، آدرس وب‌هوکی را که اینجا می‌بینید در همان صفحهٔ API گفتینو بگذارید تا پیام‌ها به بات برسد.',
    en: 'At the end, paste the webhook address shown here into the same API page, so that messages reach the bot.',
    picture: 'hook',
  },
];
