// Knows what a machine that reads Persian letters from pictures mistakes for what, and how its lines make paragraphs. Knows no picture.

/** Each once over a page, in this order. */
const mistaken: readonly (readonly [RegExp, string])[] = [
  [/[\u200e\u200f\u202a-\u202e]/g, ''],
  [/ةٌ?|ۀ/g, 'هٔ'],
  [/و[\u0652\u0654]/g, 'ؤ'],
  [/ي|ى/g, 'ی'],
  [/ك/g, 'ک'],
  [/(?<=[\u0600-\u06ff]) ?,(?=\s|$)/gm, '،'],
  [/(?<=[٠-٩۰-۹]),(?=[٠-٩۰-۹]{3}(?![٠-٩۰-۹]))/g, '٬'],
];
const arabicDigit = /[٠-٩]/g;

/** The paragraphs of a page: lines that fill the width go on, shorter ones end. */
export function paragraphsOfPage(read: string): string[] {
  return read
    .split(/\n\s*\n/)
    .flatMap((block) => joined(block.split('\n').map((line) => line.trim())))
    .map(mended)
    .filter((paragraph) => /[\p{L}\p{Nd}]/u.test(paragraph));
}

function joined(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
    else paragraphs.push(line);
    isOpen = line.length > 40 && line.length > width * 0.75 && !/[.!?؟]$/.test(line);
  }
  return paragraphs;
}

function mended(paragraph: string): string {
  const letters = mistaken.reduce((text, [wrong, right]) => text.replace(wrong, right), paragraph);
  return withoutLoneQuotes(letters).replace(arabicDigit, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x06f0),
  );
}

/** A closing quote of nothing that was opened is the Persian comma it looks like. */
function withoutLoneQuotes(text: string): string {
  let open = 0;
  return text.replace(/[«»]/g, (quote) => {
    if (quote === '«') open++;
    else if (open === 0) return '،';
    else open--;
    return quote;
  });
}
