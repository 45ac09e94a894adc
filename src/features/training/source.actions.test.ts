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
const sources = [
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
  for (const source of sources) {
    for (const action of sourceActions(source)) {
      const event = events[action];
      if (event) expect(nextSource(source, event), `${source.id}: ${action}`).not.toBeNull();
    }
    expect(sourceActions(source)).toContain('remove');
  }
});

it('offers no retry for a file rejected for its type', () => {
  const rejected = sampleSource({ kind: 'file', status: 'rejected', reason: 'FileScanned' });
  expect(sourceActions(rejected)).toEqual(['remove']);
  expect(sourceActions({ ...rejected, reason: 'TextRefused' })).toContain('retry');
});

it('finds the sources an action applies to', () => {
  expect(sourcesAllowing(sources, 'resume').map(({ id }) => id)).toEqual(['paused']);
  expect(sourcesAllowing(sources, 'accept').map(({ id }) => id)).toEqual(['doubt', 'damaged']);
});

it('lists every source under exactly one status filter', () => {
  const idsWithStatus = (status: StatusFilter) =>
    sources
      .filter((source) => matchesFilter(source, { kind: 'all', status, search: '' }))
      .map(({ id }) => id);
  expect(idsWithStatus('all')).toHaveLength(sources.length);
  expect(idsWithStatus('needsYou')).toEqual(['noSpaceLeft', 'doubt']);
  const ids = (['busy', 'ready', 'failed', 'needsYou'] as const).flatMap(idsWithStatus);
  expect(ids.toSorted()).toEqual(sources.map(({ id }) => id).toSorted());
});

it('searches folded titles and URLs and sorts by title and size', () => {
  const one = sampleSource({ id: 'one', title: 'كتاب ها', characters: 5 });
  const two = sampleSource({ id: 'two', title: 'آدرس', url: 'https://shop.example/size', characters: 9 });
  expect(matchesFilter(one, { kind: 'all', status: 'all', search: 'کتاب‌ها' })).toBe(true);
  expect(matchesFilter(two, { kind: 'all', status: 'all', search: 'SIZE' })).toBe(true);
  expect(matchesFilter(two, { kind: 'link', status: 'all', search: '' })).toBe(false);
  expect(sortSources([one, two], 'byName', 'fa')).toEqual([two, one]);
  expect(sortSources([one, two], 'largest', 'fa')).toEqual([two, one]);
  expect(sortSources([one, two], 'newest', 'fa')).toEqual([one, two]);
});

it('counts failed and rejected sources as failures, except texts the owner refused', () => {
  const rejectedSource = sampleSource({ id: 'refused', status: 'rejected', reason: 'TextRefused' });
  const failures = [...sources, rejectedSource].filter(isFailed);
  expect(failures.map(({ id }) => id)).toEqual(['rejected', 'error']);
  const filter = { kind: 'all', status: 'failed', search: '' } as const;
  expect(failures.every((source) => matchesFilter(source, filter))).toBe(true);
});
