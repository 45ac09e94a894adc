// Shows a failure as a toast.

import { readLocale } from '../../i18n/locale.ts';
import { errorText, type ToldFailure } from '../../i18n/texts/errors.ts';
import { sentence } from '../../i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { toast } from './toast-queue.ts';

/**
 * For what nobody waits for any more; what is to be mended is said where it is. What can be tried `again` stands until
 * somebody has answered: an undo would be lost otherwise.
 */
export function tellFailure(failure: ToldFailure, again?: () => void): void {
  const locale = readLocale();
  const text = errorText(failure, locale);
  toast({
    text,
    tone: 'danger',
    ...(again && { action: { label: sentence(locale, uiTexts.retry), onPress: again }, stays: true }),
  });
}
