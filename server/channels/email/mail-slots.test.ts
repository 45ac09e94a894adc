import { expect, it } from 'vitest';
import { createMailSlots } from './mail-slots.ts';

const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

it('runs as much work at a time as there are slots, in order, also after a failure', async () => {
  const withSlot = createMailSlots(2);
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const tasks = [0, 1, 2, 3].map((id) =>
    withSlot(() => {
      started.push(id);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    }),
  );
  await flushTasks();
  expect(started).toEqual([0, 1]);
  ends[0]?.reject(new Error('broken'));
  await expect(tasks[0]).rejects.toThrow('broken');
  await flushTasks();
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.resolve();
  await flushTasks();
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]?.resolve();
  ends[3]?.resolve();
  await Promise.all(tasks.slice(1));
});
