// Detects and repairs damage in extracted text, line by line.
import { type Damage, mostExamples, type Place } from './damage.ts';
import { gluedIn, scatteredIn, unreadableIn, withLamAlef } from './detectors.ts';
import { withPersianLetters, withPlainLetters } from './letter-forms.ts';
import { looksMisread, readAgain } from './mojibake.ts';
import { directionOf, readingOrder, readingOrderOfWords } from './visual-order.ts';

export interface Judgement {
  /** With all put right that can be for certain. */
  readonly text: string;
  readonly damages: readonly Damage[];
}

/**
 * Judges a text of any length in time proportional to it; examples are places of the text that is given back. `whole`:
 * what it is the title of, for three words may not tell their language.
 */
export function judgeText(text: string, whole?: string): Judgement {
  const encoding = byLines(text, 'mojibake', (line) => {
    const meant = readAgain(line);
    if (meant !== null) return { line: meant, isRepaired: true };
    return looksMisread(line) ? { line, isRepaired: false } : null;
  });
  const order = inReadingOrder(encoding.text);
  const letters = withPlainLetters(order.text);
  const persian = withPersianLetters(letters.text, whole);
  const swapped = withLamAlef(persian.text);
  const damages = [
    encoding.damage,
    order.damage,
    letters.damage,
    persian.damage,
    swapped.damage,
    gluedIn(swapped.text),
    scatteredIn(swapped.text),
    unreadableIn(swapped.text),
  ];
  return { text: swapped.text, damages: damages.filter((damage) => damage !== null) };
}

/** Signs enough for a whole text, and for a line of a text of which much is turned. */
const certain = { ofText: 3, times: 4 };

function inReadingOrder(text: string): { text: string; damage: Damage | null } {
  let [forward, backward, wordwise] = [0, 0, 0];
  for (const line of text.split('\n')) {
    const found = directionOf(line);
    forward += found.forward;
    backward += found.backward;
    wordwise += found.wordwise;
  }
  if (backward < certain.ofText) return { text, damage: null };
  const isWhole = backward >= forward * certain.times;
  const turn = wordwise > 0 ? readingOrderOfWords : readingOrder;
  return byLines(text, 'reversed', (line) => {
    const found = directionOf(line);
    if (found.backward > found.forward) return { line: turn(line), isRepaired: true };
    // A line that tells nothing follows the others, where all the others say the same.
    if (isWhole && found.forward === 0 && /[\u0620-\u06d3\ufb50-\ufefc]/.test(line))
      return { line: turn(line), isRepaired: true };
    return found.backward > 0 && found.backward === found.forward ? { line, isRepaired: false } : null;
  });
}

function byLines(
  text: string,
  kind: 'mojibake' | 'reversed',
  judge: (line: string) => { line: string; isRepaired: boolean } | null,
): { text: string; damage: Damage | null } {
  const places: Place[] = [];
  let [at, damaged, isRepaired] = [0, 0, true];
  const lines = text.split('\n').map((line) => {
    const judged = judge(line);
    const kept = judged?.line ?? line;
    if (judged) {
      damaged += kept.length;
      isRepaired &&= judged.isRepaired;
      if (places.length < mostExamples) places.push({ start: at, end: at + kept.length });
    }
    at += kept.length + 1;
    return kept;
  });
  if (damaged === 0) return { text, damage: null };
  const mended = lines.join('\n');
  const share = Math.min(damaged / (mended.replaceAll('\n', '').length || 1), 1);
  return { text: mended, damage: { kind, share, severity: 'doubt', isRepaired, examples: places } };
}
