// A chart with title, legend, empty state and data table.
import { type ReactNode, useCallback, useId, useState } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { Heading } from '../Text/Text.tsx';
import * as styles from './Chart.css.ts';
import { chartTexts as texts } from './chart.texts.ts';
import type { BarChartProps, DonutChartProps, LineChartProps } from './chart.types.ts';
import { Donut } from './Donut.tsx';
import { toArcs } from './donut-geometry.ts';
import { Legend, type LegendEntry } from './Legend.tsx';
import { Plot } from './Plot.tsx';
import { isValue, type Value } from './path-geometry.ts';
import { seriesInk } from './SeriesKey.tsx';

export interface ChartTableProps {
  title: string;
  headers: readonly { id: string; label: string }[];
  /** One formatted cell per header. */
  rows: readonly { id: string; name: string; cells: readonly string[] }[];
  /** Header of the name column. */
  nameHeader: string;
  isShown: boolean;
}

function ChartTable({ isShown, ...rest }: ChartTableProps) {
  if (!isShown)
    return (
      <div className={styles.caption}>
        <Rows {...rest} />
      </div>
    );
  // Scrollable, so it has to be focusable by Tab.
  return (
    <section aria-label={rest.title} tabIndex={0} className={styles.tableBox}>
      <Rows {...rest} />
    </section>
  );
}

function Rows({ title, headers, rows, nameHeader }: Omit<ChartTableProps, 'isShown'>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.th}>
            {nameHeader}
          </th>
          {headers.map(({ id, label }) => (
            <th key={id} scope="col" className={`${styles.th} ${styles.figure}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row" className={styles.td}>
              {name}
            </th>
            {headers.map((header, index) => (
              <td key={header.id} className={`${styles.td} ${styles.figure}`}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type ChartProps = LineChartProps | BarChartProps | DonutChartProps;

/** A chart with title, legend and a data table that screen readers always get. Legend items toggle series. */
export function Chart(props: ChartProps) {
  const i18n = useI18n();
  const titleId = useId();
  const prefix = useId();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isTableShown, setTableShown] = useState(false);
  const format = props.format ?? ((value: number) => i18n.n(value));
  const entries = entriesOf(props);
  const state = stateOf(props);
  const toggle = (id: string) =>
    setHidden((ids) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
    );
  const { t } = i18n;
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <div className={styles.header}>
        <div className={styles.title}>
          <Heading level={props.level ?? 2} id={titleId}>
            {props.title}
          </Heading>
        </div>
        {state === 'drawn' && props.kind !== 'donut' && (
          <Legend title={props.title} prefix={prefix} entries={entries} hidden={hidden} onToggle={toggle} />
        )}
        {state === 'drawn' && (
          <Button size="small" variant="quiet" icon="table" onPress={() => setTableShown(!isTableShown)}>
            {t(isTableShown ? texts.hideTable : texts.showTable)}
          </Button>
        )}
      </div>
      {state === 'loading' && (
        <div className={styles.frame}>
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        </div>
      )}
      {state === 'empty' && (
        <p className={styles.empty}>
          <Icon name="chart" />
          {props.empty ?? t(texts.empty)}
        </p>
      )}
      {state === 'drawn' && props.kind === 'donut' && (
        <Donut chart={props} entries={entries} format={format} prefix={prefix} />
      )}
      {state === 'drawn' && props.kind !== 'donut' && (
        <MeasuredWidth>
          {(width) => (
            <Plot
              chart={props}
              entries={entries.filter(({ id }) => !hidden.has(id))}
              valuesOf={(id) => valuesOf(props, id)}
              format={format}
              prefix={prefix}
              width={width}
            />
          )}
        </MeasuredWidth>
      )}
      {state === 'drawn' && (
        <ChartTable title={props.title} isShown={isTableShown} {...tableOf(props, i18n, format)} />
      )}
    </section>
  );
}

/** Renders for the measured width, again whenever it changes. */
function MeasuredWidth({ children }: { children: (width: number) => ReactNode }) {
  const [width, setWidth] = useState(0);
  const measure = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={measure} className={styles.frame}>
      {width > 0 && children(width)}
    </div>
  );
}

const PREVIOUS = 'previous';

function entriesOf(props: ChartProps): readonly LegendEntry[] {
  const items = props.kind === 'donut' ? props.slices : props.series;
  const keyKind = props.kind === 'line' ? 'line' : 'area';
  const entries = items.map(
    ({ id, label, ink }, index) => ({ id, label, ink: seriesInk(index, ink), index, kind: keyKind }) as const,
  );
  if (props.kind !== 'line' || !props.previous) return entries;
  return [
    ...entries,
    { id: PREVIOUS, label: props.previous.label, ink: 1, index: entries.length, kind: 'dashed' },
  ];
}

function valuesOf(props: LineChartProps | BarChartProps, id: string): readonly Value[] {
  const series = props.series.find((item) => item.id === id);
  const values = series?.values ?? (props.kind === 'line' ? props.previous?.values : undefined) ?? [];
  return values.slice(0, props.points.length);
}

function stateOf(props: ChartProps): 'loading' | 'empty' | 'drawn' {
  if (props.isLoading) return 'loading';
  if (props.kind === 'donut')
    return toArcs(props.slices.map(({ value }) => value)).length > 0 ? 'drawn' : 'empty';
  const hasValues = entriesOf(props).some(({ id }) => valuesOf(props, id).some(isValue));
  return hasValues ? 'drawn' : 'empty';
}

function tableOf(
  props: ChartProps,
  { t, percent }: I18n,
  format: (value: number) => string,
): Pick<ChartTableProps, 'headers' | 'rows' | 'nameHeader'> {
  const formatCell = (value: Value) => (isValue(value) ? format(value) : t(texts.missing));
  if (props.kind === 'donut') {
    const arcs = toArcs(props.slices.map(({ value }) => value));
    const arcOf = (slice: number) => arcs.find((arc) => arc.slice === slice);
    return {
      nameHeader: props.slicesHeader,
      headers: [
        { id: 'value', label: props.valueHeader },
        { id: 'share', label: t(texts.share) },
      ],
      rows: props.slices.map(({ id, label, value }, index) => {
        const arc = arcOf(index);
        return { id, name: label, cells: [formatCell(value), arc ? percent(arc.to - arc.from) : ''] };
      }),
    };
  }
  const entries = entriesOf(props);
  const columns = entries.map(({ id }) => valuesOf(props, id));
  return {
    nameHeader: props.pointsHeader,
    headers: entries,
    rows: props.points.map(({ label, name }, index) => ({
      id: String(index),
      name: name ?? label,
      cells: columns.map((values) => formatCell(values[index])),
    })),
  };
}
