// Knows a grid of days, months or years by keyboard, pointer and ear. Refuses to know a calendar or a rule.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Move } from '../../machines/flows/date-picker.types.ts';
import * as styles from './DatePicker.css.ts';

export interface GridCell {
  /** The ISO day it stands for. */
  readonly at: string;
  /** What is drawn, and what is said instead of it. */
  readonly text: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly isNow: boolean;
  /** A weekly day of rest. */
  readonly isRest: boolean;
  /** Its place among what is chosen; `within` lies between the ends of a range. */
  readonly chosen: keyof typeof styles.selected | 'within' | null;
}

/** A line of cells. Its places stay while their days change, so that a turning month does not lose the focus. */
export interface GridRow {
  readonly place: string;
  readonly cells: readonly { readonly place: string; readonly cell: GridCell | null }[];
}

export interface GridHead {
  readonly short: string;
  readonly long: string;
  readonly isRest: boolean;
}

export interface PickerGridProps {
  label: string;
  look: keyof typeof styles.grid;
  heads?: readonly GridHead[] | undefined;
  rows: readonly GridRow[];
  /** The `at` of the cell that Tab reaches. */
  focused: string;
  /** Whether the focus is in the panel, or is to come into it: a new grid takes it from the old one. */
  hasFocus: RefObject<boolean>;
  isMultiple: boolean;
  isRightToLeft: boolean;
  onPick: (at: string) => void;
  onHover: (at: string | null) => void;
  onMove: (move: Move) => void;
}

// A table that is a widget: its rows and cells become those of a grid. The linter knows no such table.
const asGrid = (isMultiple: boolean) =>
  ({ role: 'grid', 'aria-multiselectable': isMultiple || undefined }) as const;

export function PickerGrid(props: PickerGridProps) {
  const { look, heads, rows, focused, hasFocus, isRightToLeft, onMove, onHover } = props;
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const cell = focusedIn(table.current);
    if (look === 'years') bringIntoView(cell, true);
    if (hasFocus.current) cell?.focus({ preventScroll: true });
  }, [look, hasFocus]);
  useLayoutEffect(() => {
    if (!focused || !table.current?.contains(document.activeElement)) return;
    const cell = focusedIn(table.current);
    if (look === 'years') bringIntoView(cell, false);
    cell?.focus({ preventScroll: look === 'years' });
  }, [focused, look]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event, isRightToLeft);
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <div className={styles.frame[look]}>
      <table
        ref={table}
        {...asGrid(props.isMultiple)}
        aria-label={props.label}
        className={styles.grid[look]}
        onKeyDown={onKeyDown}
        onPointerLeave={() => onHover(null)}
      >
        {heads && <Heads heads={heads} />}
        <tbody>
          {rows.map(({ place, cells }) => (
            <tr key={place}>
              {cells.map(({ place: own, cell }) => (
                <Cell key={own} cell={cell} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads({ heads }: { heads: readonly GridHead[] }) {
  return (
    <thead>
      <tr>
        {heads.map(({ short, long, isRest }) => (
          <th
            key={long}
            scope="col"
            aria-label={long}
            className={isRest ? `${styles.weekday} ${styles.rest}` : styles.weekday}
          >
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({ cell, focused, onPick, onHover }: PickerGridProps & { cell: GridCell | null }) {
  if (!cell) return <td className={styles.empty} />;
  const { at, isOff, chosen } = cell;
  return (
    <td {...{ 'aria-selected': chosen !== null }}>
      <button
        type="button"
        data-at={at}
        tabIndex={at === focused ? 0 : -1}
        aria-label={cell.label}
        aria-current={cell.isNow ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        className={classOf(cell)}
        onClick={() => onPick(at)}
        onPointerEnter={() => onHover(at)}
      >
        {cell.text}
      </button>
    </td>
  );
}

function classOf({ isRest, isNow, isOff, chosen }: GridCell): string {
  const classes = [styles.cell];
  if (isRest) classes.push(styles.rest);
  if (isNow) classes.push(styles.now);
  if (isOff) classes.push(styles.off);
  if (chosen) classes.push(chosen === 'within' ? styles.within : styles.selected[chosen]);
  return classes.join(' ');
}

const focusedIn = (table: HTMLElement | null) => table?.querySelector<HTMLElement>('[data-at][tabindex="0"]');

/** Scrolls the list of years alone: `scrollIntoView` would take the page along. */
function bringIntoView(cell: HTMLElement | null | undefined, isFirst: boolean) {
  const row = cell?.closest('tr');
  const list = row?.closest('table')?.parentElement;
  if (!row || !list) return;
  const { top, bottom, height } = row.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  // Three rows above it and two below, as far as there are any.
  const pitch = height + 7;
  if (isFirst) list.scrollTop += top - seen.top - 3 * pitch - 7;
  else if (top < seen.top) list.scrollTop += top - seen.top - 7;
  else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom + 7;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'nextRow',
  ArrowUp: 'previousRow',
  Home: 'rowStart',
  End: 'rowEnd',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
};

/** Keys are where they are on the keyboard; what comes next is where the reading goes. */
function moveOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, isRightToLeft: boolean) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  const move = MOVES[key];
  if (!shiftKey) return move;
  if (move === 'nextPage') return 'nextLargePage';
  return move === 'previousPage' ? 'previousLargePage' : move;
}
