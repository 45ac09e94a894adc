// Records the machines of this tab, also over a reload.
import type { RecordingFile } from '../../contract/support/recording-file.ts';
import { addressOf, currentPath } from '../platform/browser/base-path.ts';
import { watchMachines } from '../platform/inspector.ts';
import { tabStore } from '../platform/storage/tab-storage.ts';
import type { Recording } from './entries.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { type RecordingOrigin, toRecordingFile } from './recording-file.ts';

const MASK_KEY_NAME = 'recordingKey';
const RECORDING_NAME = 'recording';
/** A reload keeps what happened in its last minutes; session storage holds about 5 MB of text. */
const STORED_DURATION_MS = 10 * 60_000;
const MAX_STORED_LENGTH = 1_500_000;
const SAVE_INTERVAL_MS = 30_000;
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

// Follows the device's clock at the start of the page, and jumps no more.
export const pageClock = { now: () => Math.round(performance.timeOrigin + performance.now()) };

export interface TabRecorder {
  /** The file of the last `ms`, including what happened before a reload of this tab. */
  readonly file: (ms: number) => RecordingFile;
  /** Stops recording and forgets everything, also in the tab's storage. */
  readonly stop: () => void;
}

let current: TabRecorder | null = null;

/** The recorder of this tab; null where it does not run yet. */
export const tabRecorder = (): TabRecorder | null => current;

const listeners = new Set<() => void>();

/** Calls `listener` once the recorder starts or stops; returns a function that ends it. */
export function subscribeTabRecorder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(recorder: TabRecorder | null): void {
  current = recorder;
  for (const listener of listeners) listener();
}

/** Starts recording this tab, once. */
export function startTabRecorder(origin: RecordingOrigin): void {
  if (!current) setCurrent(recordTab(origin));
}

/** Calls `visit` with the address of the panel, now and after each navigation; returns a function that ends it. */
export function watchAddress(visit: (path: string) => void): () => void {
  const visitCurrent = () => visit(currentPath());
  for (const name of NAVIGATION_EVENTS) addEventListener(name, visitCurrent);
  visitCurrent();
  return () => {
    for (const name of NAVIGATION_EVENTS) removeEventListener(name, visitCurrent);
  };
}

function recordTab(origin: RecordingOrigin): TabRecorder {
  const recorder = createRecorder(pageClock, createMask(tabKey()));
  const before = storedRecording(origin.build);
  const recording = (ms: number): Recording =>
    join(before, recorder.recording(pageClock.now() - ms), pageClock.now() - ms);
  const save = () => {
    const text = JSON.stringify({
      build: origin.build,
      recording: recording(STORED_DURATION_MS),
    } satisfies Stored);
    if (text.length <= MAX_STORED_LENGTH) tabStore.set(RECORDING_NAME, text);
    else tabStore.remove(RECORDING_NAME);
  };
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save();

  const unwatch = watchMachines(recorder.inspect);
  const timer = setInterval(save, SAVE_INTERVAL_MS);
  const unwatchAddress = watchAddress(recorder.visit);
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', saveWhenHidden);
  let offset: { readonly clockOffset?: number } = {};
  readServerTime().then(
    (serverTime) => {
      offset = serverTime;
    },
    () => undefined, // Offline: the times of both sides are then taken as they are.
  );
  return {
    file: (ms) => toRecordingFile(recording(ms), { ...origin, ...offset }),
    stop() {
      setCurrent(null);
      unwatch();
      clearInterval(timer);
      unwatchAddress();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      tabStore.remove(RECORDING_NAME);
      tabStore.remove(MASK_KEY_NAME);
    },
  };
}

/** The server answers half-way between question and answer, give or take half of what both take. */
async function readServerTime(): Promise<{ readonly clockOffset?: number }> {
  const asked = pageClock.now();
  const response = await fetch(addressOf('/api/version'), { cache: 'no-store' });
  const answered = pageClock.now();
  const { now }: { now?: unknown } = Object(await response.json());
  return typeof now === 'number' ? { clockOffset: Math.round(now - (asked + answered) / 2) } : {};
}

/** The key of this tab's masks, so that an identifier has the same replacement after a reload. */
function tabKey(): Uint8Array {
  const stored = /^[\da-f]{32}$/.exec(tabStore.get(MASK_KEY_NAME) ?? '')?.[0];
  if (stored) return Uint8Array.from(stored.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const key = crypto.getRandomValues(new Uint8Array(16));
  tabStore.set(MASK_KEY_NAME, Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  return key;
}

interface Stored {
  readonly build: string;
  readonly recording: Recording;
}

/** What this tab recorded before a reload; nothing where another build wrote it, or storage is refused or damaged. */
function storedRecording(build: string): Recording {
  const stored = parseStored(tabStore.get(RECORDING_NAME) ?? '');
  return stored?.build === build ? stored.recording : { entries: [], routes: [] };
}

function parseStored(text: string): Stored | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The file of what a tab has stored under `recording`. */
export function storedFile(text: string, locale: RecordingOrigin['locale']): RecordingFile {
  const { build, recording }: Stored = JSON.parse(text);
  return toRecordingFile(recording, { build, locale });
}

/** Both pages in one recording: the actors of the later one begin anew under the same paths. */
const join = (before: Recording, now: Recording, since: number): Recording => ({
  entries: before.entries.some(({ at }) => at >= since) ? [...before.entries, ...now.entries] : now.entries,
  routes: [...before.routes, ...now.routes],
});
