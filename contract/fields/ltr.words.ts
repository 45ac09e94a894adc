// Finds numbers and addresses in a sentence that must be laid out left to right.

/**
 * A text part that is plain, or must be laid out left to right (number groups, URL, line without RTL
 * letters).
 */
export interface TextPart {
  readonly text: string;
  readonly isLtr: boolean;
}

// In right-to-left text the groups of «2104 8815 0773» would be reordered. Persian digits count as one number
// only when they begin like a phone number: «۴۰ ۴۲ ۴۴» is a list, and is read from the right.
// The last slash of «https://niloofar.ir/linen/» would be moved before its first character.
const LTR =
  /https?:\/\/(?:[^\s<>"«»،؛؟()]|\([^\s<>"«»،؛؟()]+\))*(?:[/\p{L}\p{N}]|\([^\s<>"«»،؛؟()]+\))|(?<![\p{L}\p{N}])(?:\+?[0-9]{2,}(?:[ -][0-9]{2,})+|(?:\+[۰-۹]{2,}|۰[۰-۹]{2,})(?:[ -][۰-۹]{2,})+)(?![\p{L}\p{N}])/gu;

// Includes Persian digits, as a line of them alone is read right to left too.
const RTL_LETTER = /[\u0590-\u08FF]/;

/** The parts of `text` in order; joined they are `text` again. Linear in its length. */
export function splitLtr(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  let line = { from: 0, to: -1, isWhole: false };
  for (const { 0: run, index } of text.matchAll(LTR)) {
    if (index > line.to) line = lineAt(text, index);
    else if (line.isWhole) continue;
    const [from, to] = line.isWhole ? [line.from, line.to] : [index, index + run.length];
    if (from > end) parts.push({ text: text.slice(end, from), isLtr: false });
    parts.push({ text: text.slice(from, to), isLtr: true });
    end = to;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isLtr: false });
  return parts;
}

/** The line around `index`; `isWhole` if nothing of it is read right to left. */
function lineAt(text: string, index: number) {
  const from = text.lastIndexOf('\n', index) + 1;
  const next = text.indexOf('\n', index);
  const to = next < 0 ? text.length : next;
  return { from, to, isWhole: !RTL_LETTER.test(text.slice(from, to)) };
}
