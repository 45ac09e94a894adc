import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations, operators } from '../../contract/account/operators.ts';
import { auth } from '../../contract/auth/auth.ts';
import { codeLogin } from '../../contract/auth/code-login.ts';
import { TERMS_VERSION } from '../../contract/auth/terms.ts';
import { coupons } from '../../contract/billing/coupons.ts';
import { payments } from '../../contract/billing/payments.ts';
import { bots } from '../../contract/bots/bots.ts';
import { connections } from '../../contract/connections/connections.ts';
import { approvals } from '../../contract/conversations/approvals.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import { type Api, PASSWORD, signupForm } from '../drivers/api.ts';
import { messageCode, waitForMessage } from '../drivers/email-and-sms.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { createCounter } from './counter.ts';
import { insertDraft, openTenant, type Tenant } from './tenant.ts';

const PARALLEL_CALLS = 20;
const repeat = <Item>(make: (at: number) => Item): Item[] =>
  Array.from({ length: PARALLEL_CALLS }, (_, at) => make(at));

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let tenant: Tenant;
  let bearer: { token: string };
  let now = Date.now();
  const count = createCounter('races');

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    tenant = await openTenant({ api, store: server.store }, 'quokka');
    bearer = { token: tenant.token };
  });
  afterAll(() => server.stop());

  /** Runs all at once; returns how often each outcome occurred. */
  async function race(
    endpoint: Endpoint,
    inputs: readonly Record<string, unknown>[],
    by: { token?: string } = bearer,
  ): Promise<Record<string, number>> {
    const answers = await Promise.all(inputs.map((input) => api.request(endpoint, input, by)));
    count('calls', inputs.length);
    const outcomes: Record<string, number> = {};
    for (const { status, body } of answers) {
      const outcome = status === 200 ? 'won' : String(Object(body).error);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    count('winners', outcomes.won ?? 0);
    return outcomes;
  }

  test('grants one bot name and the last bot slot to a single caller', async () => {
    const form = (title: string) => ({ name: title, introduction: '', responseLanguage: 'auto' });
    expect(
      await race(
        bots.create,
        repeat(() => form('یکی برای همه')),
      ),
    ).toEqual({ won: 1, BotNameTaken: PARALLEL_CALLS - 1 });
    const { db } = server.store;
    const existing = db.selectFrom('bots').select('id').where('account_id', '=', tenant.accountId);
    const oneSlotLeft = { bots_limit: (await existing.execute()).length + 1 };
    await db.updateTable('accounts').set(oneSlotLeft).where('id', '=', tenant.accountId).execute();
    expect(
      await race(
        bots.create,
        repeat((at) => form(`ربات شماره ${at}`)),
      ),
    ).toEqual({ won: 1, BotLimitReached: PARALLEL_CALLS - 1 });
  });

  test('grants the last connection slot to at most one caller', async () => {
    const { db } = server.store;
    const { botId } = tenant.ids;
    const existing = db.selectFrom('connections').select('id').where('account_id', '=', tenant.accountId);
    const oneSlotLeft = { connections_limit: (await existing.execute()).length + 1 };
    await db.updateTable('accounts').set(oneSlotLeft).where('id', '=', tenant.accountId).execute();
    const outcomes = await race(
      connections.create,
      repeat((at) => ({ botId, name: `ویترین ${at}`, websiteUrl: null, initialMessage: '' })),
    );
    expect(outcomes.won ?? 0).toBeLessThanOrEqual(1);
    expect((outcomes.won ?? 0) + (outcomes.ConnectionLimitReached ?? 0)).toBe(PARALLEL_CALLS);
  });

  test('grants a username to only one of many sign-ups', async () => {
    const { username } = signupForm();
    const signups = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const form = { ...signupForm(), username };
        const { signupId } = await api.call(auth.signup, { ...form, confirmation: form.password });
        return { signupId, code: await api.codeFor(form.phone) };
      }),
    );
    const outcomes = await race(auth.verifySignup, signups, {});
    expect(outcomes.won, JSON.stringify(outcomes)).toBe(1);
  });

  test('accepts an invitation once under parallel joins', async () => {
    const { email } = signupForm();
    await api.call(operators.inviteByEmail, { email, botIds: [], locale: 'fa' }, bearer);
    const token = /#invitation=([\w-]+)/.exec((await waitForMessage(server.url, email)).body)?.[1];
    const joins = Array.from({ length: 8 }, () => {
      const { username } = signupForm();
      return {
        token,
        username,
        password: PASSWORD,
        confirmation: PASSWORD,
        firstName: 'سارا',
        lastName: 'احمدی',
        termsVersion: TERMS_VERSION,
      };
    });
    const outcomes = await race(invitations.acceptLink, joins, {});
    expect(outcomes.won, JSON.stringify(outcomes)).toBe(1);
  });

  test('verifies no more parallel code guesses than allowed and accepts a right code once', async () => {
    const form = signupForm();
    await api.signUp(form);
    now += limits.code.resendMs;
    const codeRequest = await api.call(codeLogin.requestCode, { phone: form.phone, locale: 'fa' });
    const guesses = Array.from({ length: 60 }, (_, at) => ({
      loginId: codeRequest.loginId,
      code: String(100_000 + at * 7_919).slice(0, 6),
    }));
    const code = messageCode((await waitForMessage(server.url, form.phone, 2)).body);
    const outcomes = await race(
      codeLogin.logIn,
      guesses.filter((guess) => guess.code !== code),
      {},
    );
    expect(outcomes.OtpIncorrect ?? 0).toBeLessThanOrEqual(limits.code.tries);
    expect(outcomes.won).toBeUndefined();
    const other = signupForm();
    await api.signUp(other);
    now += limits.code.resendMs;
    const { loginId } = await api.call(codeLogin.requestCode, { phone: other.phone, locale: 'fa' });
    const right = messageCode((await waitForMessage(server.url, other.phone, 2)).body);
    const logins = await race(
      codeLogin.logIn,
      Array.from({ length: 8 }, () => ({ loginId, code: right })),
      {},
    );
    expect(logins.won, JSON.stringify(logins)).toBe(1);
  });

  test('issues the same new refresh token to parallel refreshes', async () => {
    const { refreshToken } = await api.signUp();
    const answers = await Promise.all(repeat(() => api.request(auth.refresh, { refreshToken })));
    const next = new Set(answers.map(({ body }) => Object(body).refreshToken));
    count('calls', PARALLEL_CALLS);
    count('winners', next.size);
    expect(next.size).toBe(1);
    expect(next.has(undefined)).toBe(false);
  });

  test('decides a draft once under parallel reviews', async () => {
    const { connectionId = '', botId = '' } = tenant.ids;
    const { conversationId } = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const ids = { account_id: tenant.accountId, bot_id: botId, conversation_id: conversationId };
    const draftId = await insertDraft(server.store, ids, 'race');
    const outcomes = await race(
      approvals.review,
      repeat((at) => ({
        draftId,
        decision: at % 2 === 0 ? { kind: 'accept' } : { kind: 'reject', reason: 'incorrect', note: '' },
      })),
    );
    expect(outcomes.won, JSON.stringify(outcomes)).toBe(1);
  });

  test('grants the last use of a coupon to one account and credits a free order once', async () => {
    const admin = await api.signUp();
    await server.store.db
      .updateTable('users')
      .set({ is_super_admin: 1 })
      .where('id', '=', admin.userInfo.id)
      .execute();
    const code = `last-${newId().slice(-8)}`;
    const couponTerms = {
      code,
      kind: 'percent',
      value: 100,
      expiresAt: null,
      maxUses: 1,
      planIds: null,
      isFirstPurchase: false,
    } as const;
    await api.call(coupons.create, { terms: couponTerms }, { token: admin.token });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => api.signUp()));
    const planId = 'basic-monthly';
    const orders = await Promise.all(
      buyers.map(async ({ token }) => {
        const quote = await api.call(payments.quote, { planId, code }, { token });
        const { revision } = quote.plan;
        return { token, orderInput: { clientId: newId(), planId, revision, payable: quote.payable, code } };
      }),
    );
    const answers = await Promise.all(
      orders.map(({ token, orderInput }) => api.request(payments.order, orderInput, { token })),
    );
    count('calls', answers.length);
    const succeeded = answers.filter(({ status }) => status === 200);
    count('winners', succeeded.length);
    expect(succeeded.map(({ body }) => Object(body).state)).toEqual(['paid']);
    const createdSubscriptions = server.store.db
      .selectFrom('subscriptions')
      .select('id')
      .where('order_id', 'is not', null);
    expect(await createdSubscriptions.execute()).toHaveLength(1);
  });
});
