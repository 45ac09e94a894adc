// What in the installation's health needs the administrator.
import { isBackupLate, LATE_JOB_MS, LOW_DISK_BYTES } from '../../../../contract/admin/health.rules.ts';
import type { Health } from '../../../../contract/admin/health.ts';

export type HealthWarning = 'diskLow' | 'backupOff' | 'backupLate' | 'jobsLate';

/** The most urgent first. */
export function healthWarnings({ at, disk, backup, queues }: Health): readonly HealthWarning[] {
  const isDiskLow = disk !== null && disk.freeBytes < LOW_DISK_BYTES;
  const areJobsLate = queues.some(
    ({ oldestDueAt }) => oldestDueAt !== null && at - oldestDueAt > LATE_JOB_MS,
  );
  const { isScheduled, everyMs, newestAt } = backup;
  const hasLateBackup = isScheduled && (newestAt === null || isBackupLate(at - newestAt, everyMs));
  const warnings: readonly [HealthWarning, boolean][] = [
    ['diskLow', isDiskLow],
    ['jobsLate', areJobsLate],
    ['backupLate', hasLateBackup],
    ['backupOff', !isScheduled],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}
