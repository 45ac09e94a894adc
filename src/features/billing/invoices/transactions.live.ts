// Live ports of the transactions machine.
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { transactionsMachine } from '../../../machines/billing/transactions.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';

export const liveTransactions = transactionsMachine.provide({
  actors: {
    list: laterActorOf((all) => all.transactions.list),
    table: laterActorOf((all) => all.transactions.table),
  },
  actions: {
    keep: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    refuse: (_, failure) => tellFailure(failure),
  },
});
