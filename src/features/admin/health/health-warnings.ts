// What in the installation's health needs the administrator.
import type { Health } from '../../../../contract/admin/health.ts';

export type HealthWarning = 'diskLow' | 'backupOff' | 'backupLate' | 'jobsLate';

const LOW_DISK_BYTES = 2_000_000_000;
const LATE_JOB_MS = 10 * 60_000;
/** A backup may be late by half of its interval: it takes time itself, and is tried again after an hour. */
const LATE_BACKUP_RATIO = 1.5;

/** The most urgent first. */
export function healthWarnings({ at, disk, backup, queues }: Health): readonly HealthWarning[] {
  const isDiskLow = disk !== null && disk.freeBytes < LOW_DISK_BYTES;
  const areJobsLate = queues.some(
    ({ oldestDueAt }) => oldestDueAt !== null && at - oldestDueAt > LATE_JOB_MS,
  );
  const { isScheduled, everyMs, newestAt } = backup;
  const isBackupLate = isScheduled && (newestAt === null || at - newestAt > everyMs * LATE_BACKUP_RATIO);
  const warnings: readonly [HealthWarning, boolean][] = [
    ['diskLow', isDiskLow],
    ['jobsLate', areJobsLate],
    ['backupLate', isBackupLate],
    ['backupOff', !isScheduled],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}
