// Virtualised grid of rows of equal height.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import { maxCollapsedLines, type TableGridProps, virtualGridTracks } from '../column-layout.ts';
import * as styles from '../Table.css.ts';
import { tableTexts as texts } from '../table.texts.ts';
import { selectAllState } from './range-selection.ts';
import { useVirtualGrid } from './useVirtualGrid.ts';
import { VirtualHeader, VirtualRow } from './VirtualRow.tsx';

const HEADER_PX = 40;
const ROW_PX = 44;
const COLLAPSED_LINE_PX = 22;
const OVERSCAN = 6;
/** Number of rows before the end at which the next page is loaded. */
const LOAD_MORE_WITHIN_ROWS = 40;

/** A changed row height, as when columns collapse, remounts the list, which scrolls to the top. */
export function VirtualGrid<Row extends object>(props: TableGridProps<Row>) {
  const height = ROW_PX + maxCollapsedLines(props.columns) * COLLAPSED_LINE_PX;
  return <Grid key={height} {...props} height={height} />;
}

// As an object: the linter accepts the grid role only on table elements.
const gridProps = (name: string, rows: number, columns: number, isMultiple: boolean) => ({
  role: 'grid',
  'aria-label': name,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns,
  'aria-multiselectable': isMultiple || undefined,
  tabIndex: 0,
});
const rowGroupProps = { role: 'rowgroup' };

function Grid<Row extends object>(props: TableGridProps<Row> & { height: number }) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection, more, height } = props;
  const { t } = useI18n();
  const mode = selection?.mode;
  const hasCheckboxes = mode === 'multiple';
  const { gridTemplateColumns: tracks, minInlineSize } = virtualGridTracks(columns, hasCheckboxes);
  const checkboxColumn = hasCheckboxes ? [null] : [];
  const scrollRef = useRef<HTMLDivElement>(null);
  const {
    at: activeCell,
    announcement,
    listeners,
  } = useVirtualGrid({
    rows,
    keyOf,
    nameOf,
    sort,
    onSort,
    selection,
    columns: [...checkboxColumn, ...columns.shown.map(({ id, isSortable }) => (isSortable ? id : null))],
    headers: [...checkboxColumn.map(() => ''), ...columns.shown.map(({ header }) => header)],
    pageOf: ({ clientHeight }) => Math.max(1, Math.floor((clientHeight - HEADER_PX) / height) - 1),
  });
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => height,
    scrollMargin: HEADER_PX,
    overscan: OVERSCAN,
    onChange: ({ range }) => {
      if (
        more &&
        !more.isLoading &&
        !more.hasFailed &&
        (range?.endIndex ?? 0) > rows.length - LOAD_MORE_WITHIN_ROWS
      )
        more.onLoad();
    },
    // The focused row stays rendered, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(activeCell.row, 0)])].sort((a, b) => a - b),
  });
  const selectionState = hasCheckboxes
    ? selectAllState(selection?.selected ?? new Set(), rows, keyOf)
    : 'none';
  return (
    <>
      <div
        {...gridProps(label, rows.length, columns.shown.length + checkboxColumn.length, hasCheckboxes)}
        {...listeners}
        ref={scrollRef}
        className={styles.table.virtual}
      >
        <div {...rowGroupProps} className={styles.virtualHeader} style={{ minInlineSize }}>
          <VirtualHeader
            {...{ columns, tracks, mode, sort, selectionState }}
            checkboxLabel={t(texts.selectAll)}
          />
        </div>
        <div
          {...rowGroupProps}
          className={styles.virtualRows}
          style={{ minInlineSize, blockSize: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const name = nameOf(row);
            return (
              <VirtualRow
                key={keyOf(row)}
                {...{ columns, tracks, mode, row, name, index, height }}
                start={start - HEADER_PX}
                isSelected={selection?.selected.has(keyOf(row)) ?? false}
                checkboxLabel={t(texts.selectRow, { row: name })}
              />
            );
          })}
        </div>
      </div>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </>
  );
}
