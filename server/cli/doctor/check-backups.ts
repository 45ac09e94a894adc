// Checks that backups are made, and recently.
import { isBackupLate } from '../../../contract/admin/health.rules.ts';
import type { Config } from '../../config/config.ts';
import { openBackupStorage } from '../../store/backup/open-backup.ts';
import { newestBackupTime } from '../../store/backup/repository.ts';
import { messageOf } from '../../store/errors.ts';
import { type CheckResult, good, problem, warning } from './check-result.ts';

const HOUR_MS = 3_600_000;

export async function checkBackups(
  { to, credentials, everyMs }: Config['backup'],
  now: number,
): Promise<CheckResult> {
  if (to === null)
    return warning(
      'Nothing backs up by itself',
      'Set BACKUP_TO to a folder on another disk, or to a bucket: docs/operations.md',
    );
  try {
    const newest = await newestBackupTime(await openBackupStorage({ to, credentials }));
    if (newest === null) return warning(`There is no backup in ${to} yet`, 'npm run backup writes one now');
    const hours = Math.round((now - newest) / HOUR_MS);
    const text = `The newest backup in ${to} is ${hours} hours old`;
    return isBackupLate(now - newest, everyMs)
      ? problem(text, 'npm run backup writes one now, or says why it cannot')
      : good(text);
  } catch (error) {
    return problem(messageOf(error), 'Mount the disk of BACKUP_TO, or check the bucket and its keys');
  }
}
