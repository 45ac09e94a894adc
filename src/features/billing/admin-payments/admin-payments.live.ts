// Live ports of the super admin's payments machine.
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { paymentDeskMachine } from '../../../machines/admin/admin-payments.machine.ts';
import { failureOf } from '../../../machines/port.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { deskTexts } from './admin-payments.texts.ts';

export const livePaymentDesk = paymentDeskMachine.provide({
  actors: {
    list: laterActorOf((all) => all.paymentsDesk.list),
    review: laterActorOf((all) => all.paymentsDesk.review),
    details: laterActorOf((all) => all.paymentsDesk.details),
    changeDetails: laterActorOf((all) => all.paymentsDesk.changeDetails),
  },
  actions: {
    announce: (_, { news }) => toast({ text: sentence(readLocale(), deskTexts[news]), tone: 'success' }),
    announceRefusal: (_, failure) => tellFailure(failure),
  },
});

/** Has the browser save a receipt, which is never run here, or tells why it cannot. */
export function saveReceipt(paymentId: string): void {
  const save = async () => {
    const { call, endpoints } = await loadLater();
    const { name, base64 } = await call(endpoints.paymentsDesk.receipt, { paymentId }, {});
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    saveFile(name, bytes, 'application/octet-stream');
  };
  save().catch((thrown: unknown) => tellFailure(failureOf(thrown)));
}
