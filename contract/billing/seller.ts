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
    summary: "The seller's details on invoices, and all past, current and future tax rates, latest first",
    input: Schema.Struct({}),
    output: SellerSettings,
    errors: [],
  }),
  changeSeller: endpoint({
    method: 'PUT',
    path: `${path}/seller`,
    access: 'superAdmin',
    summary: "Changes the seller's details on future invoices; existing ones are unchanged",
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
    summary: 'Adds a tax rate from an instant on; an existing one at the same instant is kept',
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
