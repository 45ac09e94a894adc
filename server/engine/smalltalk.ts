// Replies to greetings, thanks and goodbyes that ask nothing.
import { fold } from './normalise.ts';
import { ADDRESSES, OCCASIONS, type Occasion, SAYINGS, SIGNS, THANKED_FOR } from './sayings.ts';

type Locale = 'fa' | 'en' | 'nl';

const REPLIES: Readonly<Record<Occasion, Readonly<Record<Locale, string>>>> = {
  hello: {
    fa: 'سلام، وقتتان بخیر! چطور می‌توانم کمکتان کنم؟',
    en: 'Hello! How can I help you?',
    nl: 'Hallo! Waarmee kan ik u helpen?',
  },
  thanks: {
    fa: 'خواهش می‌کنم. اگر سؤال دیگری دارید، در خدمتم.',
    en: 'You are welcome. Is there anything else I can help with?',
    nl: 'Graag gedaan. Kan ik u nog ergens mee helpen?',
  },
  bye: {
    fa: 'از همراهی‌تان سپاسگزارم. روز خوبی داشته باشید!',
    en: 'Thank you for stopping by. Have a nice day!',
    nl: 'Bedankt voor uw bezoek. Een fijne dag!',
  },
  wishes: {
    fa: 'سپاسگزارم، بر شما هم مبارک باشد! چطور می‌توانم کمکتان کنم؟',
    en: 'Thank you, the same to you! How can I help you?',
    nl: 'Dank u wel, insgelijks! Waarmee kan ik u helpen?',
  },
  who: {
    fa: 'من دستیار هوشمند اینجا هستم، نه یک انسان. هرچه بدانم پاسخ می‌دهم و اگر چیزی را ندانم، همکارانم کمکتان می‌کنند.',
    en: 'I am the assistant here, not a person. I answer what I know; where I do not know, my colleagues help you.',
    nl: 'Ik ben de digitale assistent, geen mens. Wat ik weet, beantwoord ik; weet ik het niet, dan helpen mijn collega’s u.',
  },
  help: {
    fa: 'پرسشتان را به زبان خودتان بنویسید؛ از روی اطلاعاتی که در اختیار دارم پاسخ می‌دهم.',
    en: 'Write your question in your own words. I answer from what I know of this business.',
    nl: 'Stel uw vraag in uw eigen woorden. Ik antwoord met wat ik van dit bedrijf weet.',
  },
};

/** Letters and figures only; what half-spaces set apart is joined («می‌خوام», «کمک‌تون»). */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=^| )(ن?می) (?=\p{L})/gu, '$1')
    .replace(/(?<=\p{L}) (?=(?:[تمش](?:ون|ان)|ات|ام|اش)(?: |$))/gu, '')
    .trim();
}

const PHRASES = OCCASIONS.flatMap((occasion) =>
  SAYINGS[occasion].map((saying) => ({ occasion, words: plain(saying).split(' ') })),
).sort((a, b) => b.words.length - a.words.length);
const FILLERS = new Set(ADDRESSES.flatMap((address) => plain(address).split(' ')));

function squeeze(word: string): string {
  return word.replace(/(.)\1{2,}/gu, '$1');
}

function signed(text: string): Occasion[] | null {
  if (/[\p{L}\p{N}?؟]/u.test(text)) return null;
  return OCCASIONS.filter((occasion) => SIGNS[occasion]?.test(text));
}

function occasionsOf(text: string): Occasion[] | null {
  const words = plain(text).replace(THANKED_FOR, ' ').split(' ').filter(Boolean).map(squeeze);
  const found: Occasion[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = PHRASES.find((candidate) =>
      candidate.words.every((word, step) => words[at + step] === word),
    );
    if (phrase) {
      found.push(phrase.occasion);
      at += phrase.words.length;
    } else if (FILLERS.has(words[at] ?? '')) at += 1;
    else return null;
  }
  return found;
}

/** A short polite reply to a message that only greets, thanks or takes leave; null when it says anything more. */
export function greeting(question: string, locale: Locale): string | null {
  const occasions = signed(question) ?? occasionsOf(question);
  const chief = occasions && chiefOf(occasions);
  // «باشه؟» and «عالیه؟» want to know something
  if (!chief || (chief === 'thanks' && /[?؟]/u.test(question))) return null;
  return REPLIES[chief][locale];
}

/** What a message of several courtesies is answered as: what it asks first, then what it wishes and how it ends. */
function chiefOf(occasions: readonly Occasion[]): Occasion | undefined {
  const first = (['who', 'help', 'wishes', 'bye'] as const).find((occasion) => occasions.includes(occasion));
  if (first) return first;
  return occasions.includes('hello') ? 'hello' : occasions[0];
}
