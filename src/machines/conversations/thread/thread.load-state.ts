// Derives what is loading or failed on either side of a thread.
import type { SnapshotFrom } from 'xstate';
import type { threadMachine } from './thread.machine.ts';

type Snapshot = SnapshotFrom<typeof threadMachine>;

/** `none`: nothing more on that side; `more`: not requested yet. */
type EdgeLoadState = 'none' | 'more' | 'loading' | 'failed';

export interface ThreadLoadState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly older: EdgeLoadState;
  readonly newer: EdgeLoadState;
  /** Missed messages or another part of the conversation failed to load. */
  readonly hasGap: boolean;
}

export function threadLoadState(snapshot: Snapshot): ThreadLoadState {
  const { hasOlder, hasNewer } = snapshot.context.thread;
  const hasLoadFailed = snapshot.matches({ loading: { ready: { newer: 'loadFailed' } } });
  const isLoading = snapshot.matches({ loading: { ready: { newer: 'loading' } } });
  return {
    state: stateOf(snapshot),
    older: hasOlder ? olderOf(snapshot) : 'none',
    newer: hasNewer ? (hasLoadFailed ? 'failed' : isLoading ? 'loading' : 'more') : 'none',
    hasGap:
      snapshot.matches({ loading: { ready: { newer: 'failed' } } }) ||
      snapshot.matches({ loading: 'jumpFailed' }),
  };
}

function stateOf(snapshot: Snapshot): ThreadLoadState['state'] {
  if (snapshot.matches({ loading: 'loading' })) return 'loading';
  return snapshot.matches({ loading: 'failed' }) ? 'failed' : 'ready';
}

function olderOf(snapshot: Snapshot): EdgeLoadState {
  if (snapshot.matches({ loading: { ready: { older: 'loading' } } })) return 'loading';
  return snapshot.matches({ loading: { ready: { older: 'failed' } } }) ? 'failed' : 'more';
}
