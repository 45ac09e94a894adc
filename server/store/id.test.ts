import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('generates version 7 UUIDs of the current time', () => {
  const startedAt = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const createdAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(createdAt).toBeGreaterThanOrEqual(startedAt);
  expect(createdAt).toBeLessThanOrEqual(Date.now() + 1);
});

test('generates distinct ids in order within a burst', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
