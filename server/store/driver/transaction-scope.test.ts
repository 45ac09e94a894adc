import { expect, test } from 'vitest';
import { Attached } from './transaction-scope.ts';

test('keeps the values of each scope separate per object', () => {
  const [names, ages] = [new Attached<string>(), new Attached<number>()];
  const [one, other] = [{}, {}];
  names.attach(one, 'Sara');
  ages.attach(one, 0);
  names.attach(other, 'Reza');
  expect([names.of(one), ages.of(one), names.of(other), ages.of(other)]).toEqual([
    'Sara',
    0,
    'Reza',
    undefined,
  ]);
  names.detach(one);
  expect([names.of(one), ages.of(one), names.of(other)]).toEqual([undefined, 0, 'Reza']);
});
