// Corrects common recognition errors and joins recognised lines into paragraphs.

/** Applied to each page in this order. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/[\u200e\u200f\u202a-\u202e]/g, ''],
  [/ةٌ?|ۀ/g, 'هٔ'],
  [/و[\u0652\u0654]/g, 'ؤ'],
  [/ي|ى/g, 'ی'],
  [/ك/g, 'ک'],
  [/(?<=[\u0600-\u06ff]) ?,(?=\s|$)/gm, '،'],
  [/(?<=[٠-٩۰-۹]),(?=[٠-٩۰-۹]{3}(?![٠-٩۰-۹]))/g, '٬'],
];
const arabicDigit = /[٠-٩]/g;

/** Splits recognised text into paragraphs: a full-width line continues, a shorter one ends the paragraph. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((block) => joinLines(block.split('\n').map((line) => line.trim())))
    .map(correctText)
    .filter((paragraph) => /[\p{L}\p{Nd}]/u.test(paragraph));
}

function joinLines(lines: readonly string[]): string[] {
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

/** Corrects what the recognition of Persian often gets wrong. */
export function correctText(recognised: string): string {
  const corrected = corrections.reduce((text, [wrong, right]) => text.replace(wrong, right), recognised);
  return replaceUnmatchedQuotes(corrected).replace(arabicDigit, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x06f0),
  );
}

/** OCR misreads the Persian comma as a closing quote, so an unmatched «»» becomes a comma. */
function replaceUnmatchedQuotes(text: string): string {
  let openQuotes = 0;
  return text.replace(/[«»]/g, (quote) => {
    if (quote === '«') openQuotes++;
    else if (openQuotes === 0) return '،';
    else openQuotes--;
    return quote;
  });
}
