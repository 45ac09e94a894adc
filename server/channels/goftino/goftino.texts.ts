import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const goftinoLabel: LocalisedText = { fa: 'گفتینو', en: 'Goftino' };

export const goftinoAbout: LocalisedText = {
  fa: 'بات در گفتگوهای گفتینوی شما پاسخ می‌دهد و هر وقت همکارتان نوشت، کنار می‌رود.',
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
      fa: 'نامی که با آن گفتینوی خود را می‌شناسید',
      en: 'The name you know your Goftino by',
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
    label: { fa: 'شناسهٔ اپراتور هوش مصنوعی', en: 'AI operator id' },
    hint: {
      fa: 'شناسه، ایمیل یا نام اپراتوری که بات به‌جای او پاسخ می‌دهد؛ کسی جز بات با آن کار نکند',
      en: 'The id, email or name of the operator the bot answers as; nobody else should use it',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 254,
  },
];

export const goftinoSteps: readonly SetupStep[] = [
  {
    fa: 'در گفتینو یک اپراتور تازه بسازید و نامش را چیزی مثل «دستیار هوشمند» بگذارید.',
    en: 'Make a new operator in Goftino and name it something like “Smart assistant”.',
    picture: 'colleague',
  },
  {
    fa: 'در پنل گفتینو به تنظیمات ← API بروید و کلید را بردارید.',
    en: 'Go to Settings → API in the Goftino panel and copy the key.',
    picture: 'apiKey',
  },
  {
    fa: 'کلید و شناسهٔ آن اپراتور را در این صفحه وارد کنید (ایمیل یا نامش هم کافی است)؛ پیش از ذخیره، درستی آن‌ها از گفتینو پرسیده می‌شود.',
    en: 'Paste the key and that operator’s id here (the email or name will do); Goftino is asked whether they are right before they are saved.',
    picture: 'keys',
  },
  {
    fa: 'در پایان، نشانی وب‌هوکی را که اینجا می‌بینید در همان صفحهٔ API گفتینو بگذارید تا پیام‌ها به بات برسد.',
    en: 'At the end, paste the webhook address shown here into the same API page, so that messages reach the bot.',
    picture: 'hook',
  },
];
