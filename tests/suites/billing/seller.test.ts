import { expect, test } from 'vitest';
import { forEachApp } from '../support/app.ts';

const seller = {
  name: 'پاسخ‌گستر پارس',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  postalCode: '',
  address: 'تهران',
  phone: '',
};

forEachApp((openApp) => {
  test('prints the seller and the current tax rate on plan invoices and audits each change', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { sellerSettings, invoices } = app.handlers;
    const { now } = app.requestContext();
    await sellerSettings.changeSeller(seller, app.owner, app.requestContext());
    await sellerSettings.addRate({ startsAt: now, rate: 1000 }, app.owner, app.requestContext());
    const settings = await sellerSettings.addRate(
      { startsAt: now + 1000, rate: 900 },
      app.owner,
      app.requestContext(),
    );
    expect(settings.taxRates.map(({ rate }) => rate)).toEqual([900, 1000]);
    const offer = await invoices.preview(
      { planId: 'commercial-six-months' },
      app.owner,
      app.requestContext(),
    );
    expect(offer).toMatchObject({ seller: { name: 'پاسخ‌گستر پارس' }, taxRate: 1000 });
    expect(offer.totals.payable).toBe(offer.totals.total + offer.totals.tax);
    const remove = (index: number) =>
      sellerSettings.removeRate(
        { rateId: settings.taxRates[index]?.id ?? '' },
        app.owner,
        app.requestContext(),
      );
    await expect(remove(1)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    expect((await remove(0)).taxRates).toHaveLength(1);
    const audit = await app.store.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', app.owner.accountId)
      .where('action', 'in', ['seller.changed', 'taxRate.changed'])
      .execute();
    expect(audit).toHaveLength(4);
  });
});
