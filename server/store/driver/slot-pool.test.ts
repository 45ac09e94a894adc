import { expect, test } from 'vitest';
import { SlotPool } from './slot-pool.ts';

test('reuses a number after its entry has been removed', () => {
  const places = new SlotPool<{ name: string }>();
  const [sara, reza] = [places.acquire({ name: 'Sara' }), places.acquire({ name: 'Reza' })];
  expect(places.release(sara)).toEqual({ name: 'Sara' });
  expect([places.release(sara), places.size]).toEqual([undefined, 1]);
  const mina = places.acquire({ name: 'Mina' });
  expect(mina).toBe(sara);
  expect([places.release(reza), places.release(mina)]).toEqual([{ name: 'Reza' }, { name: 'Mina' }]);
  expect([places.release(reza), places.size]).toEqual([undefined, 0]);
});

test('removes all remaining entries at once', () => {
  const places = new SlotPool<{ name: string }>();
  const gone = places.acquire({ name: 'Sara' });
  places.acquire({ name: 'Reza' });
  places.release(gone);
  expect(places.releaseAll()).toEqual([{ name: 'Reza' }]);
  expect([places.releaseAll(), places.size]).toEqual([[], 0]);
});
