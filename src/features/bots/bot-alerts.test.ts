import { expect, it } from 'vitest';
import { sampleBot } from '../../machines/bots/bot.sample.ts';
import { botAlerts, sortByUrgency } from './bot-alerts.ts';

const connection = { id: 'c1', kind: 'a-kind', name: 'ابزارک', active: true, needsAttention: false };
const well = { connections: [connection] };
const matters = (bot: Parameters<typeof sampleBot>[0], isOwner = true) =>
  botAlerts(sampleBot({ ...well, ...bot }), isOwner).map(({ alertKind }) => alertKind);

it('reports nothing for a healthy bot', () => {
  expect(matters({})).toEqual([]);
});

it('lists problems that block answers before waiting work', () => {
  expect(matters({ trainingStatus: 'untrained', connections: [], openConversations: 2 })).toEqual([
    'untrained',
    'unconnected',
    'open',
  ]);
  expect(matters({ trainingStatus: 'noSpaceLeft', connections: [{ ...connection, active: false }] })).toEqual(
    ['noSpaceLeft', 'allConnectionsOff'],
  );
  expect([matters({ trainingStatus: 'error' }), matters({ trainingStatus: 'rejected' })]).toEqual([
    ['error'],
    ['rejected'],
  ]);
});

it('reports a doubtful text to the owner but not a paused one', () => {
  expect(matters({ trainingStatus: 'pending', trainingHold: 'doubt' })).toEqual(['needsReview']);
  expect(matters({ trainingStatus: 'pending', trainingHold: 'doubt' }, false)).toEqual([]);
  expect(matters({ trainingStatus: 'pending', trainingHold: 'paused' })).toEqual([]);
});

it('lists a connection problem first and not again as inactive', () => {
  const refused = { ...connection, active: false, needsAttention: true };
  expect(matters({ trainingStatus: 'error', connections: [refused] })).toEqual(['connectionError', 'error']);
});

it('lists drafts before conversations', () => {
  expect(matters({ waitingDrafts: 1, openConversations: 1 })).toEqual(['drafts', 'open']);
  expect(matters({ waitingDrafts: 1, openConversations: 1 }, false)).toEqual(['drafts', 'open']);
});

it('sorts broken bots first and keeps the order of the others', () => {
  const bots = [
    sampleBot({ ...well, id: 'a', openConversations: 9 }),
    sampleBot({ ...well, id: 'b', trainingStatus: 'error' }),
    sampleBot({ ...well, id: 'c', connections: [] }),
    sampleBot({ ...well, id: 'd', connections: [{ ...connection, needsAttention: true }] }),
  ];
  expect(sortByUrgency(bots).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

it('reports only the inactive state of an inactive bot', () => {
  expect(matters({ active: false, trainingStatus: 'untrained', connections: [] })).toEqual(['inactive']);
});

it('reports only conversations to an operator', () => {
  expect(matters({ trainingStatus: 'error', connections: [], openConversations: 1 }, false)).toEqual([
    'open',
  ]);
  expect(matters({ active: false }, false)).toEqual([]);
});
