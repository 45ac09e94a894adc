// Makes any accent colour readable by contrast.

export const WIDGET_ACCENT = '#417df4';
const DARK_TEXT = '#14161c';
const MIN_CONTRAST = 4.5;
/**
 * Accents with at least this contrast to white are darkened until white text is readable; lighter ones get
 * dark text.
 */
const MIN_CONTRAST_TO_DARKEN = 3;

/** Accepts `#rrggbb` only: no short form, no alpha and no colour names. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const gammaDecode = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gammaEncode = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

const linearChannels = (hex: string): number[] =>
  [1, 3, 5].map((offset) => gammaDecode(Number.parseInt(hex.slice(offset, offset + 2), 16) / 255));

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The accent as a background and its text colour: contrast of at least 4.5:1, hue kept. */
export function accentColours(accent: string): { readonly accent: string; readonly onAccent: string } {
  const whiteContrast = contrastRatio(accent, '#ffffff');
  if (whiteContrast < MIN_CONTRAST_TO_DARKEN) return { accent: accent.toLowerCase(), onAccent: DARK_TEXT };
  if (whiteContrast >= MIN_CONTRAST) return { accent: accent.toLowerCase(), onAccent: '#ffffff' };
  // Mixing with black in linear light keeps the hue; rounding down ensures the contrast.
  const share = (1.05 / MIN_CONTRAST - 0.05) / luminanceOf(accent);
  const channels = linearChannels(accent).map((linear) => Math.floor(gammaEncode(linear * share) * 255));
  return {
    accent: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    onAccent: '#ffffff',
  };
}
