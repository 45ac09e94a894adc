// Knows which files of a request go next and whether any is on its way or has failed. Knows no transport.
import type { GivenFile } from './support.files.ts';

const PARALLEL = 2;

/** The files that may start now, so that two run at a time. */
export function startableFiles(
  files: readonly GivenFile[],
): readonly (GivenFile & { readonly file: File })[] {
  const sending = files.filter(({ state }) => state === 'sending').length;
  return files
    .flatMap((given) => (given.state === 'waiting' && given.file ? [{ ...given, file: given.file }] : []))
    .slice(0, Math.max(0, PARALLEL - sending));
}

export const changeFile = (
  files: readonly GivenFile[],
  id: string,
  change: Partial<GivenFile>,
): readonly GivenFile[] => files.map((given) => (given.id === id ? { ...given, ...change } : given));

export const isOnTheWay = (files: readonly GivenFile[]): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending');

export const hasFailedFile = (files: readonly GivenFile[]): boolean =>
  files.some(({ state }) => state === 'failed');
