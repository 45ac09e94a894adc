// Derives what is loading or failed on either side of a thread.
import type { SnapshotFrom } from 'xstate';
import type { threadMachine } from './thread.machine.ts';

type Snapshot = SnapshotFrom<typeof threadMachine>;

/** `none`: nothing lies on that side; `more`: something does, and is not asked for yet. */
type Side = 'none' | 'more' | 'loading' | 'failed';

export interface ThreadLoadState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly older: Side;
  readonly newer: Side;
  /** What came meanwhile, or another part of the conversation, did not load. */
  readonly isNotFound: boolean;
}

export function threadLoadState(snapshot: Snapshot): ThreadLoadState {
  const { hasOlder, hasNewer } = snapshot.context.thread;
  const isUnloaded = snapshot.matches({ pages: { ready: { newer: 'unloaded' } } });
  const isLoading = snapshot.matches({ pages: { ready: { newer: 'loading' } } });
  return {
    state: stateOf(snapshot),
    older: hasOlder ? olderOf(snapshot) : 'none',
    newer: hasNewer ? (isUnloaded ? 'failed' : isLoading ? 'loading' : 'more') : 'none',
    isNotFound:
      snapshot.matches({ pages: { ready: { newer: 'failed' } } }) || snapshot.matches({ pages: 'unmoved' }),
  };
}

function stateOf(snapshot: Snapshot): ThreadLoadState['state'] {
  if (snapshot.matches({ pages: 'loading' })) return 'loading';
  return snapshot.matches({ pages: 'failed' }) ? 'failed' : 'ready';
}

function olderOf(snapshot: Snapshot): Side {
  if (snapshot.matches({ pages: { ready: { older: 'loading' } } })) return 'loading';
  return snapshot.matches({ pages: { ready: { older: 'failed' } } }) ? 'failed' : 'more';
}
