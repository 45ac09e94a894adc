import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { notifications } from '../../../contract/account/notifications.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { refunds } from '../../../contract/billing/refunds.ts';
import { transactions } from '../../../contract/billing/transactions.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const REFERENCE = '140509071234567';
const PLAN = 'setup-content';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let admin: { token: string };
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    admin = { token: (await createAdmin()).token };
  });
  afterAll(() => server.stop());

  async function createAdmin() {
    const form = signupForm();
    const session = await api.signUp(form);
    const users = server.store.db.updateTable('users').set({ is_super_admin: 1 });
    await users.where('id', '=', session.userInfo.id).execute();
    return { ...session, form };
  }

  /** Starts payments of one order at both gateways and pays both, so that the second must be refunded. */
  async function payTwice() {
    const form = signupForm();
    const { token, userInfo } = await api.signUp(form);
    const bearer = { token };
    const userUpdate = server.store.db.updateTable('users').where('id', '=', userInfo.id);
    await userUpdate.set({ first_name: 'نیلوفر', last_name: 'رضایی' }).execute();
    const { plan, payable } = await api.call(payments.quote, { planId: PLAN }, bearer);
    const orderInput = { clientId: newId(), planId: PLAN, revision: plan.revision, payable, code: null };
    const { id: orderId } = await api.call(payments.order, orderInput, bearer);
    const startedPayments = [];
    for (const gateway of ['zarinpal', 'zibal']) {
      const { payUrl } = await api.call(payments.pay, { orderId, clientId: newId(), gateway }, bearer);
      startedPayments.push({ gateway, authority: payUrl.split('/').at(-1) ?? '' });
    }
    const readOrder = () => api.call(payments.read, { orderId }, bearer);
    const payAtGateway = (gateway: string, authority: string) => {
      const query = new URLSearchParams({ authority, outcome: 'paid' });
      return fetch(`${server.url}/dev/gateways/${gateway}/settle?${query}`);
    };
    const [first, second] = startedPayments;
    if (!first || !second) throw new Error('No payment was started');
    await payAtGateway(first.gateway, first.authority);
    await expect.poll(async () => (await readOrder()).state).toBe('paid');
    await payAtGateway(second.gateway, second.authority);
    // Simulates a gateway that was asked before the order was paid and gave no answer.
    const paymentUpdate = server.store.db.updateTable('payments').where('authority', '=', second.authority);
    await paymentUpdate.set({ state: 'pending', reason: 'down', next_check_at: now }).execute();
    await api.call(payments.verify, { orderId }, bearer);
    const readOwedPayment = async () => (await readOrder()).payments.find(({ refund }) => refund !== null);
    await expect.poll(async () => (await readOwedPayment())?.refund?.state).toBe('due');
    const paymentId = (await readOwedPayment())?.id ?? '';
    const listNotices = async () =>
      (await api.call(notifications.list, {}, bearer)).notifications
        .filter(({ kind }) => kind === 'paymentNotice')
        .map(({ text }) => text);
    const emails = async (subject: string) =>
      (await messagesTo(server.url, form.email ?? '')).filter((mail) => mail.subject === subject);
    return {
      bearer,
      accountId: userInfo.account_id,
      orderId,
      paymentId,
      readOwedPayment,
      listNotices,
      emails,
      form,
    };
  }
  const settle = (paymentId: string, reference = REFERENCE, note = '', bearer = admin) =>
    api.request(refunds.settle, { paymentId, reference, note }, bearer);
  const findRefund = async (state: 'due' | 'settled', paymentId: string) =>
    (await api.call(refunds.list, { state, limit: 100 }, admin)).refunds.find(
      (one) => one.payment.id === paymentId,
    );

  describe('an order that was paid twice', () => {
    it('lists the refund with both payments, the buyer and its due time', async () => {
      const buyer = await payTwice();
      const refund = await findRefund('due', buyer.paymentId);
      expect(refund).toMatchObject({
        payment: { state: 'failed', reason: 'over', refund: { state: 'due', since: now, reference: null } },
        creditedPayment: { state: 'verified' },
        order: { id: buyer.orderId, planId: PLAN },
        account: { id: buyer.accountId },
        buyer: { name: 'نیلوفر رضایی', email: buyer.form.email },
        settledBy: null,
      });
      expect(refund?.payment.amount).toBe(refund?.creditedPayment?.amount);
      const references = [refund?.payment.refId, refund?.creditedPayment?.refId];
      expect(new Set(references).size).toBe(2);
      expect(references).not.toContain(null);
      await expect.poll(buyer.listNotices).toContain('paymentOwed');
    });

    it('settles a refund by its bank reference and notifies the buyer once after two minutes', async () => {
      const buyer = await payTwice();
      const { body } = await settle(buyer.paymentId, ` ${REFERENCE.replace('1405', '۱۴۰۵')} `, 'با پایا');
      const settled = { state: 'settled', reference: REFERENCE, note: 'با پایا', settledAt: now };
      expect(body).toMatchObject({ payment: { refund: settled }, settledBy: expect.stringMatching(/./) });
      expect((await buyer.readOwedPayment())?.refund).toMatchObject(settled);
      const { transactions: allTransactions } = await api.call(transactions.list, {}, buyer.bearer);
      expect(allTransactions.filter(({ refund }) => refund !== null)).toMatchObject([
        { id: buyer.paymentId, refund: settled },
      ]);
      const { csv } = await api.call(transactions.export, { locale: 'fa' }, buyer.bearer);
      expect(csv).toContain(REFERENCE);
      expect(await buyer.listNotices()).not.toContain('refundSettled');
      now += limits.refund.undoMs;
      const subject = 'پول پرداخت دوم را برگرداندیم';
      await expect.poll(() => buyer.emails(subject), { timeout: 10_000 }).toHaveLength(1);
      expect((await buyer.emails(subject))[0]?.body).toContain(REFERENCE);
      expect((await buyer.listNotices()).filter((text) => text === 'refundSettled')).toHaveLength(1);
      expect(await findRefund('due', buyer.paymentId)).toBeUndefined();
      expect(await findRefund('settled', buyer.paymentId)).toMatchObject({ payment: { refund: settled } });
      const { entries } = await api.call(audit.list, {}, buyer.bearer);
      expect(entries[0]).toMatchObject({
        action: 'refund.settled',
        details: { reference: REFERENCE, note: 'با پایا' },
      });
    });

    it('settles a refund once when several admins settle it at the same moment', async () => {
      const buyer = await payTwice();
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => settle(buyer.paymentId, `14050907${1000 + index}`)),
      );
      const successes = responses.filter(({ status }) => status === 200);
      expect(successes).toHaveLength(1);
      for (const { status, body } of responses)
        if (status !== 200) expect([status, body]).toMatchObject([409, { error: 'RefundChanged' }]);
      const settledRefund = await findRefund('settled', buyer.paymentId);
      expect(successes[0]?.body).toEqual(settledRefund);
      const { entries } = await api.call(audit.list, {}, buyer.bearer);
      expect(entries.filter(({ action }) => action === 'refund.settled')).toHaveLength(1);
    });

    it('reopens a refund within the undo window without notifying the buyer', async () => {
      const buyer = await payTwice();
      const settledAt = now;
      await settle(buyer.paymentId);
      const reopenInput = { paymentId: buyer.paymentId, settledAt };
      const responses = await Promise.all(
        [1, 2, 3].map(() => api.request(refunds.reopen, reopenInput, admin)),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await buyer.readOwedPayment())?.refund).toMatchObject({
        state: 'due',
        reference: null,
        settledAt: null,
      });
      now += limits.refund.undoMs;
      await settle(buyer.paymentId, '999988887777');
      now += limits.refund.undoMs;
      await expect.poll(buyer.listNotices, { timeout: 10_000 }).toContain('refundSettled');
      const texts = await buyer.listNotices();
      expect(texts.filter((text) => text === 'refundSettled')).toHaveLength(1);
      expect(texts).not.toContain('refundReopened');
      const emails = () => buyer.emails('پول پرداخت دوم را برگرداندیم');
      await expect.poll(emails, { timeout: 10_000 }).toHaveLength(1);
      expect((await emails())[0]?.body).toContain('999988887777');
    });

    it('notifies the buyer again with the right reference after a late correction', async () => {
      const buyer = await payTwice();
      const settledAt = now;
      await settle(buyer.paymentId, '111122223333');
      now += limits.refund.undoMs;
      await expect.poll(buyer.listNotices, { timeout: 10_000 }).toContain('refundSettled');
      await api.call(refunds.reopen, { paymentId: buyer.paymentId, settledAt }, admin);
      await expect.poll(buyer.listNotices, { timeout: 10_000 }).toContain('refundReopened');
      await settle(buyer.paymentId);
      now += limits.refund.undoMs;
      const emails = () => buyer.emails('پول پرداخت دوم را برگرداندیم');
      await expect.poll(emails, { timeout: 10_000 }).toHaveLength(2);
      expect((await emails()).map(({ body }) => body).join()).toContain(REFERENCE);
      const { entries } = await api.call(audit.list, {}, buyer.bearer);
      expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
        'refund.settled',
        'refund.reopened',
        'refund.settled',
      ]);
    });
  });

  describe('settling a refund', () => {
    it.each([
      ['', 'Required'],
      ['123', 'ReferenceInvalid'],
      ['برگشت خورد ۱۲۳۴', 'ReferenceInvalid'],
      ['ABCDEF', 'ReferenceInvalid'],
      ['12345; drop table', 'ReferenceInvalid'],
      ['1'.repeat(41), 'TooLong'],
    ])('rejects the reference “%s” with its rule', async (reference, rule) => {
      const response = await settle(newId(), reference);
      expect(response).toMatchObject({
        status: 400,
        body: { error: 'InvalidInput', issues: [{ path: ['reference'], rule }] },
      });
    });

    it('requires a super admin and an existing refund', async () => {
      const buyer = await payTwice();
      for (const bearer of [buyer.bearer, { token: (await api.signUp()).token }]) {
        expect(await settle(buyer.paymentId, REFERENCE, '', bearer)).toMatchObject({ status: 403 });
        expect(await api.request(refunds.list, { of: 'due' }, bearer)).toMatchObject({ status: 403 });
        const reopenInput = { paymentId: buyer.paymentId, settledAt: now };
        expect(await api.request(refunds.reopen, reopenInput, bearer)).toMatchObject({ status: 403 });
      }
      const verified = (
        await api.call(payments.read, { orderId: buyer.orderId }, buyer.bearer)
      ).payments.find(({ state }) => state === 'verified');
      for (const paymentId of [newId(), verified?.id ?? ''])
        expect(await settle(paymentId)).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    });
  });

  it('lists every refund once, by page, longest waiting first', { timeout: 60_000 }, async () => {
    for (let count = 0; count < 3; count += 1) {
      await payTwice();
      now += 1_000;
    }
    const allRefunds = await api.call(refunds.list, { state: 'due', limit: 100 }, admin);
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: typeof allRefunds = await api.call(
        refunds.list,
        { state: 'due', limit: 2, ...(cursor && { cursor }) },
        admin,
      );
      ids.push(...page.refunds.map(({ payment }) => payment.id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(allRefunds.refunds.map(({ payment }) => payment.id));
    const dueSince = allRefunds.refunds.map(({ payment }) => payment.refund?.since ?? 0);
    expect(dueSince).toEqual(dueSince.toSorted((one, other) => one - other));
    expect(ids.length).toBeGreaterThan(2);
  });
});
