import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { payments } from '../../../contract/billing/payments.ts';
import { newId } from '../../../server/store/id.ts';
import { dialects } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { form, post, callbackRequests as ways } from './callback-requests.ts';

const PLAN = 'setup-content';
describe.each(dialects)('on %s', (dialect) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let token: string;
  let dropDatabase = async () => {};

  beforeAll(async () => {
    const database = dialect === 'postgres' ? await freshDatabase(inject('postgresUrl')) : null;
    if (database) dropDatabase = () => database.drop();
    server = await startServer({
      ...(database && { databaseUrl: database.url }),
      env: { LOG_LEVEL: 'silent' },
    });
    api = new Api(server.url);
    token = (await api.signUp()).token;
  });
  afterAll(async () => {
    await server.stop();
    await dropDatabase();
  });

  /** Orders and pays at the gateway; returns its callback request. */
  const payAtGateway = async (gateway: string, outcome = 'paid') => {
    const { plan, payable } = await api.call(payments.quote, { planId: PLAN }, { token });
    const orderInput = { planId: PLAN, revision: plan.revision, payable, code: null };
    const order = await api.call(payments.order, { clientId: newId(), ...orderInput }, { token });
    const paymentInput = { orderId: order.id, clientId: newId(), gateway };
    const { payUrl } = await api.call(payments.pay, paymentInput, { token });
    const authority = payUrl.split('/').at(-1) ?? '';
    const settleUrl = `${server.url}/dev/gateways/${gateway}/settle?${new URLSearchParams({ authority, outcome })}`;
    const callbackUrl = new URL(
      (await fetch(settleUrl, { redirect: 'manual' })).headers.get('location') ?? '',
    );
    return {
      orderId: order.id,
      url: server.url + callbackUrl.pathname,
      fields: [...callbackUrl.searchParams],
    };
  };
  const returnFromGateway = async (url: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(url, { ...init, redirect: 'manual' });
    return { status, to: headers.get('location')?.replace(server.url, '') };
  };
  const readState = (orderId: string) => async () =>
    (await api.call(payments.read, { orderId }, { token })).state;

  describe.each(['zarinpal', 'zibal'])('by %s', (gateway) => {
    test.each(ways)('redirects a return by %s to the paid order', async (_, toRequest) => {
      const { orderId, url, fields } = await payAtGateway(gateway);
      expect(await returnFromGateway(...toRequest(url, fields))).toEqual({
        status: 303,
        to: `/payment/status?order=${orderId}`,
      });
      await expect.poll(readState(orderId)).toBe('paid');
    });
  });

  test('accepts a callback address with a trailing slash', async () => {
    const { orderId, url, fields } = await payAtGateway('zarinpal');
    const redirect = { status: 303, to: `/payment/status?order=${orderId}` };
    expect(await returnFromGateway(`${url}/?${form(fields)}`)).toEqual(redirect);
    expect(
      await returnFromGateway(`${url}/`, post('application/x-www-form-urlencoded', form(fields))),
    ).toEqual(redirect);
    await expect.poll(readState(orderId)).toBe('paid');
  });

  test('verifies one payment and issues one invoice for parallel returns', async () => {
    const { orderId, url, fields } = await payAtGateway('zarinpal');
    await Promise.all(ways.map(([, toRequest]) => returnFromGateway(...toRequest(url, fields))));
    await expect.poll(readState(orderId)).toBe('paid');
    const rows = await server.store.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', orderId)
      .execute();
    expect(rows).toEqual([{ state: 'verified' }]);
    const invoices = await server.store.db
      .selectFrom('invoices')
      .select('serial')
      .where('order_id', '=', orderId)
      .execute();
    expect(invoices).toEqual([{ serial: expect.any(Number) }]);
  });

  test('redirects an unknown return to the payment status page', async () => {
    const callbackUrl = `${server.url}/payment/return/zarinpal`;
    const huge = post('application/x-www-form-urlencoded', `Authority=${'9'.repeat(100_000)}`);
    for (const [url, init] of [
      [callbackUrl, {}],
      [callbackUrl, post('application/json', '[1]')],
      [callbackUrl, post('application/json', '{"__proto__":{"Authority":"1"}}')],
      [callbackUrl, post('multipart/form-data', 'no boundary')],
      [`${callbackUrl}?Authority=%00%ff`, {}],
      [callbackUrl, huge],
      [`${server.url}/payment/return/nobody`, post('text/plain', 'Authority=1')],
    ] satisfies [string, RequestInit][])
      expect(await returnFromGateway(url, init)).toEqual({ status: 303, to: '/payment/status' });
  });

  test('redirects a cancelled payment to its order and charges nothing', async () => {
    const { orderId, url, fields } = await payAtGateway('zibal', 'cancelled');
    const { to } = await returnFromGateway(url, post('application/x-www-form-urlencoded', form(fields)));
    expect(to).toBe(`/payment/status?order=${orderId}`);
    const readFailureReason = async () =>
      (await api.call(payments.read, { orderId }, { token })).payments[0]?.reason;
    await expect.poll(readFailureReason).toBe('cancelled');
    await api.call(payments.cancel, { orderId }, { token });
  });
});
