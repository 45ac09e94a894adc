// Knows how values are drawn: lines over time, bars side by side, parts one over the other.
import * as styles from './Chart.css.ts';
import type { Ink } from './chart.types.ts';
import { fillOf, Marker } from './Key.tsx';
import { barsIn, type PlotLayout } from './plot.layout.ts';
import { areaPath, type Dot, linePath, stretchesOf, type Value } from './shapes.ts';

export interface DrawnSeries {
  readonly id: string;
  readonly ink: Ink;
  /** Its place among all series, hidden ones too, so that its shape and texture stay its own. */
  readonly index: number;
  readonly values: readonly Value[];
}

interface MarksProps {
  layout: PlotLayout;
  series: readonly DrawnSeries[];
  prefix: string;
}

const MOST_MARKERS = 12;

export function Lines({ layout, series, isAlone }: Omit<MarksProps, 'prefix'> & { isAlone: boolean }) {
  return series.map(({ id, ink, index, values }) => {
    const stretches = stretchesOf(values, layout.x, layout.y);
    const every = Math.ceil(values.length / MOST_MARKERS);
    const isMarked = (dot: Dot) => !isAlone && (dot.index + index) % every === 0;
    return (
      <g key={id}>
        {stretches.map((stretch) => (
          <g key={stretch[0]?.index}>
            {isAlone && (
              <path d={areaPath(stretch, layout.base)} className={`${styles.area} ${styles.fill[ink]}`} />
            )}
            <path d={linePath(stretch)} className={`${styles.line} ${styles.stroke[ink]}`} />
            {stretch
              // A value between two gaps has no line to be seen by.
              .filter((dot) => stretch.length === 1 || isMarked(dot))
              .map((dot) => (
                <Marker key={dot.index} index={index} ink={ink} x={dot.x} y={dot.y} />
              ))}
          </g>
        ))}
      </g>
    );
  });
}

export function PreviousLine({ layout, values }: { layout: PlotLayout; values: readonly Value[] }) {
  return stretchesOf(values, layout.x, layout.y).map((stretch) => (
    <path key={stretch[0]?.index} d={linePath(stretch)} className={styles.previous} />
  ));
}

export function Bars({ layout, series, prefix }: MarksProps) {
  const { width, offset } = barsIn(layout.band, series.length);
  return series.map(({ id, index, values }, order) => (
    <g key={id}>
      {stretchesOf(values, layout.x, layout.y)
        .flat()
        .map((dot) => (
          <Bar
            key={dot.index}
            x={dot.x + offset(order)}
            width={width}
            from={layout.base}
            to={dot.y}
            fill={fillOf(prefix, index)}
          />
        ))}
    </g>
  ));
}

export function Stacks({ layout, series, prefix }: MarksProps) {
  const { width } = barsIn(layout.band, 1);
  return layout.segments.map(({ series: order, point, from, to }) => (
    <Bar
      key={`${point}-${order}`}
      x={layout.x(point) - width / 2}
      width={width}
      from={layout.y(from)}
      to={layout.y(to)}
      fill={fillOf(prefix, series[order]?.index ?? 0)}
      isPiece
    />
  ));
}

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  fill: string;
  /** Stands against a neighbour, from which a thin line parts it. */
  isPiece?: boolean;
}

function Bar({ x, width, from, to, fill, isPiece }: BarProps) {
  const height = Math.max(1, Math.abs(to - from));
  return (
    <rect
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={height}
      rx={Math.min(2, width / 2)}
      fill={fill}
      className={isPiece ? styles.piece : undefined}
    />
  );
}
