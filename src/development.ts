// Gives developers the recording of this tab and the inspector; does nothing in builds.
import { watchMachines } from './platform/inspector.ts';
import { createMask } from './replay/mask.ts';
import { tabRecorder } from './replay/tab-recorder.ts';

if (process.env.PASOKH_DEV) {
  // In the console this gives what the machines did in the last ten minutes, as a file.
  Object.assign(globalThis, { pasokhRecording: () => tabRecorder()?.file(600_000) ?? null });
  if (new URLSearchParams(location.search).has('inspect')) void openInspector();
}

/** Stately's inspector is shown the same masked values as a recording. */
async function openInspector(): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const mask = createMask(crypto.getRandomValues(new Uint8Array(16)));
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => Object(mask.value(context)),
    sanitizeEvent: (event) => ({ ...Object(mask.value(event)), type: event.type }),
  });
  watchMachines((event) => inspect.next?.(event));
}
