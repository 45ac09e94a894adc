// Content key, character count and restore time of sources.
import { createHash } from 'node:crypto';
import type { SourceState } from '../../../../src/machines/lifecycles/source.machine.ts';
import { foldText } from '../../../engine/text/normalise.ts';

/** A removed item can be brought back for this long, in ms. */
export const RESTORE_MS = 10 * 60_000;
/** How much of an item its preview shows; the text in UTF-16 units. */
export const PREVIEW_LIMITS = { characters: 200_000, passages: 200 };

/** Two items of one bot with the same key say the same: letters, digits, spaces and case are folded. */
export function toContentKey(question: string | null, text: string): string {
  const folded = question === null ? foldText(text) : `${foldText(question)}\n${foldText(text)}`;
  return createHash('sha256').update(folded).digest('hex');
}

/** What an item costs of the plan's characters. */
export function countCharacters(question: string | null, text: string): number {
  return text.length + (question?.length ?? 0);
}

/** Whether the item is being worked on or about to be, so that nothing else may be started with it. */
export function isBusy({ status, hold }: SourceState): boolean {
  return status === 'learning' || (status === 'pending' && hold === null);
}

/** The last part of an uploaded name, without a path and control characters. */
export function toFileTitle(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  return last.replace(/\p{Cc}/gu, '').trim() || 'file';
}
