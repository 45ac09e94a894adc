// One history row by its kind.
import type { ReactNode } from 'react';
import { Bubble, type BubbleProps } from '../Bubble/Bubble.tsx';
import { PendingBubble, type PendingBubbleProps } from '../Bubble/PendingBubble.tsx';
import {
  DayDivider,
  ThreadEventDivider,
  type ThreadEventDividerProps,
  UnreadDivider,
} from '../Bubble/ThreadDividers.tsx';
import * as styles from './ChatHistory.css.ts';

/** `footer` is below the text; `shouldAnnounce` is announced when it arrives while the history is open. */
export type HistoryRow =
  | { readonly kind: 'day'; readonly at: number }
  | { readonly kind: 'unread' }
  | ({ readonly kind: 'event' } & ThreadEventDividerProps)
  | ({ readonly kind: 'pending' } & PendingBubbleProps)
  | ({ readonly kind: 'message'; readonly shouldAnnounce?: boolean; readonly footer?: ReactNode } & Omit<
      BubbleProps,
      'children'
    >);

/** Renders the component of the row's kind. */
export function HistoryRowView({ row }: { row: HistoryRow }) {
  if (row.kind === 'day') return <DayDivider at={row.at} />;
  if (row.kind === 'unread') return <UnreadDivider />;
  if (row.kind === 'event') return <ThreadEventDivider {...row} />;
  if (row.kind === 'pending') return <PendingBubble {...row} />;
  const { footer, ...message } = row;
  return <Bubble {...message}>{footer}</Bubble>;
}

/** Messages of one author are close together, everything else is spaced. */
export const spacingOf = (row: HistoryRow): string =>
  'isContinued' in row && row.isContinued ? styles.spacing.close : styles.spacing.apart;
