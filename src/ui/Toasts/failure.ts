// Knows how a failure is told in passing, in the language of the panel. Knows no call and no view.
import { errorText, type ToldFailure } from '../../i18n/errors.ts';
import { readLocale } from '../../i18n/locale.ts';
import { toast } from './toasts.ts';

/** For what nobody waits for any more; what is to be mended is said where it is. */
export const tellFailure = (failure: ToldFailure): void =>
  toast({ text: errorText(failure, readLocale()), tone: 'danger' });
