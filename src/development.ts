// Gives developers the recording of this tab; left out of builds.

/** In the console `pasokhRecording()` gives what the machines did in the last ten minutes, as a file. */
export async function startDevelopment(): Promise<void> {
  if (!process.env.PASOKH_DEV) return;
  const { tabRecorder } = await import('./replay/tab-recorder.ts');
  Object.assign(globalThis, { pasokhRecording: () => tabRecorder()?.file(600_000) ?? null });
}
