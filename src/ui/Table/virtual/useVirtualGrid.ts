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
function currentRowIndex<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  key: string | null,
  lastIndex: number,
): number {
  const element = rows[lastIndex];
  if (key === null || (element !== undefined && keyOf(element) === key))
    return Math.min(lastIndex, rows.length - 1);
  const index = rows.findIndex((row) => keyOf(row) === key);
  return index < 0 ? Math.min(lastIndex, rows.length - 1) : index;
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

/** After this pause, type-ahead starts a new search text. */
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
  const typeAhead = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  /** The focus is leaving the grid. */
  const isLeaving = useRef(false);
  const isPressed = useRef(false);

  const activeCell: GridPosition = {
    ...position,
    row: position.row < 0 ? position.row : currentRowIndex(rows, keyOf, key, position.row),
  };
  const keyAt = (row: number): string => {
    const element = rows[row];
    return element === undefined ? '' : keyOf(element);
  };
  const nameAt = (row: number): string => {
    const element = rows[row];
    return element === undefined ? '' : nameOf(element);
  };

  const setCurrent = (to: GridPosition) => {
    setPosition(to);
    setKey(to.row < 0 ? null : keyAt(to.row));
  };
  const focus = (grid: HTMLElement, to: GridPosition) => {
    // The row may be far outside the rendered range, so it is rendered first.
    flushSync(() => setCurrent(to));
    const row = grid.querySelector(`[data-row="${to.row}"]`);
    const element = to.column === null ? row : row?.querySelector(`[aria-colindex="${to.column + 1}"]`);
    if (!(element instanceof HTMLElement)) return;
    (to.column === null ? element : (element.querySelector<HTMLElement>(INTERACTIVE) ?? element)).focus({
      preventScroll: true,
    });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const toggleRow = (row: number) => {
    const element = keyAt(row);
    if (!selection) return;
    range.current = { from: element, to: element };
    const wasSelected = selection.selected.has(element);
    selection.onChange(toggleKey(selection.selected, element, selection.mode));
    setAnnouncement(t(wasSelected ? texts.rowDeselected : texts.rowSelected, { row: nameAt(row) }));
  };
  const extendRange = (row: number, from: number) => {
    if (selection?.mode !== 'multiple') return toggleRow(row);
    const anchorRange = range.current ?? { from: keyAt(from), to: keyAt(from) };
    const start = currentRowIndex(rows, keyOf, anchorRange.from, from);
    const previous = { from: start, to: currentRowIndex(rows, keyOf, anchorRange.to, start) };
    range.current = { from: anchorRange.from, to: keyAt(row) };
    const keys = selectRange(selection.selected, keyAt, previous, { from: start, to: row });
    selection.onChange(keys);
    setAnnouncement(t(texts.selected, { count: keys.size }));
  };
  const setAllSelected = (isSelecting: boolean) => {
    range.current = null;
    selection?.onChange(isSelecting ? new Set(rows.map(keyOf)) : new Set());
    setAnnouncement(t(isSelecting ? texts.allSelected : texts.noneSelected));
  };
  const sortBy = (column: number) => {
    const id = columns[column];
    if (!id) return;
    const isAscending = sort?.column === id && sort.direction === 'ascending';
    const nextDirection = isAscending ? 'descending' : 'ascending';
    onSort?.({ column: id, direction: nextDirection });
    setAnnouncement(t(texts[nextDirection], { column: options.headers[column] ?? '' }));
  };

  /** Focuses the next row whose name begins with the typed text. */
  const focusByPrefix = (grid: HTMLElement, character: string, timeMs: number) => {
    const isNew = timeMs - typeAhead.current.at > TYPE_AHEAD_PAUSE_MS;
    const text = (isNew ? '' : typeAhead.current.text) + character;
    typeAhead.current = { text, at: timeMs };
    const matchesPrefix = beginsWith(text);
    const from = Math.max(activeCell.row, 0) + (isNew ? 1 : 0);
    for (let step = 0; step < rows.length; step += 1) {
      const row = (from + step) % rows.length;
      if (matchesPrefix(nameAt(row))) return focus(grid, { row, column: null });
    }
  };

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { key: keyName, code, target, currentTarget: grid, shiftKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || !grid.contains(target) || isTextInput(target)) return;
    if (keyName === 'Tab') return tabOut(grid, target, shiftKey);
    const next = nextPosition(
      event,
      activeCell,
      { rows: rows.length, columns: columns.length, page: options.pageOf(grid) },
      direction === 'rtl',
    );
    const isMultiple = selection?.mode === 'multiple';
    const consume = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (next) {
      consume();
      if (shiftKey && isMultiple && next.row >= 0 && next.row !== activeCell.row)
        extendRange(next.row, activeCell.row);
      return focus(grid, next);
    }
    if ((ctrlKey || metaKey) && code === 'KeyA' && isMultiple) {
      consume();
      return setAllSelected(true);
    }
    if (keyName === 'Escape' && selection && selection.selected.size > 0) {
      consume();
      return setAllSelected(false);
    }
    const isTyping = event.timeStamp - typeAhead.current.at < TYPE_AHEAD_PAUSE_MS && keyName === ' ';
    if ((keyName === 'Enter' || (keyName === ' ' && !isTyping)) && !target.closest(INTERACTIVE)) {
      event.preventDefault();
      if (activeCell.row < 0) sortBy(activeCell.column ?? 0);
      else if (shiftKey) extendRange(activeCell.row, activeCell.row);
      else toggleRow(activeCell.row);
    } else if (
      keyName.length === 1 &&
      !ctrlKey &&
      !metaKey &&
      !event.altKey &&
      (isTyping || keyName !== ' ')
    ) {
      consume();
      focusByPrefix(grid, keyName, event.timeStamp);
    }
  };

  /** Tab leaves the grid; controls in the rows are reached by arrow keys. */
  const tabOut = (grid: HTMLElement, target: HTMLElement, isBackward: boolean) => {
    const last = [...grid.querySelectorAll<HTMLElement>(INTERACTIVE)].at(-1);
    const edge = isBackward ? grid : last;
    if (!edge || edge === target) return;
    isLeaving.current = true;
    edge.focus({ preventScroll: true });
    isLeaving.current = false;
  };

  const onFocus = ({ target, currentTarget: grid }: FocusEvent<HTMLElement>) => {
    if (isLeaving.current || !grid.contains(target)) return;
    if (target !== grid) setCurrent(positionOf(target));
    else if (!isPressed.current) focus(grid, activeCell);
  };

  const onClick = ({ target, currentTarget: grid, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement) || !grid.contains(target) || target.closest(`${INTERACTIVE}, label`))
      return;
    const { row, column } = positionOf(target);
    if (row < 0) {
      if (column !== null) sortBy(column);
    } else if (shiftKey) {
      extendRange(row, activeCell.row);
      focus(grid, { row, column: null });
    } else toggleRow(row);
  };
  /** Keeps the browser from selecting the text between two presses. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey) event.preventDefault();
  };

  /** A checkbox toggled by keyboard, or the one that selects all rows. */
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !('tick' in target.dataset)) return;
    const { row } = positionOf(target);
    if (row < 0) setAllSelected(target.checked);
    else toggleRow(row);
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
  return { at: activeCell, announcement, listeners };
}
