// Detects and repairs damage in extracted text, line by line.
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';
import { detectJoinedWords, detectSpacedLetters, detectUnreadable, repairLamAlef } from './detectors.ts';
import { repairArabicLetters, repairPresentationForms, repairTanwin } from './letter-forms.ts';
import { looksLikeMojibake, repairMojibake } from './mojibake.ts';
import { detectDirection, visualToLogical, visualToLogicalWords } from './visual-order.ts';

export interface RepairResult {
  /** The text with every certain repair applied. */
  readonly text: string;
  readonly damages: readonly Damage[];
}

/**
 * Runs in time linear in the length of the text. Example ranges refer to the returned text. `documentText`:
 * the document that this text is the title of; it decides the language, which a short title may not show.
 */
export function repairText(text: string, documentText?: string): RepairResult {
  const encoding = repairLines(repairTanwin(text), 'mojibake', (line) => {
    const decoded = repairMojibake(line);
    if (decoded !== null) return { line: decoded, isRepaired: true };
    return looksLikeMojibake(line) ? { line, isRepaired: false } : null;
  });
  const order = restoreReadingOrder(encoding.text);
  const formsRepaired = repairPresentationForms(order.text);
  const persian = repairArabicLetters(formsRepaired.text, documentText);
  const swapped = repairLamAlef(persian.text);
  const damages = [
    encoding.damage,
    order.damage,
    formsRepaired.damage,
    persian.damage,
    swapped.damage,
    detectJoinedWords(swapped.text),
    detectSpacedLetters(swapped.text),
    detectUnreadable(swapped.text),
  ];
  return { text: swapped.text, damages: damages.filter((damage) => damage !== null) };
}

/**
 * `ofText`: reversed words that make a text reversed. `times`: how many times the forward words they must
 * number for lines without evidence to be reversed too.
 */
const reversalThreshold = { ofText: 3, times: 4 };

function restoreReadingOrder(text: string): { text: string; damage: Damage | null } {
  let [forward, backward, wordwise] = [0, 0, 0];
  for (const line of text.split('\n')) {
    const evidence = detectDirection(line);
    forward += evidence.forward;
    backward += evidence.backward;
    wordwise += evidence.wordwise;
  }
  if (backward < reversalThreshold.ofText) return { text, damage: null };
  const isMostlyReversed = backward >= forward * reversalThreshold.times;
  const toLogical = wordwise > 0 ? visualToLogicalWords : visualToLogical;
  return repairLines(text, 'reversed', (line) => {
    const evidence = detectDirection(line);
    if (evidence.backward > evidence.forward) return { line: toLogical(line), isRepaired: true };
    // A line without evidence follows the others when most of the text is reversed.
    if (isMostlyReversed && evidence.forward === 0 && /[\u0620-\u06d3\ufb50-\ufefc]/.test(line))
      return { line: toLogical(line), isRepaired: true };
    return evidence.backward > 0 && evidence.backward === evidence.forward
      ? { line, isRepaired: false }
      : null;
  });
}

function repairLines(
  text: string,
  kind: 'mojibake' | 'reversed',
  repairLine: (line: string) => { line: string; isRepaired: boolean } | null,
): { text: string; damage: Damage | null } {
  const ranges: TextRange[] = [];
  let [offset, damaged, isRepaired] = [0, 0, true];
  const lines = text.split('\n').map((line) => {
    const repaired = repairLine(line);
    const output = repaired?.line ?? line;
    if (repaired) {
      damaged += output.length;
      isRepaired &&= repaired.isRepaired;
      if (ranges.length < MAX_EXAMPLES) ranges.push({ start: offset, end: offset + output.length });
    }
    offset += output.length + 1;
    return output;
  });
  if (damaged === 0) return { text, damage: null };
  const repairedText = lines.join('\n');
  const share = Math.min(damaged / (repairedText.replaceAll('\n', '').length || 1), 1);
  return { text: repairedText, damage: { kind, share, severity: 'doubt', isRepaired, examples: ranges } };
}
