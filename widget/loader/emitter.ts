// Event emitter of the widget's public API.
import type { WidgetEvents } from '../sdk/api.ts';

type Hear<Name extends keyof WidgetEvents> = (told: WidgetEvents[Name]) => void;

export interface WidgetEmitter {
  on<Name extends keyof WidgetEvents>(event: Name, hear: Hear<Name>): () => void;
  emit<Name extends keyof WidgetEvents>(event: Name, told: WidgetEvents[Name]): void;
}

/** A listener that throws is the page's own fault: it is reported there, and harms nobody else. */
export const createEmitter = (): WidgetEmitter => {
  const listeners = new Map<string, Set<(told: never) => void>>();
  let isReady = false;
  const say = (hear: (told: never) => void, told: unknown) => {
    try {
      Reflect.apply(hear, null, [told]);
    } catch (error) {
      reportError(error);
    }
  };
  return {
    on(event, hear) {
      const mine = listeners.get(event) ?? new Set();
      listeners.set(event, mine.add(hear));
      if (event === 'ready' && isReady) say(hear, {});
      return () => void mine.delete(hear);
    },
    emit(event, told) {
      if (event === 'ready') isReady = true;
      for (const hear of listeners.get(event) ?? []) say(hear, told);
    },
  };
};
