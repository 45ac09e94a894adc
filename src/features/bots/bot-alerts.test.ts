import { expect, it } from 'vitest';
import { sampleBot } from '../../machines/bots/bot.sample.ts';
import { botAlerts } from './bot-alerts.ts';

const connection = { id: 'c1', kind: 'a-kind', name: 'ویجت', active: true, needsAttention: false };
const alertKindsOf = (bot: Parameters<typeof sampleBot>[0]) =>
  botAlerts(sampleBot({ connections: [connection], ...bot })).map(({ alertKind }) => alertKind);

it('reports nothing for a bot that is set up', () => {
  expect(alertKindsOf({})).toEqual([]);
  expect(alertKindsOf({ trainingStatus: 'error' })).toEqual([]);
});

it('lists missing knowledge before missing connections', () => {
  expect(alertKindsOf({ trainingStatus: 'untrained', connections: [] })).toEqual([
    'untrained',
    'unconnected',
  ]);
  expect(
    alertKindsOf({ trainingStatus: 'noSpaceLeft', connections: [{ ...connection, active: false }] }),
  ).toEqual(['noSpaceLeft', 'allConnectionsOff']);
});

it('does not report a refused connection as switched off', () => {
  expect(alertKindsOf({ connections: [{ ...connection, active: false, needsAttention: true }] })).toEqual([]);
});

it('reports only the inactive state of an inactive bot', () => {
  expect(alertKindsOf({ active: false, trainingStatus: 'untrained', connections: [] })).toEqual(['inactive']);
});
