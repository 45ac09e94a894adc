// Scroll anchor: which row to hold, and whether to follow the end.
import {
  observeElementOffset,
  observeElementRect,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';

type List = Virtualizer<HTMLDivElement, Element>;
type VirtualRow = Parameters<NonNullable<List['shouldAdjustScrollPositionOnItemSizeChange']>>[0];

/** Scrolling to within this distance of the end counts as reaching it. */
const NEAR_PX = 40;
const ALWAYS = Number.MAX_SAFE_INTEGER;
const NEVER = -1;

/** State of one list between renders. `onAtEndChange` is called when the reader reaches or leaves the end. */
export class ScrollAnchor {
  /** The run of rows the list was opened for; another run is opened anew. */
  openedRun: string | null = null;
  onAtEndChange: (isAtEnd: boolean) => void = () => undefined;
  #follows = true;
  #seenKey: string | number | bigint | null = null;
  #sending: ReadonlySet<string> = new Set();

  /** At the end, and kept there when rows come, grow or change places. */
  get isFollowingEnd(): boolean {
    return this.#follows;
  }

  set isFollowingEnd(isFollowingEnd: boolean) {
    if (isFollowingEnd === this.#follows) return;
    this.#follows = isFollowingEnd;
    this.onAtEndChange(isFollowingEnd);
  }

  /** Within what distance the library itself sticks to the end: any, or none at all. */
  get threshold(): number {
    return this.#follows ? ALWAYS : NEVER;
  }

  /** Whether one of these was not on its way when this was last asked. */
  hasNewSending(sending: readonly string[]): boolean {
    const hasBegun = sending.some((key) => !this.#sending.has(key));
    this.#sending = new Set(sending);
    return hasBegun;
  }

  readonly observeOffset = (list: List, callback: (offset: number, isScrolling: boolean) => void) =>
    observeElementOffset(list, (offset, isScrolling) => {
      this.#rememberSeen(list);
      this.#decideFollowing(list, offset);
      callback(offset, isScrolling);
    });

  /** A box that gets lower (a composer that grows, a keyboard that opens) shows the end as before. */
  readonly observeRect = (list: List, callback: (rect: Rect) => void) =>
    observeElementRect(list, (rect) => {
      callback(rect);
      if (this.#follows && this.openedRun !== null) list.scrollToEnd();
    });

  /**
   * Whether the place moves along when a row turns out higher or lower than it was taken for. A new row never pushes
   * what was on the screen in the last frame: a turn of the wheel may bring rows in below the upper edge, so the
   * edge itself is no measure of what was seen. A row that changes later moves only what lies beneath it.
   */
  readonly shouldAdjustScroll = (row: VirtualRow, _delta: number, list: List): boolean => {
    const offset = list.scrollOffset ?? 0;
    if (list.itemSizeCache.has(row.key)) return row.end <= offset;
    const lastSeen = this.#seenKey === null ? -1 : indexOfKey(list, this.#seenKey, row.index);
    return lastSeen < 0 ? row.start < offset : row.index < lastSeen;
  };

  #rememberSeen(list: List): void {
    const before = list.scrollOffset ?? 0;
    const lastSeen = list
      .getVirtualItems()
      .find(({ key, end }) => end > before && list.itemSizeCache.has(key));
    if (lastSeen) this.#seenKey = lastSeen.key;
  }

  #decideFollowing(list: List, offset: number): void {
    const { scrollElement } = list;
    if (!scrollElement) return;
    const distanceToEnd = scrollElement.scrollHeight - scrollElement.clientHeight - offset;
    const way = offset - (list.scrollOffset ?? 0);
    // Coming to rest is told as another event in the same place: it decides nothing.
    if (distanceToEnd <= 1) this.isFollowingEnd = true;
    else if (way < 0) this.isFollowingEnd = false;
    else if (way > 0 && distanceToEnd <= NEAR_PX) this.isFollowingEnd = true;
    list.options.scrollEndThreshold = this.threshold;
  }
}

/** Rows keep their neighbours, so the search begins where the question arose. */
function indexOfKey(list: List, key: string | number | bigint, near: number): number {
  const { count, getItemKey } = list.options;
  for (let step = 0; step < count; step += 1) {
    if (near + step < count && getItemKey(near + step) === key) return near + step;
    if (near - step >= 0 && getItemKey(near - step) === key) return near - step;
  }
  return -1;
}

/** Heights of rows that are gone are forgotten, so that hours of reading cost no memory. */
export function dropStaleMeasurements(list: List): void {
  const { count, getItemKey } = list.options;
  if (list.itemSizeCache.size < 2 * count + 200) return;
  const currentKeys = new Set(Array.from({ length: count }, (_, index) => getItemKey(index)));
  for (const key of list.itemSizeCache.keys()) if (!currentKeys.has(key)) list.itemSizeCache.delete(key);
}
