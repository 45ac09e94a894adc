// Ports of the super admin's payments machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { adminPaymentsMachine } from '../../../machines/admin/admin-payments.machine.ts';
import { toFailure } from '../../../machines/port.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { adminPaymentsTexts } from './admin-payments.texts.ts';

export const adminPaymentsWithPorts = adminPaymentsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.paymentsAdmin.list),
    review: lazyCallActor((all) => all.paymentsAdmin.review),
    readBankDetails: lazyCallActor((all) => all.paymentsAdmin.details),
    saveBankDetails: lazyCallActor((all) => all.paymentsAdmin.changeDetails),
  },
  actions: {
    announce: (_, { notice }) =>
      toast({ text: formatText(readLocale(), adminPaymentsTexts[notice]), tone: 'success' }),
    announceFailure: (_, failure) => toastFailure(failure),
  },
});

/** Saves a receipt as a file without opening it; shows an error if it cannot be loaded. */
export function saveReceipt(paymentId: string): void {
  const save = async () => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { name, base64 } = await call(endpoints.paymentsAdmin.receipt, { paymentId }, {});
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    saveFile(name, bytes, 'application/octet-stream');
  };
  save().catch((thrown: unknown) => toastFailure(toFailure(thrown)));
}
