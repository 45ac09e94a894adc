// Removes citation marks and the no-answer token from a streamed answer.

import { NO_ANSWER } from './prompt.ts';

export interface CitationFilter {
  /** Takes the next piece and returns the text that may be shown by now. */
  push(piece: string): string;
  /** Returns the text still held back. */
  end(): string;
  /** Numbers of the cited passages so far, from 1, in order of first mention. */
  cited(): number[];
  abstained(): boolean;
}

const digits = '0-9۰-۹٠-٩';
const citationPattern = new RegExp(
  `\\s*[[【]\\s*([${digits}]{1,3}(?:\\s*[,،;؛-]\\s*[${digits}]{1,3})*)\\s*[\\]】]`,
  'gu',
);
/** The end of a text that may still become a citation mark. */
const partialMark = new RegExp(`\\s*(?:[[【][${digits},،;؛\\s-]*)?$`, 'u');

/** Filters an answer from `passages` passages; a higher number is removed but not cited. */
export function createCitationFilter(passages: number): CitationFilter {
  const cited = new Set<number>();
  let buffered = '';
  let shown = '';
  let abstained = false;

  function release(text: string): string {
    const visible = text
      .replaceAll(NO_ANSWER, () => {
        abstained = true;
        return '';
      })
      .replace(citationPattern, (_, numbers: string) => {
        for (const number of numbersIn(numbers)) if (number >= 1 && number <= passages) cited.add(number);
        return '';
      });
    const piece = shown === '' ? visible.trimStart() : visible;
    shown += piece;
    return piece;
  }

  return {
    push(piece) {
      buffered += piece;
      const safe = buffered.length - pendingLength(buffered);
      const ready = buffered.slice(0, safe);
      buffered = buffered.slice(safe);
      return release(ready);
    },
    end() {
      const rest = release(buffered).trimEnd();
      buffered = '';
      return rest;
    },
    cited: () => [...cited],
    abstained: () => abstained,
  };
}

/** The number of characters at the end that wait for the next piece. */
function pendingLength(text: string): number {
  const markLength = partialMark.exec(text)?.[0].length ?? 0;
  for (let length = Math.min(NO_ANSWER.length - 1, text.length); length > 0; length--) {
    if (NO_ANSWER.startsWith(text.slice(-length))) return Math.max(markLength, length);
  }
  return markLength;
}

function numbersIn(text: string): number[] {
  const latin = text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return (latin.match(/\d+/g) ?? []).map(Number);
}
