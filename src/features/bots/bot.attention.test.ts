// Proves what of a bot wants somebody, who is told of it, and where it leads.
import { expect, it } from 'vitest';
import { sampleBot } from '../../machines/flows/bot.sample.ts';
import { wantings } from './bot.attention.ts';

const connection = { id: 'c1', kind: 'a-kind', name: 'ابزارک', active: true };
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

it('a resting bot wants to be chosen, whatever else it lacks', () => {
  expect(matters({ active: false, trainingStatus: 'untrained', connections: [] })).toEqual(['resting']);
});

it('an operator is told of conversations alone', () => {
  expect(matters({ trainingStatus: 'error', connections: [], openConversations: 1 }, false)).toEqual([
    'open',
  ]);
  expect(matters({ active: false }, false)).toEqual([]);
});
