import { botFields } from '../bot-api/fields.texts.ts';
import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const baleLabel: LocalisedText = { fa: 'بله', en: 'Bale' };

export const baleAbout: LocalisedText = {
  fa: 'بازوی بلهٔ شما جواب می‌دهد و گفتگوها به همین پنل می‌آید.',
  en: 'Your shop’s Bale bot answers, and its conversations arrive here.',
};

export const baleFields: readonly ChannelField[] = botFields({
  username: {
    label: { fa: 'نام کاربری بازو', en: 'Bot username' },
    hint: {
      fa: 'نامی که با bot تمام می‌شود، مثل niloofar_shop_bot',
      en: 'The one that ends in bot, such as niloofar_shop_bot',
    },
  },
  token: {
    label: { fa: 'توکن بازو', en: 'Bot token' },
    hint: {
      fa: 'متن بازوی پدر: چند رقم، دونقطه، چند حرف',
      en: 'From Bale’s @botfather: digits, a colon, letters',
    },
  },
});

export const baleSteps: readonly SetupStep[] = [
  {
    fa: 'در بله گفتگو با بازوی پدر (‎@botfather) را باز کنید و بازوی تازه بسازید یا بازوی خود را انتخاب کنید.',
    en: 'In Bale open a chat with @botfather, and make a new bot or choose yours.',
    picture: 'command',
  },
  {
    fa: 'برای بازو نامی بگذارید و نام کاربری‌ای که با bot تمام شود.',
    en: 'Give the bot a name, and a username that ends in bot.',
    picture: 'naming',
  },
  {
    fa: 'بازوی پدر یک توکن می‌دهد. آن را کامل کپی کنید و به کسی ندهید.',
    en: '@botfather gives you a token. Copy all of it and keep it private.',
    picture: 'token',
  },
  {
    fa: 'نام کاربری و توکن را اینجا بگذارید. برنامهٔ دیگری به این بازو وصل نباشد.',
    en: 'Paste the username and the token here. No other program should use this bot.',
    picture: 'keys',
  },
];
