// Gives developers the recording of this tab and the inspector; left out of builds.
import { watchMachines } from './platform/inspector.ts';

/**
 * In the console `pasokhRecording()` gives what the machines did in the last ten minutes, as a file; `?inspect` in the
 * address opens Stately's inspector, which is shown the same masked values.
 */
export async function startDevelopment(): Promise<void> {
  if (!process.env.PASOKH_DEV) return;
  const { tabRecorder } = await import('./replay/tab-recorder.ts');
  Object.assign(globalThis, { pasokhRecording: () => tabRecorder()?.file(600_000) ?? null });
  if (new URLSearchParams(location.search).has('inspect')) await openInspector();
}

async function openInspector(): Promise<void> {
  const [{ createBrowserInspector }, { createMask }] = await Promise.all([
    import('@statelyai/inspect'),
    import('./replay/mask.ts'),
  ]);
  const mask = createMask(crypto.getRandomValues(new Uint8Array(16)));
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => Object(mask.value(context)),
    sanitizeEvent: (event) => ({ ...Object(mask.value(event)), type: event.type }),
  });
  watchMachines((event) => inspect.next?.(event));
}
