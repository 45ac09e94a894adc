// Splits a source's text into passages of about a hundred words.
import { countWords, type Segment, splitSegments } from '../text/segments.ts';

/** What a source is split into. `start` and `end` are UTF-16 offsets in the source's cleaned text. */
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

interface Block extends Segment {
  readonly heading: string;
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

/** Paragraph lines with the heading above each; a short line without an end mark before a longer one is a heading. */
function blocksOf(text: string): Block[] {
  const lines: Segment[] = [];
  for (const match of text.matchAll(/[^\n]+/gu)) {
    const line = match[0];
    const start = match.index + (line.length - line.trimStart().length);
    const end = match.index + line.trimEnd().length;
    if (end > start) lines.push({ start, end });
  }
  const blocks: Block[] = [];
  let heading = '';
  lines.forEach((line, at) => {
    const words = text.slice(line.start, line.end);
    const next = lines[at + 1];
    const opens =
      next &&
      countWords(text.slice(next.start, next.end)) > countWords(words) &&
      /\n\s*\n|^#/u.test(`${text.slice(lines[at - 1]?.end ?? 0, line.start)}${words}`);
    if (isHeading(words) && (opens || (at === 0 && next))) heading = words.replace(/^#{1,6}\s+/u, '');
    else blocks.push({ ...line, heading });
  });
  return blocks;
}

function splitBlock(text: string, block: Block): Block[] {
  const part = text.slice(block.start, block.end);
  if (part.length <= MAX_PASSAGE_CHARACTERS && countWords(part) <= MAX_PASSAGE_WORDS) return [block];
  return splitSegments(part).map((unit) => ({
    start: block.start + unit.start,
    end: block.start + unit.end,
    heading: block.heading,
  }));
}

function mergeBlocks(text: string, blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const together = last ? countWords(text.slice(last.start, block.end)) : 0;
    const lastWords = last ? countWords(text.slice(last.start, last.end)) : 0;
    const fits =
      last?.heading === block.heading &&
      lastWords < MIN_PASSAGE_WORDS &&
      together <= MAX_PASSAGE_WORDS &&
      block.end - (last?.start ?? 0) <= MAX_PASSAGE_CHARACTERS;
    if (last && fits) merged[merged.length - 1] = { ...last, end: block.end };
    else merged.push(block);
  }
  return merged;
}

/** Splits cleaned text into passages of about 60–120 words, on paragraphs, then sentences. A Q&A item stays whole. */
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
  return mergeBlocks(text, blocks).map(({ start, end, heading }, ordinal) => ({
    ordinal,
    title: heading && heading !== title ? [title, heading].filter(Boolean).join(' — ') : title,
    text: text.slice(start, end),
    start,
    end,
  }));
}
