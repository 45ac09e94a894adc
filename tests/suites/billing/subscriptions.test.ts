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

forEachDatabase((_, open) => {
  let store: Store;
  let accountId: string;
  let userId: string;
  beforeEach(async () => {
    store = await open();
    ({ accountId, userId } = await owner());
  });

  async function owner() {
    const name = `o${newId().slice(-12)}`;
    return createAccount(
      store.db,
      { email: `${name}@shop.example`, username: name, phone: null, passwordHash: null, locale: 'fa' },
      START,
    );
  }

  const account = () =>
    store.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

  async function ordered(planId: string, now: number, orderId = newId()) {
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

  const foretold = async (planId: string, now: number) => {
    const plan = await readPlan(store.db, planId);
    return plan && previewQuote(store.db, { accountId, plan, now });
  };
  const spend = (kind: 'message' | 'character', amount: number, now: number, botId = newId()) =>
    store.transact((trx) => chargeUsage(trx, { accountId, botId, kind, amount, reference: newId(), now }));

  async function sums() {
    const kinds = ['message', 'character'] as const;
    const of = async (kind: (typeof kinds)[number]) => {
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
    return { messages: await of('message'), characters: await of('character') };
  }

  async function ledgerHolds() {
    const { messages_left: messages, characters_left: characters } = await account();
    expect(await sums()).toEqual({ messages, characters });
  }

  const look = (now: number) => processSubscriptions({ store, clock: () => now });
  const actions = async () =>
    (
      await store.db.selectFrom('audit_log').select('action').where('account_id', '=', accountId).execute()
    ).map(({ action }) => action);
  const notices = async () =>
    (
      await store.db
        .selectFrom('notifications')
        .select('text')
        .where('account_id', '=', accountId)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  const emails = async () =>
    (await store.db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice').execute())
      .map(({ payload }) => JSON.parse(payload).kind)
      .toSorted();

  test('carries characters over on an upgrade from the trial and renews messages', async () => {
    await spend('character', 100_000, START);
    await spend('message', 50, START);
    const started = await ordered('commercial-monthly', START + DAY);
    expect(new Date(started.endsAt ?? 0).toISOString()).toBe('2026-12-23T08:00:00.000Z');
    expect(await account()).toMatchObject({
      plan_id: 'commercial-monthly',
      messages_left: 6_000,
      characters_left: 3_200_000,
      characters_total: 3_200_000,
      bots_limit: 5,
      connections_limit: 10,
      kinds: null,
      plan_expires_at: started.endsAt,
    });
    await ledgerHolds();
  });

  test('grants an order once under twenty parallel calls', async () => {
    const orderId = newId();
    const all = await Promise.all(Array.from({ length: 20 }, () => ordered('basic-monthly', START, orderId)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await account()).messages_left).toBe(2_000);
    await ledgerHolds();
  });

  test('grants the ordered terms after a later edit of the plan', async () => {
    const before = await readPlan(store.db, 'basic-monthly');
    if (!before) throw new Error('The catalogue has no such plan');
    const terms = { ...before, maxMessages: 7 };
    const edit = (revision: number) =>
      store.transact((trx) =>
        revisePlan(trx, { planId: before.id, revision, terms }, { userId, now: START }),
      );
    expect((await edit(1))?.revision).toBe(2);
    expect(await edit(1)).toBeNull();
    await store.transact((trx) =>
      startSubscription(store, trx, {
        ...{ accountId, planId: before.id, planRevision: 1, orderId: newId(), now: START },
      }),
    );
    expect((await account()).messages_left).toBe(before.maxMessages);
  });

  test('sells only an upgrade while a plan runs and adds the allowance of a paid lesser plan', async () => {
    await ordered('commercial-monthly', START);
    const problem = (planId: string) => findOrderProblem(store.db, { accountId, planId, now: START + DAY });
    expect(await problem('basic-monthly')).toBe('SubscriptionActive');
    expect(await problem('commercial-monthly')).toBe('SubscriptionActive');
    expect(await problem('pro-monthly')).toBeNull();
    expect(await problem('setup-store')).toBeNull();
    expect(await problem('enterprise')).toBe('PlanWithdrawn');
    const before = await account();
    await ordered('basic-monthly', START + DAY);
    expect(await account()).toMatchObject({
      plan_id: 'commercial-monthly',
      plan_expires_at: before.plan_expires_at,
      messages_left: before.messages_left + 2_000,
    });
    await ledgerHolds();
  });

  test('keeps the plan unchanged by a setup order', async () => {
    const before = await account();
    expect((await ordered('setup-store', START)).endsAt).toBeNull();
    expect(await account()).toEqual(before);
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
    await look(TRIAL_ENDS - 3 * DAY - 1);
    expect(await notices()).toEqual([]);
    await look(TRIAL_ENDS - 3 * DAY);
    expect(await notices()).toEqual(['planEnding']);
    await Promise.all([look(TRIAL_ENDS), look(TRIAL_ENDS)]);
    expect((await account()).messages_left).toBe(0);
    expect(await spend('character', 1, TRIAL_ENDS)).toBe(false);
    await look(TRIAL_ENDS + 5 * DAY);
    await look(TRIAL_ENDS + 7 * DAY - 1);
    expect((await account()).characters_left).toBe(limits.freePlan.characters);
    await look(TRIAL_ENDS + 7 * DAY);
    expect((await account()).characters_left).toBe(0);
    await ledgerHolds();
    // A month late: the notice is sent first, and deletion follows two days later.
    await look(TRIAL_ENDS + 40 * DAY);
    expect(await notices()).toEqual(['planEnding', 'planEnded', 'charactersEnding', 'trainingEnding']);
    expect(await emails()).toEqual(['charactersEnding', 'planEnded', 'planEnding', 'trainingEnding']);
    await look(TRIAL_ENDS + 42 * DAY - 1);
    expect(await actions()).not.toContain('training.removed');
    await look(TRIAL_ENDS + 42 * DAY);
    await look(TRIAL_ENDS + 90 * DAY);
    expect((await actions()).filter((action) => action === 'training.removed')).toHaveLength(1);
    const clear = () =>
      deleteTrainingData({ store, clock: () => TRIAL_ENDS }, { accountId }, new AbortController().signal);
    expect([await clear(), await clear()]).toEqual(['done', 'done']);
    expect(await store.db.selectFrom('sources').selectAll().execute()).toEqual([]);
  });

  test('carries characters over for the same plan paid in time and not for a lesser one', async () => {
    await ordered('commercial-monthly', START);
    const { plan_expires_at: endsAt } = await account();
    if (endsAt === null) throw new Error('The plan has no end');
    for (const at of [endsAt - 3 * DAY, endsAt, endsAt + 5 * DAY]) await look(at);
    const left = (await account()).characters_left;
    const now = endsAt + 6 * DAY;
    expect(await foretold('commercial-monthly', now)).toMatchObject({
      carriedOverCharacters: left,
      forfeitedCharacters: 0,
    });
    expect(await foretold('basic-monthly', now)).toMatchObject({
      carriedOverCharacters: 0,
      forfeitedCharacters: left,
    });
    await ordered('basic-monthly', now);
    expect((await account()).characters_left).toBe(1_000_000);
    await ledgerHolds();
    await look(endsAt + 8 * DAY);
    expect((await account()).characters_left).toBe(1_000_000);
    expect(await actions()).not.toContain('characters.removed');
    expect(left).toBe(3_300_000);
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
    for (const days of [-3, 0, 5, 7, 12, 14]) await look(TRIAL_ENDS + days * DAY);
    expect(await actions()).toContain('training.removed');
    await ordered('basic-monthly', TRIAL_ENDS + 14 * DAY);
    await deleteTrainingData({ store, clock: () => TRIAL_ENDS }, { accountId }, new AbortController().signal);
    expect(await store.db.selectFrom('sources').select('id').execute()).toHaveLength(1);
  });

  test('notifies the owner once per period at 80 and 100 percent, in the panel and by e-mail', async () => {
    await spend('message', 159, START);
    await look(START);
    expect(await notices()).toEqual([]);
    await spend('message', 1, START);
    await look(START);
    await spend('message', -20, START);
    await spend('message', 20, START);
    await look(START);
    expect(await notices()).toEqual(['messagesHigh']);
    await spend('message', 40, START);
    await Promise.all([look(START), look(START)]);
    await look(START + DAY);
    expect(await notices()).toEqual(['messagesHigh', 'messagesSpent']);
    expect(await emails()).toEqual(['messagesHigh', 'messagesSpent']);
    await ordered('starter', START);
    await spend('message', 640, START);
    await look(START);
    expect(await notices()).toEqual(['messagesHigh', 'messagesSpent', 'messagesHigh']);
  });

  test('accepts one of fifty parallel messages when one is left', async () => {
    await spend('message', 199, START);
    const all = await Promise.all(Array.from({ length: 50 }, () => spend('message', 1, START)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect((await account()).messages_left).toBe(0);
    await ledgerHolds();
  });

  test('lets the owner choose active bots after a downgrade, then keeps the oldest', async () => {
    await ordered('commercial-monthly', START);
    const { plan_expires_at: endsAt } = await account();
    const bots: string[] = [];
    for (const name of ['a', 'b', 'c']) bots.push(await addBot(store, accountId, name));
    const later = (endsAt ?? 0) + DAY;
    await look(later);
    await ordered('basic-monthly', later);
    const until = (await account()).bots_choice_until ?? 0;
    expect(until).toBe(later + limits.subscription.choiceDays * DAY);
    await look(until - 1);
    const active = () =>
      store.db.selectFrom('bots').select('id').where('active', '=', 1).orderBy('id').execute();
    expect(await active()).toHaveLength(3);
    await look(until);
    expect(await active()).toEqual(bots.slice(0, 2).map((id) => ({ id })));
    expect((await account()).bots_choice_until).toBeNull();
  });
});
