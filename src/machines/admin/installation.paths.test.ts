import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { installationMachine } from './installation.machine.ts';

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('read', { proxyHeader: 'via', databaseRisks: ['fsync'] }),
    errorEvent('read', { error: 'Offline' }),
  ];
  expect(uncoveredPaths(installationMachine, [{ input: undefined, events }])).toEqual([]);
});
