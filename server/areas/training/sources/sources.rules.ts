// Content key, character count and restore time of sources.
import { createHash } from 'node:crypto';
import type { SourceState } from '../../../../src/machines/lifecycles/source.machine.ts';
import { foldText } from '../../../engine/text/normalise.ts';

/** How long a removed source can be restored, in ms. */
export const RESTORE_MS = 10 * 60_000;
/** How much of a source its preview shows; the text in UTF-16 units. */
export const PREVIEW_LIMITS = { characters: 200_000, passages: 200 };

/** The same key for the same content; letters, digits, spaces and case are folded. */
export function toContentKey(question: string | null, text: string): string {
  const folded = question === null ? foldText(text) : `${foldText(question)}\n${foldText(text)}`;
  return createHash('sha256').update(folded).digest('hex');
}

/** The number of characters a source is charged for. */
export function countCharacters(question: string | null, text: string): number {
  return text.length + (question?.length ?? 0);
}

/** Whether the source is being trained or about to be, so that no command may start. */
export function isBusy({ status, hold }: SourceState): boolean {
  return status === 'learning' || (status === 'pending' && hold === null);
}

/** The last part of an uploaded file's name, without path and control characters. */
export function toFileTitle(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  return last.replace(/\p{Cc}/gu, '').trim() || 'file';
}
