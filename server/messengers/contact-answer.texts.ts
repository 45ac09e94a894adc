import { renderEmail } from './email-template.ts';
import type { Email } from './messenger.ts';

const texts = {
  subject: { fa: 'جواب پیام شما به پاسخ', en: 'Re: your message to Pasokh' },
  greeting: { fa: 'سلام {name}،', en: 'Hi {name},' },
  quote: { fa: 'پیام شما: {text}', en: 'You wrote: {text}' },
  note: {
    fa: 'اگر سؤال دیگری دارید، دوباره از صفحهٔ تماس بنویسید.',
    en: 'Need anything else? Write to us again from the contact page.',
  },
} as const;

/** The staff's answer with the message below it. */
export const contactAnswerEmail = ({
  locale,
  name,
  text,
  answer,
}: {
  readonly locale: 'fa' | 'en';
  readonly name: string;
  readonly text: string;
  readonly answer: string;
}): Omit<Email, 'to'> =>
  renderEmail({
    locale,
    subject: texts.subject[locale],
    paragraphs: [
      texts.greeting[locale].replace('{name}', () => name),
      ...answer.split(/\n+/),
      texts.quote[locale].replace('{text}', () => text),
    ],
    note: texts.note[locale],
  });
