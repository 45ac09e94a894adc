// Knows which numbers in a sentence are read from left to right as a whole. Knows no language and no view.

/** Either plain words, or a number of several groups that must not be turned round. */
export interface Part {
  readonly text: string;
  readonly isNumber: boolean;
}

// In right-to-left writing the groups of «2104 8815 0773» would change places. Persian digits are taken for one number
// only when they begin like a telephone number: «۴۰ ۴۲ ۴۴» is a list, and is read from the right.
const NUMBER =
  /(?<![\p{L}\p{N}])(?:\+?[0-9]{2,}(?:[ -][0-9]{2,})+|(?:\+[۰-۹]{2,}|۰[۰-۹]{2,})(?:[ -][۰-۹]{2,})+)(?![\p{L}\p{N}])/gu;

/** The parts of `text`, in order; joined they are `text` again. */
export function splitNumbers(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > end) parts.push({ text: text.slice(end, index), isNumber: false });
    parts.push({ text: number, isNumber: true });
    end = index + number.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isNumber: false });
  return parts;
}
