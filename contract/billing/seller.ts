// Super admins' endpoints of the seller's details and tax rates.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { companyId, economicCode, postalCode, registrationNumber } from '../fields/national-numbers.rules.ts';
import { freeLine, freeText, id, instant, requiredLine, wholeNumber } from '../fields/rules.ts';
import { Party } from './invoice.body.ts';

/** `rate` is in basis points, valid from `startsAt` until the next one begins. */
const TaxRate = Schema.Struct({ id, startsAt: Schema.Int, rate: Schema.Int });
const SellerSettings = Schema.Struct({ seller: Party, taxRates: Schema.Array(TaxRate) });
const path = '/api/admin/selling';

export const sellerSettings = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'superAdmin',
    summary:
      'What invoices say of who sells, and all tax rates there were, are and will be, the latest first',
    input: Schema.Struct({}),
    output: SellerSettings,
    errors: [],
  }),
  changeSeller: endpoint({
    method: 'PUT',
    path: `${path}/seller`,
    access: 'superAdmin',
    summary: 'What invoices say of who sells from now on; those there are keep what they say',
    input: Schema.Struct({
      name: requiredLine(200),
      nationalId: companyId,
      economicCode,
      registrationNumber,
      postalCode,
      address: freeText(500),
      phone: freeLine(40),
    }),
    output: SellerSettings,
    errors: [],
  }),
  addRate: endpoint({
    method: 'POST',
    path: `${path}/tax-rates`,
    access: 'superAdmin',
    summary: 'A tax rate from an instant on; one that begins at that very instant already stays',
    input: Schema.Struct({ startsAt: instant, rate: wholeNumber(0, 10_000) }),
    output: SellerSettings,
    errors: [],
  }),
  removeRate: endpoint({
    method: 'DELETE',
    path: `${path}/tax-rates/:rateId`,
    access: 'superAdmin',
    summary: 'Takes back a tax rate that has not begun',
    input: Schema.Struct({ rateId: id }),
    output: SellerSettings,
    errors: ['NotFound'],
  }),
};
