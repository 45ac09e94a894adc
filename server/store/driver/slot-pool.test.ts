import { expect, test } from 'vitest';
import { SlotPool } from './slot-pool.ts';

test('reuses a number after its entry has been removed', () => {
  const pool = new SlotPool<{ name: string }>();
  const [sara, reza] = [pool.acquire({ name: 'Sara' }), pool.acquire({ name: 'Reza' })];
  expect(pool.release(sara)).toEqual({ name: 'Sara' });
  expect([pool.release(sara), pool.size]).toEqual([undefined, 1]);
  const mina = pool.acquire({ name: 'Mina' });
  expect(mina).toBe(sara);
  expect([pool.release(reza), pool.release(mina)]).toEqual([{ name: 'Reza' }, { name: 'Mina' }]);
  expect([pool.release(reza), pool.size]).toEqual([undefined, 0]);
});

test('removes all remaining entries at once', () => {
  const pool = new SlotPool<{ name: string }>();
  const removed = pool.acquire({ name: 'Sara' });
  pool.acquire({ name: 'Reza' });
  pool.release(removed);
  expect(pool.releaseAll()).toEqual([{ name: 'Reza' }]);
  expect([pool.releaseAll(), pool.size]).toEqual([[], 0]);
});
