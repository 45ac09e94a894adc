// Ports of the audit log machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { auditMachine } from '../../../machines/account/audit.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';

export const auditWithPorts = auditMachine.provide({
  actors: { list: lazyCallActor((all) => all.audit.list), export: lazyCallActor((all) => all.audit.export) },
  actions: {
    save: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    announceFailure: (_, failure) => toastFailure(failure),
  },
});
