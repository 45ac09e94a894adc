// Gives developers the recording of this tab; left out of builds.
import { watchMachines } from './platform/inspector.ts';

/** In the console `pasokhRecording()` gives what the machines did in the last ten minutes, as a file. */
export async function startDevelopment(): Promise<void> {
  if (!process.env.PASOKH_DEV) return;
  const { recordTab } = await import('./replay/tab-recorder.ts');
  const origin = { build: process.env.PASOKH_VERSION ?? '', locale: 'fa' as const };
  const recorder = recordTab(watchMachines, origin);
  Object.assign(globalThis, { pasokhRecording: () => recorder.file(600_000) });
}
