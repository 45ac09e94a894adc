// Surface colours as numbers, to compute contrast.
import { type Oklch, toHex } from './oklch.ts';

export type SchemeName = 'light' | 'dark';

const colour = (l: number, c: number, h = 262): Oklch => ({ l, c, h });

/** Backgrounds that text, focus rings and graphics have to contrast with, in both schemes. */
export const surfaces = {
  canvas: { light: colour(0.978, 0.004), dark: colour(0.172, 0.011) },
  surface: { light: colour(1, 0), dark: colour(0.205, 0.012) },
  raised: { light: colour(1, 0), dark: colour(0.242, 0.014) },
  sunken: { light: colour(0.962, 0.005), dark: colour(0.152, 0.01) },
} as const;

/** The four backgrounds of a scheme as `#rrggbb`. */
export const surfaceColours = (scheme: SchemeName): string[] =>
  Object.values(surfaces).map((surface) => toHex(surface[scheme]));

/** In CSS notation. */
export const toCss = ({ l, c, h }: Oklch): string => `oklch(${l} ${c} ${h})`;
