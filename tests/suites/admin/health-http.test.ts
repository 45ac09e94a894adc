import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { health } from '../../../contract/admin/health.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { addFailedJob } from '../../fixtures/failed-jobs.ts';

const REASON = 'the mail server refused the connection';
const REASON_WITH_TOKEN = 'GET https://user:pass@api.example.com/bot12:secret/send?key=secret: 500';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let superAdmin: { token: string };
  let superAdminPhone: string;
  let owner: { token: string };
  let accountId: string;
  let accountName: string;
  beforeAll(async () => {
    server = await startServer({
      ...(await createStoreLocation(name)),
      env: { LOG_LEVEL: 'silent', METRICS_TOKEN: 'a-token-for-the-metrics' },
    });
    api = new Api(server.url);
    const form = signupForm();
    superAdminPhone = form.phone;
    const { token, userInfo } = await api.signUp(form);
    const { db } = server.store;
    await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', userInfo.id).execute();
    superAdmin = { token };
    const other = await api.signUp();
    owner = { token: other.token };
    accountId = other.userInfo.account_id;
    const row = db.selectFrom('accounts').select('name').where('id', '=', accountId);
    accountName = (await row.executeTakeFirstOrThrow()).name;
  });
  afterAll(() => server.stop());

  /** A job of the account that was given up; its work ends at once, as the row it is about does not exist. */
  const addJob = (id: string, payload: object = { accountId, botId: 'none' }) =>
    addFailedJob(server.store, {
      id,
      queue: 'cluster-unanswered',
      payload,
      reason: REASON,
      failedAt: Number(id.at(-1)),
    });
  const idOf = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}`;
  const readFailed = async () => (await api.call(health.read, {}, superAdmin)).failedJobs;

  test('shows versions, disk, backups and the failed jobs with their account', async () => {
    await addJob(idOf(1));
    await addJob(idOf(2), {});
    const answer = await api.call(health.read, {}, superAdmin);
    expect(answer).toMatchObject({
      version: '0.9.4',
      nodeVersion: process.versions.node,
      database: name,
      role: 'all',
      backup: { isScheduled: false, newestAt: null },
      failedJobs: [
        { id: idOf(2), account: null, reason: REASON, failedAt: 2 },
        { id: idOf(1), account: { id: accountId, name: accountName }, attempts: 10, failedAt: 1 },
      ],
    });
    expect(answer.disk?.freeBytes).toBeGreaterThan(0);
    expect(answer.disk?.freeBytes).toBeLessThanOrEqual(answer.disk?.totalBytes ?? 0);
    expect(answer.queues.find(({ queue }) => queue === 'cluster-unanswered')).toMatchObject({ failed: 2 });
  });

  test('tells the same at /metrics, with the attempts of jobs', async () => {
    const readMetrics = async () => {
      const headers = { authorization: 'Bearer a-token-for-the-metrics' };
      return (await fetch(`${server.url}/metrics`, { headers })).text();
    };
    await api.call(codeLogin.requestCode, { phone: superAdminPhone, locale: 'fa' });
    await expect
      .poll(readMetrics)
      .toMatch(/^pasokh_job_seconds_count\{queue="send-code",outcome="done"\} [1-9]/m);
    const metrics = await readMetrics();
    expect(metrics).toContain('pasokh_jobs{queue="cluster-unanswered",state="failed"} 2');
    expect(metrics).toMatch(/^pasokh_disk_free_bytes \d+/m);
    expect(metrics).toMatch(/^pasokh_messenger_sends_total\{messenger="sms",outcome="sent"\} [1-9]/m);
  });

  test('runs a failed job again, discards another, and audits both in the account of the admin', async () => {
    const retried = await api.call(
      health.retryJobs,
      { queue: 'cluster-unanswered', jobId: idOf(1) },
      superAdmin,
    );
    expect(retried).toEqual({ count: 1 });
    const finished = () =>
      server.store.db.selectFrom('jobs').select('id').where('id', '=', idOf(1)).executeTakeFirst();
    await expect.poll(finished).toBeUndefined();
    expect((await readFailed()).map(({ id }) => id)).toEqual([idOf(2)]);
    const discarded = await api.call(
      health.discardJobs,
      { queue: 'cluster-unanswered', jobId: null },
      superAdmin,
    );
    expect(discarded).toEqual({ count: 1 });
    expect(await readFailed()).toEqual([]);
    const { entries } = await api.call(audit.list, {}, superAdmin);
    const details = { queue: 'cluster-unanswered', jobs: '1' };
    expect(entries.filter(({ action }) => action.startsWith('jobs.'))).toMatchObject([
      { action: 'jobs.discarded', details },
      { action: 'jobs.retried', details },
    ]);
  });

  test('touches no failed job of another queue', async () => {
    await addJob(idOf(3));
    for (const endpoint of [health.retryJobs, health.discardJobs])
      expect(await api.call(endpoint, { queue: 'train', jobId: idOf(3) }, superAdmin)).toEqual({ count: 0 });
    expect(await readFailed()).toHaveLength(1);
  });

  test('shows no secret of an address, and which jobs may be retried and discarded', async () => {
    const queues = ['train', 'delete-bot'] as const;
    for (const queue of queues) {
      const failedAt = Date.now();
      await addFailedJob(server.store, { queue, payload: {}, reason: REASON_WITH_TOKEN, failedAt });
    }
    const { failedJobs } = await api.call(health.read, {}, superAdmin);
    const reason = 'GET https://api.example.com/… 500';
    expect(failedJobs).toContainEqual(
      expect.objectContaining({ queue: 'train', isRetriable: false, isDiscardable: true, reason }),
    );
    expect(failedJobs).toContainEqual(
      expect.objectContaining({ queue: 'delete-bot', isRetriable: true, isDiscardable: false, reason }),
    );
  });

  test('is for super admins only', async () => {
    const failure = expect.objectContaining({ error: 'Forbidden' });
    expect((await api.request(health.read, {}, owner)).body).toEqual(failure);
    const selection = { queue: 'train', jobId: null };
    expect((await api.request(health.discardJobs, selection, owner)).body).toEqual(failure);
  });
});
