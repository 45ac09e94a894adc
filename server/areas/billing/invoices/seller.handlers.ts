// Super admin endpoints of seller details and tax rates.
import type { sellerSettings } from '../../../../contract/billing/seller.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readSeller, saveSeller } from './seller.store.ts';
import { deleteTaxRate, insertTaxRate, readTaxRates } from './tax-rates.store.ts';

/** Handlers of `contract/billing/seller.ts`. */
export function sellerHandlers({ store }: { readonly store: Store }): Handlers<typeof sellerSettings> {
  async function readSettings(db: Store['db']) {
    const rates = await readTaxRates(db);
    return {
      seller: await readSeller(db),
      taxRates: rates.map(({ id, starts_at, rate }) => ({ id, startsAt: starts_at, rate })),
    };
  }
  return {
    read: () => readSettings(store.db),

    changeSeller: (seller, { accountId, userId }, { now, ip }) =>
      store.transact(async (trx) => {
        await saveSeller(trx, { isLegal: true, ...seller }, now);
        const details = { name: seller.name };
        await writeAudit(trx, { accountId, userId, action: 'seller.changed', ip, now, details });
        return readSettings(trx);
      }),

    addRate: ({ startsAt, rate }, { accountId, userId }, { now, ip }) =>
      store.transact(async (trx) => {
        if (await insertTaxRate(trx, { startsAt, rate, now })) {
          const details = { rate: `${rate / 100}%`, from: new Date(startsAt).toISOString() };
          await writeAudit(trx, { accountId, userId, action: 'taxRate.changed', ip, now, details });
        }
        return readSettings(trx);
      }),

    removeRate: ({ rateId }, { accountId, userId }, { now, ip }) =>
      store.transact(async (trx) => {
        const deletedRate = await deleteTaxRate(trx, rateId, now);
        if (!deletedRate) throw new ApiError('NotFound');
        const details = { rate: '', from: new Date(deletedRate.starts_at).toISOString() };
        await writeAudit(trx, { accountId, userId, action: 'taxRate.changed', ip, now, details });
        return readSettings(trx);
      }),
  };
}
