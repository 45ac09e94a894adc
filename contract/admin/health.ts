// Endpoints that show the installation's health and retry or discard failed jobs.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields/rules.ts';

/** Failed jobs that are listed; the newest are returned when there are more. */
export const MAX_FAILED_JOBS = 100;

const failedJobRules = {
  /** False where a failure ends the work and its owner starts it again. */
  isRetriable: Schema.Boolean,
  /** False where the work must be done, such as deleting what a person had deleted. */
  isDiscardable: Schema.Boolean,
};

/** Unfinished and failed jobs of one queue. */
const QueueState = Schema.Struct({
  ...failedJobRules,
  queue: Schema.String,
  /** Jobs whose time has not come. */
  scheduled: Schema.Int,
  /** Jobs that could run now, those of a crashed process included. */
  due: Schema.Int,
  running: Schema.Int,
  /** Jobs that were given up in the last 30 days, or earlier if they are not discardable. */
  failed: Schema.Int,
  /** Since when the longest waiting job is due, in ms since the epoch; null without one. */
  oldestDueAt: Schema.NullOr(Schema.Int),
});
export type QueueState = typeof QueueState.Type;

const FailedJob = Schema.Struct({
  ...failedJobRules,
  id,
  queue: Schema.String,
  /** The account it belongs to; null where it belongs to none, or the account is gone. */
  account: Schema.NullOr(Schema.Struct({ id, name: Schema.String })),
  /** Message of the last error. */
  reason: Schema.String,
  attempts: Schema.Int,
  createdAt: Schema.Int,
  failedAt: Schema.Int,
});
export type FailedJob = typeof FailedJob.Type;

const Health = Schema.Struct({
  /** When the server read all this. */
  at: Schema.Int,
  version: Schema.String,
  nodeVersion: Schema.String,
  database: Schema.Literals(['sqlite', 'postgres']),
  /** What the process that answered does; another one may run the jobs. */
  role: Schema.Literals(['all', 'web', 'worker']),
  /** When that process started. */
  startedAt: Schema.Int,
  /** The disk of its data directory; null if the system does not say. */
  disk: Schema.NullOr(Schema.Struct({ freeBytes: Schema.Number, totalBytes: Schema.Number })),
  backup: Schema.Struct({
    isScheduled: Schema.Boolean,
    /** Milliseconds between scheduled backups. */
    everyMs: Schema.Int,
    /** Null without a readable backup in the folder of the schedule. */
    newestAt: Schema.NullOr(Schema.Int),
  }),
  /** Queues with at least one job, by name. */
  queues: Schema.Array(QueueState),
  /** At most `MAX_FAILED_JOBS`, the newest first. */
  failedJobs: Schema.Array(FailedJob),
});
export type Health = typeof Health.Type;

/** All failed jobs of a queue, or one of them. */
const FailedJobSelection = Schema.Struct({
  queue: requiredText(100),
  /** Null for all. */
  jobId: Schema.NullOr(id),
});
export type FailedJobSelection = typeof FailedJobSelection.Type;

const JobCount = Schema.Struct({ count: Schema.Int });
const path = '/api/admin/health';

export const health = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'superAdmin',
    summary: 'Versions, disk, backups, background work and its failures of the installation',
    input: Schema.Struct({}),
    output: Health,
    errors: [],
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: `${path}/retries`,
    access: 'superAdmin',
    summary:
      'Runs failed jobs that are retriable again with all their attempts; one that was enqueued anew meanwhile is only removed from the list',
    input: FailedJobSelection,
    output: JobCount,
    errors: [],
  }),
  discardJobs: endpoint({
    method: 'POST',
    path: `${path}/discards`,
    access: 'superAdmin',
    summary: 'Deletes failed jobs for good, except those that must be done',
    input: FailedJobSelection,
    output: JobCount,
    errors: [],
  }),
};
