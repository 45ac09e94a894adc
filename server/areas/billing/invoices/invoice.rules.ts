// Fiscal year, number, buyer and line of an invoice.
import { toJalaali } from 'jalaali-js';
import type { InvoiceLineInput, Party } from '../../../../contract/billing/invoice.body.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { personName } from '../../shared/person-name.ts';

/** Time zone of the seller's books, whatever the zone of a buyer. */
const BOOKKEEPING_ZONE = 'Asia/Tehran';

/** The Persian fiscal year of an instant (ms); it changes at midnight of Nowruz in Tehran. */
export function fiscalYearOf(at: number): number {
  const { year, month, day } =
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(BOOKKEEPING_ZONE);
  return toJalaali(year, month, day).jy;
}

/** «1405-00042»; in Latin digits, which clients localise. */
export const formatInvoiceNumber = (fiscalYear: number, serial: number): string =>
  `${fiscalYear}-${String(serial).padStart(5, '0')}`;

/** Name of an invoice without a number. */
export const formatDraftInvoiceNumber = (orderId: string): string => `P-${orderId.slice(-8).toUpperCase()}`;

interface PersonRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly username: string | null;
  readonly national_code: string | null;
  readonly postal_code: string | null;
  readonly is_legal: number;
  readonly phone: string;
}

interface CompanyRow {
  readonly company_name: string;
  readonly economic_code: string;
  readonly national_id: string;
  readonly registration_number: string;
  readonly residential_address: string;
}

/** The buyer from the profile: the company if the owner buys as one, else the person. */
export function toBuyer(person: PersonRow, company: CompanyRow | undefined): Party {
  const buyingCompany = person.is_legal === 1 ? company : undefined;
  return {
    isLegal: buyingCompany !== undefined,
    name: buyingCompany?.company_name ?? personName(person),
    nationalId: buyingCompany?.national_id ?? person.national_code ?? '',
    economicCode: buyingCompany?.economic_code ?? '',
    registrationNumber: buyingCompany?.registration_number ?? '',
    postalCode: person.postal_code ?? '',
    address: buyingCompany?.residential_address ?? '',
    phone: person.phone,
  };
}

/** «MC-6» is commercial messaging for six months; setups use their last word, «S-STORE». */
const planCode = ({ id, tab, months }: Plan): string =>
  (months > 0
    ? `${tab.charAt(0)}${id.charAt(0)}-${months}`
    : `${id.charAt(0)}-${id.slice(id.lastIndexOf('-') + 1)}`
  ).toUpperCase();

/** The only line of an invoice for a plan. */
export const toInvoiceLine = (plan: Plan): InvoiceLineInput => ({
  code: planCode(plan),
  title: plan.name,
  count: 1,
  unit: plan.months > 0 ? { fa: 'اشتراک', en: 'subscription' } : { fa: 'خدمت', en: 'service' },
  unitPrice: plan.price,
});
