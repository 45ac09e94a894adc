// Visibility of the page as an actor.
import { type EventObject, fromCallback } from 'xstate';
import type { VisibilityChanged } from '../../machines/shared/live.port.ts';

/** Sends `visibility.changed` at the start and at each change. */
export const windowActor = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => {
    const seen: VisibilityChanged = {
      type: 'visibility.changed',
      visible: document.visibilityState === 'visible',
    };
    sendBack(seen);
  };
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
