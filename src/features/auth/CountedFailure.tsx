// Says how long to wait after a refusal, and counts down in the reader's digits. Knows no call.
import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { createTicker, systemClock } from '../../platform/clock.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { waitTexts } from './wait.texts.ts';

export interface CountedFailureProps {
  failure: Failure;
  /** In ms of this browser's clock. */
  retryAt: number;
}

const seconds = createTicker(systemClock, 1_000);

/** A screen reader hears the whole wait once instead of every second of it. */
export default function CountedFailure({ failure, retryAt }: CountedFailureProps) {
  const { t, locale } = useI18n();
  const now = useSyncExternalStore(seconds.subscribe, seconds.now);
  const left = retryAt - now;
  if (left <= 0) return t(waitTexts.over);
  return (
    <>
      <VisuallyHidden>{errorText(failure, locale)}</VisuallyHidden>
      <span aria-hidden>{errorText({ ...failure, retryAfterMs: left }, locale)}</span>
    </>
  );
}
