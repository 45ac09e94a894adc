// sRGB and OKLCH conversion, and WCAG contrast.

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (byte: number): number => {
  const component = byte / 255;
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4;
};
const toByte = (linear: number): number => {
  const component = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, component)) * 255);
};

function hexToLinear(hex: string): Triple {
  const code = Number.parseInt(hex.slice(1), 16);
  return [toLinear(code >> 16), toLinear((code >> 8) & 255), toLinear(code & 255)];
}

/** Converts `#rrggbb`. The hue of a grey is 0. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const c = Math.hypot(a, b);
  // Rounding leaves a grey some millionths of chroma with a meaningless hue.
  if (c < 1e-4) return { l, c: 0, h: 0 };
  return { l, c, h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const GAMUT_TOLERANCE = 1e-4;
const isInGamut = (colour: Oklch): boolean =>
  oklchToLinear(colour).every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE);

/** Converts to `#rrggbb`. Outside sRGB, chroma is reduced; lightness and hue stay. */
export function toHex(colour: Oklch): string {
  let c = colour.c;
  if (!isInGamut(colour)) {
    let [inside, outside] = [0, c];
    while (outside - inside > 1e-4) {
      c = (inside + outside) / 2;
      if (isInGamut({ ...colour, c })) inside = c;
      else outside = c;
    }
    c = inside;
  }
  const bytes = oklchToLinear({ ...colour, c }).map(toByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = hexToLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two `#rrggbb`: 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
