import { botFields } from '../bot-api/fields.texts.ts';
import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const telegramLabel: LocalisedText = { fa: 'تلگرام', en: 'Telegram' };

export const telegramAbout: LocalisedText = {
  fa: 'بات تلگرام شما جواب می‌دهد و گفتگوها به همین پنل می‌آید.',
  en: 'Your shop’s Telegram bot answers, and its conversations arrive here.',
};

export const telegramFields: readonly ChannelField[] = botFields({
  username: {
    label: { fa: 'نام کاربری بات', en: 'Bot username' },
    hint: {
      fa: 'نامی که با bot تمام می‌شود، مثل niloofar_shop_bot',
      en: 'The one that ends in bot, such as niloofar_shop_bot',
    },
  },
  token: {
    label: { fa: 'توکن دسترسی', en: 'Access token' },
    hint: {
      fa: 'متن BotFather: چند رقم، دونقطه، چند حرف',
      en: 'From BotFather: digits, a colon, letters',
    },
  },
});

export const telegramSteps: readonly SetupStep[] = [
  {
    fa: 'در تلگرام گفتگو با ‎@BotFather را باز کنید و ‎/newbot را بفرستید؛ اگر بات دارید، ‎/mybots را.',
    en: 'In Telegram open a chat with @BotFather and send /newbot; if you have a bot already, /mybots.',
    picture: 'command',
  },
  {
    fa: 'برای بات نامی بگذارید و نام کاربری‌ای که با bot تمام شود.',
    en: 'Give the bot a name, and a username that ends in bot.',
    picture: 'naming',
  },
  {
    fa: 'BotFather یک توکن می‌دهد. آن را کامل کپی کنید و به کسی ندهید.',
    en: 'BotFather gives you a token. Copy all of it and keep it private.',
    picture: 'token',
  },
  {
    fa: 'نام کاربری و توکن را اینجا بگذارید. برنامهٔ دیگری به این بات وصل نباشد.',
    en: 'Paste the username and the token here. No other program should use this bot.',
    picture: 'keys',
  },
];

/** What the app offers when one types a slash. */
export const telegramCommands = {
  fa: { start: 'شروع گفتگو', operator: 'گفتگو با پشتیبان' },
  en: { start: 'Start', operator: 'Talk to a person' },
} as const;
