// SVG arcs of a donut.
import { isValue, type Value } from './path-geometry.ts';

export interface Arc {
  readonly slice: number;
  /** Fractions of a full turn, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The arcs of positive values; others have none. */
export function toArcs(values: readonly Value[]): readonly Arc[] {
  const parts = values.map((value) => (isValue(value) && value > 0 ? value : 0));
  const total = parts.reduce((sum, part) => sum + part, 0);
  let from = 0;
  return parts.flatMap((part, slice) => {
    if (part === 0) return [];
    const start = from;
    from += part / total;
    return [{ slice, from: start, to: from }];
  });
}

/**
 * SVG path of a ring segment around (0, 0). A full ring is two halves, as an arc cannot end where it began.
 */
export function arcPath({ from, to }: Arc, outer: number, inner: number): string {
  if (to - from > 1 - 1e-9)
    return `${arcPath({ slice: 0, from, to: from + 0.5 }, outer, inner)}${arcPath({ slice: 0, from: from + 0.5, to: from + 1 - 1e-6 }, outer, inner)}`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  const pointAt = (share: number, radius: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
  };
  const outerArc = `M${pointAt(from, outer)}A${outer} ${outer} 0 ${isLarge} 1 ${pointAt(to, outer)}`;
  return `${outerArc}L${pointAt(to, inner)}A${inner} ${inner} 0 ${isLarge} 0 ${pointAt(from, inner)}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
