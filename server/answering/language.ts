// Knows in which language a question is asked and a reply is made. Knows no reply.
import type { ResponseLanguage } from '../../contract/bots.ts';
import { detectLocale } from '../engine/normalise.ts';
import { persianOf } from '../engine/spoken.ts';
import { isStop } from '../engine/stopwords.ts';
import type { Language } from '../engine/talk.ts';

/** Words that Dutch questions are made of and English ones are not. */
const DUTCH = new Set(
  `de het een en van ik je jij u uw jullie wij ze zij niet geen ook nog wel maar als dan dat deze dit die voor naar met op
   bij uit wat wie waar wanneer hoe waarom welke hoeveel kan kunt kunnen mag wil heb hebt heeft hebben ben bent zijn wordt worden
   mijn dank bedankt graag goedemorgen goedemiddag hallo levertijd bezorgen bezorgd verzending bestelling prijs kost kosten retour
   terugsturen openingstijden geopend betalen`
    .split(/\s+/)
    .filter(Boolean),
);

/** The language a message is written in; Persian in Latin letters counts as Persian. */
export function languageOf(message: string): Language {
  if (detectLocale(message) === 'fa') return 'fa';
  const words = message.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const english = words.filter((word) => isStop(word)).length;
  const persian = words.filter((word) => !isStop(word) && persianOf(word) !== undefined).length;
  const dutch = words.filter((word) => DUTCH.has(word)).length;
  if (persian > 0 && persian >= Math.max(english, dutch)) return 'fa';
  return dutch > english ? 'nl' : 'en';
}

/** Numbers, codes, names of accounts and addresses are in no language: «AB-1234», «shop.ir», «@mina». */
const NO_WORD = /\p{N}|@|\p{Script=Latin}[./\\_]+\p{Script=Latin}/u;

const saysWords = (message: string): boolean =>
  message.split(/\s+/u).some((part) => /\p{L}{2}/u.test(part) && !NO_WORD.test(part));

/**
 * The language to reply in: the bot's own, or the question's. Of a bare number or address it is the language of the
 * newest thing the visitor said in words.
 */
export function replyLanguage(
  setting: ResponseLanguage,
  question: string,
  earlier: readonly string[] = [],
): Language {
  if (setting !== 'auto') return setting;
  return languageOf([question, ...earlier.toReversed()].find(saysWords) ?? question);
}
