// Event emitter of the widget's public API.
import type { WidgetEvents } from '../sdk/api.ts';

type Listener<Name extends keyof WidgetEvents> = (payload: WidgetEvents[Name]) => void;

export interface WidgetEmitter {
  on<Name extends keyof WidgetEvents>(event: Name, listener: Listener<Name>): () => void;
  emit<Name extends keyof WidgetEvents>(event: Name, payload: WidgetEvents[Name]): void;
}

/** An error in a listener is reported to the page and does not affect other listeners. */
export const createEmitter = (): WidgetEmitter => {
  const entries = new Set<readonly [event: string, listener: (payload: never) => void]>();
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
      const entry = [event, listener] as const;
      entries.add(entry);
      if (event === 'ready' && isReady) callListener(listener, {});
      return () => void entries.delete(entry);
    },
    emit(event, payload) {
      if (event === 'ready') isReady = true;
      for (const [name, listener] of entries) if (name === event) callListener(listener, payload);
    },
  };
};
