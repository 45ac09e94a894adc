// Keyboard navigation and selection of the virtualised grid.
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '../../../i18n/I18n.tsx';
import { beginsWith } from '../../../i18n/texts/search.ts';
import { tableTexts as texts } from '../table.texts.ts';
import type { TableProps } from '../table.types.ts';
import { type GridPosition, nextPosition } from './grid-navigation.ts';
import { selectRange, toggleKey } from './range-selection.ts';

/** A row's current index after sorting; its former index if it was removed. */
function rowOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  key: string | null,
  last: number,
): number {
  const own = rows[last];
  if (key === null || (own !== undefined && keyOf(own) === key)) return Math.min(last, rows.length - 1);
  const found = rows.findIndex((row) => keyOf(row) === key);
  return found < 0 ? Math.min(last, rows.length - 1) : found;
}

function positionOf(target: HTMLElement): GridPosition {
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return { row: Number(row ?? 0), column: column ? Number(column) - 1 : null };
}

/** Text inputs handle their own keys. */
const isTextInput = (target: HTMLElement): boolean =>
  target.matches('textarea, select, input:not([type="checkbox"])');

type VirtualGridOptions<Row extends object> = Pick<
  TableProps<Row>,
  'rows' | 'keyOf' | 'nameOf' | 'sort' | 'onSort' | 'selection'
> & {
  /** The column ids in order; null for a column that cannot be sorted. */
  columns: readonly (string | null)[];
  headers: readonly string[];
  /** How many rows fit in view. */
  pageOf: (grid: HTMLElement) => number;
};

/** After this pause, typing starts a new word. */
const TYPE_AHEAD_PAUSE_MS = 1_000;
const INTERACTIVE = 'a[href], button, input, select, textarea';

/**
 * Keyboard, pointer and selection of the virtual table, by the ARIA grid pattern.
 * @returns the focused cell, the sentence for the live region, and the grid's listeners
 */
export function useVirtualGrid<Row extends object>(options: VirtualGridOptions<Row>) {
  const { rows, keyOf, nameOf, sort, onSort, selection, columns } = options;
  const { t, direction } = useI18n();
  const [announcement, setAnnouncement] = useState('');
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: null });
  const [key, setKey] = useState<string | null>(null);
  const range = useRef<{ from: string; to: string } | null>(null);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  /** The focus is leaving the grid. */
  const isLeaving = useRef(false);
  const isPressed = useRef(false);

  const at: GridPosition = {
    ...position,
    row: position.row < 0 ? position.row : rowOf(rows, keyOf, key, position.row),
  };
  const keyAt = (row: number): string => {
    const own = rows[row];
    return own === undefined ? '' : keyOf(own);
  };
  const nameAt = (row: number): string => {
    const own = rows[row];
    return own === undefined ? '' : nameOf(own);
  };

  const setCurrent = (to: GridPosition) => {
    setPosition(to);
    setKey(to.row < 0 ? null : keyAt(to.row));
  };
  const focus = (grid: HTMLElement, to: GridPosition) => {
    // The row may be far outside the rendered range, so it is rendered first.
    flushSync(() => setCurrent(to));
    const row = grid.querySelector(`[data-row="${to.row}"]`);
    const own = to.column === null ? row : row?.querySelector(`[aria-colindex="${to.column + 1}"]`);
    if (!(own instanceof HTMLElement)) return;
    (to.column === null ? own : (own.querySelector<HTMLElement>(INTERACTIVE) ?? own)).focus({
      preventScroll: true,
    });
    own.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const pick = (row: number) => {
    const own = keyAt(row);
    if (!selection) return;
    range.current = { from: own, to: own };
    const wasSelected = selection.selected.has(own);
    selection.onChange(toggleKey(selection.selected, own, selection.mode));
    setAnnouncement(t(wasSelected ? texts.unpicked : texts.picked, { row: nameAt(row) }));
  };
  const extend = (row: number, from: number) => {
    if (selection?.mode !== 'multiple') return pick(row);
    const begun = range.current ?? { from: keyAt(from), to: keyAt(from) };
    const start = rowOf(rows, keyOf, begun.from, from);
    const before = { from: start, to: rowOf(rows, keyOf, begun.to, start) };
    range.current = { from: begun.from, to: keyAt(row) };
    const keys = selectRange(selection.selected, keyAt, before, { from: start, to: row });
    selection.onChange(keys);
    setAnnouncement(t(texts.selected, { count: keys.size }));
  };
  const pickAll = (isPicking: boolean) => {
    range.current = null;
    selection?.onChange(isPicking ? new Set(rows.map(keyOf)) : new Set());
    setAnnouncement(t(isPicking ? texts.pickedAll : texts.pickedNone));
  };
  const sortBy = (column: number) => {
    const id = columns[column];
    if (!id) return;
    const isTurned = sort?.column === id && sort.direction === 'ascending';
    const to = isTurned ? 'descending' : 'ascending';
    onSort?.({ column: id, direction: to });
    setAnnouncement(t(texts[to], { column: options.headers[column] ?? '' }));
  };

  /** Focuses the next row whose name begins with the typed text. */
  const find = (grid: HTMLElement, letter: string, when: number) => {
    const isNew = when - typed.current.at > TYPE_AHEAD_PAUSE_MS;
    const text = (isNew ? '' : typed.current.text) + letter;
    typed.current = { text, at: when };
    const begins = beginsWith(text);
    const from = Math.max(at.row, 0) + (isNew ? 1 : 0);
    for (let step = 0; step < rows.length; step += 1) {
      const row = (from + step) % rows.length;
      if (begins(nameAt(row))) return focus(grid, { row, column: null });
    }
  };

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { key: name, code, target, currentTarget: grid, shiftKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || !grid.contains(target) || isTextInput(target)) return;
    if (name === 'Tab') return tabOut(grid, target, shiftKey);
    const to = nextPosition(
      event,
      at,
      { rows: rows.length, columns: columns.length, page: options.pageOf(grid) },
      direction === 'rtl',
    );
    const isMany = selection?.mode === 'multiple';
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (to) {
      done();
      if (shiftKey && isMany && to.row >= 0 && to.row !== at.row) extend(to.row, at.row);
      return focus(grid, to);
    }
    if ((ctrlKey || metaKey) && code === 'KeyA' && isMany) {
      done();
      return pickAll(true);
    }
    if (name === 'Escape' && selection && selection.selected.size > 0) {
      done();
      return pickAll(false);
    }
    const isWord = event.timeStamp - typed.current.at < TYPE_AHEAD_PAUSE_MS && name === ' ';
    if ((name === 'Enter' || (name === ' ' && !isWord)) && !target.closest(INTERACTIVE)) {
      event.preventDefault();
      if (at.row < 0) sortBy(at.column ?? 0);
      else if (shiftKey) extend(at.row, at.row);
      else pick(at.row);
    } else if (name.length === 1 && !ctrlKey && !metaKey && !event.altKey && (isWord || name !== ' ')) {
      done();
      find(grid, name, event.timeStamp);
    }
  };

  /** Tab leaves the grid; controls in the rows are reached by arrow keys. */
  const tabOut = (grid: HTMLElement, target: HTMLElement, isBack: boolean) => {
    const last = [...grid.querySelectorAll<HTMLElement>(INTERACTIVE)].at(-1);
    const edge = isBack ? grid : last;
    if (!edge || edge === target) return;
    isLeaving.current = true;
    edge.focus({ preventScroll: true });
    isLeaving.current = false;
  };

  const onFocus = ({ target, currentTarget: grid }: FocusEvent<HTMLElement>) => {
    if (isLeaving.current || !grid.contains(target)) return;
    if (target !== grid) setCurrent(positionOf(target));
    else if (!isPressed.current) focus(grid, at);
  };

  const onClick = ({ target, currentTarget: grid, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement) || !grid.contains(target) || target.closest(`${INTERACTIVE}, label`))
      return;
    const { row, column } = positionOf(target);
    if (row < 0) {
      if (column !== null) sortBy(column);
    } else if (shiftKey) {
      extend(row, at.row);
      focus(grid, { row, column: null });
    } else pick(row);
  };
  /** Keeps the browser from selecting the text between two presses. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey) event.preventDefault();
  };

  /** A checkbox toggled by keyboard, or the one that selects all rows. */
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !('tick' in target.dataset)) return;
    const { row } = positionOf(target);
    if (row < 0) pickAll(target.checked);
    else pick(row);
  };

  const listeners = {
    onKeyDownCapture,
    onFocus,
    onClick,
    onMouseDown,
    onChange,
    onPointerDown: () => {
      isPressed.current = true;
    },
    onPointerUp: () => {
      isPressed.current = false;
    },
  };
  return { at, announcement, listeners };
}
