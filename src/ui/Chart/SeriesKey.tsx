// Texture or marker that distinguishes a series without colour.
import * as styles from './Chart.css.ts';
import type { Ink } from './chart.types.ts';

const INKS = [1, 2, 3, 4] as const satisfies readonly Ink[];

/** The ink of the series at an index. */
export const seriesInk = (index: number, ink: Ink | undefined): Ink => ink ?? INKS[index % 4] ?? 1;

/** The first series is plain; the fifth reuses the first ink with the next texture. */
const textureAt = (index: number) => (index + Math.floor(index / 4)) % 4;

export interface TexturedSeries {
  readonly id: string;
  readonly ink: Ink;
  readonly index: number;
}

const patternId = (prefix: string, index: number) => `${prefix}-${index}`;

/** Fill of a series' area; `TexturePatterns` with the same prefix must be rendered. */
export const textureFill = (prefix: string, index: number) => `url(#${patternId(prefix, index)})`;

/** The fill patterns, once per drawing. */
export function TexturePatterns({ prefix, series }: { prefix: string; series: readonly TexturedSeries[] }) {
  return (
    <defs>
      {series.map(({ id, ink, index }) => (
        <pattern key={id} id={patternId(prefix, index)} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} className={styles.fill[ink]} />
          <Texture number={textureAt(index)} />
        </pattern>
      ))}
    </defs>
  );
}

function Texture({ number }: { number: number }) {
  if (number === 1) return <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" className={styles.texture} />;
  if (number === 2) return <path d="M2 2h.1M6 6h.1" strokeLinecap="round" className={styles.dots} />;
  if (number === 3) return <path d="M0 2H8M0 6H8" className={styles.texture} />;
  return null;
}

const SHAPES = [
  'M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -4.5L4.5 3.5H-4.5Z',
  'M0 -5L5 0L0 5L-5 0Z',
] as const;

/** The marker on a line's points. */
export function Marker({ index, ink, x, y }: { index: number; ink: Ink; x: number; y: number }) {
  return (
    <path
      d={SHAPES[index % 4]}
      transform={`translate(${x} ${y})`}
      className={`${styles.marker} ${styles.stroke[ink]}`}
    />
  );
}

export type SeriesKeyKind = 'line' | 'dashed' | 'area';

/** Small sample of ink and marker beside a name. */
export function SeriesKey({
  kind,
  index,
  ink,
  prefix,
}: {
  kind: SeriesKeyKind;
  index: number;
  ink: Ink;
  prefix: string;
}) {
  return (
    <svg aria-hidden width={kind === 'area' ? 12 : 22} height={12} className={styles.keyIcon}>
      {kind === 'area' && <rect width={12} height={12} rx={3} fill={textureFill(prefix, index)} />}
      {kind === 'dashed' && <path d="M1 6H22" className={styles.previous} />}
      {kind === 'line' && (
        <>
          <path d="M1 6H21" className={`${styles.line} ${styles.stroke[ink]}`} />
          <Marker index={index} ink={ink} x={11} y={6} />
        </>
      )}
    </svg>
  );
}
