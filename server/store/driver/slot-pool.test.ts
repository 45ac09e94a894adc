import { expect, test } from 'vitest';
import { Places } from './slot-pool.ts';

test('reuses a number after its entry has been removed', () => {
  const places = new Places<{ name: string }>();
  const [sara, reza] = [places.keep({ name: 'Sara' }), places.keep({ name: 'Reza' })];
  expect(places.leave(sara)).toEqual({ name: 'Sara' });
  expect([places.leave(sara), places.taken]).toEqual([undefined, 1]);
  const mina = places.keep({ name: 'Mina' });
  expect(mina).toBe(sara);
  expect([places.leave(reza), places.leave(mina)]).toEqual([{ name: 'Reza' }, { name: 'Mina' }]);
  expect([places.leave(reza), places.taken]).toEqual([undefined, 0]);
});

test('removes all remaining entries at once', () => {
  const places = new Places<{ name: string }>();
  const gone = places.keep({ name: 'Sara' });
  places.keep({ name: 'Reza' });
  places.leave(gone);
  expect(places.leaveAll()).toEqual([{ name: 'Reza' }]);
  expect([places.leaveAll(), places.taken]).toEqual([[], 0]);
});
