// Grid of days, months or years for keyboard, pointer and screen reader.
'use no memo';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { periodContaining } from '../../../machines/shared/date-picker/date-picker.calendar.ts';
import { cellProblem } from '../../../machines/shared/date-picker/date-picker.rules.ts';
import type { FocusMove, Unit } from '../../../machines/shared/date-picker/date-picker.types.ts';
import * as styles from '../DatePicker.css.ts';
import type { PanelProps } from './panel.props.ts';
import { panelTexts as texts } from './panel.texts.ts';
import { gridCells, selectionAt } from './picker.cells.ts';

export interface PickerGridProps extends PanelProps {
  unit: Unit;
  label: string;
}

/** Grid of days, months or years with one tab stop and arrow keys. */
export function PickerGrid(props: PickerGridProps) {
  const { picker, format, unit, send, hasFocus } = props;
  const { calendar } = picker;
  const focusedStart = periodContaining(calendar, unit, picker.focus)[0];
  const grid = useRef<HTMLTableElement>(null);
  const hasRendered = useRef(false);
  useLayoutEffect(() => {
    const activeElement = document.activeElement;
    // The focused cell may have been removed with its month.
    const canTakeFocus =
      grid.current?.contains(activeElement) || activeElement === document.body || !hasRendered.current;
    const cell = grid.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]');
    if (!focusedStart || !calendar || !cell) return;
    const isFirst = !hasRendered.current;
    hasRendered.current = true;
    if (unit === 'year') scrollCellIntoView(cell, isFirst);
    // A popover being positioned is still at the top of the page.
    if (canTakeFocus && hasFocus.current) cell.focus({ preventScroll: isFirst || unit === 'year' });
  }, [focusedStart, calendar, unit, hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event, format.direction === 'rtl');
    if (!move) return;
    event.preventDefault();
    send({ type: 'focus.moved', move });
  };
  const { columns, count, dayAt } = gridCells(picker, unit);
  const isMultiple = picker.options.selectionMode !== 'single' && picker.unit === unit;
  return (
    <div className={styles.frame[unit]}>
      {/* A table with grid roles. The linter does not know this pattern. */}
      <table
        ref={grid}
        {...{ role: 'grid', 'aria-multiselectable': isMultiple }}
        aria-label={props.label}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPointerLeave={() => send({ type: 'cell.hovered', at: null })}
      >
        {unit === 'day' && (
          <thead>
            <tr>
              {format.columnHeaders.map(({ short, long }) => (
                <th key={long} scope="col" aria-label={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {/* Keyed by position, so that a changed month does not lose the focus. */}
          {range(Math.ceil(count / columns)).map((row) => (
            <tr key={row}>
              {range(Math.min(columns, count - row * columns)).map((column) => (
                <Cell key={column} {...props} firstDay={dayAt(row * columns + column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Cell({
  picker,
  format: formatter,
  unit,
  send,
  firstDay,
}: PickerGridProps & { firstDay: string | undefined }) {
  if (!firstDay) return <td />;
  const { t } = formatter;
  const lastDay = periodContaining(picker.calendar, unit, firstDay)[1];
  const isInCell = (day: string) => firstDay <= day && day <= lastDay;
  const isNow = isInCell(picker.now().slice(0, 10));
  const disabledReason = cellProblem(picker, unit, firstDay);
  const selectionState = selectionAt(picker, unit, firstDay);
  const label = formatter.join(
    formatter.whole(firstDay, unit),
    isNow && unit === 'day' && t(texts.today),
    selectionState && t(texts[selectionState]),
    disabledReason && formatter.problem(disabledReason),
  );
  return (
    <td {...{ 'aria-selected': Boolean(selectionState) }}>
      <button
        type="button"
        data-at={firstDay}
        data-chosen={selectionState}
        tabIndex={isInCell(picker.focus) ? 0 : -1}
        aria-label={label}
        aria-current={isNow ? 'date' : undefined}
        aria-disabled={disabledReason ? true : undefined}
        onClick={() => send({ type: 'cell.picked', at: firstDay })}
        onPointerEnter={() => send({ type: 'cell.hovered', at: firstDay })}
      >
        {formatter.short(firstDay, unit)}
      </button>
    </td>
  );
}

/** Scrolls the list of years only: `scrollIntoView` would scroll the page too. */
function scrollCellIntoView(cell: HTMLElement, isFirst: boolean) {
  const list = cell.closest('div');
  if (!list) return;
  const { top, bottom, height } = cell.getBoundingClientRect();
  const listRect = list.getBoundingClientRect();
  const gap = 8;
  const above = top - listRect.top - gap;
  // Initially with three rows above it.
  list.scrollTop += isFirst
    ? above - 3 * (height + gap)
    : Math.min(0, above) + Math.max(0, bottom - listRect.bottom + gap);
}

const MOVES: Readonly<Record<string, FocusMove>> = {
  ArrowDown: 'nextRow',
  ArrowUp: 'previousRow',
  Home: 'rowStart',
  End: 'rowEnd',
};

/** Uses physical keys; next and previous follow the reading direction. */
function moveOf(event: KeyboardEvent, isRightToLeft: boolean): FocusMove | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key.startsWith('Page'))
    return `${key === 'PageUp' ? 'previous' : 'next'}${shiftKey ? 'Large' : ''}Page`;
  const isLeft = key === 'ArrowLeft';
  if (isLeft || key === 'ArrowRight') return isLeft === isRightToLeft ? 'next' : 'previous';
  return shiftKey ? undefined : MOVES[key];
}
