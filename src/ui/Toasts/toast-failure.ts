// Shows a failure as a toast.

import { readLocale } from '../../i18n/locale.ts';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import { formatText } from '../../i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { toast } from './toast-queue.ts';

/**
 * For background failures; those of a form are shown in it. With `onRetry` the toast is persistent, as an
 * undo would otherwise be lost.
 */
export function toastFailure(failure: DisplayFailure, onRetry?: () => void): void {
  const locale = readLocale();
  const text = errorText(failure, locale);
  toast({
    text,
    tone: 'danger',
    ...(onRetry && {
      action: { label: formatText(locale, uiTexts.retry), onPress: onRetry },
      isPersistent: true,
    }),
  });
}
