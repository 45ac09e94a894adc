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
/**
 * White text reads better than the WCAG formula says, so it is used from this contrast up, on a slightly
 * darkened colour.
 */
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
  const [light, dark] = [deriveColours(hex, 'light'), deriveColours(hex, 'dark')];
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
  const colours = deriveColours(hex, scheme);
  const lightnessShift = toOklch(colours.accent).l - toOklch(hex).l;
  return {
    ratio: Math.floor(contrastRatio(colours['on-accent'], colours.accent) * 10) / 10,
    shift: Math.abs(lightnessShift) < 0.005 ? 'asChosen' : lightnessShift < 0 ? 'darker' : 'lighter',
  };
}

function deriveColours(hex: string, scheme: SchemeName): Record<AccentPart, string> {
  const chosen = toOklch(hex);
  const design = DESIGN[scheme];
  const strength = chosen.c / DESIGN.chroma;
  const targetLightness = scheme === 'light' ? 0 : 1;
  const backgrounds = surfaceColours(scheme);
  // A pale part has at most the designed chroma; a deep one as much as chosen.
  const tint = ([l, c]: readonly [number, number], maxStrength = Number.POSITIVE_INFINITY): Oklch => ({
    l,
    c: c * Math.min(strength, maxStrength),
    h: chosen.h,
  });
  const hasContrast = (colour: string, against: readonly string[], minContrast: number) =>
    against.every((background) => contrastRatio(colour, background) >= minContrast);

  const accentMark = readableColour(hex, chosen, targetLightness, (colour) =>
    hasContrast(colour, backgrounds, GRAPHIC_CONTRAST),
  );
  const isWhite = contrastRatio(hex, WHITE) >= MIN_WHITE_CONTRAST;
  const hasWhiteContrast = (colour: string) => contrastRatio(colour, WHITE) >= design.white;
  const base = isWhite
    ? readableColour(hex, { ...chosen, c: chosen.c * design.deepen }, 0, hasWhiteContrast)
    : hex;
  const accent = readableColour(base, toOklch(base), targetLightness, (colour) =>
    hasContrast(colour, backgrounds, GRAPHIC_CONTRAST),
  );
  const soft = toHex(tint(design.soft, 1));
  const textColour = tint(design.text);
  const startLightness = targetLightness === 0 ? Math.min(textColour.l, toOklch(accent).l) : textColour.l;
  const text = nearestReadable({ ...textColour, l: startLightness }, targetLightness, (colour) =>
    hasContrast(colour, [...backgrounds, soft], TEXT_CONTRAST),
  );
  return {
    'accent-mark': accentMark,
    accent,
    'accent-hover': hoverColour(accent, isWhite, scheme),
    'on-accent': isWhite ? WHITE : toHex({ l: 0.19, c: Math.min(chosen.c, 0.02), h: chosen.h }),
    'accent-soft': soft,
    'on-accent-soft': nearestReadable(
      tint(design.onSoft),
      targetLightness,
      (colour) => contrastRatio(colour, soft) >= TEXT_CONTRAST,
    ),
    'accent-text': text,
    focus: scheme === 'light' ? accent : text,
    'chart-1': accentMark,
  };
}

// Away from the text colour, so that contrast never drops on hover; near black it can only lighten.
function hoverColour(accent: string, isWhite: boolean, scheme: SchemeName): string {
  const colour = toOklch(accent);
  const whiteTextStep = colour.l < 0.3 ? 0.16 : DESIGN[scheme].hover;
  const step = isWhite ? whiteTextStep : scheme === 'light' ? 0.04 : -0.05;
  return toHex({ ...colour, l: Math.min(1, colour.l + step) });
}

/** The colour if readable, else the nearest readable one of its hue. */
function readableColour(
  hex: string,
  colour: Oklch,
  target: 0 | 1,
  isReadable: (hex: string) => boolean,
): string {
  return isReadable(hex) ? hex : nearestReadable(colour, target, isReadable);
}

// Bisects towards black or white; only returns colours that were tested.
function nearestReadable(colour: Oklch, target: 0 | 1, isReadable: (hex: string) => boolean): string {
  let result = toHex(colour);
  if (isReadable(result)) return result;
  let [fails, passes]: [number, number] = [colour.l, target];
  result = toHex({ ...colour, l: target });
  while (Math.abs(passes - fails) > 2e-4) {
    const l = (fails + passes) / 2;
    const candidate = toHex({ ...colour, l });
    if (isReadable(candidate)) [passes, result] = [l, candidate];
    else fails = l;
  }
  return result;
}
