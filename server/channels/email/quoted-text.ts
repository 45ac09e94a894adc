// Cuts quoted messages and signatures from the text of an e-mail.

/** Marks of direction, which mail programs put around quote headers. */
const BIDI = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const plain = (line: string): string => line.replaceAll(BIDI, '').trim();

const FORWARDED =
  /^(-{2,}\s*(forwarded message|پیام (هدایت|ارسال|فوروارد)[\u200c\s]?شده)\s*-{2,}|begin forwarded message:)$/i;

/** A line that begins a quoted message; mail programs wrap it, so up to three lines are joined. */
const WRAPPED_HEADER = [
  /^on\b.{4,300}\bwrote\s*:$/i,
  /^(در|به)\s.{4,300}(نوشت|نوشته[\u200c\s]?است|نوشتند)\s*:$/,
];
const NAMED_HEADER = /^.{0,200}[<(][^\s<>()@]+@[^\s<>()]+[>)].{0,80}(wrote|نوشت)\s*:$/i;
const ORIGINAL_MESSAGE = /^[-_]{3,}\s*(original message|پیام اصلی)\s*[-_]{3,}$/i;
const FROM_LINE = /^\*?(from|از|فرستنده)\s*:\*?\s*\S/i;
const HEADER_LINE = /^\*?(sent|date|to|cc|subject|ارسال[\u200c\s]?شده|تاریخ|به|گیرنده|موضوع)\s*:/i;
const SIGNATURE = /^--\s?$/;
const MOBILE_SIGNATURE =
  /^(sent from (my|outlook|yahoo|mail for|samsung)|get outlook for|sent with \S+ mail|(ارسال|فرستاده)[\u200c\s]?شده از|از (آیفون|گوشی|موبایل) (من|خود|خودم))/i;
const SEPARATOR = /^_{10,}$/;

function isQuoteHeader(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? '';
  if (first === '' || first.startsWith('>')) return false;
  if (ORIGINAL_MESSAGE.test(first) || NAMED_HEADER.test(first)) return true;
  if (
    FROM_LINE.test(first) &&
    lines.slice(index + 1, index + 6).filter((line) => HEADER_LINE.test(line)).length >= 2
  )
    return true;
  return [1, 2, 3].some((count) => {
    const joined = lines.slice(index, index + count).join(' ');
    return WRAPPED_HEADER.some((pattern) => pattern.test(joined));
  });
}

/** Where the quoted message begins; the length of `lines` without one. */
function quoteStart(lines: readonly string[]): number {
  const forwardedAt = lines.findIndex((line) => FORWARDED.test(line));
  const limit = forwardedAt === -1 ? lines.length : forwardedAt;
  const found = lines.slice(0, limit).findIndex((_line, index) => isQuoteHeader(lines, index));
  // A forwarded message is what the sender wants to show.
  return found === -1 ? lines.length : found;
}

function signatureStart(lines: readonly string[]): number {
  const dashes = lines.findIndex((line, index) => index > 0 && SIGNATURE.test(line));
  const end = dashes === -1 ? lines.length : dashes;
  const filled = lines.flatMap((line, index) => (line !== '' && index < end ? [index] : [])).slice(-3);
  return filled.find((index) => MOBILE_SIGNATURE.test(lines[index] ?? '')) ?? end;
}

const withoutQuoteMarks = (lines: readonly string[]): string =>
  lines
    .filter((line) => !plain(line).startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The sender's own words; the whole text where nothing else remains. */
export function cutQuotedText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const read = lines.map(plain);
  const end = quoteStart(read);
  const separated = SEPARATOR.test(read[end - 1] ?? '') ? end - 1 : end;
  const own = read.slice(0, separated);
  const ownWords = withoutQuoteMarks(lines.slice(0, Math.min(separated, signatureStart(own))));
  return ownWords || withoutQuoteMarks(lines.slice(0, separated)) || withoutQuoteMarks(lines) || text.trim();
}
