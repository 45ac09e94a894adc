import { type ChannelField, type LocalisedText, QUESTIONS_FIELD, type SetupStep } from '../channel.ts';

export const telegramLabel: LocalisedText = { fa: 'تلگرام', en: 'Telegram' };

export const telegramAbout: LocalisedText = {
  fa: 'بات تلگرام فروشگاه به پرسش‌ها پاسخ می‌دهد و گفتگوها به همین صندوق می‌آید.',
  en: 'Your shop’s Telegram bot answers, and its conversations come to this inbox.',
};

export const telegramFields: readonly ChannelField[] = [
  {
    name: 'botUsername',
    label: { fa: 'نام کاربری بات', en: 'Bot username' },
    hint: {
      fa: 'همان که با bot تمام می‌شود، مانند niloofar_shop_bot',
      en: 'The one that ends in bot, such as niloofar_shop_bot',
    },
    isSecret: false,
    isRequired: true,
    input: 'text',
    maxLength: 64,
  },
  {
    name: 'botToken',
    label: { fa: 'توکن دسترسی', en: 'Access token' },
    hint: {
      fa: 'متنی که BotFather می‌دهد: چند رقم، دونقطه، چند حرف',
      en: 'What BotFather gives: digits, a colon, letters',
    },
    isSecret: true,
    isRequired: true,
    input: 'text',
    maxLength: 128,
  },
  {
    name: QUESTIONS_FIELD,
    label: { fa: 'پرسش‌های پیشنهادی', en: 'Suggested questions' },
    hint: {
      fa: 'هر خط یک دکمه زیر پیام آغاز گفتگو، تا شش خط و هر خط تا ۶۰ نویسه. خالی بماند، پرتکرارترین پرسش‌های خود بات می‌آید.',
      en: 'Each line is a button under the first message: up to six, of up to 60 characters. Left empty, the bot’s own most asked come.',
    },
    isSecret: false,
    isRequired: false,
    input: 'lines',
    maxLength: 400,
  },
];

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
    fa: 'BotFather یک توکن می‌دهد. آن را کامل رونوشت کنید و به کسی ندهید.',
    en: 'BotFather gives you a token. Copy all of it, and show it to nobody.',
    picture: 'token',
  },
  {
    fa: 'نام کاربری و توکن را این‌جا بگذارید. از این پس فقط همین برنامه باید با این بات کار کند.',
    en: 'Paste the username and the token here. From then on only this program may run the bot.',
    picture: 'keys',
  },
];

/** What the app offers when one types a slash. */
export const telegramCommands = {
  fa: { start: 'آغاز گفتگو', operator: 'گفت‌وگو با پشتیبان' },
  en: { start: 'Start', operator: 'Talk to a person' },
} as const;
