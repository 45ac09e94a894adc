// Writes a recording as a file in the shapes of Stately's inspector.
import type { RecordingFile } from '../../contract/support/recording-file.ts';
import type { RecordedEntry, Recording } from './entries.ts';

/** The version of files that this build writes and reads. */
export const RECORDING_VERSION = 1;

export interface RecordingOrigin {
  readonly build: string;
  readonly locale: 'fa' | 'en';
  /** Milliseconds to add to the tab's times to get the server's; absent where they were not compared. */
  readonly clockOffset?: number;
}

type FileEvent = RecordingFile['events'][number];

/** The file of a recording; `JSON.stringify` gives its text. */
export const toRecordingFile = ({ entries, routes }: Recording, origin: RecordingOrigin): RecordingFile => ({
  format: 'pasokh.replay',
  version: RECORDING_VERSION,
  ...origin,
  routes,
  events: entries.map(toFileEvent),
});

function toFileEvent(entry: RecordedEntry, index: number): FileEvent {
  const { path, at } = entry;
  const root = path.split('/')[0] ?? path;
  const common = { id: String(index), _version: '1', sessionId: path, rootId: root, createdAt: String(at) };
  if (entry.type === 'step')
    return {
      ...common,
      type: '@xstate.snapshot',
      event: entry.event,
      snapshot: { value: entry.value, status: entry.status },
    };
  const parentId = parentOf(path);
  return {
    ...common,
    type: '@xstate.actor',
    ...(parentId !== null && { parentId }),
    name: entry.machine,
    hash: entry.hash,
    snapshot: entry.snapshot,
  };
}

/** The path of the actor that started this one; null for a root. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf('/');
  return end < 0 ? null : path.slice(0, end);
}
