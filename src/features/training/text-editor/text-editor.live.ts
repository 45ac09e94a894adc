// Live ports of the text editor machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { leavingActor } from '../../../api/actors/leave-guard.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { textEditorMachine } from '../../../machines/training/text-editor/text-editor.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { writeKept } from './text-editor.storage.ts';
import { editorTexts } from './text-editor.texts.ts';

export const liveTextEditor = textEditorMachine.provide({
  actors: {
    live: liveActor,
    open: actorOf((all) => all.texts.open),
    keepDraft: actorOf((all) => all.texts.keepDraft),
    dropDraft: actorOf((all) => all.texts.dropDraft),
    save: actorOf((all) => all.texts.save),
    versions: actorOf((all) => all.texts.versions),
    version: actorOf((all) => all.texts.version),
    leaveGuard: leavingActor,
  },
  actions: {
    keepLocally: ({ context: { botId, key } }, { draft }) => writeKept(botId, key, draft),
    announceSaved: (_, { title, fits }) => {
      const words = fits ? editorTexts.saved : editorTexts.savedOnly;
      toast({ text: sentence(readLocale(), words, { title }), tone: fits ? 'success' : 'neutral' });
    },
  },
});
