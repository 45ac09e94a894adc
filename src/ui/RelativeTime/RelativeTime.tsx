import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { halfMinuteTicker } from '../../platform/clock.ts';

export interface RelativeTimeProps {
  /** Milliseconds since the epoch. */
  at: number;
}

/** Updates every half minute; the full date is its tooltip. A future time shows as now. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const { relative, dateTime } = useI18n();
  const now = useSyncExternalStore(halfMinuteTicker.subscribe, halfMinuteTicker.now);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at)}>
      {relative(at, Math.max(now, at))}
    </time>
  );
}
