import { expect, it } from 'vitest';
import { healthSample } from '../../../machines/admin/health.sample.ts';
import { healthWarnings } from './health-warnings.ts';

const { at, backup } = healthSample;
const rules = { isRetriable: false, isDiscardable: true };
const queue = { queue: 'train', scheduled: 0, due: 1, running: 0, failed: 0, ...rules };

it('is silent about a healthy installation', () => {
  expect(healthWarnings(healthSample)).toEqual([]);
  expect(healthWarnings({ ...healthSample, disk: null })).toEqual([]);
});

it('warns of a disk below two gigabytes', () => {
  const withFree = (freeBytes: number) => ({ ...healthSample, disk: { freeBytes, totalBytes: 80e9 } });
  expect(healthWarnings(withFree(1_999_999_999))).toEqual(['diskLow']);
  expect(healthWarnings(withFree(2_000_000_000))).toEqual([]);
});

it('warns of jobs that are due for more than ten minutes', () => {
  const withDueFor = (ms: number) => ({ ...healthSample, queues: [{ ...queue, oldestDueAt: at - ms }] });
  expect(healthWarnings(withDueFor(600_001))).toEqual(['jobsLate']);
  expect(healthWarnings(withDueFor(600_000))).toEqual([]);
});

it('tells a backup that is overdue from none that is scheduled', () => {
  const withAge = (ms: number) => ({ ...healthSample, backup: { ...backup, newestAt: at - ms } });
  expect(healthWarnings(withAge(2 * backup.everyMs))).toEqual([]);
  expect(healthWarnings(withAge(2 * backup.everyMs + 1))).toEqual(['backupLate']);
  expect(healthWarnings({ ...healthSample, backup: { ...backup, newestAt: null } })).toEqual(['backupLate']);
  const off = { ...backup, isScheduled: false, newestAt: null };
  expect(healthWarnings({ ...healthSample, backup: off })).toEqual(['backupOff']);
});
