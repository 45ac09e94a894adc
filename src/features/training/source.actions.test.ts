import { expect, it } from 'vitest';
import type { SourceVerb } from '../../../contract/training/training.ts';
import { sampleSource } from '../../machines/bots/bot.sample.ts';
import { nextSource, type SourceEvent } from '../../machines/lifecycles/source.machine.ts';
import { able, isShown, isTrouble, type StatusFilter, sorted, verbsOf } from './source.actions.ts';

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

const events: Partial<Record<SourceVerb, SourceEvent['type']>> = {
  retry: 'retried',
  cancel: 'cancelled',
  pause: 'paused',
  resume: 'resumed',
  accept: 'approved',
  reject: 'rejected',
};

it('offers only actions that the state machine allows', () => {
  for (const source of all) {
    for (const verb of verbsOf(source)) {
      const event = events[verb];
      if (event) expect(nextSource(source, event), `${source.id}: ${verb}`).not.toBeNull();
    }
    expect(verbsOf(source)).toContain('remove');
  }
});

it('offers no retry for a file rejected for its type', () => {
  const refused = sampleSource({ kind: 'file', status: 'rejected', reason: 'FileScanned' });
  expect(verbsOf(refused)).toEqual(['remove']);
  expect(verbsOf({ ...refused, reason: 'TextRefused' })).toContain('retry');
});

it('finds the sources an action applies to', () => {
  expect(able(all, 'resume').map(({ id }) => id)).toEqual(['paused']);
  expect(able(all, 'accept').map(({ id }) => id)).toEqual(['doubt', 'damaged']);
});

it('shows every source under exactly one status besides needsYou', () => {
  const shownBy = (status: StatusFilter) =>
    all.filter((source) => isShown(source, { kind: 'all', status, search: '' })).map(({ id }) => id);
  expect(shownBy('all')).toHaveLength(all.length);
  expect(shownBy('needsYou')).toEqual(['noSpaceLeft', 'doubt']);
  const parts = (['busy', 'ready', 'failed', 'needsYou'] as const).flatMap(shownBy);
  expect(parts.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

it('searches folded names and addresses and sorts by name and size', () => {
  const one = sampleSource({ id: 'one', title: 'كتاب ها', characters: 5 });
  const two = sampleSource({ id: 'two', title: 'آدرس', url: 'https://shop.example/size', characters: 9 });
  expect(isShown(one, { kind: 'all', status: 'all', search: 'کتاب‌ها' })).toBe(true);
  expect(isShown(two, { kind: 'all', status: 'all', search: 'SIZE' })).toBe(true);
  expect(isShown(two, { kind: 'link', status: 'all', search: '' })).toBe(false);
  expect(sorted([one, two], 'byName', 'fa')).toEqual([two, one]);
  expect(sorted([one, two], 'largest', 'fa')).toEqual([two, one]);
  expect(sorted([one, two], 'newest', 'fa')).toEqual([one, two]);
});

it('counts failed and refused sources as failures and filters them', () => {
  const refused = sampleSource({ id: 'refused', status: 'rejected', reason: 'TextRefused' });
  const trouble = [...all, refused].filter(isTrouble);
  expect(trouble.map(({ id }) => id)).toEqual(['rejected', 'error']);
  const filter = { kind: 'all', status: 'failed', search: '' } as const;
  expect(trouble.every((source) => isShown(source, filter))).toBe(true);
});
