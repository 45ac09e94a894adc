import { type ChannelField, type LocalisedText, QUESTIONS_FIELD } from '../channel.ts';

interface FieldTexts {
  readonly label: LocalisedText;
  readonly hint: LocalisedText;
}

/** The connect form of a bot, with the provider's words for its username and token. */
export const botFields = ({
  username,
  token,
}: {
  readonly username: FieldTexts;
  readonly token: FieldTexts;
}): readonly ChannelField[] => [
  { name: 'botUsername', ...username, isSecret: false, isRequired: true, input: 'text', maxLength: 64 },
  { name: 'botToken', ...token, isSecret: true, isRequired: true, input: 'text', maxLength: 128 },
  {
    name: QUESTIONS_FIELD,
    label: { fa: 'پرسش‌های پیشنهادی', en: 'Suggested questions' },
    hint: {
      fa: 'هر خط یک دکمه است؛ تا شش خط، هر کدام تا ۶۰ کاراکتر. خالی: پرتکرارترین پرسش‌ها.',
      en: 'One button per line: up to six, 60 characters each. Empty: the most frequent questions.',
    },
    isSecret: false,
    isRequired: false,
    input: 'lines',
    maxLength: 400,
  },
];
