// The event stream as an actor; the client is loaded when it runs.
import { type EventObject, fromCallback } from 'xstate';
import type { PanelEvent } from '../../../contract/live.ts';
import { liveStatus } from '../../platform/stores/live-status.ts';
import { network } from '../../platform/stores/network.ts';
import { loadClient } from '../client/load.ts';

const RETRY_MS = 5_000;

type LiveMessage = { type: 'live.received'; event: PanelEvent } | { type: 'live.reconnected' };

/**
 * Provides a machine's live port: `live.received` with each event, `live.reconnected` when the stream reopens
 * after a break, or survived a lost network. Stops when the state is left.
 */
export const liveActor = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (message: LiveMessage) => sendBack(message);
  const unsubscribe = subscribeToReopening(() => emit({ type: 'live.reconnected' }));
  const stop = listenWithRetry(loadClient, (event) => emit({ type: 'live.received', event }));
  return () => {
    unsubscribe();
    stop();
  };
});

type Client = { readonly listen: (listener: (event: PanelEvent) => void) => () => void };

/** Listens once the client's code is loaded, retrying until then; events may have been missed by then. */
export function listenWithRetry(
  load: () => Promise<Client>,
  listener: (event: PanelEvent) => void,
): () => void {
  let stop = () => {};
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const start = (isRetry: boolean): Promise<void> =>
    load().then(
      ({ listen }) => {
        if (isStopped) return;
        stop = listen(listener);
        if (isRetry) listener({ kind: 'reset' });
      },
      // Loading the chunk failed, most likely because the network is down.
      () => {
        if (isStopped) return;
        liveStatus.set('offline');
        retryTimer = setTimeout(() => void start(true), RETRY_MS);
      },
    );
  void start(false);
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    stop();
  };
}

function subscribeToReopening(onOpened: () => void): () => void {
  let wasBroken = false;
  const unsubscribe = liveStatus.subscribe(() => {
    const status = liveStatus.read();
    if (status === 'offline') wasBroken = true;
    if (status !== 'open' || !wasBroken) return;
    wasBroken = false;
    onOpened();
  });
  // A short outage ends calls in flight, but not the stream.
  const unsubscribeNetwork = network.subscribe(() => {
    if (network.isOnline() && liveStatus.read() === 'open') onOpened();
  });
  return () => {
    unsubscribe();
    unsubscribeNetwork();
  };
}
