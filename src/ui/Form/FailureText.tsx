// Text of a failure, with a countdown where it must be waited for.
import { lazy, Suspense } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import type { RateLimitCountdownProps } from './RateLimitCountdown.tsx';

const StaticText = ({ failure }: RateLimitCountdownProps) => errorText(failure, useI18n().locale);
// Without what counts, the words still tell the whole wait.
const LazyCountdown = lazy(() => import('./RateLimitCountdown.tsx').catch(() => ({ default: StaticText })));

export interface FailureTextProps {
  failure: DisplayFailure;
  /** When another try is worth it, in ms of this browser's clock; 0 where nothing is to be waited for. */
  retryAt: number;
}

/** Plain text without a wait. The countdown is loaded on demand, and the text stands alone where that fails. */
export function FailureText(props: FailureTextProps) {
  if (props.retryAt === 0) return <StaticText {...props} />;
  return (
    <Suspense fallback={<StaticText {...props} />}>
      <LazyCountdown {...props} />
    </Suspense>
  );
}
