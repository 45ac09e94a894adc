// Knows the tables of invoices and of what the seller says of itself; no orders and no payments.
import type { InvoiceState } from '../../contract/invoices.ts';
import type { Instant, Json } from './schema.columns.ts';

export interface InvoiceTable {
  id: string;
  account_id: string;
  /** Each order has one. */
  order_id: string;
  state: InvoiceState;
  /** The Persian year its number is of, and its place among those of that year; null until it is paid. */
  fiscal_year: number | null;
  serial: number | null;
  created_at: Instant;
  /** When it was paid or cancelled. */
  settled_at: Instant | null;
  /** All that it says: `InvoiceBody`. Written when it is made and when it is paid, never after. */
  body: Json;
}

/** The last number given in a year. The row is held until whoever took the number is done, so that none is lost. */
export interface InvoiceCounterTable {
  fiscal_year: number;
  last: number;
}

/** One row, `seller`: what invoices say of who sells. */
export interface SellerTable {
  id: string;
  body: Json;
  updated_at: Instant;
}

/** From when on which rate holds, in parts of ten thousand. */
export interface TaxRateTable {
  id: string;
  starts_at: Instant;
  rate: number;
  created_at: Instant;
}
