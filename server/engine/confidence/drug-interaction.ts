// Detects a question about an interaction of medicines that a passage says nothing of.
import type { CandidateSet } from '../ranking/passage-features.ts';
import type { RankedPassage } from '../ranking/ranker.ts';
import { foldText } from '../text/normalise.ts';

const ASKS_TOGETHER =
  /(?<!\p{L})(?:تداخل|interact(?:s|ion|ions)?(?!ive)|(?:با هم|همزمان) (?:\p{L}+ ){0,2}?(?:خورد|بخور\p{L}*|مصرف)|با (?:\p{L}+ ){1,3}?(?:میشه |می ?شود )?(?:خورد|بخورم|مصرف (?:کرد|کنم)))(?!\p{L})/u;
const MEDICINE =
  /(?<!\p{L})(?:قرص|کپسول|شربت|دارو|دارویی|داروها|امپول|ویتامین|مکمل|انتی ?بیوتیک|مسکن|pill|pills|tablet|tablets|capsule|drug|drugs|medicine|vitamin)(?!\p{L})/u;
const STATES_TOGETHER =
  /(?<!\p{L})(?:تداخل|همزمان|هم زمان|فاصله|با هم|کنار هم|همراه با|مصرف نکنید|مصرف نشود|نخورید|interact|together|at the same time|apart)/u;

/** Whether taking medicines together is asked, and the passage tells only what they cost or what they are. */
export function lacksInteraction({ question }: CandidateSet, { candidate }: RankedPassage): boolean {
  const questionText = foldText(question);
  if (!ASKS_TOGETHER.test(questionText)) return false;
  const { title, text } = candidate.analysis.passage;
  const passageText = foldText(`${title}\n${text}`);
  return (MEDICINE.test(questionText) || MEDICINE.test(passageText)) && !STATES_TOGETHER.test(passageText);
}
