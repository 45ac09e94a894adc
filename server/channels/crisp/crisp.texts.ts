import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const crispLabel: LocalisedText = { fa: 'کریسپ', en: 'Crisp' };

export const crispAbout: LocalisedText = {
  fa: 'بات در گفتگوهای کریسپ شما جواب می‌دهد و وقتی همکارتان بنویسد، کنار می‌رود.',
  en: 'The bot answers in your Crisp chats and steps back as soon as a colleague writes.',
};

/** A note for operators at Crisp when a chat is escalated; visitors do not see it. */
export const crispEscalationNote = 'بات این گفتگو را به شما سپرد؛ مهمان منتظر جواب است.';

export const crispFields: readonly ChannelField[] = [
  {
    name: 'websiteId',
    label: { fa: 'شناسهٔ وب‌سایت', en: 'Website ID' },
    hint: {
      fa: 'کریسپ ← تنظیمات ← تنظیمات وب‌سایت ← راه‌اندازی',
      en: 'Crisp → Settings → Website settings → Setup instructions',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 36,
  },
  {
    name: 'tokenId',
    label: { fa: 'شناسهٔ توکن', en: 'Token identifier' },
    hint: {
      fa: 'در بخش Tokens افزونهٔ خود در marketplace.crisp.chat',
      en: 'Under Tokens of your plugin at marketplace.crisp.chat',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 100,
  },
  {
    name: 'tokenKey',
    label: { fa: 'کلید توکن', en: 'Token key' },
    hint: {
      fa: 'همراه شناسهٔ توکن داده می‌شود',
      en: 'Given together with the token identifier',
    },
    isSecret: true,
    isRequired: true,
    input: 'text',
    maxLength: 200,
  },
  {
    name: 'signingSecret',
    label: { fa: 'رمز امضای وب‌هوک', en: 'Webhook signing secret' },
    hint: {
      fa: 'فقط برای وب‌هوک افزونه؛ اگر از وب‌هوک وب‌سایت استفاده می‌کنید خالی بگذارید',
      en: 'Only for hooks of a plugin; leave it empty for hooks of the website',
    },
    isSecret: true,
    isRequired: false,
    input: 'text',
    maxLength: 200,
  },
];

export const crispSteps: readonly SetupStep[] = [
  {
    fa: 'در marketplace.crisp.chat وارد شوید، یک افزونهٔ خصوصی بسازید و آن را روی وب‌سایتتان نصب کنید.',
    en: 'Log in at marketplace.crisp.chat, create a private plugin and install it on your website.',
    picture: 'plugin',
  },
  {
    fa: 'در بخش Tokens افزونه، یک توکن بگیرید و اجازهٔ خواندن و نوشتن گفتگوها و پیام‌ها را به آن بدهید.',
    en: 'Under Tokens of the plugin, ask for a token and let it read and write conversations and messages.',
    picture: 'scopes',
  },
  {
    fa: 'شناسه و کلید توکن و شناسهٔ وب‌سایت را در این صفحه وارد کنید؛ قبل از ذخیره، بررسی‌شان می‌کنیم.',
    en: 'Paste the token’s identifier and key and the website ID here; we check them before saving.',
    picture: 'keys',
  },
  {
    fa: 'در پایان، آدرس وب‌هوکی را که اینجا می‌بینید در بخش Web Hooks بگذارید و رویدادهای \u2066message:send\u2069، \u2066message:received\u2069، \u2066message:updated\u2069، \u2066message:compose:send\u2069 و \u2066session:set_state\u2069 را انتخاب کنید.',
    en: 'At the end, paste the webhook address shown here under Web Hooks and choose message:send, message:received, message:updated, message:compose:send and session:set_state.',
    picture: 'hook',
  },
];
