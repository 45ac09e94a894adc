import type { ReactNode } from 'react';
import { useTimeLeft } from '../../../i18n/dates/useTimeLeft.ts';
import { serverClock, systemClock } from '../../../platform/clock.ts';

export interface CountdownProps {
  /** In ms of the server's clock. */
  at: number;
  /** Draws the minutes and seconds that are left; empty once there are none. */
  children: (time: string) => ReactNode;
}

export function Countdown({ at, children }: CountdownProps) {
  const { remaining, time } = useTimeLeft(at - (serverClock.now() - systemClock.now()));
  return children(remaining > 0 ? time : '');
}
