import { expect, it } from 'vitest';
import { sampleBot } from '../../machines/bots/bot.sample.ts';
import { botAlerts, sortByUrgency } from './bot-alerts.ts';

const connection = { id: 'c1', kind: 'a-kind', name: 'ابزارک', active: true, needsAttention: false };
const healthy = { connections: [connection] };
const alertKindsOf = (bot: Parameters<typeof sampleBot>[0], isOwner = true) =>
  botAlerts(sampleBot({ ...healthy, ...bot }), isOwner).map(({ alertKind }) => alertKind);

it('reports nothing for a healthy bot', () => {
  expect(alertKindsOf({})).toEqual([]);
});

it('lists problems that block answers before pending work', () => {
  expect(alertKindsOf({ trainingStatus: 'untrained', connections: [], openConversations: 2 })).toEqual([
    'untrained',
    'unconnected',
    'open',
  ]);
  expect(
    alertKindsOf({ trainingStatus: 'noSpaceLeft', connections: [{ ...connection, active: false }] }),
  ).toEqual(['noSpaceLeft', 'allConnectionsOff']);
  expect([alertKindsOf({ trainingStatus: 'error' }), alertKindsOf({ trainingStatus: 'rejected' })]).toEqual([
    ['error'],
    ['rejected'],
  ]);
});

it('reports a source that needs review to the owner, but not a paused one', () => {
  expect(alertKindsOf({ trainingStatus: 'pending', trainingHold: 'doubt' })).toEqual(['needsReview']);
  expect(alertKindsOf({ trainingStatus: 'pending', trainingHold: 'doubt' }, false)).toEqual([]);
  expect(alertKindsOf({ trainingStatus: 'pending', trainingHold: 'paused' })).toEqual([]);
});

it('lists a connection error first and does not also report its connection as off', () => {
  const rejectedConnection = { ...connection, active: false, needsAttention: true };
  expect(alertKindsOf({ trainingStatus: 'error', connections: [rejectedConnection] })).toEqual([
    'connectionError',
    'error',
  ]);
});

it('lists drafts before conversations', () => {
  expect(alertKindsOf({ waitingDrafts: 1, openConversations: 1 })).toEqual(['drafts', 'open']);
  expect(alertKindsOf({ waitingDrafts: 1, openConversations: 1 }, false)).toEqual(['drafts', 'open']);
});

it('sorts broken bots first and keeps the order of the others', () => {
  const bots = [
    sampleBot({ ...healthy, id: 'a', openConversations: 9 }),
    sampleBot({ ...healthy, id: 'b', trainingStatus: 'error' }),
    sampleBot({ ...healthy, id: 'c', connections: [] }),
    sampleBot({ ...healthy, id: 'd', connections: [{ ...connection, needsAttention: true }] }),
  ];
  expect(sortByUrgency(bots).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

it('reports only the inactive state of an inactive bot', () => {
  expect(alertKindsOf({ active: false, trainingStatus: 'untrained', connections: [] })).toEqual(['inactive']);
});

it('reports only conversations to an operator', () => {
  expect(alertKindsOf({ trainingStatus: 'error', connections: [], openConversations: 1 }, false)).toEqual([
    'open',
  ]);
  expect(alertKindsOf({ active: false }, false)).toEqual([]);
});
