// Reads a recording's file, which may be old, truncated or hostile.
import { Result, Schema } from 'effect';
import { isStateValue, RecordingFile, recordingLimits } from '../../contract/support/recording-file.ts';
import type { RecordedEntry, RecordedEvent, Recording } from './entries.ts';
import { RECORDING_VERSION, type RecordingOrigin } from './recording-file.ts';

type FileEvent = RecordingFile['events'][number];

export type UnreadableReason = 'tooLarge' | 'malformed' | 'otherFormat' | 'otherVersion';

export type ReadRecording =
  | { readonly recording: Recording; readonly origin: RecordingOrigin }
  | { readonly unreadable: UnreadableReason };

/** The last instant that a date can hold, in ms. */
export const LATEST = 8.64e15;

/**
 * Reads a file's text. Times that go backwards are set to the time before, and steps of an actor whose snapshot
 * is missing are left out, so that a truncated log can still be replayed.
 */
export function readRecording(text: string): ReadRecording {
  if (text.length > recordingLimits.opened) return { unreadable: 'tooLarge' };
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null) return { unreadable: 'malformed' };
  if (!('format' in parsed) || parsed.format !== 'pasokh.replay') return { unreadable: 'otherFormat' };
  if (!('version' in parsed) || parsed.version !== RECORDING_VERSION) return { unreadable: 'otherVersion' };
  const decoded = Schema.decodeUnknownResult(RecordingFile)(parsed);
  if (Result.isFailure(decoded)) return { unreadable: 'malformed' };
  const { format, version, routes, events, ...origin } = decoded.success;
  return { recording: { entries: toEntries(events), routes }, origin };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toEntries(events: readonly FileEvent[]): RecordedEntry[] {
  const known = new Set<string>();
  let latest = 0;
  return events.flatMap((fileEvent): RecordedEntry[] => {
    const at = Number(fileEvent.createdAt);
    latest = Math.max(latest, at >= 0 && at <= LATEST ? at : 0);
    const entry = toEntry(fileEvent, latest);
    if (entry?.type === 'actor') known.add(entry.path);
    return entry && known.has(entry.path) ? [entry] : [];
  });
}

function toEntry(fileEvent: FileEvent, at: number): RecordedEntry | null {
  const path = fileEvent.sessionId;
  if (fileEvent.type === '@xstate.actor') {
    const { name, hash, snapshot } = fileEvent;
    const { value } = snapshot;
    return isStateValue(value)
      ? { type: 'actor', at, path, machine: name, hash, snapshot: { ...snapshot, value } }
      : null;
  }
  const {
    event,
    snapshot: { value, status },
  } = fileEvent;
  return isRecordedEvent(event) && isStateValue(value)
    ? { type: 'step', at, path, event, value, status }
    : null;
}

const isRecordedEvent = (event: unknown): event is RecordedEvent =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
