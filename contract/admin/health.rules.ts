// From when the disk, jobs and backups of an installation need somebody.

/** Free bytes below which messages may soon be refused. */
export const LOW_DISK_BYTES = 2_000_000_000;

/** Milliseconds after which a due job is late. */
export const LATE_JOB_MS = 10 * 60_000;

/** Whether a backup of this age is overdue: it takes time itself, and is tried again after an hour. */
export const isBackupLate = (ageMs: number, everyMs: number): boolean => ageMs > 2 * everyMs;
