// Visibility of the page as an actor.
import { type EventObject, fromCallback } from 'xstate';
import type { VisibilityChanged } from '../../machines/shared/live.port.ts';

/** Sends `visibility.changed` at the start and at each change. */
export const windowActor = fromCallback<EventObject>(({ sendBack }) => {
  const emitVisibility = () => {
    const event: VisibilityChanged = {
      type: 'visibility.changed',
      isVisible: document.visibilityState === 'visible',
    };
    sendBack(event);
  };
  emitVisibility();
  document.addEventListener('visibilitychange', emitVisibility);
  return () => document.removeEventListener('visibilitychange', emitVisibility);
});
