// Reads one event stream and resumes it after each break.
import { createParser } from 'eventsource-parser';
import type { LiveStatus } from '../../platform/stores/live-status.ts';

export interface StreamDeps {
  /** Opens the stream after the given event; rejects when it cannot be had now. */
  open(lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** `id` is the event's place in the stream; passing events have none. */
  onData(data: string, id: string | undefined): void;
  /** The place in the stream from which to resume, told before the event that has it. */
  onId(id: string): void;
  /** The stream began without a last event: what happened before this moment is not in it. */
  onColdStart(): void;
  onStatus(status: LiveStatus): void;
  /** Resolves after `ms`, or sooner when there is reason to hope (back online), or when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Calls `callback` whenever there is reason to look after the stream, until `signal` aborts. */
  onWakeUp(callback: () => void, signal: AbortSignal): void;
  /** Milliseconds; the difference of two says how long nothing came. */
  now(): number;
}

const MIN_RECONNECT_DELAY_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 30_000;
/** The server says something at least every 15 s; a stream silent for three times that is dead. */
const IDLE_TIMEOUT_MS = 45_000;

/** Reads the stream until `stop` aborts, reconnecting with growing, jittered pauses after the last event heard. */
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
      failures += 1; // Every way of losing a stream has one answer: wait, then open it again.
    }
    if (stop.aborted) break;
    deps.onStatus('offline');
    await deps.pause(reconnectDelay(failures, deps.random()), stop);
  }
}

/** Doubles from one second to half a minute; half of it is chance, so that panels do not return as one. */
export function reconnectDelay(failures: number, random: number): number {
  const whole = Math.min(MIN_RECONNECT_DELAY_MS * 2 ** Math.max(failures - 1, 0), MAX_RECONNECT_DELAY_MS);
  return whole / 2 + (whole / 2) * random;
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  attempt: AbortController,
  deps: StreamDeps,
  onId: (id: string) => void,
) {
  const parser = createParser({ onId, onEvent: ({ data, id }) => deps.onData(data, id) });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let heardAt = deps.now();
  // The timers of a tab that nobody sees are slow, those of a sleeping machine stand still.
  deps.onWakeUp(() => {
    if (Math.abs(deps.now() - heardAt) > IDLE_TIMEOUT_MS) attempt.abort();
  }, attempt.signal);
  for (;;) {
    heardAt = deps.now();
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
