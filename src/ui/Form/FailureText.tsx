// Error text, with a countdown if a retry has to wait.
import { lazy, Suspense } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import type { RateLimitCountdownProps } from './RateLimitCountdown.tsx';

const StaticText = ({ failure }: RateLimitCountdownProps) => errorText(failure, useI18n().locale);
// If the countdown fails to load, the plain text still states the wait.
const LazyCountdown = lazy(() => import('./RateLimitCountdown.tsx').catch(() => ({ default: StaticText })));

export interface FailureTextProps {
  failure: DisplayFailure;
  /** When to retry, in ms of this browser's clock; 0 without a wait. */
  retryAt: number;
}

/** Plain text without a wait. The countdown is loaded on demand; if that fails, the text is shown alone. */
export function FailureText(props: FailureTextProps) {
  if (props.retryAt === 0) return <StaticText {...props} />;
  return (
    <Suspense fallback={<StaticText {...props} />}>
      <LazyCountdown {...props} />
    </Suspense>
  );
}
