// Detects and repairs damage in extracted text, line by line.
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';
import { detectJoinedWords, detectSpacedLetters, detectUnreadable, repairLamAlef } from './detectors.ts';
import { repairArabicLetters, repairPresentationForms, repairTanwin } from './letter-forms.ts';
import { looksLikeMojibake, repairMojibake } from './mojibake.ts';
import { detectDirection, visualToLogical, visualToLogicalWords } from './visual-order.ts';

export interface RepairResult {
  /** With all put right that can be for certain. */
  readonly text: string;
  readonly damages: readonly Damage[];
}

/**
 * Judges a text of any length in time proportional to it; examples are places of the text that is given back. `whole`:
 * what it is the title of, for three words may not tell their language.
 */
export function repairText(text: string, whole?: string): RepairResult {
  const encoding = repairLines(repairTanwin(text), 'mojibake', (line) => {
    const meant = repairMojibake(line);
    if (meant !== null) return { line: meant, isRepaired: true };
    return looksLikeMojibake(line) ? { line, isRepaired: false } : null;
  });
  const order = restoreReadingOrder(encoding.text);
  const formsRepaired = repairPresentationForms(order.text);
  const persian = repairArabicLetters(formsRepaired.text, whole);
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

/** Signs enough for a whole text, and for a line of a text of which much is turned. */
const reversalThreshold = { ofText: 3, times: 4 };

function restoreReadingOrder(text: string): { text: string; damage: Damage | null } {
  let [forward, backward, wordwise] = [0, 0, 0];
  for (const line of text.split('\n')) {
    const found = detectDirection(line);
    forward += found.forward;
    backward += found.backward;
    wordwise += found.wordwise;
  }
  if (backward < reversalThreshold.ofText) return { text, damage: null };
  const isWhole = backward >= forward * reversalThreshold.times;
  const toLogical = wordwise > 0 ? visualToLogicalWords : visualToLogical;
  return repairLines(text, 'reversed', (line) => {
    const found = detectDirection(line);
    if (found.backward > found.forward) return { line: toLogical(line), isRepaired: true };
    // A line that tells nothing follows the others, where all the others say the same.
    if (isWhole && found.forward === 0 && /[\u0620-\u06d3\ufb50-\ufefc]/.test(line))
      return { line: toLogical(line), isRepaired: true };
    return found.backward > 0 && found.backward === found.forward ? { line, isRepaired: false } : null;
  });
}

function repairLines(
  text: string,
  kind: 'mojibake' | 'reversed',
  repairLine: (line: string) => { line: string; isRepaired: boolean } | null,
): { text: string; damage: Damage | null } {
  const ranges: TextRange[] = [];
  let [at, damaged, isRepaired] = [0, 0, true];
  const lines = text.split('\n').map((line) => {
    const repaired = repairLine(line);
    const output = repaired?.line ?? line;
    if (repaired) {
      damaged += output.length;
      isRepaired &&= repaired.isRepaired;
      if (ranges.length < MAX_EXAMPLES) ranges.push({ start: at, end: at + output.length });
    }
    at += output.length + 1;
    return output;
  });
  if (damaged === 0) return { text, damage: null };
  const mended = lines.join('\n');
  const share = Math.min(damaged / (mended.replaceAll('\n', '').length || 1), 1);
  return { text: mended, damage: { kind, share, severity: 'doubt', isRepaired, examples: ranges } };
}
