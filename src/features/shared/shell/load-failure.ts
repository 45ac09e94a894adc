// Reports a failed lazy load and restores focus for the retry.
import type { I18n } from '../../../i18n/I18n.tsx';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

/** Restores the focus before retrying, since the toast with the button disappears. */
export function reportLoadFailure({ t }: Pick<I18n, 't'>, retry: () => void): void {
  const previousFocus = document.activeElement;
  const onPress = () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
    retry();
  };
  toast({ tone: 'danger', text: t(uiTexts.failedTitle), action: { label: t(uiTexts.retry), onPress } });
}
