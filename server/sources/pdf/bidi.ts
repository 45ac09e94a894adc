// Reverses the bidirectional algorithm on a drawn line.

import { letterClassOf } from './letter-classes.ts';

export type Direction = 'rtl' | 'ltr';

const opening = '([{«‹<';
const closing = ')]}»›>';
const numberSeparator = /^[.,:/٬٫\u00a0]$/;
const clauseMark = /^[،؛,;:.!?؟]$/;
const numberSign = /^[%٪°$€]$/;

/** Bidirectional properties of a page, gathered before any line is read. */
export interface PageBidi {
  direction: Direction;
  /** Opening brackets whose glyphs the file maps to their mirror image, as some writers do. */
  swappedBrackets: ReadonlySet<string>;
}

/** Detects the page's main direction and its swapped brackets from all drawn cells. */
export function analysePageBidi(cells: readonly (readonly string[])[]): PageBidi {
  let balance = 0;
  const votes = new Map<string, number>();
  for (const tokens of cells) {
    for (const token of tokens) balance += directionWeight(token);
    tokens.forEach((token, index) => {
      const open = openingOf(token);
      if (open) votes.set(open, (votes.get(open) ?? 0) + bracketVote(tokens, index));
    });
  }
  const swapped = [...votes].filter(([, vote]) => vote < 0).map(([open]) => open);
  return { direction: balance >= 0 ? 'rtl' : 'ltr', swappedBrackets: new Set(swapped) };
}

function directionWeight(token: string): number {
  const kind = letterClassOf(token);
  return kind === 'R' ? 2 : kind === 'L' ? -1 : 0;
}

function openingOf(token: string): string {
  return opening.includes(token) ? token : closing.includes(token) ? mirror(token) : '';
}

/**
 * As drawn, a left bracket follows a space and precedes a word. 1: mapped that way, -1: mapped to its mirror
 * image, 0: unclear.
 */
function bracketVote(tokens: readonly string[], index: number): number {
  const isEdge = (token = ' ') => token === ' ' || clauseMark.test(token);
  const followsEdge = isEdge(tokens[index - 1]);
  if (followsEdge === isEdge(tokens[index + 1])) return 0;
  return followsEdge === opening.includes(tokens[index] ?? ' ') ? 1 : -1;
}

/** Direction of one line: its own letters decide unless they are mixed, then its right edge and the page do. */
export function lineDirection(tokens: readonly string[], page: Direction): Direction {
  const strong = tokens.map(letterClassOf).filter((kind) => kind === 'R' || kind === 'L');
  const share = strong.filter((kind) => kind === 'R').length / strong.length;
  if (Number.isNaN(share)) return page;
  if (share === 0) return 'ltr';
  if (share >= 0.35) return 'rtl';
  return page === 'rtl' && strong.at(-1) === 'R' ? 'rtl' : 'ltr';
}

/** Converts tokens as drawn from left to right into text in reading order. */
export function reorderTokens(tokens: readonly string[], direction: Direction, pageBidi: PageBidi): string {
  const corrected = tokens.map((token) =>
    pageBidi.swappedBrackets.has(openingOf(token)) ? mirror(token) : token,
  );
  return direction === 'rtl' ? readRightToLeft(corrected) : readLeftToRight(corrected);
}

function readRightToLeft(tokens: readonly string[]): string {
  return splitRuns(tokens)
    .toReversed()
    .map((run) => (run.isLeftToRight ? run.tokens : run.tokens.toReversed().map(mirror)).join(''))
    .join('');
}

function readLeftToRight(tokens: readonly string[]): string {
  const kinds = tokens.map(letterClassOf);
  let text = '';
  for (let index = 0; index < tokens.length; ) {
    if (kinds[index] !== 'R') {
      text += tokens[index++];
      continue;
    }
    const nextLatin = kinds.indexOf('L', index);
    const last = kinds.lastIndexOf('R', nextLatin === -1 ? undefined : nextLatin);
    text += readRightToLeft(tokens.slice(index, last + 1));
    index = last + 1;
  }
  return text;
}

function mirror(token: string): string {
  const open = opening.indexOf(token);
  if (open !== -1) return closing.charAt(open);
  const close = closing.indexOf(token);
  return close === -1 ? token : opening.charAt(close);
}

interface Run {
  isLeftToRight: boolean;
  tokens: string[];
}

/** Splits a right-to-left line as drawn into runs that keep their order (Latin, numbers) and runs to be reversed. */
function splitRuns(tokens: readonly string[]): Run[] {
  const runs: Run[] = [];
  let reversedFrom = 0;
  for (let index = 0; index < tokens.length; ) {
    const end = letterClassOf(tokens[index] ?? '') === 'R' ? index : findStretchEnd(tokens, index);
    const bounds =
      end > index ? findLeftToRightRun(tokens, index, end, joinsHyphens(tokens, index, end)) : null;
    if (!bounds) {
      index = Math.max(end, index + 1);
      continue;
    }
    if (bounds[0] > reversedFrom) {
      runs.push({ isLeftToRight: false, tokens: tokens.slice(reversedFrom, bounds[0]) });
    }
    runs.push({ isLeftToRight: true, tokens: tokens.slice(bounds[0], bounds[1]) });
    index = bounds[1];
    reversedFrom = bounds[1];
  }
  if (reversedFrom < tokens.length) runs.push({ isLeftToRight: false, tokens: tokens.slice(reversedFrom) });
  return runs;
}

/**
 * End of the stretch without right-to-left letters; a clause mark attached to the token on its right ends it
 * too.
 */
function findStretchEnd(tokens: readonly string[], from: number): number {
  let index = from;
  while (index < tokens.length && letterClassOf(tokens[index] ?? '') !== 'R') {
    const isAttached = tokens[index - 1] === ' ' && (tokens[index + 1] ?? ' ') !== ' ';
    if (index > from && isAttached && clauseMark.test(tokens[index] ?? '')) return index;
    index++;
  }
  return index;
}

/** Bounds of the first run inside a stretch that was drawn left to right, or null when there is none. */
function findLeftToRightRun(
  tokens: readonly string[],
  from: number,
  to: number,
  withHyphens: boolean,
): [number, number] | null {
  const kinds = tokens.slice(from, to).map(letterClassOf);
  const first = kinds.findIndex((kind) => kind !== 'N');
  if (first === -1) return null;
  if (!kinds.includes('L')) {
    const [start, end] = [from + first, findNumberEnd(tokens, from + first, to, withHyphens)];
    return isFirstInLine(tokens, to) ? extendOverSigns(tokens, start, end, from, to) : [start, end];
  }
  const last = kinds.findLastIndex((kind) => kind !== 'N');
  return extendOverBrackets(tokens, from + first, from + last + 1, from, to);
}

/**
 * Whether hyphens between digits keep their order: they do unless a right-to-left letter was read before. For
 * a number that begins its line, that letter may be in the line before; there a leading zero shows which part
 * comes first.
 */
function joinsHyphens(tokens: readonly string[], from: number, to: number): boolean {
  const isRightToLeft = (token: string) => letterClassOf(token) === 'R';
  if (tokens.slice(to).some(isRightToLeft)) return false;
  if (!tokens.slice(0, from).some(isRightToLeft)) return true;
  const [first = '', last = ''] = tokens
    .slice(from, to)
    .join('')
    .trim()
    .split(/\p{Pd}/u);
  return /^[0۰]/.test(first) && !/^[0۰]/.test(last);
}

function findNumberEnd(tokens: readonly string[], from: number, to: number, withHyphens: boolean): number {
  const isDigit = (position: number) => position < to && letterClassOf(tokens[position] ?? '') === 'D';
  const isSeparator = (token = '') =>
    numberSeparator.test(token) || (withHyphens && /^[-\u2010\u2011]$/.test(token));
  let index = from;
  while (isDigit(index) || (isSeparator(tokens[index]) && isDigit(index + 1))) index++;
  return index;
}

/** A sign keeps its side of a number only where no right-to-left letter was read before. */
const isFirstInLine = (tokens: readonly string[], end: number): boolean =>
  !tokens.slice(end).some((token) => letterClassOf(token) === 'R');

function extendOverSigns(
  tokens: readonly string[],
  from: number,
  to: number,
  min: number,
  max: number,
): [number, number] {
  const isSign = (position: number) => numberSign.test(tokens[position] ?? '');
  if (to < max && isSign(to)) return [from, to + 1];
  return from > min && isSign(from - 1) ? [from - 1, to] : [from, to];
}

/** Extends a kept run over brackets and signs at its edges that belong to it. */
function extendOverBrackets(
  tokens: readonly string[],
  from: number,
  to: number,
  min: number,
  max: number,
): [number, number] {
  const openBrackets: number[] = [];
  let missing = 0;
  for (const token of tokens.slice(from, to)) {
    const bracketIndex = opening.indexOf(token);
    if (bracketIndex !== -1) openBrackets.push(bracketIndex);
    else if (closing.includes(token) && openBrackets.pop() === undefined) missing++;
  }
  let [start, end] = [from, to];
  while (end < max && openBrackets.length > 0 && closing.indexOf(tokens[end] ?? '') === openBrackets.at(-1)) {
    openBrackets.pop();
    end++;
  }
  if (end < max && numberSign.test(tokens[end] ?? '') && letterClassOf(tokens[end - 1] ?? '') === 'D') end++;
  while (start > min && missing > 0 && opening.includes(tokens[start - 1] ?? ' ')) {
    missing--;
    start--;
  }
  return [start, end];
}
