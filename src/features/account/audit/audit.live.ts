// Live ports of the audit log machine.
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { auditMachine } from '../../../machines/account/audit.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';

export const liveAudit = auditMachine.provide({
  actors: { list: laterActorOf((all) => all.audit.list), export: laterActorOf((all) => all.audit.export) },
  actions: {
    save: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    announceRefusal: (_, failure) => tellFailure(failure),
  },
});
