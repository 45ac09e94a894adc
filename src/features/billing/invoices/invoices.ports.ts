// Ports of the invoice machine.
import { fromPromise } from 'xstate';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import {
  type InvoiceDocument,
  type InvoiceRef,
  invoicePageMachine,
} from '../../../machines/billing/invoice.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';

const read = fromPromise<InvoiceDocument, InvoiceRef>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  if ('planId' in input)
    return { ...(await call(endpoints.invoices.preview, input, { signal })), order: null };
  const { orderId, state, number, draftNumber, settledAt, ...invoiceFields } = await call(
    endpoints.invoices.read,
    input,
    {
      signal,
    },
  );
  return { ...invoiceFields, order: { orderId, state, number, draftNumber, settledAt } };
});

const downloadInvoice = fromPromise<void, { orderId: string; name: string }>(
  async ({ input: { orderId, name }, signal }) => {
    const { readFile, endpoints } = await loadLazyEndpoints();
    const file = await readFile(endpoints.invoices.download, { orderId, locale: readLocale() }, { signal });
    saveFile(`invoice-${name}.pdf`, new Uint8Array(await file.arrayBuffer()), 'application/octet-stream');
  },
);

export const invoicePageWithPorts = invoicePageMachine.provide({
  actors: { read, download: downloadInvoice },
  actions: {
    showFailure: (_, failure) => toastFailure(failure),
  },
});
