// Super admin endpoints for the installation's health and failed background jobs.
import { statfs } from 'node:fs/promises';
import {
  type FailedJob,
  type Health,
  type health,
  MAX_FAILED_JOBS,
} from '../../../../contract/admin/health.ts';
import { productVersion } from '../../../config/version.ts';
import { type BackupPlace, openBackupStorage } from '../../../store/backup/open-backup.ts';
import { newestBackupTime } from '../../../store/backup/repository.ts';
import { isDiscardable, isRetriable } from '../../../store/jobs/failed-job-rules.ts';
import {
  discardFailedJobs,
  listFailedJobs,
  retryFailedJobs,
  summariseQueues,
} from '../../../store/jobs/failed-jobs.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { Handlers } from '../../shared/context.ts';

/** Settings that the page of health shows. */
export interface InstallationSettings {
  readonly dataDir: string;
  readonly role: Health['role'];
  /** `to` is null where nothing backs up on schedule. */
  readonly backup: {
    readonly to: string | null;
    readonly credentials: BackupPlace['credentials'];
    readonly everyMs: number;
  };
}

export interface HealthDeps {
  readonly store: Store;
  readonly installation: InstallationSettings;
}

const MAX_REASON_LENGTH = 500;
/** The page does not wait for a bucket out of reach. */
const BUCKET_LIMITS = { idleMs: 3_000, totalMs: 3_000 };

/** Handlers of `contract/admin/health.ts`. */
export function healthHandlers({ store, installation }: HealthDeps): Handlers<typeof health> {
  const { dataDir, role, backup } = installation;
  return {
    async read(_input, _person, { now }) {
      const [disk, newestAt, queues, failedJobs] = await Promise.all([
        readDisk(dataDir),
        readNewestBackupTime(backup),
        summariseQueues(store.db, now),
        readFailedJobs(store.db),
      ]);
      return {
        at: now,
        version: productVersion,
        nodeVersion: process.versions.node,
        database: store.dialect,
        role,
        startedAt: Math.round(performance.timeOrigin),
        disk,
        backup: { isScheduled: backup.to !== null, everyMs: backup.everyMs, newestAt },
        queues: queues.map((counts) => ({ ...counts, ...failedJobRules(counts.queue) })),
        failedJobs,
      };
    },

    async retryJobs(selection, { accountId, userId }, { now, ip }) {
      return store.transact(async (trx) => {
        const count = await retryFailedJobs(trx, selection, now);
        const details = { queue: selection.queue, jobs: String(count) };
        await writeAudit(trx, { accountId, userId, action: 'jobs.retried', ip, now, details });
        return { count };
      });
    },

    async discardJobs(selection, { accountId, userId }, { now, ip }) {
      return store.transact(async (trx) => {
        const count = await discardFailedJobs(trx, selection);
        const details = { queue: selection.queue, jobs: String(count) };
        await writeAudit(trx, { accountId, userId, action: 'jobs.discarded', ip, now, details });
        return { count };
      });
    },
  };
}

async function readDisk(dataDir: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null; // a system that does not count its blocks
  }
}

async function readNewestBackupTime({
  to,
  credentials,
}: InstallationSettings['backup']): Promise<number | null> {
  if (to === null) return null;
  try {
    return await newestBackupTime(await openBackupStorage({ to, credentials, limits: BUCKET_LIMITS }));
  } catch {
    return null; // the page says that there is no readable backup, `npm run doctor` says why
  }
}

async function readFailedJobs(db: Store['db']): Promise<FailedJob[]> {
  const rows = await listFailedJobs(db, MAX_FAILED_JOBS);
  const jobs = rows.map(({ payload, ...row }) => ({ ...row, accountId: accountIdOf(payload) }));
  const names = await readAccountNames(
    db,
    jobs.flatMap(({ accountId }) => accountId ?? []),
  );
  return jobs.map(({ id, queue, accountId, reason, attempts, created_at, failed_at }) => ({
    id,
    queue,
    account: accountOf(accountId, names),
    ...failedJobRules(queue),
    reason: stripUrlPaths(reason ?? '').slice(0, MAX_REASON_LENGTH),
    attempts,
    createdAt: created_at,
    failedAt: failed_at ?? created_at,
  }));
}

const failedJobRules = (queue: string) => ({
  isRetriable: isRetriable(queue),
  isDiscardable: isDiscardable(queue),
});

/** Error messages may quote a URL, and its path or query may hold a token. */
const stripUrlPaths = (reason: string): string =>
  reason.replace(/\b([a-z][a-z+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]+)[/?#][^\s"'<>]*/gi, '$1$2/…');

function accountOf(accountId: string | null, names: ReadonlyMap<string, string>): FailedJob['account'] {
  const name = accountId === null ? undefined : names.get(accountId);
  return accountId === null || name === undefined ? null : { id: accountId, name };
}

async function readAccountNames(
  db: Store['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function accountIdOf(payload: string): string | null {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null || !('accountId' in value)) return null;
  return typeof value.accountId === 'string' ? value.accountId : null;
}
