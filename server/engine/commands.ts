// Knows sentences of a source that give orders to whoever answers from it; knows nothing of what they want.

const PATTERNS = [
  // «نادیده نگیرید» is advice for a person, and so is every rule that is not one of those before.
  /(?:دستور|فرمان|پرامپت)[^.!?؟\n]{0,15}(?:قبل|پیش|بالا|سیستم)[^.!?؟\n]{0,25}(?:نادیده\s+ب?گیر|فراموش\s+کن)[^.!?؟\n]*/gu,
  /\b(?:ignore|disregard|forget)\b[^.!?\n]{0,30}\b(?:previous|prior|earlier|above|preceding|system)\b[^.!?\n]{0,20}\b(?:instructions?|prompts?)\b[^.!?\n]*/giu,
];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a text tells its reader to forget what they were told, each to the end of its sentence. */
const commandsIn = (text: string): Span[] =>
  PATTERNS.flatMap((pattern) => [
    ...text.matchAll(pattern).map(({ 0: said, index }) => ({ start: index, end: index + said.length })),
  ]);

/** The units of a text that may be said to a visitor; an order to the bot is data and no answer. */
export function sayable<Unit extends Span>(text: string, units: readonly Unit[]): readonly Unit[] {
  const commands = commandsIn(text);
  if (commands.length === 0) return units;
  return units.filter(({ start, end }) => !commands.some((one) => start < one.end && one.start < end));
}
