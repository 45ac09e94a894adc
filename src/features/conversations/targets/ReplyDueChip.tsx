// Tells how long is left for the reply to a visitor, or how late it is.
import { type ReactNode, useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { halfMinuteTicker } from '../../../platform/clock.ts';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { replyDueText } from './reply-due.text.ts';

export interface ReplyDueChipProps {
  dueAt: number | undefined;
  /** Shown while there is plenty of time, or no target. */
  children?: ReactNode;
}

export function ReplyDueChip({ dueAt, children }: ReplyDueChipProps) {
  const i18n = useI18n();
  const now = useSyncExternalStore(halfMinuteTicker.subscribe, halfMinuteTicker.now);
  const due = dueAt === undefined ? null : replyDueText(dueAt, now, i18n);
  if (due === null) return children;
  return (
    <StatusChip tone={due.tone} icon={due.tone === 'danger' ? 'alert' : 'clock'}>
      {due.text}
    </StatusChip>
  );
}
