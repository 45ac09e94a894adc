import { expect, it } from 'vitest';
import { sampleBot } from '../../machines/flows/bot.sample.ts';
import { pressingFirst, wantings } from './bot.attention.ts';

const connection = { id: 'c1', kind: 'a-kind', name: 'ابزارک', active: true, needsAttention: false };
const well = { connections: [connection] };
const matters = (bot: Parameters<typeof sampleBot>[0], isOwner = true) =>
  wantings(sampleBot({ ...well, ...bot }), isOwner).map(({ matter }) => matter);

it('a bot that is well wants nobody', () => {
  expect(matters({})).toEqual([]);
});

it('what hinders answers comes before what waits', () => {
  expect(matters({ trainingStatus: 'untrained', connections: [], openConversations: 2 })).toEqual([
    'untrained',
    'unconnected',
    'open',
  ]);
  expect(matters({ trainingStatus: 'noSpaceLeft', connections: [{ ...connection, active: false }] })).toEqual(
    ['noSpaceLeft', 'allOff'],
  );
  expect([matters({ trainingStatus: 'error' }), matters({ trainingStatus: 'rejected' })]).toEqual([
    ['error'],
    ['rejected'],
  ]);
});

it('a text that waits for its owner is told to them, and one they put off themselves is not', () => {
  expect(matters({ trainingStatus: 'pending', trainingHold: 'doubt' })).toEqual(['doubted']);
  expect(matters({ trainingStatus: 'pending', trainingHold: 'doubt' }, false)).toEqual([]);
  expect(matters({ trainingStatus: 'pending', trainingHold: 'paused' })).toEqual([]);
});

it('a connection that is refused comes before all, and is not told again as one that is off', () => {
  const refused = { ...connection, active: false, needsAttention: true };
  expect(matters({ trainingStatus: 'error', connections: [refused] })).toEqual(['trouble', 'error']);
});

it('drafts, which have a deadline, come before conversations', () => {
  expect(matters({ waitingDrafts: 1, openConversations: 1 })).toEqual(['drafts', 'open']);
  expect(matters({ waitingDrafts: 1, openConversations: 1 }, false)).toEqual(['drafts', 'open']);
});

it('bots that do not work stand first, all others as they stood', () => {
  const bots = [
    sampleBot({ ...well, id: 'a', openConversations: 9 }),
    sampleBot({ ...well, id: 'b', trainingStatus: 'error' }),
    sampleBot({ ...well, id: 'c', connections: [] }),
    sampleBot({ ...well, id: 'd', connections: [{ ...connection, needsAttention: true }] }),
  ];
  expect(pressingFirst(bots).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

it('a resting bot wants to be chosen, whatever else it lacks', () => {
  expect(matters({ active: false, trainingStatus: 'untrained', connections: [] })).toEqual(['resting']);
});

it('an operator is told of conversations alone', () => {
  expect(matters({ trainingStatus: 'error', connections: [], openConversations: 1 }, false)).toEqual([
    'open',
  ]);
  expect(matters({ active: false }, false)).toEqual([]);
});
