// Virtualised list layout of a long conversation.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { dropStaleMeasurements, ScrollAnchor } from './scroll-anchor.ts';

export interface HistoryListInput {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly { readonly key: string }[];
  /** Id of the gapless run of messages the rows belong to; another run is opened at its own row. */
  run: string;
  /** The row to open at, when it is not in view from the end. */
  openAt: string | undefined;
  /** Centres the opening row, if it leaves room for rows around it. */
  shouldOpenInMiddle: boolean;
  /** Room before the first row and after the last, in pixels. */
  header: number;
  footer: number;
  /** A row that stays rendered out of view: the one with the focus. */
  anchorKey: string | null;
  /** Ids of the reader's messages being sent; a new one scrolls to the end. */
  sending: readonly string[];
  onAtEndChange: (isAtEnd: boolean) => void;
  onNearOldest: () => void;
  onNearNewest: () => void;
  /** Called when something is sent while the end of the conversation is not loaded. */
  onJumpToNewest: (() => void) | null;
}

const ESTIMATE_PX = 76;
const OVERSCAN = 3;
const NEAR_ROWS = 20;

type List = Virtualizer<HTMLDivElement, Element>;

/** Values are copied out: `list` is one mutable object, so a memoised view would not see its changes. */
export function useHistoryList(input: HistoryListInput) {
  'use no memo';
  const { scroller, rows, header, footer, anchorKey } = input;
  const [anchor] = useState(() => new ScrollAnchor());
  anchor.onAtEndChange = input.onAtEndChange;
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE_PX,
    getItemKey: keyOf,
    measureElement: heightOf,
    paddingStart: header,
    paddingEnd: footer,
    overscan: OVERSCAN,
    anchorTo: 'end',
    // Beyond the end; the browser clamps it.
    initialOffset: rows.length * ESTIMATE_PX * 3,
    followOnAppend: true,
    scrollEndThreshold: anchor.threshold,
    observeElementOffset: anchor.observeOffset,
    observeElementRect: anchor.observeRect,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const indexes = new Set<number>();
      for (
        let index = Math.max(startIndex - overscan, 0);
        index <= Math.min(endIndex + overscan, count - 1);
        index += 1
      )
        indexes.add(index);
      const anchorIndex = anchorKey === null ? -1 : rows.findIndex(({ key }) => key === anchorKey);
      if (anchorIndex >= 0) indexes.add(anchorIndex);
      return [...indexes].sort((one, other) => one - other);
    },
  });
  list.shouldAdjustScrollPositionOnItemSizeChange = anchor.shouldAdjustScroll;
  const measure = useMeasure(list);
  useLayoutEffect(() => {
    syncScrollPosition(list, anchor, input);
    dropStaleMeasurements(list);
    const { range } = list;
    if (!range || rows.length === 0) return;
    if (range.startIndex < NEAR_ROWS) input.onNearOldest();
    if (range.endIndex >= rows.length - NEAR_ROWS) input.onNearNewest();
  });
  return { list, measure, items: list.getVirtualItems(), size: list.getTotalSize() };
}

/** The only measuring function: two that round differently would move a row by a pixel. */
const heightOf = (element: Element, entry: ResizeObserverEntry | undefined): number =>
  Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height);

/**
 * The ref of every row. During scrolling the library defers measuring new rows to the next resize report,
 * which would show them for a frame at an estimated height. So each row is measured when it is mounted.
 */
function useMeasure(list: List): (row: Element | null) => void {
  return useCallback(
    (row: Element | null) => {
      const { isScrolling } = list;
      list.isScrolling = false;
      list.measureElement(row);
      list.isScrolling = isScrolling;
    },
    [list],
  );
}

/** A row that fills the view is aligned to its start: centred, its beginning would be hidden. */
const hasRoom = (row: { readonly size: number } | undefined, { clientHeight }: HTMLElement): boolean =>
  row !== undefined && row.size < clientHeight / 2;

/** Scrolls a newly opened run to its opening row; afterwards keeps a list at its end there. */
function syncScrollPosition(
  list: List,
  anchor: ScrollAnchor,
  { run, openAt, shouldOpenInMiddle, rows, sending, onJumpToNewest }: HistoryListInput,
): void {
  const { scrollElement } = list;
  if (!scrollElement || rows.length === 0 || !list.range) return;
  const hasSent = anchor.hasNewSending(sending);
  if (anchor.openedRun !== run) {
    anchor.openedRun = run;
    const openIndex = openAt === undefined ? -1 : rows.findIndex(({ key }) => key === openAt);
    const row = openIndex < 0 ? undefined : list.measurementsCache[openIndex];
    anchor.isFollowingEnd = !row || list.getTotalSize() - row.start <= scrollElement.clientHeight;
    list.options.scrollEndThreshold = anchor.threshold;
    if (anchor.isFollowingEnd) list.scrollToEnd();
    else
      list.scrollToIndex(openIndex, {
        align: shouldOpenInMiddle && hasRoom(row, scrollElement) ? 'center' : 'start',
      });
    anchor.onAtEndChange(anchor.isFollowingEnd);
    return;
  }
  if (hasSent && onJumpToNewest) onJumpToNewest();
  else if (hasSent) anchor.isFollowingEnd = true;
  if (!anchor.isFollowingEnd) return;
  list.options.scrollEndThreshold = anchor.threshold;
  const distanceToEnd = scrollElement.scrollHeight - scrollElement.clientHeight - scrollElement.scrollTop;
  if (distanceToEnd > 0.5) list.scrollToEnd();
}
