// The recording of this tab as a file of a support request.
import type { RecordingFile } from '../../../contract/support/recording-file.ts';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import { randomId } from '../../platform/browser/random-id.ts';
import { RECORDING_DURATION_MS } from '../../replay/recording-download.ts';
import { subscribeTabRecorder, tabRecorder } from '../../replay/tab-recorder.ts';

const recordings = new WeakMap<File, RecordingFile>();

/** A file to attach, with an id for the list of files. */
export function toRequestFile(recording: RecordingFile): { readonly id: string; readonly file: File } {
  const file = new File([JSON.stringify(recording)], `panel${RECORDING_SUFFIX}`, {
    type: 'application/json',
  });
  recordings.set(file, recording);
  return { id: randomId(), file };
}

/** What is in a file made by `toRequestFile`; null for any other. */
export const recordingIn = (file: File | null | undefined): RecordingFile | null =>
  (file && recordings.get(file)) ?? null;

/** The last five minutes, once this tab is recorded; waits until `signal` aborts. */
export async function takeRecording(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = subscribeTabRecorder(resolve);
  signal.addEventListener('abort', unsubscribe);
  if (!tabRecorder()) await promise;
  unsubscribe();
  const recorder = tabRecorder();
  if (!recorder) throw new Error('This tab is not recorded');
  return toRequestFile(recorder.file(RECORDING_DURATION_MS));
}
