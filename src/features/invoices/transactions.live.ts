// Live ports of the transactions machine.
import { laterActorOf } from '../../api/actor.ts';
import { transactionsMachine } from '../../machines/flows/transactions.machine.ts';
import { saveFile } from '../../platform/save-file.ts';
import { tellFailure } from '../../ui/Toasts/failure.ts';

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
