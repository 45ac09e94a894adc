import { expect, it } from 'vitest';
import type { SourceAction } from '../../../contract/training/training.ts';
import { sampleSource } from '../../machines/bots/bot.sample.ts';
import { nextSource, type SourceEvent } from '../../machines/lifecycles/source.machine.ts';
import {
  isFailed,
  matchesFilter,
  type StatusFilter,
  sortSources,
  sourceActions,
  sourcesAllowing,
} from './source.actions.ts';

const statuses = [
  'untrained',
  'trained',
  'accepted',
  'rejected',
  'error',
  'noSpaceLeft',
  'learning',
] as const;
const all = [
  ...statuses.map((status) => sampleSource({ id: status, status, reason: null, kind: 'link' })),
  sampleSource({ id: 'queued', status: 'pending' }),
  sampleSource({ id: 'paused', status: 'pending', hold: 'paused' }),
  sampleSource({ id: 'doubt', status: 'pending', hold: 'doubt', reason: 'TextDoubtful' }),
  sampleSource({ id: 'damaged', status: 'trained', warnings: ['damaged-persian'] }),
];

const events: Partial<Record<SourceAction, SourceEvent['type']>> = {
  retry: 'retried',
  cancel: 'cancelled',
  pause: 'paused',
  resume: 'resumed',
  accept: 'approved',
  reject: 'rejected',
};

it('offers only actions that the state machine allows', () => {
  for (const source of all) {
    for (const verb of sourceActions(source)) {
      const event = events[verb];
      if (event) expect(nextSource(source, event), `${source.id}: ${verb}`).not.toBeNull();
    }
    expect(sourceActions(source)).toContain('remove');
  }
});

it('offers no retry for a file rejected for its type', () => {
  const refused = sampleSource({ kind: 'file', status: 'rejected', reason: 'FileScanned' });
  expect(sourceActions(refused)).toEqual(['remove']);
  expect(sourceActions({ ...refused, reason: 'TextRefused' })).toContain('retry');
});

it('finds the sources an action applies to', () => {
  expect(sourcesAllowing(all, 'resume').map(({ id }) => id)).toEqual(['paused']);
  expect(sourcesAllowing(all, 'accept').map(({ id }) => id)).toEqual(['doubt', 'damaged']);
});

it('shows every source under exactly one status besides needsYou', () => {
  const shownBy = (status: StatusFilter) =>
    all.filter((source) => matchesFilter(source, { kind: 'all', status, search: '' })).map(({ id }) => id);
  expect(shownBy('all')).toHaveLength(all.length);
  expect(shownBy('needsYou')).toEqual(['noSpaceLeft', 'doubt']);
  const parts = (['busy', 'ready', 'failed', 'needsYou'] as const).flatMap(shownBy);
  expect(parts.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

it('searches folded names and addresses and sorts by name and size', () => {
  const one = sampleSource({ id: 'one', title: 'كتاب ها', characters: 5 });
  const two = sampleSource({ id: 'two', title: 'آدرس', url: 'https://shop.example/size', characters: 9 });
  expect(matchesFilter(one, { kind: 'all', status: 'all', search: 'کتاب‌ها' })).toBe(true);
  expect(matchesFilter(two, { kind: 'all', status: 'all', search: 'SIZE' })).toBe(true);
  expect(matchesFilter(two, { kind: 'link', status: 'all', search: '' })).toBe(false);
  expect(sortSources([one, two], 'byName', 'fa')).toEqual([two, one]);
  expect(sortSources([one, two], 'largest', 'fa')).toEqual([two, one]);
  expect(sortSources([one, two], 'newest', 'fa')).toEqual([one, two]);
});

it('counts failed and refused sources as failures and filters them', () => {
  const refused = sampleSource({ id: 'refused', status: 'rejected', reason: 'TextRefused' });
  const trouble = [...all, refused].filter(isFailed);
  expect(trouble.map(({ id }) => id)).toEqual(['rejected', 'error']);
  const filter = { kind: 'all', status: 'failed', search: '' } as const;
  expect(trouble.every((source) => matchesFilter(source, filter))).toBe(true);
});
