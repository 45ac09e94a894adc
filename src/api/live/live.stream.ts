// Reads one event stream and resumes it after each break.
import { createParser } from 'eventsource-parser';
import type { LiveStatus } from '../../platform/stores/live-status.ts';

export interface StreamDeps {
  /** Opens the stream after the given event; rejects if that fails. */
  open(lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** `id` is the event's position in the stream; transient events have none. */
  onData(data: string, id: string | undefined): void;
  /** The position to resume from, reported before the event that has it. */
  onId(id: string): void;
  /** The stream started without a position: earlier events are not in it. */
  onColdStart(): void;
  onStatus(status: LiveStatus): void;
  /** Resolves after `ms`, or earlier when back online or aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Calls `callback` whenever the stream should be checked, until `signal` aborts. */
  onWakeUp(callback: () => void, signal: AbortSignal): void;
  /** Milliseconds of any clock; only differences are used. */
  now(): number;
}

const MIN_RECONNECT_DELAY_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 30_000;
/** The server sends something at least every 15 s; three times that without data means a dead stream. */
const IDLE_TIMEOUT_MS = 45_000;

/** Reads the stream until `stop` aborts; reconnects after the last event with growing, jittered delays. */
export async function readStream(
  deps: StreamDeps,
  stop: AbortSignal,
  resumeFrom: string | null,
): Promise<void> {
  let lastEventId = resumeFrom;
  let failures = 0;
  deps.onStatus('connecting');
  while (!stop.aborted) {
    const attempt = new AbortController();
    const signal = AbortSignal.any([stop, attempt.signal]);
    try {
      const stream = await deps.open(lastEventId, signal);
      failures = 0;
      deps.onStatus('open');
      if (lastEventId === null) deps.onColdStart();
      await readAll(stream, attempt, deps, (id) => {
        lastEventId = id;
        deps.onId(id);
      });
    } catch {
      failures += 1; // Every failure is handled alike: wait, then reopen.
    }
    if (stop.aborted) break;
    deps.onStatus('offline');
    await deps.pause(reconnectDelay(failures, deps.random()), stop);
  }
}

/**
 * Doubles from one second to half a minute; half of it is random, so that panels spread out.
 */
export function reconnectDelay(failures: number, random: number): number {
  const delay = Math.min(MIN_RECONNECT_DELAY_MS * 2 ** Math.max(failures - 1, 0), MAX_RECONNECT_DELAY_MS);
  return delay / 2 + (delay / 2) * random;
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  attempt: AbortController,
  deps: StreamDeps,
  onId: (id: string) => void,
) {
  const parser = createParser({ onId, onEvent: ({ data, id }) => deps.onData(data, id) });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let lastReadAt = deps.now();
  // Timers are slow in hidden tabs and stop while the machine sleeps.
  deps.onWakeUp(() => {
    if (Math.abs(deps.now() - lastReadAt) > IDLE_TIMEOUT_MS) attempt.abort();
  }, attempt.signal);
  for (;;) {
    lastReadAt = deps.now();
    const watchdog = setTimeout(() => attempt.abort(), IDLE_TIMEOUT_MS);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    } finally {
      clearTimeout(watchdog);
    }
  }
}
