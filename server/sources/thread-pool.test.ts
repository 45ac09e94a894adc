import { expect, test } from 'vitest';
import { ThreadNotStarted, ThreadPool } from './thread-pool.ts';

const filename = new URL('../../tests/fixtures/worker-thread.tasks.ts', import.meta.url);

test('moves queued tasks in order to a new thread after a crash or an abort', async () => {
  const pool = new ThreadPool({ filename });
  const controller = new AbortController();
  const outcomes: string[] = [];
  const run = (operation: string, signal?: AbortSignal) =>
    pool
      .run<string>(
        { operation },
        { signal, onStart: () => operation === 'wait' && setTimeout(() => controller.abort(), 50) },
      )
      .then(
        () => void outcomes.push(operation),
        () => void outcomes.push(`no ${operation}`),
      );
  await Promise.all([run('fall'), run('one'), run('wait', controller.signal), run('two')]);
  expect(outcomes).toEqual(['no fall', 'one', 'no wait', 'two']);
  await pool.close();
});

test('removes an aborted task from the queue', async () => {
  const pool = new ThreadPool({ filename });
  const first = new AbortController();
  const second = new AbortController();
  const runs = [
    pool.run({ operation: 'wait' }, { signal: first.signal }),
    pool.run({ operation: 'wait' }, { signal: second.signal }),
    pool.run({ operation: 'one' }),
  ];
  const results = Promise.allSettled(runs);
  second.abort(new Error('not wanted'));
  first.abort(new Error('neither'));
  expect(await results).toMatchObject([
    { status: 'rejected' },
    { reason: { message: 'not wanted' } },
    { value: 'one' },
  ]);
  await pool.close();
});

test('rejects all tasks when no thread can be started', async () => {
  const pool = new ThreadPool({ filename: new URL('./no-such.worker.ts', import.meta.url) });
  const outcomes = await Promise.allSettled([pool.run({}), pool.run({})]);
  expect(outcomes.map((end) => end.status === 'rejected' && end.reason)).toEqual([
    expect.any(ThreadNotStarted),
    expect.any(ThreadNotStarted),
  ]);
  await pool.close();
});

test('rejects tasks in a closed pool', async () => {
  const pool = new ThreadPool({ filename });
  const outcomes = Promise.allSettled([pool.run({ operation: 'wait' }), pool.run({ operation: 'one' })]);
  await pool.close();
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});
