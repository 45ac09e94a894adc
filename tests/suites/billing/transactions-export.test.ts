import { expect, test } from 'vitest';
import { forEachApp } from '../support/app.ts';
import { openPaymentScenario } from './payment-scenario.ts';

forEachApp((openApp) => {
  test('exports payments with header, state and reason in the language of the reader', async () => {
    const scenario = await openPaymentScenario(openApp);
    const { app } = scenario;
    const order = await scenario.placeOrder();
    await scenario.returnFromGateway(
      'zarinpal',
      await scenario.startPayment(order.id, 'zarinpal'),
      'cancelled',
    );
    const exportCsv = async (locale: 'fa' | 'en') => {
      const { csv } = await app.handlers.transactions.export({ locale }, app.owner, app.requestContext());
      return csv;
    };
    const persian = await exportCsv('fa');
    expect(persian).toContain('وضعیت,توضیح,مبلغ (ریال)');
    expect(persian).toMatch(/زرین‌پال,(پرداخت نشد|ناموفق),/);
    expect(persian).not.toMatch(/unpaid|failed|cancelled|notPaid/);
    const english = await exportCsv('en');
    expect(english).toContain('State,Explanation,Amount (rial)');
    expect(english).toMatch(/Zarinpal,(Unpaid|Failed),/);
    expect(english).not.toMatch(/[\u0600-\u06ff]/);
  });

  test('lists used payment methods even when the filter shows no attempt with them', async () => {
    const scenario = await openPaymentScenario(openApp);
    const { app } = scenario;
    const order = await scenario.placeOrder();
    await scenario.returnFromGateway('zibal', await scenario.startPayment(order.id, 'zibal'), 'cancelled');
    const page = await app.handlers.transactions.list({ state: 'verified' }, app.owner, app.requestContext());
    expect(page.transactions).toEqual([]);
    expect(page.methods).toEqual([{ method: 'zibal', label: { fa: 'زیبال', en: 'Zibal' } }]);
  });
});
