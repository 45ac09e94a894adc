// Asks a stored question in another way, as people type on phones.
import { detectLocale, foldText } from '../../../engine/text/normalise.ts';
import { tokenise } from '../../../engine/text/tokeniser.ts';

const MAX_SHORT_WORDS = 5;
const HALF_SPACE = '\u200c';

/** Written forms and how they are said; `_` stands for a space or half-space. */
const SPOKEN_FORMS = `
آیا=|چقدر_است=چقدره|چند_است=چنده|چیست=چیه|کیست=کیه|کجاست=کجاس|چگونه=چطوری|کدام=کدوم|را=رو|برای=واسه|اگر=اگه|دیگر=دیگه
می_شود=میشه|می_شوند=میشن|می_توانم=میتونم|می_توانید=میتونین|می_توان=میشه|می_خواهم=میخوام|می_دهید=میدین|می_دهد=میده
می_کنید=میکنین|می_کند=میکنه|می_کنند=میکنن|می_کشد=میکشه|می_رسد=میرسه|می_فرستید=میفرستین|می_گیرید=میگیرین
دارید=دارین|ندارید=ندارین|دارد=داره|ندارد=نداره|هستید=هستین|هستند=هستن|تومان=تومن
`;

const spokenForms = SPOKEN_FORMS.trim()
  .split(/[|\n]/u)
  .map((row) => {
    const [written = '', spoken = ''] = row.split('=');
    const pattern = `(?<![\\p{L}${HALF_SPACE}])${written.replace('_', `[\\s${HALF_SPACE}]?`)}(?![\\p{L}${HALF_SPACE}])`;
    return { pattern: new RegExp(pattern, 'gu'), spoken };
  });

const collapseSpaces = (text: string): string => text.replace(/ {2,}/gu, ' ').trim();

/** The question in spoken spelling: «هزینهٔ ارسال چقدر است؟» is asked as «هزینهٔ ارسال چقدره؟». */
export function toSpokenForm(question: string): string {
  if (detectLocale(question) === 'en')
    return question.replace(/\bwhat is\b/giu, "what's").replace(/\bdo you\b/giu, 'do u');
  const spoken = spokenForms.reduce((text, form) => text.replace(form.pattern, form.spoken), question);
  return collapseSpaces(spoken.replace(/(\p{L}*[^\P{L}اوهیآ])\s+است(?=\s*[؟?]?\s*$)/u, '$1ه'));
}

/** Marks that no digit follows or precedes: «۲.۵ متری» keeps its point. */
const PUNCTUATION = /(?<![\d۰-۹])[؟?!.،,؛;:«»"“”()]+|[؟?!.،,؛;:«»"“”()]+(?![\d۰-۹])/gu;

/** The question without punctuation and half-spaces; marks within a number stay. */
const removePunctuation = (question: string): string =>
  collapseSpaces(
    question.replace(PUNCTUATION, ' ').replace(/ٔ/gu, '').replaceAll(HALF_SPACE, ' ').toLowerCase(),
  );

/** Only the words that say what is asked; the whole question where fewer than two are left. */
function shortenQuestion(question: string): string {
  const words = removePunctuation(question).split(' ');
  const contentWords = words.filter((word) => tokenise(word).some(({ isStopWord }) => !isStopWord));
  return contentWords.length < 2 ? question : contentWords.slice(0, MAX_SHORT_WORDS).join(' ');
}

const addGreeting = (question: string): string =>
  detectLocale(question) === 'en' ? `hi, ${question}` : `سلام، ${question}`;

const variants = [toSpokenForm, removePunctuation, shortenQuestion];

/** The question asked in another way; `turn` chooses the way, and the next one is taken where nothing changes. */
export function varyQuestion(question: string, turn: number): string {
  const orderedVariants = [
    ...variants.slice(turn % variants.length),
    ...variants.slice(0, turn % variants.length),
  ];
  const changed = orderedVariants
    .map((vary) => vary(question))
    .find((text) => foldText(text) !== foldText(question));
  return changed ?? addGreeting(question);
}
