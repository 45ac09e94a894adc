// Checks the database: that it opens, is whole and fits this version and key.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LATE_JOB_MS } from '../../../contract/admin/health.rules.ts';
import { wrongCountsQuery } from '../../areas/conversations/inbox/conversation-counts.store.ts';
import { deriveKey } from '../../config/installation-secret.ts';
import { checkSqlite } from '../../store/backup/database-copy.ts';
import { messageOf } from '../../store/errors.ts';
import type { Inspection } from '../../store/inspection.ts';
import { migrations } from '../../store/migrate.ts';
import { type CheckResult, good, problem, warning } from './check-result.ts';

const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const FAILED_JOBS_SHOWN = 5;

export interface DatabaseCheck {
  readonly dataDir: string;
  /** Null if there is none yet. */
  readonly secret: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Reads every page of an embedded database. */
export async function checkDatabase(inspection: Inspection, check: DatabaseCheck): Promise<CheckResult[]> {
  const schema = await checkSchema(inspection);
  const results = [checkIntegrity(inspection, check), schema];
  if (results.some(({ level }) => level === 'problem')) return results;
  return [
    ...results,
    ...(inspection.dialect === 'postgres'
      ? [await checkClock(inspection), await checkDurability(inspection)]
      : []),
    await checkKey(inspection, check.secret),
    ...(await checkJobs(inspection, check.now)),
    // Steps that are missing may add columns of the counts.
    ...(schema.level === 'good' ? [await checkInboxCounts(inspection)] : []),
  ];
}

function checkIntegrity({ dialect }: Inspection, { dataDir }: DatabaseCheck): CheckResult {
  if (dialect === 'postgres') return good('PostgreSQL answers');
  try {
    checkSqlite(join(dataDir, 'pasokh.sqlite'));
    return good('The embedded database is whole');
  } catch (error) {
    return problem(messageOf(error), 'Stop the server and restore a backup: npm run restore -- <folder>');
  }
}

async function checkSchema(inspection: Inspection): Promise<CheckResult> {
  const rows = await inspection.query('select name from kysely_migration').catch(() => []);
  const applied = new Set(rows.map(({ name }) => String(name)));
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.length > 0)
    return problem(
      `The database was written by a newer Pasokh (${unknown.join(', ')})`,
      'Install the newer version again, or restore a backup from before the update',
    );
  const pending = Object.keys(migrations).filter((name) => !applied.has(name));
  return pending.length === 0
    ? good('The database fits this version')
    : warning(`${pending.length} steps of the schema are missing`, 'The next start adds them. Back up first');
}

async function checkClock(inspection: Inspection): Promise<CheckResult> {
  const [row = {}] = await inspection.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  const difference = Math.round(Number(row.now) - Date.now());
  return Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS
    ? good('The clocks of this machine and of PostgreSQL agree')
    : problem(
        `The clock of PostgreSQL differs from this machine's by ${Math.round(difference / 1000)} s`,
        'Turn on time synchronisation (NTP) on both machines',
      );
}

async function checkDurability(inspection: Inspection): Promise<CheckResult> {
  const rows = await inspection.query(
    `select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'`,
  );
  const names = rows.map(({ name }) => String(name));
  return names.length === 0
    ? good('PostgreSQL keeps acknowledged writes in a crash')
    : problem(
        `PostgreSQL runs with ${names.join(' and ')} off`,
        'Turn them on there: a crash may lose messages',
      );
}

/** The push key is sealed at the first start, so its key id tells of another secret. */
async function checkKey(inspection: Inspection, secret: string | null): Promise<CheckResult> {
  const rows = await inspection.query(`select value from instance_keys where value like 'v1.%'`);
  const storedKeyId = String(rows[0]?.value ?? '').split('.')[1];
  if (storedKeyId === undefined) return good('Nothing is sealed with a key yet');
  const keyId =
    secret === null
      ? null
      : createHash('sha256').update(deriveKey(secret, 'sealed secret')).digest('hex').slice(0, 8);
  return keyId === storedKeyId
    ? good('The key fits the database')
    : problem(
        'The key is not the one that the database was written with',
        'Set SECRET_KEY, or put secret.key in the data directory, as they were before; a backup holds it',
      );
}

async function checkJobs(inspection: Inspection, now: number): Promise<CheckResult[]> {
  const failed = await inspection.query(
    'select queue, count(*) as number from jobs where failed_at is not null group by queue order by 2 desc, 1',
  );
  const overdue = await inspection.query(
    `select count(*) as number from jobs where failed_at is null and run_at < ${now - LATE_JOB_MS}`,
  );
  const overdueNumber = Number(overdue[0]?.number ?? 0);
  const shown = failed
    .slice(0, FAILED_JOBS_SHOWN)
    .map(({ queue, number }) => `${queue} ${number}`)
    .join(', ');
  return [
    failed.length === 0
      ? good('No background work has failed')
      : warning(`Background work that failed in the last 30 days: ${shown}`, 'The log says why'),
    overdueNumber === 0
      ? good('No background work is late')
      : warning(
          `${overdueNumber} pieces of background work are more than ten minutes late`,
          'Start the server, or add one: it is not running, or has more work than it can do',
        ),
  ];
}

async function checkInboxCounts(inspection: Inspection): Promise<CheckResult> {
  const wrong = await inspection.query(wrongCountsQuery(inspection.dialect));
  return wrong.length === 0
    ? good('The counts of the inbox fit its conversations')
    : warning(
        `The counts of the inbox are wrong for this many bots: ${wrong.length}`,
        'Stop the server and count anew: npm run inbox-counts -- rebuild',
      );
}
