// Groups a word diff into readable runs.
import { type EditScript, shortestEditScript } from './myers-diff.ts';
import { splitParagraphs, splitWords } from './tokenize.ts';

export interface DiffRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface TextDiff {
  /** In reading order; without added runs they are the former text, without removed ones the current text. */
  readonly runs: readonly DiffRun[];
  readonly added: number;
  readonly removed: number;
  /** True if the texts were too long for words and paragraphs were compared. */
  readonly isCoarse: boolean;
}

/** With more words on both sides together, the worst case (nothing in common) would be slow. */
const MAX_PARTS = 24_000;

/** Compares word by word, or paragraph by paragraph for very long texts. */
export function diffTexts(before: string, after: string, maxParts: number = MAX_PARTS): TextDiff {
  if (before === after) return { runs: unchangedRuns(before), added: 0, removed: 0, isCoarse: false };
  // The average word has at least two letters, so a longer text need not be split to be counted.
  const isHuge = before.length + after.length > maxParts * 8;
  const [oldWords, newWords] = isHuge ? [[], []] : [splitWords(before), splitWords(after)];
  const isCoarse = isHuge || oldWords.length + newWords.length > maxParts;
  const [oldParts, newParts] = isCoarse
    ? [splitParagraphs(before), splitParagraphs(after)]
    : [oldWords, newWords];
  const runs = mergeAdjacentChanges(runsOf(oldParts, newParts, shortestEditScript(oldParts, newParts)));
  const count = (kind: DiffRun['kind']) => runs.filter((run) => run.kind === kind).length;
  return { runs, added: count('added'), removed: count('removed'), isCoarse };
}

function unchangedRuns(text: string): DiffRun[] {
  return text === '' ? [] : [{ kind: 'same', text }];
}

function runsOf(
  oldParts: readonly string[],
  newParts: readonly string[],
  { removed, added }: EditScript,
): DiffRun[] {
  const runs: DiffRun[] = [];
  let [x, y] = [0, 0];
  while (x < oldParts.length || y < newParts.length) {
    const removedEnd = endOfSpan(removed, x, 1);
    const addedEnd = endOfSpan(added, y, 1);
    appendRun(runs, 'removed', oldParts.slice(x, removedEnd).join(''));
    appendRun(runs, 'added', newParts.slice(y, addedEnd).join(''));
    const sameLength = Math.min(
      endOfSpan(removed, removedEnd, 0) - removedEnd,
      endOfSpan(added, addedEnd, 0) - addedEnd,
    );
    appendRun(runs, 'same', oldParts.slice(removedEnd, removedEnd + sameLength).join(''));
    [x, y] = [removedEnd + sameLength, addedEnd + sameLength];
  }
  return runs;
}

function endOfSpan(marks: Uint8Array, from: number, flag: 0 | 1): number {
  let end = from;
  while (marks[end] === flag) end += 1;
  return end;
}

function appendRun(runs: DiffRun[], kind: DiffRun['kind'], text: string): void {
  const last = runs.at(-1);
  if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
  else if (text !== '') runs.push({ kind, text });
}

/** Merges changes separated by a space only, so that a phrase is one change instead of several. */
function mergeAdjacentChanges(runs: readonly DiffRun[]): DiffRun[] {
  const merged: DiffRun[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    const [leading, trailing] = sharedSpaces(removed, added);
    appendRun(merged, 'same', leading);
    appendRun(merged, 'removed', removed.slice(leading.length, removed.length - trailing.length));
    appendRun(merged, 'added', added.slice(leading.length, added.length - trailing.length));
    appendRun(merged, 'same', trailing);
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const hasChange = removed !== '' || added !== '';
    const isBridge = kind === 'same' && hasChange && /^[^\S\n]+$/.test(text) && index < runs.length - 1;
    if (kind === 'removed' || isBridge) removed += text;
    if (kind === 'added' || isBridge) added += text;
    if (kind !== 'same' || isBridge) continue;
    flush();
    appendRun(merged, kind, text);
  }
  flush();
  return merged;
}

/** Common leading and trailing spaces, which count as unchanged. */
function sharedSpaces(removed: string, added: string): readonly [string, string] {
  const leading = sharedStart(/^[^\S\n]*/.exec(removed)?.[0] ?? '', added);
  const [restRemoved, restAdded] = [removed.slice(leading.length), added.slice(leading.length)];
  const trailing = sharedStart(reversed(/[^\S\n]*$/.exec(restRemoved)?.[0] ?? ''), reversed(restAdded));
  return [leading, reversed(trailing)];
}

function sharedStart(spaces: string, text: string): string {
  let length = 0;
  while (length < spaces.length && spaces[length] === text[length]) length += 1;
  return spaces.slice(0, length);
}

const reversed = (text: string) => [...text].reverse().join('');
