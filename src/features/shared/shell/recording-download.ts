// Saves this tab's recording on a command of the palette.
import type { I18n } from '../../../i18n/I18n.tsx';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { reportLoadFailure } from './load-failure.ts';

/** A toast says so where the tab is not recorded, or the code does not load. */
export function saveRecording(i18n: I18n): void {
  Promise.all([import('../../../replay/recording-download.ts'), import('./commands.texts.ts')]).then(
    ([{ saveTabRecording }, { commandTexts }]) => {
      if (!saveTabRecording()) toast({ text: i18n.t(commandTexts.notRecorded) });
    },
    () => reportLoadFailure(i18n, () => saveRecording(i18n)),
  );
}
