import { describe, expect, it } from 'vitest';
import { readStream, reconnectDelay, type StreamDeps } from './live.stream.ts';

type Attempt = string | Error;

/** Plays the attempts in order, then stops; notes what the reader did. */
async function readAttempts(attempts: Attempt[], resumeFrom: string | null = null) {
  const stop = new AbortController();
  const notes: string[] = [];
  const deps: StreamDeps = {
    async open(after) {
      notes.push(`open ${after}`);
      const next = attempts.shift();
      if (next instanceof Error) throw next;
      return new Blob([next ?? '']).stream();
    },
    onData: (data) => notes.push(`data ${data}`),
    onId: (id) => notes.push(`id ${id}`),
    onColdStart: () => notes.push('fresh'),
    onStatus: (status) => notes.push(status),
    random: () => 1,
    onWakeUp: () => {},
    now: () => 0,
    async pause(ms) {
      notes.push(`pause ${ms}`);
      if (attempts.length === 0) stop.abort();
    },
  };
  await readStream(deps, stop.signal, resumeFrom);
  return notes;
}

describe('event stream', () => {
  it('resumes after the last received event', async () => {
    expect(await readAttempts(['id: 7\ndata: a\n\n', 'id: 8\ndata: b\n\n'])).toEqual([
      ...['connecting', 'open null', 'open', 'fresh', 'id 7', 'data a', 'offline', 'pause 1000'],
      ...['open 7', 'open', 'id 8', 'data b', 'offline', 'pause 1000'],
    ]);
  });

  it('reports no cold start for a resumed stream', async () => {
    expect(await readAttempts(['data: a\n\n'], '3')).not.toContain('fresh');
  });

  it('increases the wait after each failure and resets it after a connection', async () => {
    const connectionError = () => new Error('lost');
    const notes = await readAttempts([
      connectionError(),
      connectionError(),
      connectionError(),
      '',
      connectionError(),
    ]);
    expect(notes.filter((note) => note.startsWith('pause'))).toEqual([
      'pause 1000',
      'pause 2000',
      'pause 4000',
      'pause 1000',
      'pause 1000',
    ]);
  });

  it('limits the wait to thirty seconds with jitter over half of it', () => {
    expect(reconnectDelay(30, 1)).toBe(30_000);
    expect(reconnectDelay(30, 0)).toBe(15_000);
  });
});
