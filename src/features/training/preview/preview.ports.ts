// Ports of the preview machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { sourcePreviewMachine } from '../../../machines/training/preview.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

export const previewWithPorts = sourcePreviewMachine.provide({
  actors: {
    read: callActor((endpoints) => endpoints.preview.read),
    page: callActor((all) => all.preview.page),
    original: callActor((all) => all.preview.original),
    approve: callActor((all) => all.training.accept),
    reject: callActor((all) => all.training.reject),
    startOcr: callActor((all) => all.preview.startOcr),
  },
  actions: {
    saveFile: (_, { original: { name, base64 } }) =>
      saveFile(
        name,
        Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
        'application/octet-stream',
      ),
  },
});
