// Knows what stands behind the ports of the audit log, and how its file reaches the person. Knows no view.
import { laterActorOf } from '../../../api/actor.ts';
import { errorText } from '../../../i18n/errors.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { auditMachine } from '../../../machines/flows/audit.machine.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { toast } from '../../../ui/Toasts/toasts.ts';

export const liveAudit = auditMachine.provide({
  actors: { list: laterActorOf((all) => all.audit.list), export: laterActorOf((all) => all.audit.export) },
  actions: {
    save: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    announceRefusal: (_, failure) => toast({ text: errorText(failure, readLocale()), tone: 'danger' }),
  },
});
