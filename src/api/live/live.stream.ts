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
  onFresh(): void;
  onStatus(status: LiveStatus): void;
  /** Resolves after `ms`, or sooner when there is reason to hope (back online), or when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Calls `callback` whenever there is reason to look after the stream, until `signal` aborts. */
  onWakeUp(callback: () => void, signal: AbortSignal): void;
  /** Milliseconds; the difference of two says how long nothing came. */
  now(): number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something at least every 15 s; a stream silent for three times that is dead. */
const SILENCE_MS = 45_000;

/** Reads the stream until `stop` aborts, reconnecting with growing, jittered pauses after the last event heard. */
export async function readStream(parts: StreamDeps, stop: AbortSignal, from: string | null): Promise<void> {
  let lastEventId = from;
  let failures = 0;
  parts.onStatus('connecting');
  while (!stop.aborted) {
    const attempt = new AbortController();
    const signal = AbortSignal.any([stop, attempt.signal]);
    try {
      const stream = await parts.open(lastEventId, signal);
      failures = 0;
      parts.onStatus('open');
      if (lastEventId === null) parts.onFresh();
      await readAll(stream, attempt, parts, (id) => {
        lastEventId = id;
        parts.onId(id);
      });
    } catch {
      failures += 1; // Every way of losing a stream has one answer: wait, then open it again.
    }
    if (stop.aborted) break;
    parts.onStatus('offline');
    await parts.pause(reconnectDelay(failures, parts.random()), stop);
  }
}

/** Doubles from one second to half a minute; half of it is chance, so that panels do not return as one. */
export function reconnectDelay(failures: number, chance: number): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS);
  return whole / 2 + (whole / 2) * chance;
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  attempt: AbortController,
  parts: StreamDeps,
  onId: (id: string) => void,
) {
  const parser = createParser({ onId, onEvent: ({ data, id }) => parts.onData(data, id) });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let heardAt = parts.now();
  // The timers of a tab that nobody sees are slow, those of a sleeping machine stand still.
  parts.onWakeUp(() => {
    if (Math.abs(parts.now() - heardAt) > SILENCE_MS) attempt.abort();
  }, attempt.signal);
  for (;;) {
    heardAt = parts.now();
    const watchdog = setTimeout(() => attempt.abort(), SILENCE_MS);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    } finally {
      clearTimeout(watchdog);
    }
  }
}
