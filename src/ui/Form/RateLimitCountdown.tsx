// Counts down how long to wait after a rate limit.

import { useTimeLeft } from '../../i18n/dates/useTimeLeft.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText, joinSentences, mentionsWait } from '../../i18n/texts/errors.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { countdownTexts } from './wait.texts.ts';

export interface RateLimitCountdownProps {
  failure: DisplayFailure;
  /** In ms of this browser's clock. */
  retryAt: number;
}

/** Screen readers hear the whole wait once instead of every second. */
export default function RateLimitCountdown({ failure, retryAt }: RateLimitCountdownProps) {
  const { t, locale } = useI18n();
  const { remaining, time } = useTimeLeft(retryAt);
  if (remaining === 0) return t(countdownTexts.canRetryNow);
  return (
    <>
      <VisuallyHidden>{errorText(failure, locale)}</VisuallyHidden>
      <span aria-hidden>
        {mentionsWait(failure)
          ? errorText({ error: failure.error, retryAfterMs: remaining * 1_000 }, locale)
          : joinSentences(errorText({ error: failure.error }, locale), t(countdownTexts.left, { time }))}
      </span>
    </>
  );
}
