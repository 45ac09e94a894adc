// The panel's one event stream and its listeners.
import { Result, Schema } from 'effect';
import { PanelEvent } from '../../../contract/live.ts';
import { liveStatus } from '../../platform/stores/live-status.ts';
import { sessionStore } from '../session/session.store.ts';
import { canShareStream, readSharedStream } from './live.shared-tabs.ts';
import { readInThisTab } from './live.single-tab.ts';

export type PanelListener = (event: PanelEvent) => void;

const listeners = new Set<PanelListener>();
let stop = () => {};
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(PanelEvent));

/**
 * Subscribes to all events of the account, in order; returns the unsubscribe function. `reset` means that
 * events may have been missed, so data has to be reloaded. It is sent when the stream starts after the
 * listener or cannot resume.
 */
export function listen(listener: PanelListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) stop = startStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function startStream(): () => void {
  const subscribers = { onData, onReset: () => dispatch({ kind: 'reset' }), onStatus: liveStatus.set };
  const userId = sessionStore.read()?.userInfo.id;
  return userId !== undefined && canShareStream()
    ? readSharedStream(subscribers, userId)
    : readInThisTab(subscribers);
}

function onData(data: string): void {
  const event = decode(data);
  // A newer server may send kinds this panel does not know; they are ignored.
  if (Result.isSuccess(event)) dispatch(event.success);
}

function dispatch(event: PanelEvent): void {
  for (const listener of [...listeners]) listener(event);
}
