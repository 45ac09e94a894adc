import { expect, test } from 'vitest';
import { TransactionScope } from './transaction-scope.ts';

test('keeps the values of each scope separate per object', () => {
  const [names, ages] = [new TransactionScope<string>(), new TransactionScope<number>()];
  const [one, other] = [{}, {}];
  names.attach(one, 'Sara');
  ages.attach(one, 0);
  names.attach(other, 'Reza');
  expect([names.get(one), ages.get(one), names.get(other), ages.get(other)]).toEqual([
    'Sara',
    0,
    'Reza',
    undefined,
  ]);
  names.detach(one);
  expect([names.get(one), ages.get(one), names.get(other)]).toEqual([undefined, 0, 'Reza']);
});
