// Derives an accent scale readable in both schemes from any colour.
import { foldDigits } from '../../i18n/numbers/digits.ts';
import type { AccentScale } from '../../platform/appearance/theme.ts';
import { contrastRatio, type Oklch, toHex, toOklch } from './oklch.ts';
import { type SchemeName, surfaceColours } from './surfaces.ts';

/** The product's accent. */
export const DEFAULT_ACCENT = '#417df4';

const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
const WHITE = '#ffffff';
/** On colours between these contrasts white reads better than the formula says, once slightly darkened. */
const MIN_WHITE_CONTRAST = GRAPHIC_CONTRAST;

/** Offset of each part from the chosen colour, measured on the product's blue. */
const DESIGN = {
  chroma: 0.1895,
  light: {
    white: 5.08,
    deepen: 1.034,
    hover: -0.053,
    soft: [0.955, 0.022],
    onSoft: [0.455, 0.17],
    text: [0.51, 0.19],
  },
  dark: {
    white: 4.8,
    deepen: 1,
    hover: -0.04,
    soft: [0.285, 0.062],
    onSoft: [0.84, 0.085],
    text: [0.755, 0.125],
  },
} as const;

type AccentPart = keyof AccentScale;

/** Parses a typed or pasted colour as `#rrggbb`, or null. Takes 3 or 6 digits, with or without `#`. */
export function parseColour(typed: string): string | null {
  const text = foldDigits(typed.normalize('NFKC')).replace(/[\s\u200b-\u200f\u2066-\u2069]/g, '');
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/** All colours derived from the accent `#rrggbb`. Text on it and with it has 4.5:1, graphics 3:1. */
export function accentScale(hex: string): AccentScale {
  const [light, dark] = [partsOf(hex, 'light'), partsOf(hex, 'dark')];
  const pair = (part: AccentPart) => ({ light: light[part], dark: dark[part] });
  return {
    'accent-mark': pair('accent-mark'),
    accent: pair('accent'),
    'accent-hover': pair('accent-hover'),
    'on-accent': pair('on-accent'),
    'accent-soft': pair('accent-soft'),
    'on-accent-soft': pair('on-accent-soft'),
    'accent-text': pair('accent-text'),
    focus: pair('focus'),
    'chart-1': pair('chart-1'),
  };
}

/** Contrast of text on the accent, to one decimal, and whether the chosen colour was adjusted. */
export function accentContrast(
  hex: string,
  scheme: SchemeName,
): { ratio: number; shift: 'asChosen' | 'darker' | 'lighter' } {
  const parts = partsOf(hex, scheme);
  const shifted = toOklch(parts.accent).l - toOklch(hex).l;
  return {
    ratio: Math.floor(contrastRatio(parts['on-accent'], parts.accent) * 10) / 10,
    shift: Math.abs(shifted) < 0.005 ? 'asChosen' : shifted < 0 ? 'darker' : 'lighter',
  };
}

function partsOf(hex: string, scheme: SchemeName): Record<AccentPart, string> {
  const chosen = toOklch(hex);
  const design = DESIGN[scheme];
  const strength = chosen.c / DESIGN.chroma;
  const away = scheme === 'light' ? 0 : 1;
  const grounds = surfaceColours(scheme);
  // A pale part has at most the designed chroma; a deep one as much as chosen.
  const part = ([l, c]: readonly [number, number], most = Number.POSITIVE_INFINITY): Oklch => ({
    l,
    c: c * Math.min(strength, most),
    h: chosen.h,
  });
  const standsOut = (colour: string, from: readonly string[], least: number) =>
    from.every((ground) => contrastRatio(colour, ground) >= least);

  const accentMark = readableColour(hex, chosen, away, (colour) =>
    standsOut(colour, grounds, GRAPHIC_CONTRAST),
  );
  const isWhite = contrastRatio(hex, WHITE) >= MIN_WHITE_CONTRAST;
  const readsOnWhite = (colour: string) => contrastRatio(colour, WHITE) >= design.white;
  const under = isWhite
    ? readableColour(hex, { ...chosen, c: chosen.c * design.deepen }, 0, readsOnWhite)
    : hex;
  const accent = readableColour(under, toOklch(under), away, (colour) =>
    standsOut(colour, grounds, GRAPHIC_CONTRAST),
  );
  const soft = toHex(part(design.soft, 1));
  const written = part(design.text);
  const start = away === 0 ? Math.min(written.l, toOklch(accent).l) : written.l;
  const text = nearestReadable({ ...written, l: start }, away, (colour) =>
    standsOut(colour, [...grounds, soft], TEXT_CONTRAST),
  );
  return {
    'accent-mark': accentMark,
    accent,
    'accent-hover': hoverOf(accent, isWhite, scheme),
    'on-accent': isWhite ? WHITE : toHex({ l: 0.19, c: Math.min(chosen.c, 0.02), h: chosen.h }),
    'accent-soft': soft,
    'on-accent-soft': nearestReadable(
      part(design.onSoft),
      away,
      (colour) => contrastRatio(colour, soft) >= TEXT_CONTRAST,
    ),
    'accent-text': text,
    focus: scheme === 'light' ? accent : text,
    'chart-1': accentMark,
  };
}

// Away from the text colour, so that contrast never drops on hover; near black it can only lighten.
function hoverOf(accent: string, isWhite: boolean, scheme: SchemeName): string {
  const colour = toOklch(accent);
  const under = colour.l < 0.3 ? 0.16 : DESIGN[scheme].hover;
  const step = isWhite ? under : scheme === 'light' ? 0.04 : -0.05;
  return toHex({ ...colour, l: Math.min(1, colour.l + step) });
}

/** The colour if readable, else the nearest readable one of its hue. */
function readableColour(hex: string, colour: Oklch, towards: 0 | 1, reads: (hex: string) => boolean): string {
  return reads(hex) ? hex : nearestReadable(colour, towards, reads);
}

// Bisects towards black or white; only returns colours that were tested.
function nearestReadable(colour: Oklch, towards: 0 | 1, reads: (hex: string) => boolean): string {
  let found = toHex(colour);
  if (reads(found)) return found;
  let [fails, passes]: [number, number] = [colour.l, towards];
  found = toHex({ ...colour, l: towards });
  while (Math.abs(passes - fails) > 2e-4) {
    const l = (fails + passes) / 2;
    const candidate = toHex({ ...colour, l });
    if (reads(candidate)) [passes, found] = [l, candidate];
    else fails = l;
  }
  return found;
}
