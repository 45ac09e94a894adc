// A sample of the installation's health, for machine paths.
import type { Health } from '../../../contract/admin/health.ts';

const at = 1_700_000_000_000;

export const healthSample: Health = {
  at,
  version: '1.0.0',
  nodeVersion: '24.0.0',
  database: 'sqlite',
  role: 'all',
  startedAt: at - 3_600_000,
  disk: { freeBytes: 20_000_000_000, totalBytes: 80_000_000_000 },
  backup: { isScheduled: true, everyMs: 86_400_000, newestAt: at - 7_200_000 },
  queues: [
    {
      queue: 'send-notice',
      scheduled: 0,
      due: 0,
      running: 0,
      failed: 2,
      oldestDueAt: null,
      isRetriable: true,
      isDiscardable: true,
    },
  ],
  failedJobs: [
    {
      id: '0190a000-0000-7000-8000-000000000001',
      queue: 'send-notice',
      account: { id: '0190a000-0000-7000-8000-000000000002', name: 'فروشگاه نمونه' },
      isRetriable: true,
      isDiscardable: true,
      reason: 'connect ECONNREFUSED',
      attempts: 10,
      createdAt: at - 600_000,
      failedAt: at - 60_000,
    },
  ],
};
