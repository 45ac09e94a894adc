// Saves what this tab recorded as a file.
import { RECORDING_SUFFIX } from '../../contract/support/recording-name.ts';
import { saveFile } from '../platform/browser/save-file.ts';
import { tabRecorder } from './tab-recorder.ts';

/** How far back a recording that is saved or sent goes, in ms. */
export const RECORDING_DURATION_MS = 5 * 60_000;

/** Downloads the last five minutes; returns whether this tab is recorded. */
export function saveTabRecording(): boolean {
  const file = tabRecorder()?.file(RECORDING_DURATION_MS);
  if (!file) return false;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  saveFile(`panel-${stamp}${RECORDING_SUFFIX}`, JSON.stringify(file), 'application/octet-stream');
  return true;
}
