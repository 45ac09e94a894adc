// Splits a source's text into passages of about a hundred words.
import { type ParsedTable, parseTables } from '../../sources/tables/parse-tables.ts';
import { isSectionAt, labelColumn, recordLines } from '../../sources/tables/table-records.ts';
import { countWords, type Segment, splitSegments } from '../text/segments.ts';

/**
 * What a source is split into. `start` and `end` are UTF-16 offsets in the source's cleaned text. Prose is the text
 * between them; table rows are written as records, «name: value | name: value», of the rows between them.
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

interface Block extends Segment {
  readonly heading: string;
  /** The records of table rows; prose has none of its own. */
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

/** Lines of prose, and tables in their places. */
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

/** Lines with the heading above each; a short line without an end mark before a longer one or a table is a heading. */
function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let heading = '';
  lines.forEach((line, at) => {
    if (line.table) {
      blocks.push(...tableBlocks(line.table, [heading, introduction(text, lines[at - 1], heading)]));
      return;
    }
    const words = text.slice(line.start, line.end);
    const next = lines[at + 1];
    const opens =
      next &&
      (next.table || countWords(text.slice(next.start, next.end)) > countWords(words)) &&
      /\n\s*\n|^#/u.test(`${text.slice(lines[at - 1]?.end ?? 0, line.start)}${words}`);
    if (isHeading(words) && (opens || (at === 0 && next))) heading = words.replace(/^#{1,6}\s+/u, '');
    else blocks.push({ start: line.start, end: line.end, heading });
  });
  return blocks;
}

/** The sentence above a table that says what it lists: «هزینهٔ ارسال به این شرح است:». */
function introduction(text: string, above: Line | undefined, heading: string): string {
  if (!above || above.table) return '';
  const line = text.slice(above.start, above.end);
  const isIntroduction = /[:：]$/u.test(line) && countWords(line) <= MAX_INTRODUCTION_WORDS;
  return isIntroduction && line !== heading ? line.replace(/\s*[:：]$/u, '') : '';
}

/** The rows of a table as records, under its caption and the row that names a section of it; then its notes. */
function tableBlocks(table: ParsedTable, above: readonly string[]): Block[] {
  const { header, rows, caption, notes } = table;
  const title = [...above, caption];
  const cells = rows.map((row) => row.cells);
  const label = labelColumn(header, cells);
  const blocks: Block[] = [];
  let section = '';
  rows.forEach((row, at) => {
    const [first = ''] = row.cells;
    const { start, end } = row;
    if (isSectionAt(cells, at)) {
      section = first;
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

/** A record with a long cell is cut like prose; its parts keep the place of their row. */
function splitBlock(text: string, block: Block): Block[] {
  const part = block.records ?? text.slice(block.start, block.end);
  if (part.length <= MAX_PASSAGE_CHARACTERS && countWords(part) <= MAX_PASSAGE_WORDS) return [block];
  return splitSegments(part).map((unit) =>
    block.records === undefined
      ? { start: block.start + unit.start, end: block.start + unit.end, heading: block.heading }
      : { ...block, records: part.slice(unit.start, unit.end) },
  );
}

/** Joins neighbours until a passage is long enough; records only with records. */
function mergeBlocks(text: string, blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const both = last && joinBlocks(text, last, block);
    if (both) merged[merged.length - 1] = both;
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
  const words = textOf(text, joined);
  const fits =
    countWords(textOf(text, last)) < MIN_PASSAGE_WORDS &&
    countWords(words) <= MAX_PASSAGE_WORDS &&
    words.length <= MAX_PASSAGE_CHARACTERS;
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
