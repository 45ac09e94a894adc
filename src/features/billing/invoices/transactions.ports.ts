// Ports of the transactions machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { transactionsMachine } from '../../../machines/billing/transactions.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';

export const transactionsWithPorts = transactionsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.transactions.list),
    table: lazyCallActor((all) => all.transactions.export),
  },
  actions: {
    saveFile: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    setFailure: (_, failure) => toastFailure(failure),
  },
});
