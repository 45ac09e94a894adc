import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import * as styles from './VirtualList.css.ts';

export interface VirtualListProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  /** Stable per item: rows keep their measured height and the list its position. */
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
  /** Estimated row height in px before it is measured. */
  estimatedHeight: number;
  /** Pixels between rows. */
  gap?: number;
  /** Index of the row to keep in view, such as the one being played. */
  followedIndex?: number;
  /** The last rows are near: load the next ones. May be called repeatedly. */
  onNearEnd?: () => void;
}

const NEAR_ROWS = 4;
const OVERSCAN = 6;

/** For lists read from the top. For conversations, read from their end, use `ChatHistory`. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, children, estimatedHeight, gap = 0, followedIndex = -1, onNearEnd } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => estimatedHeight,
    getItemKey: keyAt,
    gap,
    overscan: OVERSCAN,
    onChange: (instance) => {
      if (isNearEnd(instance, items.length)) onNearEnd?.();
    },
  });
  useEffect(() => {
    if (followedIndex >= 0) virtualizer.scrollToIndex(followedIndex, { align: 'auto' });
  }, [followedIndex, virtualizer]);
  return (
    <section ref={scrollRef} aria-label={label} tabIndex={0} className={styles.scroller}>
      <ul className={styles.root} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={styles.row}
              style={{ translate: `0 ${start}px` }}
            >
              {children(item, index)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const isNearEnd = ({ range }: Virtualizer<HTMLDivElement, Element>, count: number): boolean =>
  range !== null && count > 0 && range.endIndex >= count - NEAR_ROWS;
