// Splits text into sentences and clauses short enough to quote.

/** A stretch of a text, in UTF-16 offsets, surrounding space excluded. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

const UNIT_WORDS = 40;
const UNIT_CHARACTERS = 1_000;
const SENTENCE_END = /[.!?؟…]+["'»”)\]]*(?=\s|$)|\n+/gu;
const CLAUSE_END = /[؛;:](?=\s)|[،,](?=\s)/gu;
const ABBREVIATION =
  /(?:^|[\s(«".])(?:\p{L}|mr|mrs|ms|dr|st|jr|sr|vs|etc|no|prof|gen|col|sgt|capt|approx|ca|cf|fig|vol|inc|ltd|corp|ق|م|ه|ص|ج)\.$/iu;
/** An English sentence does not begin with a small letter. */
const LOWERCASE_CONTINUATION = /^\s+[a-z]/u;

function trimmed(text: string, start: number, end: number): Segment | undefined {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/u.test(text[to - 1] ?? '')) to -= 1;
  return to > from ? { start: from, end: to } : undefined;
}

/** How many words a reader counts: half-spaces separate, as spaces do. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}%]+(?:\.\p{N}+)*/gu)?.length ?? 0;
}

function splitAtEnds(text: string, whole: Segment, ends: RegExp): Segment[] {
  const units: Segment[] = [];
  let start = whole.start;
  const part = text.slice(whole.start, whole.end);
  for (const match of part.matchAll(ends)) {
    const end = whole.start + match.index + match[0].length;
    if (
      match[0] === '.' &&
      (ABBREVIATION.test(text.slice(Math.max(start, end - 8), end)) ||
        LOWERCASE_CONTINUATION.test(text.slice(end, end + 3)))
    )
      continue;
    const unit = trimmed(text, start, end);
    if (unit) units.push(unit);
    start = end;
  }
  const rest = trimmed(text, start, whole.end);
  return rest ? [...units, rest] : units;
}

function joinShort(text: string, clauses: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last && countWords(text.slice(last.start, clause.end)) <= UNIT_WORDS)
      joined[joined.length - 1] = { start: last.start, end: clause.end };
    else joined.push(clause);
  }
  return joined;
}

function splitByWords(text: string, unit: Segment): Segment[] {
  const units: Segment[] = [];
  let start = unit.start;
  let words = 0;
  for (const match of text.slice(unit.start, unit.end).matchAll(/\s+/gu)) {
    words += 1;
    if (words % UNIT_WORDS !== 0) continue;
    const end = unit.start + match.index;
    units.push({ start, end });
    start = end + match[0].length;
  }
  units.push({ start, end: unit.end });
  return units;
}

/** Cuts what no space cuts (a pasted code, an address) at a thousand characters, between code points. */
function splitByLength(text: string, unit: Segment): Segment[] {
  const units: Segment[] = [];
  let start = unit.start;
  while (unit.end - start > UNIT_CHARACTERS) {
    const splits = /[\ud800-\udbff]/u.test(text.charAt(start + UNIT_CHARACTERS - 1));
    const end = start + UNIT_CHARACTERS - (splits ? 1 : 0);
    units.push({ start, end });
    start = end;
  }
  units.push({ start, end: unit.end });
  return units;
}

/** A row of a table, «name: value | name: value»: marks inside its cells end no sentence. */
const RECORD_LINE = /^[^\n]* \| [^\n]*$/gmu;

/** Sentences and whole records, in order. */
function splitSentences(text: string): Segment[] {
  const units: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(RECORD_LINE)) {
    const end = match.index + match[0].length;
    const record = trimmed(text, match.index, end);
    if (!record || countWords(match[0]) > UNIT_WORDS + 20) continue;
    units.push(...splitAtEnds(text, { start: from, end: match.index }, SENTENCE_END), record);
    from = end;
  }
  return [...units, ...splitAtEnds(text, { start: from, end: text.length }, SENTENCE_END)];
}

/** Sentences in order; one longer than 40 words falls into clauses, a clause still longer into runs of words. */
export function splitSegments(text: string): Segment[] {
  const sentences = splitSentences(text);
  const units = sentences.flatMap((sentence) => {
    const words = text.slice(sentence.start, sentence.end);
    if (countWords(words) <= (words.includes(' | ') ? UNIT_WORDS + 20 : UNIT_WORDS)) return [sentence];
    const clauses = joinShort(text, splitAtEnds(text, sentence, CLAUSE_END));
    const short = (clause: Segment) => countWords(text.slice(clause.start, clause.end)) <= UNIT_WORDS + 20;
    return clauses.flatMap((clause) => (short(clause) ? [clause] : splitByWords(text, clause)));
  });
  return units.flatMap((unit) => splitByLength(text, unit));
}

/** The text without some of its units and the space after them. */
export function removeSegments<One extends Segment>(
  text: string,
  units: readonly One[],
  isLeftOut: (unit: One) => boolean,
): string {
  let rest = '';
  let from = 0;
  for (const unit of units) {
    if (!isLeftOut(unit)) continue;
    rest += text.slice(from, unit.start);
    from = unit.end + (/^[^\S\n]+/u.exec(text.slice(unit.end, unit.end + UNIT_CHARACTERS))?.[0].length ?? 0);
  }
  return from === 0 ? text : (rest + text.slice(from)).trim();
}
