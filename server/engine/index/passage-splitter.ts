// Splits a source's text into passages of about a hundred words.
import { type ParsedTable, parseTables } from '../../sources/tables/parse-tables.ts';
import { isSectionAt, labelColumn, recordLines } from '../../sources/tables/table-records.ts';
import { countWords, type Segment, splitSegments } from '../text/segments.ts';

/**
 * A part of a source. `start` and `end` are UTF-16 offsets in its cleaned text. Prose is the text between
 * them; table rows are written as records, «name: value | name: value», of the rows between them.
 */
export interface PassageDraft {
  readonly ordinal: number;
  readonly title: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface PassageSource {
  readonly title: string;
  readonly text: string;
  readonly kind: 'text' | 'qa';
  readonly question?: string;
}

const MIN_PASSAGE_WORDS = 60;
const MAX_PASSAGE_WORDS = 120;
const MAX_PASSAGE_CHARACTERS = 1_500;
const MAX_HEADING_WORDS = 12;
const MAX_INTRODUCTION_WORDS = 25;
/** A sentence that names the unit of a table's amounts: «قیمت‌ها به هزار تومان است». */
const UNIT_SENTENCE =
  /(?:قیمت|نرخ|مبلغ|مبالغ|هزینه|تعرفه|اجرت|دستمزد|کرایه|شهریه|اجاره|ارقام|اعداد|prices?|rates?|fees?|amounts?|figures?).{0,40}?\s(?:به|بر\s?حسب|in)\s+(?:(?:هزار|میلیون|thousand)\s+)?(?:تومان|تومن|ریال|tomans?|rials?|usd|euros?|dollars?)/iu;

interface Block extends Segment {
  readonly heading: string;
  /** The records of table rows; absent for prose. */
  readonly records?: string;
}

function isHeading(line: string): boolean {
  if (/^#{1,6}\s/u.test(line)) return true;
  return (
    countWords(line) > 0 &&
    countWords(line) <= MAX_HEADING_WORDS &&
    !/[.!؟?:،؛,;]$/u.test(line) &&
    !/^[-*•\d]/u.test(line)
  );
}

interface Line extends Segment {
  readonly table?: ParsedTable;
}

/** Lines of prose and whole tables, in order. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const table of parseTables(text)) {
    addLines(lines, text, from, table.start);
    lines.push({ start: table.start, end: table.end, table });
    from = table.end;
  }
  addLines(lines, text, from, text.length);
  return lines;
}

function addLines(lines: Line[], text: string, from: number, to: number): void {
  for (const match of text.slice(from, to).matchAll(/[^\n]+/gu)) {
    const line = match[0];
    const start = from + match.index + (line.length - line.trimStart().length);
    const end = from + match.index + line.trimEnd().length;
    if (end > start) lines.push({ start, end });
  }
}

/**
 * Lines, each with the heading above it. A short line without final punctuation before a longer line or a
 * table is a heading.
 */
function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let heading = '';
  lines.forEach((line, index) => {
    if (line.table) {
      const [before, after, afterNext] = [lines[index - 1], lines[index + 1], lines[index + 2]];
      // a line between two tables introduces the second
      const beside = [before, ...line.table.notes, afterNext?.table ? undefined : after];
      const outerTitles = [heading, findIntroduction(text, before, heading), findUnitSentence(text, beside)];
      blocks.push(...tableBlocks(line.table, outerTitles));
      return;
    }
    const content = text.slice(line.start, line.end);
    const next = lines[index + 1];
    const startsSection =
      next &&
      (next.table || countWords(text.slice(next.start, next.end)) > countWords(content)) &&
      /\n\s*\n|^#/u.test(`${text.slice(lines[index - 1]?.end ?? 0, line.start)}${content}`);
    if (isHeading(content) && (startsSection || (index === 0 && next)))
      heading = content.replace(/^#{1,6}\s+/u, '');
    else blocks.push({ start: line.start, end: line.end, heading });
  });
  return blocks;
}

/** The sentence above a table that says what it lists: «هزینهٔ ارسال به این شرح است:». */
function findIntroduction(text: string, previousLine: Line | undefined, heading: string): string {
  if (!previousLine || previousLine.table) return '';
  const line = text.slice(previousLine.start, previousLine.end);
  const isIntroduction = /[:：]$/u.test(line) && countWords(line) <= MAX_INTRODUCTION_WORDS;
  return isIntroduction && line !== heading ? line.replace(/\s*[:：]$/u, '') : '';
}

/** The sentence beside a table that names the unit of its amounts. */
function findUnitSentence(text: string, beside: readonly (Line | undefined)[]): string {
  const sentences = beside.flatMap((line) => {
    if (!line || line.table) return [];
    const content = text.slice(line.start, line.end);
    return splitSegments(content).map(({ start, end }) => content.slice(start, end));
  });
  const found = sentences.find(
    (sentence) => UNIT_SENTENCE.test(sentence) && countWords(sentence) <= MAX_INTRODUCTION_WORDS,
  );
  return found?.replace(/\s*[.:：]$/u, '') ?? '';
}

/** The rows of a table as records, titled by its caption and section row, followed by its notes. */
function tableBlocks(table: ParsedTable, outerTitles: readonly string[]): Block[] {
  const { header, rows, caption, notes } = table;
  const title = [...outerTitles, caption];
  const cells = rows.map((row) => row.cells);
  const label = labelColumn(header, cells);
  const blocks: Block[] = [];
  let section = '';
  rows.forEach((row, index) => {
    const [firstCell = ''] = row.cells;
    const { start, end } = row;
    if (isSectionAt(cells, index)) {
      section = firstCell;
      return;
    }
    const heading = joinTitle([...title, section]);
    const lines = recordLines(header, row.cells, label);
    blocks.push(...lines.map((records) => ({ start, end, heading, records })));
  });
  const heading = joinTitle(title);
  return [...blocks, ...notes.map(({ start, end }) => ({ start, end, heading }))];
}

const joinTitle = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.replace(/^#{1,6}\s+|\s*[:：]$/gu, '').trim()))]
    .filter(Boolean)
    .join(' — ');

/** A record with a long cell is split like prose; its parts keep the offsets of their row. */
function splitBlock(text: string, block: Block): Block[] {
  const part = block.records ?? text.slice(block.start, block.end);
  if (part.length <= MAX_PASSAGE_CHARACTERS && countWords(part) <= MAX_PASSAGE_WORDS) return [block];
  return splitSegments(part).map((segment) =>
    block.records === undefined
      ? { start: block.start + segment.start, end: block.start + segment.end, heading: block.heading }
      : { ...block, records: part.slice(segment.start, segment.end) },
  );
}

/** Joins neighbouring blocks until a passage is long enough; records are joined with records only. */
function mergeBlocks(text: string, blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const joined = last && joinBlocks(text, last, block);
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(block);
  }
  return merged;
}

function joinBlocks(text: string, last: Block, block: Block): Block | undefined {
  const isRecord = block.records !== undefined;
  if (last.heading !== block.heading || isRecord !== (last.records !== undefined)) return undefined;
  const joined = {
    ...last,
    end: block.end,
    ...(isRecord && { records: `${last.records}\n${block.records}` }),
  };
  const joinedText = textOf(text, joined);
  const fits =
    countWords(textOf(text, last)) < MIN_PASSAGE_WORDS &&
    countWords(joinedText) <= MAX_PASSAGE_WORDS &&
    joinedText.length <= MAX_PASSAGE_CHARACTERS;
  return fits ? joined : undefined;
}

const textOf = (text: string, { records, start, end }: Block): string => records ?? text.slice(start, end);

/**
 * Splits cleaned text into passages of about 60–120 words, on paragraphs, then sentences. Rows of tables become
 * records under the table's caption. A Q&A item stays whole.
 */
export function splitPassages(input: PassageSource): PassageDraft[] {
  const { text } = input;
  const title = input.title.trim();
  if (text.trim() === '') return [];
  if (input.kind === 'qa') {
    const start = text.length - text.trimStart().length;
    return [
      {
        ordinal: 0,
        title: title || (input.question ?? ''),
        text: text.trim(),
        start,
        end: start + text.trim().length,
      },
    ];
  }
  const blocks = blocksOf(text).flatMap((block) => splitBlock(text, block));
  return mergeBlocks(text, blocks).map((block, ordinal) => ({
    ordinal,
    title:
      block.heading && block.heading !== title ? [title, block.heading].filter(Boolean).join(' — ') : title,
    text: textOf(text, block),
    start: block.start,
    end: block.end,
  }));
}
