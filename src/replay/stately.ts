// Stately's inspector, which is shown the same masked values as a recording.
import type { InspectionEvent } from 'xstate';
import { createMask } from './mask.ts';

/** Opens the inspector, which is a page of another company, and returns what reports events to it. */
export async function openStatelyInspector(): Promise<(event: InspectionEvent) => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const mask = createMask(crypto.getRandomValues(new Uint8Array(16)));
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => Object(mask.value(context)),
    sanitizeEvent: (event) => ({ ...Object(mask.value(event)), type: event.type }),
  });
  return (event) => inspect.next?.(event);
}
