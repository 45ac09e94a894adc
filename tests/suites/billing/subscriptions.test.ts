import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { createAccount } from '../../../server/areas/auth/accounts/accounts.store.ts';
import { previewQuote } from '../../../server/areas/billing/orders/place-order.store.ts';
import { readPlan, revisePlan } from '../../../server/areas/billing/subscriptions/plans.store.ts';
import {
  findOrderProblem,
  startSubscription,
} from '../../../server/areas/billing/subscriptions/subscriptions.store.ts';
import { chargeUsage } from '../../../server/areas/billing/usage/plan-limits.store.ts';
import { deleteTrainingData, processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';
import { addBot } from '../../fixtures/rows.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 22, 8);
const TRIAL_ENDS = START + limits.freePlan.days * DAY;

forEachDatabase((_, openStore) => {
  let store: Store;
  let accountId: string;
  let userId: string;
  beforeEach(async () => {
    store = await openStore();
    ({ accountId, userId } = await createOwner());
  });

  async function createOwner() {
    const name = `o${newId().slice(-12)}`;
    return createAccount(
      store.db,
      { email: `${name}@shop.example`, username: name, phone: null, passwordHash: null, locale: 'fa' },
      START,
    );
  }

  const readAccount = () =>
    store.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

  async function startPlan(planId: string, now: number, orderId = newId()) {
    const plan = await readPlan(store.db, planId);
    return store.transact((trx) =>
      startSubscription(store, trx, {
        accountId,
        planId,
        planRevision: plan?.revision ?? 0,
        orderId,
        now,
      }),
    );
  }

  const previewPlan = async (planId: string, now: number) => {
    const plan = await readPlan(store.db, planId);
    return plan && previewQuote(store.db, { accountId, plan, now });
  };
  const spend = (kind: 'message' | 'character', amount: number, now: number, botId = newId()) =>
    store.transact((trx) => chargeUsage(trx, { accountId, botId, kind, amount, reference: newId(), now }));

  async function sumLedger() {
    const kinds = ['message', 'character'] as const;
    const sumKind = async (kind: (typeof kinds)[number]) => {
      const granted = await store.db
        .selectFrom('allowance_grants')
        .select((eb) => eb.fn.sum<number>('amount').as('sum'))
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      const used = await store.db
        .selectFrom('usage')
        .select((eb) => eb.fn.sum<number>('amount').as('sum'))
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      return Number(granted.sum ?? 0) - Number(used.sum ?? 0);
    };
    return { messages: await sumKind('message'), characters: await sumKind('character') };
  }

  async function expectLedgerMatches() {
    const { messages_left: messages, characters_left: characters } = await readAccount();
    expect(await sumLedger()).toEqual({ messages, characters });
  }

  const runSweep = (now: number) => processSubscriptions({ store, clock: () => now });
  const listActions = async () =>
    (
      await store.db.selectFrom('audit_log').select('action').where('account_id', '=', accountId).execute()
    ).map(({ action }) => action);
  const listNotices = async () =>
    (
      await store.db
        .selectFrom('notifications')
        .select('text')
        .where('account_id', '=', accountId)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  const listEmails = async () =>
    (await store.db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice').execute())
      .map(({ payload }) => JSON.parse(payload).kind)
      .toSorted();

  test('carries characters over on an upgrade from the trial and renews messages', async () => {
    await spend('character', 100_000, START);
    await spend('message', 50, START);
    const subscription = await startPlan('commercial-monthly', START + DAY);
    expect(new Date(subscription.endsAt ?? 0).toISOString()).toBe('2026-12-23T08:00:00.000Z');
    expect(await readAccount()).toMatchObject({
      plan_id: 'commercial-monthly',
      messages_left: 6_000,
      characters_left: 3_200_000,
      characters_total: 3_200_000,
      bots_limit: 5,
      connections_limit: 10,
      kinds: null,
      plan_expires_at: subscription.endsAt,
    });
    await expectLedgerMatches();
  });

  test('grants an order once under twenty parallel calls', async () => {
    const orderId = newId();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => startPlan('basic-monthly', START, orderId)),
    );
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await readAccount()).messages_left).toBe(2_000);
    await expectLedgerMatches();
  });

  test('grants the ordered terms after a later edit of the plan', async () => {
    const plan = await readPlan(store.db, 'basic-monthly');
    if (!plan) throw new Error('The catalogue has no such plan');
    const terms = { ...plan, maxMessages: 7 };
    const edit = (revision: number) =>
      store.transact((trx) => revisePlan(trx, { planId: plan.id, revision, terms }, { userId, now: START }));
    expect((await edit(1))?.revision).toBe(2);
    expect(await edit(1)).toBeNull();
    await store.transact((trx) =>
      startSubscription(store, trx, {
        ...{ accountId, planId: plan.id, planRevision: 1, orderId: newId(), now: START },
      }),
    );
    expect((await readAccount()).messages_left).toBe(plan.maxMessages);
  });

  test('sells only an upgrade while a plan runs and adds the allowance of a paid lesser plan', async () => {
    await startPlan('commercial-monthly', START);
    const findProblem = (planId: string) =>
      findOrderProblem(store.db, { accountId, planId, now: START + DAY });
    expect(await findProblem('basic-monthly')).toBe('SubscriptionActive');
    expect(await findProblem('commercial-monthly')).toBe('SubscriptionActive');
    expect(await findProblem('pro-monthly')).toBeNull();
    expect(await findProblem('setup-store')).toBeNull();
    expect(await findProblem('enterprise')).toBe('PlanWithdrawn');
    const accountBefore = await readAccount();
    await startPlan('basic-monthly', START + DAY);
    expect(await readAccount()).toMatchObject({
      plan_id: 'commercial-monthly',
      plan_expires_at: accountBefore.plan_expires_at,
      messages_left: accountBefore.messages_left + 2_000,
    });
    await expectLedgerMatches();
  });

  test('keeps the plan unchanged by a setup order', async () => {
    const accountBefore = await readAccount();
    expect((await startPlan('setup-store', START)).endsAt).toBeNull();
    expect(await readAccount()).toEqual(accountBefore);
  });

  test('ends a plan in steps with an advance notice, each done once', async () => {
    const botId = await addBot(store, accountId);
    const source = {
      account_id: accountId,
      bot_id: botId,
      kind: 'text',
      title: 'الف',
      status: 'trained',
    } as const;
    await store.db
      .insertInto('sources')
      .values({ id: newId(), ...source, is_indexed: 1, created_at: START, updated_at: START })
      .execute();
    await runSweep(TRIAL_ENDS - 3 * DAY - 1);
    expect(await listNotices()).toEqual([]);
    await runSweep(TRIAL_ENDS - 3 * DAY);
    expect(await listNotices()).toEqual(['planEnding']);
    await Promise.all([runSweep(TRIAL_ENDS), runSweep(TRIAL_ENDS)]);
    expect((await readAccount()).messages_left).toBe(0);
    expect(await spend('character', 1, TRIAL_ENDS)).toBe(false);
    await runSweep(TRIAL_ENDS + 5 * DAY);
    await runSweep(TRIAL_ENDS + 7 * DAY - 1);
    expect((await readAccount()).characters_left).toBe(limits.freePlan.characters);
    await runSweep(TRIAL_ENDS + 7 * DAY);
    expect((await readAccount()).characters_left).toBe(0);
    await expectLedgerMatches();
    // A month late: the notice is sent first, and deletion follows two days later.
    await runSweep(TRIAL_ENDS + 40 * DAY);
    expect(await listNotices()).toEqual(['planEnding', 'planEnded', 'charactersEnding', 'trainingEnding']);
    expect(await listEmails()).toEqual(['charactersEnding', 'planEnded', 'planEnding', 'trainingEnding']);
    await runSweep(TRIAL_ENDS + 42 * DAY - 1);
    expect(await listActions()).not.toContain('training.removed');
    await runSweep(TRIAL_ENDS + 42 * DAY);
    await runSweep(TRIAL_ENDS + 90 * DAY);
    expect((await listActions()).filter((action) => action === 'training.removed')).toHaveLength(1);
    const deleteData = () =>
      deleteTrainingData({ store, clock: () => TRIAL_ENDS }, { accountId }, new AbortController().signal);
    expect([await deleteData(), await deleteData()]).toEqual(['done', 'done']);
    expect(await store.db.selectFrom('sources').selectAll().execute()).toEqual([]);
  });

  test('returns how many whole days an upgrade forfeits, and none for a renewal', async () => {
    await startPlan('basic-monthly', START);
    const { plan_expires_at: endsAt } = await readAccount();
    if (endsAt === null) throw new Error('The plan has no end');
    for (const [left, forfeitedDays] of [
      [3 * DAY, 3],
      [3 * DAY - 1, 2],
      [DAY - 1, 0],
    ] as const)
      expect(await previewPlan('commercial-monthly', endsAt - left)).toMatchObject({ forfeitedDays });
    expect(await previewPlan('basic-monthly', endsAt - 3 * DAY)).toMatchObject({ forfeitedDays: 0 });
  });

  test('carries characters over for the same plan paid in time and not for a lesser one', async () => {
    await startPlan('commercial-monthly', START);
    const { plan_expires_at: endsAt } = await readAccount();
    if (endsAt === null) throw new Error('The plan has no end');
    for (const time of [endsAt - 3 * DAY, endsAt, endsAt + 5 * DAY]) await runSweep(time);
    const charactersLeft = (await readAccount()).characters_left;
    const now = endsAt + 6 * DAY;
    expect(await previewPlan('commercial-monthly', now)).toMatchObject({
      carriedOverCharacters: charactersLeft,
      forfeitedCharacters: 0,
    });
    expect(await previewPlan('basic-monthly', now)).toMatchObject({
      carriedOverCharacters: 0,
      forfeitedCharacters: charactersLeft,
    });
    await startPlan('basic-monthly', now);
    expect((await readAccount()).characters_left).toBe(1_000_000);
    await expectLedgerMatches();
    await runSweep(endsAt + 8 * DAY);
    expect((await readAccount()).characters_left).toBe(1_000_000);
    expect(await listActions()).not.toContain('characters.removed');
    expect(charactersLeft).toBe(3_300_000);
  });

  test('keeps the knowledge when a plan is paid after its removal was queued', async () => {
    const botId = await addBot(store, accountId);
    const source = {
      account_id: accountId,
      bot_id: botId,
      kind: 'text',
      title: 'الف',
      status: 'trained',
    } as const;
    await store.db
      .insertInto('sources')
      .values({ id: newId(), ...source, created_at: START, updated_at: START })
      .execute();
    for (const days of [-3, 0, 5, 7, 12, 14]) await runSweep(TRIAL_ENDS + days * DAY);
    expect(await listActions()).toContain('training.removed');
    await startPlan('basic-monthly', TRIAL_ENDS + 14 * DAY);
    await deleteTrainingData({ store, clock: () => TRIAL_ENDS }, { accountId }, new AbortController().signal);
    expect(await store.db.selectFrom('sources').select('id').execute()).toHaveLength(1);
  });

  test('notifies the owner once per period at 80 and 100 percent, in the panel and by e-mail', async () => {
    await spend('message', 159, START);
    await runSweep(START);
    expect(await listNotices()).toEqual([]);
    await spend('message', 1, START);
    await runSweep(START);
    await spend('message', -20, START);
    await spend('message', 20, START);
    await runSweep(START);
    expect(await listNotices()).toEqual(['messagesHigh']);
    await spend('message', 40, START);
    await Promise.all([runSweep(START), runSweep(START)]);
    await runSweep(START + DAY);
    expect(await listNotices()).toEqual(['messagesHigh', 'messagesSpent']);
    expect(await listEmails()).toEqual(['messagesHigh', 'messagesSpent']);
    await startPlan('starter', START);
    await spend('message', 640, START);
    await runSweep(START);
    expect(await listNotices()).toEqual(['messagesHigh', 'messagesSpent', 'messagesHigh']);
  });

  test('accepts one of fifty parallel messages when one is left', async () => {
    await spend('message', 199, START);
    const results = await Promise.all(Array.from({ length: 50 }, () => spend('message', 1, START)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await readAccount()).messages_left).toBe(0);
    await expectLedgerMatches();
  });

  test('lets the owner choose active bots after a downgrade, then keeps the oldest', async () => {
    await startPlan('commercial-monthly', START);
    const { plan_expires_at: endsAt } = await readAccount();
    const bots: string[] = [];
    for (const name of ['a', 'b', 'c']) bots.push(await addBot(store, accountId, name));
    const later = (endsAt ?? 0) + DAY;
    await runSweep(later);
    await startPlan('basic-monthly', later);
    const until = (await readAccount()).bot_choice_deadline ?? 0;
    expect(until).toBe(later + limits.subscription.choiceDays * DAY);
    await runSweep(until - 1);
    const listActiveBots = () =>
      store.db.selectFrom('bots').select('id').where('active', '=', 1).orderBy('id').execute();
    expect(await listActiveBots()).toHaveLength(3);
    await runSweep(until);
    expect(await listActiveBots()).toEqual(bots.slice(0, 2).map((id) => ({ id })));
    expect((await readAccount()).bot_choice_deadline).toBeNull();
  });
});
