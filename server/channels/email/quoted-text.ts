// Cuts quoted messages and signatures from the text of an e-mail.

/** Marks of direction, which mail programs put around quote headers. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const stripDirectionMarks = (line: string): string => line.replaceAll(DIRECTION_MARKS, '');
const normaliseLine = (line: string): string => stripDirectionMarks(line).trim();

const FORWARDED_HEADER =
  /^(-{2,}\s*(forwarded message|پیام (هدایت|ارسال|فوروارد)[\u200c\s]?شده)\s*-{2,}|begin forwarded message:)$/i;

/** A line that begins a quoted message; mail programs wrap it, so up to three lines are joined. */
const ATTRIBUTIONS = [
  /^on\b.{4,300}\bwrote\s*:$/i,
  /^(در|به)\s.{4,300}(نوشت|نوشته[\u200c\s]?است|نوشتند)\s*:$/,
  /^.{0,200}[<(][^\s<>()@]+@[^\s<>()]+[>)].{0,80}(wrote|نوشت)\s*:$/i,
];
const MAX_WRAPPED_LINES = 3;
const ADDRESS = /[^\s<>()[\]@:]+@[^\s<>()[\]@]+\.[^\s<>()[\]@]+/;
const DIGIT = '[\\d۰-۹٠-٩]';
const DATE = new RegExp(
  `${DIGIT}{1,4}[/.-]${DIGIT}{1,2}[/.-]${DIGIT}{1,4}|${DIGIT}{1,2}:${DIGIT}{2}|(?<!${DIGIT})${DIGIT}{4}(?!${DIGIT})`,
);
const ORIGINAL_MESSAGE = /^[-_]{3,}\s*(original message|پیام اصلی)\s*[-_]{3,}$/i;
const FROM_LINE = /^\*?(from|از|فرستنده)\s*:\*?\s*\S/i;
const TIME_LINE = /^\*?(sent|date|ارسال[\u200c\s]?شده|تاریخ)\s*:/i;
const SUBJECT_LINE = /^\*?(subject|موضوع)\s*:/i;
const RECIPIENT_LINE = /^\*?(to|cc|به|گیرنده)\s*:/i;
/** Lines in which the headers of a quoted message are expected. */
const MAX_HEADER_BLOCK_LINES = 6;
const SEPARATOR = /^_{10,}$/;

const SIGNATURE = '-- ';
const MAX_MOBILE_SIGNATURE_LENGTH = 80;
const MOBILE_SIGNATURES = [
  /^sent from my (iphone|ipad|phone|tablet|mobile|android|samsung|galaxy|xiaomi|redmi|huawei|honor|nokia|blackberry)( (galaxy|note|pro|max|plus|phone|smartphone|device|tablet|mobile|[a-z]?\d{1,3}[a-z+]{0,5}))*\.?$/i,
  /^sent from ((yahoo mail|outlook|gmail mobile|samsung mobile)( (for|on) (iphone|ipad|ios|android|mac|mobile))?|mail for windows( \d\d)?)\.?( ?<\S+>)?$/i,
  /^(get outlook for (ios|android|mac)|sent with \S+ mail)\.?( ?<\S+>)?$/i,
  /^(ارسال|فرستاده)[\u200c\s]?شده (از|با) ((گوشی|موبایل|تبلت|تلفن همراه)( (من|خودم|هوشمند|اندروید|سامسونگ|شیائومی|هواوی|آیفون))*|(آیفون|آیپد)( (من|خودم))?|(یاهو|جیمیل|اوت[\u200c ]?لوک)( (میل|برای|آیفون|اندروید))*)\.?$/,
  /^از (آیفون|آیپد|گوشی|موبایل) (من|خودم)( (ارسال|فرستاده) شد)?\.?$/,
];

type QuoteHeader =
  /** Its quote is marked by `>`. */
  | { readonly kind: 'marked'; readonly lines: number }
  /** Its quote goes on to the end. */
  | { readonly kind: 'unmarked' };

/** The length in lines of an attribution with a date or an address, as people write “she wrote:” too. */
function attributionAt(lines: readonly string[], index: number): { count: number; line: string } | null {
  for (let count = 1; count <= MAX_WRAPPED_LINES; count += 1) {
    const wrapped = lines.slice(index, index + count);
    if (wrapped.some((line) => line === '' || line.startsWith('>'))) return null;
    const line = wrapped.join(' ');
    if (ATTRIBUTIONS.some((pattern) => pattern.test(line)))
      return ADDRESS.test(line) || DATE.test(line) ? { count, line } : null;
  }
  return null;
}

/** Headers as Outlook writes them; people write “from: …, to: …” without an address and a time. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const [from = '', ...others] = lines.slice(index, index + MAX_HEADER_BLOCK_LINES);
  if (!FROM_LINE.test(from)) return false;
  const time = others.find((line) => TIME_LINE.test(line));
  const hasSubject = others.some((line) => SUBJECT_LINE.test(line));
  const count = [time !== undefined, hasSubject, others.some((line) => RECIPIENT_LINE.test(line))].filter(
    Boolean,
  ).length;
  return count >= 2 && (ADDRESS.test(from) || (hasSubject && DATE.test(time ?? '')));
}

function quoteHeaderAt(lines: readonly string[], index: number): QuoteHeader | null {
  const nextNonEmptyLine = (from: number) => lines.slice(from).find((line) => line !== '') ?? '';
  if (ORIGINAL_MESSAGE.test(lines[index] ?? '') && FROM_LINE.test(nextNonEmptyLine(index + 1)))
    return { kind: 'unmarked' };
  if (isHeaderBlock(lines, index)) return { kind: 'unmarked' };
  const attribution = attributionAt(lines, index);
  if (!attribution) return null;
  const { count, line } = attribution;
  if (nextNonEmptyLine(index + count).startsWith('>')) return { kind: 'marked', lines: count };
  // Only a program writes both; what it quotes is not marked.
  const isWrittenByMailProgram = ADDRESS.test(line) && DATE.test(line);
  return isWrittenByMailProgram && !lines.slice(index).some((one) => one.startsWith('>'))
    ? { kind: 'unmarked' }
    : null;
}

function removeMobileSignature(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => normaliseLine(line) !== '');
  const line = normaliseLine(lines[last] ?? '');
  const isSignature =
    line.length <= MAX_MOBILE_SIGNATURE_LENGTH && MOBILE_SIGNATURES.some((pattern) => pattern.test(line));
  return isSignature ? lines.slice(0, last) : lines;
}

/** The sender's own words, above, between and below quotes; empty where nothing else is in the text. */
function extractUnquotedText(lines: readonly string[]): string {
  const normalisedLines = lines.map(normaliseLine);
  const passages: string[][] = [[]];
  let isInSignature = false;
  for (let index = 0; index < lines.length; index += 1) {
    const header = quoteHeaderAt(normalisedLines, index);
    if (header?.kind === 'unmarked') {
      const passage = passages.at(-1);
      if (SEPARATOR.test(normalisedLines[index - 1] ?? '')) passage?.pop();
      break;
    }
    const line = lines[index] ?? '';
    if (header || normalisedLines[index]?.startsWith('>')) {
      passages.push([]);
      isInSignature = false;
      index += header ? header.lines - 1 : 0;
    } else if (index > 0 && stripDirectionMarks(line) === SIGNATURE) isInSignature = true;
    else if (!isInSignature) passages.at(-1)?.push(line);
  }
  return passages
    .map((passage) => removeMobileSignature(passage).join('\n'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text without quotes and signatures; a forwarded message is what its sender wants to show. */
export function cutQuotedText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const forwardedIndex = lines.findIndex((line) => FORWARDED_HEADER.test(normaliseLine(line)));
  if (forwardedIndex === -1) return extractUnquotedText(lines);
  const forwardedText = lines.slice(forwardedIndex).join('\n').trim();
  return `${extractUnquotedText(lines.slice(0, forwardedIndex))}\n\n${forwardedText}`.trim();
}
