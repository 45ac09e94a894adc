// Detects the language of a message and chooses the language of the reply.
import type { ResponseLanguage } from '../../contract/bots/bots.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';
import { persianFromLatin } from '../engine/text/colloquial.ts';
import { detectLocale } from '../engine/text/normalise.ts';
import { isStopWord } from '../engine/text/stop-words.ts';

/** Function words of Dutch that English does not have. */
const DUTCH_WORDS = new Set(
  `de het een en van ik je jij u uw jullie wij ze zij niet geen ook nog wel maar als dan dat deze dit die voor naar met op
   bij uit wat wie waar wanneer hoe waarom welke hoeveel kan kunt kunnen mag wil heb hebt heeft hebben ben bent zijn wordt worden
   mijn dank bedankt graag goedemorgen goedemiddag hallo levertijd bezorgen bezorgd verzending bestelling prijs kost kosten retour
   terugsturen openingstijden geopend betalen`
    .split(/\s+/)
    .filter(Boolean),
);

/** Numbers, codes, handles and addresses have no language: «AB-1234», «shop.ir», «@mina». */
const NON_WORD = /\p{N}|@|\p{Script=Latin}[./\\_]+\p{Script=Latin}/u;

const wordsOf = (message: string): string[] =>
  message.split(/\s+/u).filter((part) => /\p{L}/u.test(part) && !NON_WORD.test(part));

const hasWords = (message: string): boolean => wordsOf(message).some((part) => /\p{L}{2}/u.test(part));

/**
 * The language of a message. Persian in Latin letters counts as Persian, and so does a Persian sentence with
 * long Latin product names.
 */
export function detectLanguage(message: string): Language {
  const messageWords = wordsOf(message);
  const text = messageWords.join(' ') || message;
  if (detectLocale(text) === 'fa') return 'fa';
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const english = words.filter((word) => isStopWord(word)).length;
  const dutch = words.filter((word) => DUTCH_WORDS.has(word)).length;
  const romanised = words.filter((word) => !isStopWord(word) && persianFromLatin(word) !== undefined).length;
  const persian = romanised + messageWords.filter((word) => /\p{Script=Arabic}/u.test(word)).length;
  if (persian > 0 && persian >= Math.max(english, dutch)) return 'fa';
  return dutch > english ? 'nl' : 'en';
}

/**
 * The language of the reply: the bot's setting, or the question's. For a bare number or address it is that of
 * the visitor's newest message with words.
 */
export function replyLanguage(
  setting: ResponseLanguage,
  question: string,
  earlier: readonly string[] = [],
): Language {
  if (setting !== 'auto') return setting;
  return detectLanguage([question, ...earlier.toReversed()].find(hasWords) ?? question);
}
