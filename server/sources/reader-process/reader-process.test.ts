import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { ReaderProcess, ReaderProcessLost } from './reader-process.ts';

const tasksUrl = new URL('../../../tests/fixtures/reader-process.tasks.ts', import.meta.url);
const opened: ReaderProcess[] = [];
const openReader = (options?: ConstructorParameters<typeof ReaderProcess>[0]) => {
  const reader = new ReaderProcess(options);
  opened.push(reader);
  return reader;
};
afterEach(() => Promise.all(opened.splice(0).map((reader) => reader.close())));
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

it('passes bytes, progress and thrown errors between the processes', async () => {
  const reader = openReader();
  expect(reader.pids).toEqual([]);
  const input = { bytes: new Uint8Array([1, 2, 255]), text: 'سلام', none: null };
  const progress: number[] = [];
  const onProgress = (ratio: number) => progress.push(ratio);
  expect(await reader.call(tasksUrl, 'echo', input, { onProgress })).toEqual(input);
  expect(progress).toEqual([0.5]);
  await expect(reader.call(tasksUrl, 'throwError', null)).rejects.toThrow('refused');
  expect(reader.pids).toHaveLength(1);
});

it('aborts one call with its reason without affecting the others', async () => {
  const reader = openReader();
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('no longer wanted'));
  const aborted = reader.call(tasksUrl, 'wait', null, { signal: controller.signal, onProgress });
  const parallel = reader.call(tasksUrl, 'echo', 'beside');
  await expect(aborted).rejects.toThrow('no longer wanted');
  expect(await parallel).toBe('beside');
  await expect(reader.call(tasksUrl, 'echo', 1, { signal: controller.signal })).rejects.toThrow(
    'no longer wanted',
  );
});

it('rejects every call of a crashed process and starts another for the next', async () => {
  const reader = openReader();
  const waiting = reader.call(tasksUrl, 'wait', null, {
    onProgress: () => void reader.call(tasksUrl, 'crash', null).catch(() => {}),
  });
  await expect(waiting).rejects.toBeInstanceOf(ReaderProcessLost);
  expect(await reader.call(tasksUrl, 'echo', 'next')).toBe('next');
});

it('stops an idle process and starts another on the next call', async () => {
  const reader = openReader({ idleMs: 50 });
  await reader.call(tasksUrl, 'echo', 1);
  const [first = 0] = reader.pids;
  expect(first).toBeGreaterThan(0);
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(reader.pids).toEqual([]);
  expect(await reader.call(tasksUrl, 'echo', 2)).toBe(2);
});

it('replaces a process over its memory limit when its other calls have finished', async () => {
  const reader = openReader({ maxResidentBytes: 200 * 1024 * 1024 });
  const controller = new AbortController();
  let isWaiting = false;
  const onProgress = () => {
    isWaiting = true;
  };
  const waiting = reader.call(tasksUrl, 'wait', null, { signal: controller.signal, onProgress });
  await expect.poll(() => isWaiting).toBe(true);
  const [first = 0] = reader.pids;
  expect(await reader.call(tasksUrl, 'allocate', 300 * 1024 * 1024)).toBe(1);
  expect(await reader.call(tasksUrl, 'allocate', 1)).toBe(1);
  expect(reader.pids).toHaveLength(2);
  expect(isAlive(first)).toBe(true);
  controller.abort(new Error('done'));
  await expect(waiting).rejects.toThrow('done');
  await expect.poll(() => isAlive(first)).toBe(false);
});

it('rejects running calls when closed and starts no process afterwards', async () => {
  const reader = openReader();
  let closing: Promise<void> | undefined;
  const onProgress = () => {
    closing = reader.close();
  };
  await expect(reader.call(tasksUrl, 'wait', null, { onProgress })).rejects.toBeInstanceOf(ReaderProcessLost);
  await closing;
  await expect(reader.call(tasksUrl, 'echo', 1)).rejects.toThrow('closed');
});
