// Decides which row keeps its position and whether the list follows its end.
import {
  observeElementOffset,
  observeElementRect,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';

type List = Virtualizer<HTMLDivElement, Element>;
type VirtualRow = Parameters<NonNullable<List['shouldAdjustScrollPositionOnItemSizeChange']>>[0];

/** Scrolling to within this distance counts as reaching the end. */
const NEAR_PX = 40;
const ALWAYS = Number.MAX_SAFE_INTEGER;
const NEVER = -1;

/** State of one list between renders. `onAtEndChange` is called when the reader reaches or leaves the end. */
export class ScrollAnchor {
  /** The run the list was opened for; another run is opened anew. */
  openedRun: string | null = null;
  onAtEndChange: (isAtEnd: boolean) => void = () => undefined;
  #follows = true;
  #seenKey: string | number | bigint | null = null;
  #sending: ReadonlySet<string> = new Set();

  /** At the end, and kept there when rows are added, grow or move. */
  get isFollowingEnd(): boolean {
    return this.#follows;
  }

  set isFollowingEnd(isFollowingEnd: boolean) {
    if (isFollowingEnd === this.#follows) return;
    this.#follows = isFollowingEnd;
    this.onAtEndChange(isFollowingEnd);
  }

  /** The library's threshold for sticking to the end: always or never. */
  get threshold(): number {
    return this.#follows ? ALWAYS : NEVER;
  }

  /** True if any of these keys was not being sent at the last check. */
  hasNewSending(sending: readonly string[]): boolean {
    const hasNew = sending.some((key) => !this.#sending.has(key));
    this.#sending = new Set(sending);
    return hasNew;
  }

  readonly observeOffset = (list: List, callback: (offset: number, isScrolling: boolean) => void) =>
    observeElementOffset(list, (offset, isScrolling) => {
      this.#rememberSeen(list);
      this.#decideFollowing(list, offset);
      callback(offset, isScrolling);
    });

  /** When the list gets lower (growing composer, opened keyboard) its end stays visible. */
  readonly observeRect = (list: List, callback: (rect: Rect) => void) =>
    observeElementRect(list, (rect) => {
      callback(rect);
      if (this.#follows && this.openedRun !== null) list.scrollToEnd();
    });

  /**
   * Whether the scroll position follows when a row's measured height differs from its estimate. A new row
   * never shifts what was visible in the last frame: a wheel step may bring rows in below the upper edge, so
   * the edge itself does not tell what was visible. A row that changes later only moves what is below it.
   */
  readonly shouldAdjustScroll = (row: VirtualRow, _delta: number, list: List): boolean => {
    const offset = list.scrollOffset ?? 0;
    if (list.itemSizeCache.has(row.key)) return row.end <= offset;
    const lastSeen = this.#seenKey === null ? -1 : indexOfKey(list, this.#seenKey, row.index);
    return lastSeen < 0 ? row.start < offset : row.index < lastSeen;
  };

  #rememberSeen(list: List): void {
    const previousOffset = list.scrollOffset ?? 0;
    const lastSeen = list
      .getVirtualItems()
      .find(({ key, end }) => end > previousOffset && list.itemSizeCache.has(key));
    if (lastSeen) this.#seenKey = lastSeen.key;
  }

  #decideFollowing(list: List, offset: number): void {
    const { scrollElement } = list;
    if (!scrollElement) return;
    const distanceToEnd = scrollElement.scrollHeight - scrollElement.clientHeight - offset;
    const delta = offset - (list.scrollOffset ?? 0);
    // The end of scrolling fires another event at the same position, which is ignored.
    if (distanceToEnd <= 1) this.isFollowingEnd = true;
    else if (delta < 0) this.isFollowingEnd = false;
    else if (delta > 0 && distanceToEnd <= NEAR_PX) this.isFollowingEnd = true;
    list.options.scrollEndThreshold = this.threshold;
  }
}

/** Rows keep their neighbours, so the search begins at the last index. */
function indexOfKey(list: List, key: string | number | bigint, startIndex: number): number {
  const { count, getItemKey } = list.options;
  for (let step = 0; step < count; step += 1) {
    if (startIndex + step < count && getItemKey(startIndex + step) === key) return startIndex + step;
    if (startIndex - step >= 0 && getItemKey(startIndex - step) === key) return startIndex - step;
  }
  return -1;
}

/** Drops heights of removed rows, so that memory stays bounded. */
export function dropStaleMeasurements(list: List): void {
  const { count, getItemKey } = list.options;
  if (list.itemSizeCache.size < 2 * count + 200) return;
  const currentKeys = new Set(Array.from({ length: count }, (_, index) => getItemKey(index)));
  for (const key of list.itemSizeCache.keys()) if (!currentKeys.has(key)) list.itemSizeCache.delete(key);
}
