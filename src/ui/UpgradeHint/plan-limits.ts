// Which errors come from plan limits, and what an upgrade gives.

import { readLocale } from '../../i18n/locale.ts';
import { errorText } from '../../i18n/texts/errors.ts';
import { defineTexts, formatText } from '../../i18n/texts.ts';
import { navigate } from '../../platform/browser/location.ts';
import { toastFailure } from '../Toasts/toast-failure.ts';
import { toast } from '../Toasts/toast-queue.ts';
import { upgradeTexts } from './upgrade.texts.ts';

export type Refusal = Parameters<typeof errorText>[0];

/** What is locked, by error tag; each begins a sentence. */
export const limitTexts = defineTexts({
  BotLimitReached: { fa: 'بات دیگر', en: 'Another bot' },
  ActiveBotLimitReached: { fa: 'بات فعال بیشتر', en: 'Another active bot' },
  ConnectionLimitReached: { fa: 'اتصال دیگر', en: 'Another connection' },
  UpgradeRequired: { fa: 'این امکان', en: 'This' },
  NoMessagesLeft: { fa: 'پیام بیشتر', en: 'A larger number of messages' },
  NoCharactersLeft: { fa: 'جای بیشتر برای دانش', en: 'More room for knowledge' },
});

/** Whether a larger plan would lift the refusal. */
export const isPlanLimit = (error: string): error is keyof typeof limitTexts =>
  Object.hasOwn(limitTexts, error);

/**
 * Shows a refused call as a toast. If a plan limit caused it and `plansHref` is given, the toast links there;
 * otherwise it offers `onRetry`, as in `toastFailure`.
 */
export function toastRefusal(refusal: Refusal, plansHref: string | undefined, onRetry?: () => void): void {
  if (plansHref === undefined || !isPlanLimit(refusal.error)) {
    toastFailure(refusal, onRetry);
    return;
  }
  const locale = readLocale();
  toast({
    tone: 'danger',
    text: errorText(refusal, locale),
    action: { label: formatText(locale, upgradeTexts.plans), onPress: () => navigate(plansHref) },
  });
}
