// Virtualised conversation that keeps its scroll position and follows its end.
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { messageTexts } from '../Bubble/message.texts.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Loading } from '../Skeleton/Skeleton.tsx';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './ChatHistory.css.ts';
import { type HistoryRow, HistoryRowView, spacingOf } from './HistoryRow.tsx';
import { handleHistoryKey } from './keyboard-navigation.ts';
import { type AnnouncementState, collectNewMessages } from './new-messages.ts';
import { useHistoryList } from './useHistoryList.ts';

export interface HistoryAnnouncerProps<Row extends { readonly key: string }> {
  rows: readonly Row[];
  describe: (row: Row) => HistoryRow;
  run: string;
  /** The newest rows are loaded, so what is appended is new. */
  hasNewest: boolean;
}

/** More messages at once are announced as a number. */
const MAX_ANNOUNCED = 3;

function HistoryAnnouncer<Row extends { readonly key: string }>(props: HistoryAnnouncerProps<Row>) {
  const { rows, describe, run, hasNewest } = props;
  const { t } = useI18n();
  const [tracked, setTracked] = useState({
    rows,
    announced: collectNewMessages(initialAnnouncement(run), { run, rows, hasNewest }, describe),
  });
  // Rows present at the opening are history: only later changes are compared.
  if (tracked.rows !== rows) {
    setTracked({
      rows,
      announced: collectNewMessages(tracked.announced, { run, rows, hasNewest }, describe),
    });
  }
  const { newMessages, key } = tracked.announced;
  const unsentMessage = lastUnsentIn(rows, describe);
  return (
    <>
      <VisuallyHidden isLive>
        {newMessages.length > MAX_ANNOUNCED && t(messageTexts.newMessages, { count: newMessages.length })}
        {newMessages.length <= MAX_ANNOUNCED && (
          <span key={key}>
            {newMessages.map(({ name, text }) => t(messageTexts.announcement, { name, text })).join('\n')}
          </span>
        )}
      </VisuallyHidden>
      <VisuallyHidden isLive>
        {unsentMessage &&
          (unsentMessage.failure?.isRefused === false
            ? t(messageTexts.announcement, { name: unsentMessage.text, text: unsentMessage.failure.words })
            : t(messageTexts.announcement, { name: t(messageTexts.notSent), text: unsentMessage.text }))}
      </VisuallyHidden>
    </>
  );
}

const initialAnnouncement = (run: string): AnnouncementState => ({
  run: `before ${run}`,
  key: null,
  hasNewest: false,
  newMessages: [],
});

/** The last message that failed or waits. Messages being sent are at the very end. */
function lastUnsentIn<Row extends { readonly key: string }>(
  rows: readonly Row[],
  describe: (row: Row) => HistoryRow,
): Extract<HistoryRow, { kind: 'pending' }> | null {
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    const entry = row && describe(row);
    if (entry?.kind !== 'pending') return null;
    if (entry.failure) return entry;
  }
  return null;
}

function HistorySkeleton() {
  return (
    <div className={styles.skeletons}>
      <Loading>
        <div aria-hidden className={styles.skeletonFrom.visitor} />
        <div aria-hidden className={styles.skeletonFrom.answer} />
        <div aria-hidden className={styles.skeletonFrom.visitor} />
        <div aria-hidden className={styles.skeletonFrom.answer} />
      </Loading>
    </div>
  );
}

/** `none`: nothing more; `more`: not requested yet. */
export type PageState = 'none' | 'more' | 'loading' | 'failed';

export interface LoadMoreRowProps {
  side: keyof typeof styles.ends;
  pageState: PageState;
  onRetry: () => void;
}

function LoadMoreRow({ side, pageState, onRetry }: LoadMoreRowProps) {
  const { t } = useI18n();
  const isOldest = side === 'oldest';
  if (pageState === 'none') return null;
  return (
    <div className={styles.ends[side]}>
      {pageState !== 'failed' ? (
        <>
          <span className={pageState === 'loading' ? styles.spinning : undefined}>
            <Icon name="wait" size="xs" />
          </span>
          {t(isOldest ? messageTexts.olderLoading : messageTexts.newerLoading)}
        </>
      ) : (
        <>
          <Icon name="alert" size="xs" />
          <span role="alert">{t(isOldest ? messageTexts.olderFailed : messageTexts.newerFailed)}</span>
          <Button size="small" onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        </>
      )}
    </div>
  );
}

export interface ChatHistoryProps<Row extends { readonly key: string }> {
  /** Accessible name of the conversation. */
  label: string;
  /** Consecutive rows, oldest first. Keys are stable, so that a row keeps its height and position. */
  rows: readonly Row[];
  /** Describes a row; called for visible rows only. */
  describe: (row: Row) => HistoryRow;
  /** Id of the run of rows. When it changes (after a jump), the history is opened anew. */
  run?: string;
  /** Key of the row to open at if it is not visible from the end: the unread line, or a search hit. */
  openAt?: string | undefined;
  /** Centres that row instead of aligning it to the top. */
  shouldOpenInMiddle?: boolean;
  width?: keyof typeof styles.width;
  older?: PageState;
  newer?: PageState;
  /** The first page is loading: skeletons are shown. */
  isLoading?: boolean;
  /** Shown if there are no messages. */
  emptyState?: ReactNode;
  /** Number of unseen messages below; shown on the pill. */
  unseen?: number;
  /** Keys of the reader's messages being sent; a new one scrolls to the end. */
  sending?: readonly string[];
  /**
   * Called, repeatedly until loaded, when the reader is near the first (last) row: loads earlier (later)
   * messages.
   */
  onLoadOlder?: () => void;
  onLoadNewer?: () => void;
  onRetry?: (side: 'older' | 'newer') => void;
  /** Called when the reader reaches or leaves the end of the rows. */
  onAtEndChange?: (isAtEnd: boolean) => void;
  /**
   * Called when the reader asks for the newest messages but `rows` does not contain them: open the run that
   * ends with them.
   */
  onJumpToNewest?: () => void;
}

const HEAD_PX = 48;
const FOOT_PX = 16;
const noop = () => undefined;
const NONE: readonly string[] = [];

/**
 * A skeleton while `isLoading`, `emptyState` without rows, otherwise a virtual list that keeps the reader's
 * position while rows are added at both ends.
 */
export function ChatHistory<Row extends { readonly key: string }>(props: ChatHistoryProps<Row>) {
  if (props.isLoading) return <HistorySkeleton />;
  if (props.rows.length === 0) return <div className={styles.empty}>{props.emptyState}</div>;
  return <History {...props} />;
}

function History<Row extends { readonly key: string }>(props: ChatHistoryProps<Row>) {
  const {
    label,
    rows,
    describe,
    run = '',
    older = 'none',
    newer = 'none',
    unseen = 0,
    width = 'regular',
    sending = NONE,
  } = props;
  const {
    onLoadOlder = noop,
    onLoadNewer = noop,
    onRetry = noop,
    onAtEndChange = noop,
    onJumpToNewest = noop,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const hasNewest = newer === 'none';
  const { list, measure, items, size } = useHistoryList({
    scroller,
    rows,
    run,
    openAt: props.openAt,
    shouldOpenInMiddle: props.shouldOpenInMiddle ?? false,
    header: HEAD_PX,
    footer: hasNewest ? FOOT_PX : HEAD_PX,
    anchorKey: focusedKey,
    sending,
    onJumpToNewest: hasNewest ? null : onJumpToNewest,
    onAtEndChange: (isAtEndNow) => {
      setAtEnd(isAtEndNow);
      onAtEndChange(isAtEndNow);
    },
    onNearOldest: () => older === 'more' && onLoadOlder(),
    onNearNewest: () => newer === 'more' && onLoadNewer(),
  });
  const scrollToNewest = () => (hasNewest ? list.scrollToEnd() : onJumpToNewest());
  const handlePillPress = () => {
    scroller.current?.focus({ preventScroll: true });
    scrollToNewest();
  };
  const rememberFocusedRow = ({ target }: FocusEvent<HTMLDivElement>) => {
    const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    setFocusedKey(rows[index]?.key ?? null);
  };
  return (
    <div className={styles.frame}>
      {/* A log announces whatever is put into it, here also history that comes into view: so it is kept silent, and
          what is new is said by `HistoryAnnouncer`. */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={older === 'loading' || newer === 'loading'}
        tabIndex={0}
        className={styles.scroller}
        onKeyDown={(event) => handleHistoryKey(event, { list, onNewest: scrollToNewest })}
        onFocus={rememberFocusedRow}
        onBlur={() => setFocusedKey(null)}
      >
        <div className={styles.width[width]} style={{ blockSize: size }}>
          <LoadMoreRow side="oldest" pageState={older} onRetry={() => onRetry('older')} />
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            return row && <PositionedRow key={key} {...{ row, index, start, describe, measure }} />;
          })}
          <LoadMoreRow side="newest" pageState={newer} onRetry={() => onRetry('newer')} />
        </div>
      </div>
      {(!isAtEnd || !hasNewest) && <NewestPill unseen={unseen} onPress={handlePillPress} />}
      <HistoryAnnouncer {...{ rows, describe, run, hasNewest }} />
    </div>
  );
}

interface PositionedRowProps<Row> {
  row: Row;
  describe: (row: Row) => HistoryRow;
  index: number;
  start: number;
  measure: (row: Element | null) => void;
}

/** A positioned row; a separate component, so that a row that only moves is not rendered again. */
function PositionedRow<Row>({ row, index, start, describe, measure }: PositionedRowProps<Row>) {
  const entry = describe(row);
  return (
    <div ref={measure} data-index={index} className={spacingOf(entry)} style={{ translate: `0 ${start}px` }}>
      <HistoryRowView row={entry} />
    </div>
  );
}

function NewestPill({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  const { t } = useI18n();
  const isQuiet = unseen === 0;
  return (
    <button
      type="button"
      className={styles.pill}
      data-quiet={isQuiet ? true : undefined}
      aria-label={isQuiet ? t(messageTexts.toNewest) : undefined}
      onClick={onPress}
    >
      <Icon name="chevronDown" size="s" />
      {!isQuiet && t(messageTexts.newMessages, { count: unseen })}
    </button>
  );
}
