// Starts the machines' recorder and inspector in development; left out of builds.
import { createRecorder } from './machines/inspection/recorder.ts';
import { redact } from './machines/inspection/redact.ts';
import { systemClock } from './platform/clock.ts';
import { openInspector, watchMachines } from './platform/inspector.ts';

/** In the console `pasokhLog()` gives the machines' log; `?inspect` in the address opens the inspector. */
export function startDevelopment(): void {
  if (!process.env.PASOKH_DEV) return;
  const recorder = createRecorder(systemClock);
  watchMachines(recorder.inspect);
  Object.assign(globalThis, { pasokhLog: recorder.log });
  if (new URLSearchParams(location.search).has('inspect')) void openInspector(redact);
}
