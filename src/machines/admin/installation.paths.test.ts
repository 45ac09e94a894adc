import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { installationMachine } from './installation.machine.ts';

it('reaches every state and takes every transition', () => {
  const events = [
    done('read', { proxySign: 'via', databaseRisks: ['fsync'] }),
    failed('read', { error: 'Offline' }),
  ];
  expect(leftOut(installationMachine, [{ input: undefined, events }])).toEqual([]);
});
