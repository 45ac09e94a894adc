// Knows what stands behind the ports of looking back at payments. Refuses to know a view.
import { laterActorOf } from '../../api/actor.ts';
import { errorText } from '../../i18n/errors.ts';
import { readLocale } from '../../i18n/locale.ts';
import { transactionsMachine } from '../../machines/flows/transactions.machine.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/Toasts/toasts.ts';

export const liveTransactions = transactionsMachine.provide({
  actors: {
    list: laterActorOf((all) => all.transactions.list),
    table: laterActorOf((all) => all.transactions.table),
  },
  actions: {
    keep: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    refuse: (_, failure) => toast({ tone: 'danger', text: errorText(failure, readLocale()) }),
  },
});
