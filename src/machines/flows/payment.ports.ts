// Knows how a receipt reaches a machine's port. Knows no transport and no browser.

import type { Order } from '../../../contract/orders.ts';
import { portOf } from '../port.ts';

/** What is told with a receipt. */
export interface ReceiptForm {
  readonly file: File;
  readonly email: string;
  readonly planName: string;
}

/** Sends a receipt and answers with its order; rejects with a `Failure`. */
export const receiptPort = portOf<
  Order,
  { readonly orderId: string; readonly clientId: string; readonly form: ReceiptForm }
>();
