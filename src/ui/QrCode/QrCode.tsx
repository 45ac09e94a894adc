import { code } from './QrCode.css.ts';

export interface QrCodeProps {
  /** Rows of `1` (dark) and `0`, the quiet edge among them. */
  rows: readonly string[];
  /** What is read from it and how else one gets there, for those who cannot point a camera at it. */
  label: string;
}

/** One path for all squares: a few thousand elements would be slow, and seams would show between them. */
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
      <path d={rows.flatMap(lineOf).join('')} />
    </svg>
  );
}

const lineOf = (row: string, y: number): string[] =>
  [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
