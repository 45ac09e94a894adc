import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { coupons } from '../../../contract/billing/coupons.ts';
import { adminPlans, plans } from '../../../contract/billing/plans.ts';
import {
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
} from '../../../server/areas/billing/coupons/coupons.store.ts';
import { toInvoiceLine } from '../../../server/areas/billing/invoices/invoice.rules.ts';
import { listPlans } from '../../../server/areas/billing/subscriptions/plans.store.ts';
import { startSubscription } from '../../../server/areas/billing/subscriptions/subscriptions.store.ts';
import {
  assertActiveBotLimit,
  reserveConnectionSlot,
} from '../../../server/areas/billing/usage/plan-limits.store.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

const failure = (error: string) => expect.objectContaining({ body: expect.objectContaining({ error }) });
const terms = {
  code: 'PAEEZ-10',
  kind: 'percent',
  value: 10,
  expiresAt: null,
  maxUses: null,
  planIds: null,
  isFirstPurchase: false,
} as const;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let admin: { token: string };
  let owner: { token: string };
  let accountId: string;
  beforeAll(async () => {
    server = await startServer({ ...(await createStoreLocation(name)), env: { LOG_LEVEL: 'silent' } });
    api = new Api(server.url);
    const session = await api.signUp();
    const { db } = server.store;
    await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', session.userInfo.id).execute();
    admin = { token: session.token };
    const other = await api.signUp();
    owner = { token: other.token };
    accountId = other.userInfo.account_id;
  });
  afterAll(() => server.stop());

  const createCoupon = async (overrides: Partial<(typeof coupons.create)['input']['Type']['terms']>) =>
    api.call(coupons.create, { terms: { ...terms, code: `C-${newId().slice(-12)}`, ...overrides } }, admin);
  const quote = (code: string, now = Date.now()) =>
    quoteCoupon(server.store.db, { code, accountId, planId: 'basic-monthly', price: 2_900_005, now });
  const redeem = (couponId: string, orderId = newId(), now = Date.now()) =>
    server.store.transact((trx) => redeemCoupon(trx, { couponId, accountId, orderId, now }));

  test('gives each orderable plan its own invoice code', async () => {
    const orderable = (await listPlans(server.store.db)).filter(({ isOrderable }) => isOrderable);
    const codes = orderable.map((plan) => toInvoiceLine(plan).code);
    expect(codes.length).toBeGreaterThan(5);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['MC-6', 'S-STORE', 'S-CONTENT', 'S-CUSTOM']));
  });

  test('shows a trial owner the remaining usage and what each plan would change', async () => {
    const { token } = await api.signUp();
    const { active_plan, usage } = await api.call(plans.active, {}, { token });
    expect(active_plan).toMatchObject({
      ...{ id: 'free', identifier: 'free.1', price: 0, currency: 'IRR', duration: 0 },
      ...{ max_collections: 1, max_connections: 1, max_messages: 200, max_character: 300_000 },
      ...{ is_orderable: false, is_active: true },
    });
    expect(usage).toMatchObject({ state: 'running', messagesLeft: 200, bots: 0, kinds: ['widget'] });
    const { offers } = await api.call(plans.list, {}, { token });
    const basic = offers.find(({ plan }) => plan.id === 'basic-monthly');
    expect(basic).toMatchObject({
      change: 'start',
      isCurrent: false,
      carriedOverCharacters: 300_000,
      forfeitedCharacters: 0,
    });
    expect(offers.find(({ isCurrent }) => isCurrent)?.plan.id).toBe('free');
    const [monthly, sixMonths] = ['pro-monthly', 'pro-six-months'].map(
      (id) => offers.find(({ plan }) => plan.id === id)?.plan.price ?? 0,
    );
    expect(sixMonths).toBeLessThan((monthly ?? 0) * 6);
  });

  test('marks an expired plan as ended before the first end step', async () => {
    const { token, userInfo } = await api.signUp();
    const readUsage = async () => (await api.call(plans.active, {}, { token })).usage;
    expect(await readUsage()).toMatchObject({ state: 'running', hasEnded: false });
    await server.store.db
      .updateTable('accounts')
      .set({ plan_expires_at: 1 })
      .where('id', '=', userInfo.account_id)
      .execute();
    expect(await readUsage()).toMatchObject({ state: 'running', hasEnded: true, endsAt: 1 });
  });

  test('writes a revision and an audit entry for an edit and rejects a stale one', async () => {
    const { plans: allPlans } = await api.call(adminPlans.list, {}, admin);
    const plan = allPlans.find((row) => row.plan.id === 'starter')?.plan;
    if (!plan) throw new Error('The catalogue has no such plan');
    const { id: planId, revision, tier: _tier, months: _months, ...editableTerms } = plan;
    const edited = { ...editableTerms, price: 1_990_000, isActive: false };
    const listener = await EventListener.open(`${server.url}/api/live`, owner.token);
    await listener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
    const changed = await api.call(adminPlans.change, { planId, revision, terms: edited }, admin);
    expect(changed).toMatchObject({ revision: revision + 1, price: 1_990_000, isActive: false });
    // Users of any account who compare plans are notified.
    await listener.until(({ kinds }) => kinds.includes('offers.changed'));
    listener.close();
    const stale = await api.request(adminPlans.change, { planId, revision, terms: edited }, admin);
    expect(stale).toEqual(failure('PlanChanged'));
    const unknown = await api.request(adminPlans.change, { planId: 'none', revision, terms: edited }, admin);
    expect(unknown).toEqual(failure('NotFound'));
    const { offers } = await api.call(plans.list, {}, owner);
    expect(offers.map((offer) => offer.plan.id)).not.toContain(planId);
    const { entries } = await api.call(audit.list, { action: 'plan.revised' }, admin);
    expect(entries[0]?.details).toEqual({ plan: planId, revision: String(revision + 1) });
  });

  test('normalizes coupon codes, rejects stale edits and disables archived ones', async () => {
    const coupon = await api.call(coupons.create, { terms }, admin);
    const duplicate = await api.request(coupons.create, { terms: { ...terms, code: 'paeez-۱۰' } }, admin);
    expect(duplicate).toEqual(failure('CouponTaken'));
    expect(await quote(' paeez-۱۰ ')).toEqual({ discount: 290_000, couponId: coupon.id, code: terms.code });
    const change = {
      couponId: coupon.id,
      revision: 1,
      terms: { ...terms, kind: 'amount', value: 9_000_000 },
    } as const;
    expect(await api.call(coupons.change, change, admin)).toMatchObject({ revision: 2, kind: 'amount' });
    expect(await api.request(coupons.change, change, admin)).toEqual(failure('CouponChanged'));
    // Never more than the price.
    expect(await quote('PAEEZ-10')).toMatchObject({ discount: 2_900_005 });
    await api.call(coupons.archive, { couponId: coupon.id, isArchived: true }, admin);
    expect(await quote('PAEEZ-10')).toBe('DiscountInvalid');
    expect(await redeem(coupon.id)).toBe(false);
    await api.call(coupons.create, { terms }, admin);
    const restored = await api.request(coupons.archive, { couponId: coupon.id, isArchived: false }, admin);
    expect(restored).toEqual(failure('CouponTaken'));
    const percent = await api.request(
      coupons.create,
      { terms: { ...terms, code: 'X-1', value: 101 } },
      admin,
    );
    expect(percent).toEqual(failure('InvalidInput'));
  });

  test('explains why a coupon does not apply', async () => {
    const now = Date.now();
    const expired = await createCoupon({ expiresAt: now });
    expect(await quote(expired.code, now)).toBe('DiscountExpired');
    expect(await redeem(expired.id, newId(), now)).toBe(false);
    expect(await quote((await createCoupon({ planIds: ['pro-monthly'] })).code)).toBe('DiscountNotForPlan');
    expect(await quote('nobody-made-this')).toBe('DiscountInvalid');
  });

  test('grants the last use of a coupon to one of twenty orders and returns it when that order fails', async () => {
    const { id, code } = await createCoupon({ maxUses: 1 });
    const orders = Array.from({ length: 20 }, () => newId());
    const results = await Promise.all(orders.map((orderId) => redeem(id, orderId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await quote(code)).toBe('DiscountUsedUp');
    const winner = orders[results.indexOf(true)] ?? '';
    expect(await redeem(id, winner)).toBe(true);
    const release = (account: string) =>
      server.store.transact((trx) => releaseCoupon(trx, { accountId: account, orderId: winner }));
    await release(newId());
    expect(await quote(code)).toBe('DiscountUsedUp');
    for (let attempt = 0; attempt < 2; attempt += 1) await release(accountId);
    expect(await quote(code)).toMatchObject({ couponId: id });
    expect(await redeem(id)).toBe(true);
  });

  test('rejects a first-purchase coupon after a purchase and asks for an upgrade beyond the plan', async () => {
    const { id, code } = await createCoupon({ isFirstPurchase: true });
    const reserveSlot = (kind: string) =>
      server.store.transact((trx) => reserveConnectionSlot(trx, { accountId, kind }));
    await expect(reserveSlot('goftino')).rejects.toThrow('UpgradeRequired');
    expect(await quote(code)).toMatchObject({ couponId: id });
    const order = { accountId, planId: 'basic-monthly', planRevision: 1, orderId: newId(), now: Date.now() };
    await server.store.transact((trx) => startSubscription(server.store, trx, order));
    expect(await quote(code)).toBe('DiscountFirstPurchase');
    expect(await redeem(id)).toBe(false);
    await reserveSlot('goftino');
    const assertBotLimit = (count: number) =>
      server.store.transact((trx) => assertActiveBotLimit(trx, { accountId, count }));
    await assertBotLimit(2);
    await expect(assertBotLimit(3)).rejects.toThrow('ActiveBotLimitReached');
    const { active_plan } = await api.call(plans.active, {}, owner);
    expect(active_plan).toMatchObject({ identifier: 'basic-monthly.1', duration: 1, price: 2_900_000 });
  });
});
