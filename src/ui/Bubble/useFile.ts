// Loads a file for a view: pending, URL or failed.
import { useSyncExternalStore } from 'react';

export interface FileState {
  /** Null until it has come. */
  readonly url: string | null;
  readonly isFailed: boolean;
}

/** Fetched when somebody first listens. `read` answers with the same object until something changed. */
export interface FileSource {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly read: () => FileState;
}

const pendingFile: FileState = { url: null, isFailed: false };
const subscribeToNothing = () => () => undefined;

/** The state of a file that is fetched, or of one whose address is known. */
export function useFile(urlOrSource: string | FileSource): FileState {
  const source = typeof urlOrSource === 'string' ? null : urlOrSource;
  const state = useSyncExternalStore(
    source?.subscribe ?? subscribeToNothing,
    source?.read ?? (() => pendingFile),
  );
  return typeof urlOrSource === 'string' ? { url: urlOrSource, isFailed: false } : state;
}
