// Metrics of the product's work, counted per process and read at `/metrics`.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const workMetrics = new Registry();

/** Attempts at background jobs by queue and outcome: done, deferred, retried, failed, or error for a thrown one. */
export const jobSeconds = new Histogram({
  name: 'pasokh_job_seconds',
  help: 'Duration of attempts at background jobs',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [workMetrics],
});

/** Replies of bots by kind; `source` is where an answer came from: knowledge or conversation. */
export const answersTotal = new Counter({
  name: 'pasokh_answers_total',
  help: 'Replies that bots stored, by kind',
  labelNames: ['kind', 'source'],
  registers: [workMetrics],
});

export const modelFailuresTotal = new Counter({
  name: 'pasokh_model_failures_total',
  help: 'Answers that the language model failed to write',
  registers: [workMetrics],
});

/** Attempts to send a message by a channel: sent or failed. */
export const channelSendsTotal = new Counter({
  name: 'pasokh_channel_sends_total',
  help: 'Attempts to send a message by a channel',
  labelNames: ['channel', 'outcome'],
  registers: [workMetrics],
});

/** Attempts to send an SMS or e-mail: sent, or the kind of its failure. */
export const messengerSendsTotal = new Counter({
  name: 'pasokh_messenger_sends_total',
  help: 'Attempts to send an SMS or an e-mail of the installation',
  labelNames: ['messenger', 'outcome'],
  registers: [workMetrics],
});

/** How long transactions waited for a connection to PostgreSQL; empty on SQLite. */
export const connectionWaitSeconds = new Histogram({
  name: 'pasokh_database_wait_seconds',
  help: 'Waiting time for a database connection',
  buckets: [0.001, 0.01, 0.1, 0.5, 2, 5],
  registers: [workMetrics],
});

export const backupScheduled = new Gauge({
  name: 'pasokh_backup_scheduled',
  help: '1 where this process backs up on schedule',
  registers: [workMetrics],
});

/** Set where backups run on schedule; 0 before the first is known. */
export const newestBackupSeconds = new Gauge({
  name: 'pasokh_backup_newest_timestamp_seconds',
  help: 'When the newest backup was made, in seconds since 1970',
  registers: [workMetrics],
});
