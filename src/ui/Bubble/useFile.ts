// Loads a file for a view: pending, URL or failed.
import { useSyncExternalStore } from 'react';

export interface FileState {
  /** Null until loaded. */
  readonly url: string | null;
  readonly isFailed: boolean;
}

/** Loaded on first use. `read` returns the same object until something changes. */
export interface FileSource {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly read: () => FileState;
}

const pendingFile: FileState = { url: null, isFailed: false };
const subscribeToNothing = () => () => undefined;

/** The state of a loaded file, or of one with a known URL. */
export function useFile(urlOrSource: string | FileSource): FileState {
  const source = typeof urlOrSource === 'string' ? null : urlOrSource;
  const state = useSyncExternalStore(
    source?.subscribe ?? subscribeToNothing,
    source?.read ?? (() => pendingFile),
  );
  return typeof urlOrSource === 'string' ? { url: urlOrSource, isFailed: false } : state;
}
