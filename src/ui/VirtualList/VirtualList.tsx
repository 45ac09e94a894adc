// Knows how to show a very long list without holding all of it on the page; it knows no kind of row.
import { observeElementRect, type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './VirtualList.css.ts';

export interface VirtualListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly Item[];
  /** Stable per item: rows keep their measured height and the list its place. */
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
  /** A guess at a row's height in pixels, before it is measured. */
  estimate: number;
  /** `end` for threads: opens at the newest, follows it, and keeps its place when older rows arrive above. */
  anchor?: 'start' | 'end';
  /** Pixels between rows. */
  gap?: number;
  /** Padding before the first and after the last row, in pixels. */
  padding?: number;
  /** The first (last) rows came into view: load what is before (after). May be called again and again. */
  onNearStart?: () => void;
  onNearEnd?: () => void;
}

const NEAR_ROWS = 4;
const AT_END_PX = 40;

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, children, estimate, anchor = 'start', gap = 0, padding = 0 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const newest = lastKey(items, keyOf);
  const [seen, setSeen] = useState(newest);
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(items, keyOf, index),
    gap,
    paddingStart: padding,
    paddingEnd: padding,
    overscan: 6,
    anchorTo: anchor,
    // Beyond the end, wherever that turns out to be: the browser stops at it.
    initialOffset: anchor === 'end' ? items.length * (estimate + gap) * 2 : 0,
    followOnAppend: anchor === 'end',
    scrollEndThreshold: AT_END_PX,
    observeElementRect: observeBox,
    onChange: (instance) => {
      const isAtEnd = instance.isAtEnd(AT_END_PX);
      if (isAtEnd) setSeen(newest);
      // Rows that replace others keep the distance they found; near enough to the end is the end.
      if (isAtEnd && anchor === 'end' && height.current !== instance.getTotalSize()) instance.scrollToEnd();
      height.current = instance.getTotalSize();
      tellNear(instance, items.length, props);
    },
  });
  return (
    <div className={styles.frame}>
      <section ref={scroller} aria-label={label} tabIndex={0} className={styles.scroller}>
        <div className={styles.whole} style={{ blockSize: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            return item === undefined ? null : (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className={styles.row}
                style={{ translate: `0 ${start}px` }}
              >
                {children(item, index)}
              </div>
            );
          })}
        </div>
      </section>
      {anchor === 'end' && newest !== seen && !list.isAtEnd(AT_END_PX) && (
        <NewestPill onPress={() => list.scrollToEnd({ behavior: 'smooth' })} />
      )}
    </div>
  );
}

/** A list that stands at its end stays there when its box gets lower: a composer that grows, a keyboard that opens. */
function observeBox(instance: Virtualizer<HTMLDivElement, Element>, tell: (rect: Rect) => void) {
  return observeElementRect(instance, (rect) => {
    const lost = (instance.scrollRect?.height ?? rect.height) - rect.height;
    const stays = instance.options.anchorTo === 'end' && lost > 0 && instance.isAtEnd(AT_END_PX + lost);
    tell(rect);
    if (stays) instance.scrollToEnd();
  });
}

function NewestPill({ onPress }: { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className={styles.pill} onClick={onPress}>
      <Icon name="chevronDown" size="s" />
      {t(uiTexts.newMessages)}
    </button>
  );
}

function tellNear<Item>(
  instance: Virtualizer<HTMLDivElement, Element>,
  count: number,
  { onNearStart, onNearEnd }: VirtualListProps<Item>,
): void {
  const { range } = instance;
  if (!range || count === 0) return;
  if (range.startIndex < NEAR_ROWS) onNearStart?.();
  if (range.endIndex >= count - NEAR_ROWS) onNearEnd?.();
}

function keyAt<Item>(items: readonly Item[], keyOf: (item: Item) => string, index: number): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}

function lastKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): string | undefined {
  const last = items.at(-1);
  return last === undefined ? undefined : keyOf(last);
}
