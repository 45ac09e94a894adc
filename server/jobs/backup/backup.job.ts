// Backs up on schedule, and tells the super admins when that fails.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { notifySuperAdmins } from '../../areas/notifications/notify.store.ts';
import { backupScheduled, newestBackupSeconds } from '../../shared/metrics.ts';
import { type BackupPlace, openBackupStorage } from '../../store/backup/open-backup.ts';
import { newestBackupTime } from '../../store/backup/repository.ts';
import { messageOf } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';

export interface BackupSchedule extends BackupPlace {
  readonly everyMs: number;
  /** Number of backups kept. */
  readonly keep: number;
}

export interface BackupJobDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
  readonly schedule: BackupSchedule;
  /** Writes one backup; rejects with the reason. The command `npm run backup` by default. */
  readonly write?: (schedule: BackupSchedule, signal: AbortSignal) => Promise<void>;
}

const COMMAND = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
const RETRY_MS = HOUR_MS;
const MAX_REASON_LENGTH = 500;

/** Makes the periodic work: it backs up when the newest backup is older than the schedule's interval. */
export function createBackupWork(deps: BackupJobDeps): (signal: AbortSignal) => Promise<void> {
  const { store, clock, log, schedule, write = runBackupCommand } = deps;
  let nextAttemptAt = 0;
  backupScheduled.set(1);
  return async (signal) => {
    const now = clock();
    if (now < nextAttemptAt) return;
    try {
      const newestBackupAt = await newestBackupTime(await openBackupStorage(schedule));
      newestBackupSeconds.set((newestBackupAt ?? 0) / 1_000);
      if (newestBackupAt !== null && now - newestBackupAt < schedule.everyMs) return;
      await write(schedule, signal);
      newestBackupSeconds.set(now / 1_000);
    } catch (error) {
      if (signal.aborted) return;
      nextAttemptAt = now + RETRY_MS;
      const reason = messageOf(error).slice(0, MAX_REASON_LENGTH);
      log(`Backing up to ${schedule.to} failed: ${reason}`);
      const group = String(Math.floor(now / DAY_MS)); // at most once a day
      await notifySuperAdmins(store, {
        kind: 'backupFailed',
        subject: schedule.to,
        text: reason,
        group,
        now,
      });
    }
  };
}

/** In a process of its own, as reading a large database takes its time and memory. */
function runBackupCommand({ to, keep }: BackupSchedule, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [COMMAND, to, '--keep', String(keep)], {
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorText = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorText = `${errorText}${chunk.toString()}`.slice(-MAX_REASON_LENGTH);
    });
    child.on('error', fail);
    child.on('close', (status) => {
      if (status === 0) done();
      else fail(new Error(errorText.trim() || `It ended with status ${status}`));
    });
  });
}
