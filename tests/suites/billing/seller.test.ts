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

forEachApp((openHouse) => {
  test('prints the seller and the current tax rate on plan invoices and audits each change', async () => {
    const house = await openHouse({ runsJobs: false });
    const { selling, invoices } = house.handlers;
    const { now } = house.facts();
    await selling.changeSeller(seller, house.owner, house.facts());
    await selling.addRate({ startsAt: now, rate: 1000 }, house.owner, house.facts());
    const told = await selling.addRate({ startsAt: now + 1000, rate: 900 }, house.owner, house.facts());
    expect(told.taxRates.map(({ rate }) => rate)).toEqual([900, 1000]);
    const offer = await invoices.preview({ planId: 'commercial-six-months' }, house.owner, house.facts());
    expect(offer).toMatchObject({ seller: { name: 'پاسخ‌گستر پارس' }, taxRate: 1000 });
    expect(offer.totals.payable).toBe(offer.totals.total + offer.totals.tax);
    const remove = (index: number) =>
      selling.removeRate({ rateId: told.taxRates[index]?.id ?? '' }, house.owner, house.facts());
    await expect(remove(1)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    expect((await remove(0)).taxRates).toHaveLength(1);
    const audit = await house.store.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', house.owner.accountId)
      .where('action', 'in', ['seller.changed', 'taxRate.changed'])
      .execute();
    expect(audit).toHaveLength(4);
  });
});
