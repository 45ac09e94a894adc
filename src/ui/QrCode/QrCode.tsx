import { code } from './QrCode.css.ts';

export interface QrCodeProps {
  /** Rows of `1` (dark) and `0`, including the quiet zone. */
  rows: readonly string[];
  /** Accessible name, with another way to the same target. */
  label: string;
}

/** One path for all squares: thousands of elements would be slow and show seams. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={code}
    >
      <path d={rows.flatMap(rowPath).join('')} />
    </svg>
  );
}

const rowPath = (row: string, y: number): string[] =>
  [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
