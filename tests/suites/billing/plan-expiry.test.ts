import { expect, it } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { EXPIRY_STEPS } from '../../../server/areas/billing/subscriptions/expiry.rules.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const START = Date.UTC(2026, 10, 20, 8);

type Server = Awaited<ReturnType<typeof startServer>>;

/** The three deletions after a plan's end, each with the plan's state before it. */
const REMOVALS = [
  { days: 0, state: 'running' },
  { days: limits.retention.charactersDays, state: 'ended' },
  { days: limits.retention.trainingDays, state: 'withoutCharacters' },
] as const;

/** An account whose next deletion is due at that time, with something to delete. */
async function createAccountDueForRemoval(
  { url, store }: Server,
  { days, state }: (typeof REMOVALS)[number],
  dueAt: number,
) {
  const api = new Api(url);
  const { token, userInfo } = await api.signUp();
  const auth = { token };
  const botId = (await api.createBot(token, 'فروشگاه')).id;
  await api.call(training.addText, { botId, title: 'ساعت کار', text: 'هر روز از ۹ تا ۱۷ باز هستیم.' }, auth);
  await expect.poll(async () => (await api.call(bots.read, { botId }, auth)).trainingStatus).toBe('trained');
  const expiryStep = EXPIRY_STEPS.findIndex((step) => step.days === days && step.event !== null);
  const endsAt = dueAt - days * DAY_MS;
  const { account_id: accountId } = userInfo;
  await store.db
    .updateTable('subscriptions')
    .set({ state, expiry_step: expiryStep, ends_at: endsAt, next_expiry_step_at: dueAt })
    .where('account_id', '=', accountId)
    .execute();
  await store.db
    .updateTable('accounts')
    .set({ plan_expires_at: endsAt })
    .where('id', '=', accountId)
    .execute();
  return { accountId, days };
}
type Account = Awaited<ReturnType<typeof createAccountDueForRemoval>>;

/** What remains of the data that the account's step deletes. */
async function countRemaining({ store: { db } }: Server, { accountId, days }: Account): Promise<number> {
  if (days === limits.retention.trainingDays) {
    const sources = db.selectFrom('sources').select('id').where('account_id', '=', accountId);
    return (await sources.execute()).length;
  }
  const account = db.selectFrom('accounts').selectAll().where('id', '=', accountId);
  const { messages_left, characters_left } = await account.executeTakeFirstOrThrow();
  return Number(days === 0 ? messages_left : characters_left);
}

const startPlanServer = async (location: StoreLocation, clock: () => number) => {
  const server = await startServer({ ...location, clock, env: { LOG_LEVEL: 'silent' } });
  const createDueAccounts = (due: number) =>
    Promise.all(REMOVALS.map((removal) => createAccountDueForRemoval(server, removal, due)));
  const countAllRemaining = (accounts: readonly Account[]) =>
    Promise.all(accounts.map((one) => countRemaining(server, one)));
  return { server, createDueAccounts, countAllRemaining };
};

forEachDatabase((name) => {
  it('removes what an ended plan no longer covers within a minute of the due time', {
    timeout: 3 * MINUTE_MS,
  }, async () => {
    let now = START;
    const { server, createDueAccounts, countAllRemaining } = await startPlanServer(
      await createStoreLocation(name),
      () => now,
    );
    const accounts = await createDueAccounts(START + MINUTE_MS);
    for (const remaining of await countAllRemaining(accounts)) expect(remaining).toBeGreaterThan(0);
    now = START + MINUTE_MS;
    const startedAt = performance.now();
    await expect
      .poll(() => countAllRemaining(accounts), { timeout: 2 * MINUTE_MS, interval: 500 })
      .toEqual([0, 0, 0]);
    expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS);
    await server.stop();
  });

  it('removes within a minute of start-up what came due while no server was running', {
    timeout: 3 * MINUTE_MS,
  }, async () => {
    let now = START;
    const location = await createStoreLocation(name);
    const first = await startPlanServer(location, () => now);
    const accounts = await first.createDueAccounts(START + DAY_MS);
    for (const remaining of await first.countAllRemaining(accounts)) expect(remaining).toBeGreaterThan(0);
    await first.server.stop();
    now = START + 2 * DAY_MS;
    const second = await startPlanServer(location, () => now);
    const startedAt = performance.now();
    await expect
      .poll(() => second.countAllRemaining(accounts), { timeout: 2 * MINUTE_MS, interval: 500 })
      .toEqual([0, 0, 0]);
    expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS);
    await second.server.stop();
  });
});
