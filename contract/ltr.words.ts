// Knows which numbers and addresses in a sentence are read from left to right as a whole. Knows no language and no view.

/** Either plain words, or a number of several groups or an address, which must not be turned round. */
export interface Part {
  readonly text: string;
  readonly isLtr: boolean;
}

// In right-to-left writing the groups of «2104 8815 0773» would change places. Persian digits are taken for one number
// only when they begin like a telephone number: «۴۰ ۴۲ ۴۴» is a list, and is read from the right.
// The last sign of «https://niloofar.ir/linen/» would stand before its first.
const LTR =
  /https?:\/\/(?:[^\s<>"«»،؛؟()]|\([^\s<>"«»،؛؟()]+\))*(?:[/\p{L}\p{N}]|\([^\s<>"«»،؛؟()]+\))|(?<![\p{L}\p{N}])(?:\+?[0-9]{2,}(?:[ -][0-9]{2,})+|(?:\+[۰-۹]{2,}|۰[۰-۹]{2,})(?:[ -][۰-۹]{2,})+)(?![\p{L}\p{N}])/gu;

/** The parts of `text`, in order; joined they are `text` again. */
export function splitLtr(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(LTR)) {
    if (index > end) parts.push({ text: text.slice(end, index), isLtr: false });
    parts.push({ text: run, isLtr: true });
    end = index + run.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isLtr: false });
  return parts;
}
