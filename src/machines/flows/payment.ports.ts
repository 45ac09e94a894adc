// Knows how a receipt reaches a machine's port. Knows no transport and no browser.
import { fromPromise } from 'xstate';
import type { Order } from '../../../contract/orders.ts';

/** What is told with a receipt. */
export interface ReceiptForm {
  readonly file: File;
  readonly email: string;
  readonly planName: string;
}

/** Sends a receipt and answers with its order; rejects with a `Failure`. */
export const receiptPort = fromPromise<
  Order,
  { readonly orderId: string; readonly clientId: string; readonly form: ReceiptForm }
>(() => Promise.reject(new Error('port not provided')));
