// Event emitter of the widget's public API.
import type { WidgetEvents } from '../sdk/api.ts';

type Listener<Name extends keyof WidgetEvents> = (payload: WidgetEvents[Name]) => void;

export interface WidgetEmitter {
  on<Name extends keyof WidgetEvents>(event: Name, listener: Listener<Name>): () => void;
  emit<Name extends keyof WidgetEvents>(event: Name, payload: WidgetEvents[Name]): void;
}

/** An error in a listener is reported to the page and does not affect other listeners. */
export const createEmitter = (): WidgetEmitter => {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  let isReady = false;
  const callListener = (listener: (payload: never) => void, payload: unknown) => {
    try {
      Reflect.apply(listener, null, [payload]);
    } catch (error) {
      reportError(error);
    }
  };
  return {
    on(event, listener) {
      const ownListeners = listeners.get(event) ?? new Set();
      listeners.set(event, ownListeners.add(listener));
      if (event === 'ready' && isReady) callListener(listener, {});
      return () => void ownListeners.delete(listener);
    },
    emit(event, payload) {
      if (event === 'ready') isReady = true;
      for (const listener of listeners.get(event) ?? []) callListener(listener, payload);
    },
  };
};
