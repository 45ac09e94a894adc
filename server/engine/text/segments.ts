// Splits text into sentences and clauses short enough to quote.

/** A range of a text in UTF-16 offsets, without surrounding whitespace. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

const MAX_SEGMENT_WORDS = 40;
const MAX_SEGMENT_CHARACTERS = 1_000;
const SENTENCE_END = /[.!?؟…]+["'»”)\]]*(?=\s|$)|\n+/gu;
const CLAUSE_END = /[؛;:](?=\s)|[،,](?=\s)/gu;
const ABBREVIATION =
  /(?:^|[\s(«".])(?:\p{L}|mr|mrs|ms|dr|st|jr|sr|vs|etc|no|prof|gen|col|sgt|capt|approx|ca|cf|fig|vol|inc|ltd|corp|ق|م|ه|ص|ج)\.$/iu;
/** A lower-case letter after a full stop continues the sentence. */
const LOWERCASE_CONTINUATION = /^\s+[a-z]/u;

function trimSegment(text: string, start: number, end: number): Segment | undefined {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/u.test(text[to - 1] ?? '')) to -= 1;
  return to > from ? { start: from, end: to } : undefined;
}

/** Counts words as displayed: half-spaces separate words like spaces. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}%]+(?:\.\p{N}+)*/gu)?.length ?? 0;
}

function splitAtEnds(text: string, range: Segment, ends: RegExp): Segment[] {
  const segments: Segment[] = [];
  let start = range.start;
  const rangeText = text.slice(range.start, range.end);
  for (const match of rangeText.matchAll(ends)) {
    const end = range.start + match.index + match[0].length;
    if (
      match[0] === '.' &&
      (ABBREVIATION.test(text.slice(Math.max(start, end - 8), end)) ||
        LOWERCASE_CONTINUATION.test(text.slice(end, end + 3)))
    )
      continue;
    const segment = trimSegment(text, start, end);
    if (segment) segments.push(segment);
    start = end;
  }
  const rest = trimSegment(text, start, range.end);
  return rest ? [...segments, rest] : segments;
}

function joinShort(text: string, clauses: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last && countWords(text.slice(last.start, clause.end)) <= MAX_SEGMENT_WORDS)
      joined[joined.length - 1] = { start: last.start, end: clause.end };
    else joined.push(clause);
  }
  return joined;
}

function splitByWords(text: string, segment: Segment): Segment[] {
  const segments: Segment[] = [];
  let start = segment.start;
  let words = 0;
  for (const match of text.slice(segment.start, segment.end).matchAll(/\s+/gu)) {
    words += 1;
    if (words % MAX_SEGMENT_WORDS !== 0) continue;
    const end = segment.start + match.index;
    segments.push({ start, end });
    start = end + match[0].length;
  }
  segments.push({ start, end: segment.end });
  return segments;
}

/** Splits text without spaces (a pasted key, a URL) every 1,000 characters, never inside a surrogate pair. */
function splitByLength(text: string, segment: Segment): Segment[] {
  const segments: Segment[] = [];
  let start = segment.start;
  while (segment.end - start > MAX_SEGMENT_CHARACTERS) {
    const splitsSurrogatePair = /[\ud800-\udbff]/u.test(text.charAt(start + MAX_SEGMENT_CHARACTERS - 1));
    const end = start + MAX_SEGMENT_CHARACTERS - (splitsSurrogatePair ? 1 : 0);
    segments.push({ start, end });
    start = end;
  }
  segments.push({ start, end: segment.end });
  return segments;
}

/** A table row, «name: value | name: value»: punctuation in its cells does not end a sentence. */
const RECORD_LINE = /^[^\n]* \| [^\n]*$/gmu;

/** Sentences and whole records, in order. */
function splitSentences(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const match of text.matchAll(RECORD_LINE)) {
    const end = match.index + match[0].length;
    const record = trimSegment(text, match.index, end);
    if (!record || countWords(match[0]) > MAX_SEGMENT_WORDS + 20) continue;
    segments.push(...splitAtEnds(text, { start, end: match.index }, SENTENCE_END), record);
    start = end;
  }
  return [...segments, ...splitAtEnds(text, { start, end: text.length }, SENTENCE_END)];
}

/**
 * Sentences in order; one longer than 40 words is split into clauses, and a clause that is still longer into
 * runs of words.
 */
export function splitSegments(text: string): Segment[] {
  const sentences = splitSentences(text);
  const segments = sentences.flatMap((sentence) => {
    const sentenceText = text.slice(sentence.start, sentence.end);
    if (
      countWords(sentenceText) <= (sentenceText.includes(' | ') ? MAX_SEGMENT_WORDS + 20 : MAX_SEGMENT_WORDS)
    )
      return [sentence];
    const clauses = joinShort(text, splitAtEnds(text, sentence, CLAUSE_END));
    const isShort = (clause: Segment) =>
      countWords(text.slice(clause.start, clause.end)) <= MAX_SEGMENT_WORDS + 20;
    return clauses.flatMap((clause) => (isShort(clause) ? [clause] : splitByWords(text, clause)));
  });
  return segments.flatMap((segment) => splitByLength(text, segment));
}

/** Removes some segments and the whitespace after them. */
export function removeSegments<One extends Segment>(
  text: string,
  segments: readonly One[],
  isExcluded: (segment: One) => boolean,
): string {
  let rest = '';
  let from = 0;
  for (const segment of segments) {
    if (!isExcluded(segment)) continue;
    rest += text.slice(from, segment.start);
    from =
      segment.end +
      (/^[^\S\n]+/u.exec(text.slice(segment.end, segment.end + MAX_SEGMENT_CHARACTERS))?.[0].length ?? 0);
  }
  return from === 0 ? text : (rest + text.slice(from)).trim();
}
