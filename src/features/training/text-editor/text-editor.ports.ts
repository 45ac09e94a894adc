// Ports of the text editor machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { leaveGuardActor } from '../../../api/actors/leave-guard.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { textEditorMachine } from '../../../machines/training/text-editor/text-editor.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { saveUnsavedText } from './text-editor.storage.ts';
import { editorTexts } from './text-editor.texts.ts';

export const textEditorWithPorts = textEditorMachine.provide({
  actors: {
    live: liveActor,
    open: callActor((all) => all.texts.open),
    saveDraft: callActor((all) => all.texts.saveDraft),
    discardDraft: callActor((all) => all.texts.deleteDraft),
    save: callActor((all) => all.texts.save),
    versions: callActor((all) => all.texts.versions),
    version: callActor((all) => all.texts.version),
    leaveGuard: leaveGuardActor,
  },
  actions: {
    storeLocally: ({ context: { botId, key } }, { draft }) => saveUnsavedText(botId, key, draft),
    announceSaved: (_, { title, isWithinPlan }) => {
      const message = isWithinPlan ? editorTexts.saved : editorTexts.savedUntrained;
      toast({
        text: formatText(readLocale(), message, { title }),
        tone: isWithinPlan ? 'success' : 'neutral',
      });
    },
  },
});
