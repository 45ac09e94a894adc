// Live ports of the preview machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { previewMachine } from '../../../machines/training/preview.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

export const livePreview = previewMachine.provide({
  actors: {
    read: actorOf((all) => all.preview.read),
    page: actorOf((all) => all.preview.page),
    original: actorOf((all) => all.preview.original),
    accept: actorOf((all) => all.training.accept),
    reject: actorOf((all) => all.training.reject),
    readImage: actorOf((all) => all.preview.readImage),
  },
  actions: {
    keep: (_, { original: { name, base64 } }) =>
      saveFile(
        name,
        Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
        'application/octet-stream',
      ),
  },
});
