import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { ACCENT_NAMES } from '../../platform/appearance/theme.ts';
import { accentScale, DEFAULT_ACCENT, parseColour } from './accent.ts';
import { presets } from './presets.ts';

const SCHEMES = ['light', 'dark'] as const;
/** Backgrounds of theme.css.ts as painted: canvas, surface, raised, sunken. */
const BACKGROUNDS = {
  light: ['#f6f8fa', '#ffffff', '#ffffff', '#f1f2f6'],
  dark: ['#0d1015', '#14171d', '#1c2027', '#090c10'],
} as const;

function luminance(hex: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return [1, 3, 5]
    .map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, channel) => sum + value * (weights[channel] ?? 0), 0);
}
const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
};

/** Colours of a scale below their minimum contrast; expected to be none. */
function unreadable(hex: string): string[] {
  const scale = accentScale(hex);
  return SCHEMES.flatMap((scheme) => {
    const colourOf = (name: (typeof ACCENT_NAMES)[number]) => scale[name][scheme];
    const backgrounds = [...BACKGROUNDS[scheme]];
    const pairs: [name: string, least: number, one: string, others: string[]][] = [
      ['on-accent', 4.5, colourOf('on-accent'), [colourOf('accent'), colourOf('accent-hover')]],
      ['on-accent-soft', 4.5, colourOf('on-accent-soft'), [colourOf('accent-soft')]],
      ['accent-text', 4.5, colourOf('accent-text'), [...backgrounds, colourOf('accent-soft')]],
      ['accent', 3, colourOf('accent'), backgrounds],
      ['accent-mark', 3, colourOf('accent-mark'), backgrounds],
      ['chart-1', 3, colourOf('chart-1'), backgrounds],
      ['focus', 3, colourOf('focus'), backgrounds],
    ];
    return pairs.flatMap(([name, minContrast, foreground, against]) =>
      against
        .filter((background) => !(contrast(foreground, background) >= minContrast))
        .map(
          (background) =>
            `${hex} ${scheme}: ${name} ${foreground} on ${background} is ${contrast(foreground, background).toFixed(2)}`,
        ),
    );
  });
}

const byte = fc.integer({ min: 0, max: 255 });
const hexFrom = (...bytes: number[]) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
const anyColour = fc.tuple(byte, byte, byte).map((bytes) => hexFrom(...bytes));

describe('any accent', () => {
  it('keeps four thousand colours readable in both schemes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(unreadable(hex)).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  });

  it('keeps corner, grey and edge colours readable', () => {
    const steps = [0, 51, 102, 153, 204, 255];
    const cube = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => hexFrom(red, green, blue))),
    );
    const greys = Array.from({ length: 256 }, (_, level) => hexFrom(level, level, level));
    expect([...cube, ...greys].flatMap(unreadable)).toEqual([]);
  });

  it('returns valid colours and keeps greys grey', () => {
    fc.assert(
      fc.property(byte, (level) => {
        const scale = accentScale(hexFrom(level, level, level));
        const colours = ACCENT_NAMES.flatMap((name) => [scale[name].light, scale[name].dark]);
        for (const colour of colours) expect(colour).toMatch(/^#([0-9a-f]{2})\1\1$/);
      }),
    );
  });

  it('keeps a colour unchanged where it is readable', () => {
    expect(accentScale('#1e3a8a').accent.light).toBe('#1e3a8a');
    expect(accentScale('#ffd60a').accent.dark).toBe('#ffd60a');
    expect(accentScale(DEFAULT_ACCENT)['accent-mark']).toEqual({
      light: DEFAULT_ACCENT,
      dark: DEFAULT_ACCENT,
    });
  });

  it('uses white text where readable and near-black on bright colours', () => {
    expect(accentScale('#2f9e44')['on-accent'].light).toBe('#ffffff');
    expect(accentScale('#ffd60a')['on-accent'].light).toMatch(/^#1/);
  });
});

it('reproduces the designed scale for the brand blue', () => {
  const designed = {
    'accent-mark': ['#417df4', '#417df4'],
    accent: ['#2b67e1', '#316ce2'],
    'accent-hover': ['#1e57cb', '#2860d1'],
    'on-accent': ['#ffffff', '#ffffff'],
    'accent-soft': ['#e8f1ff', '#192949'],
    'on-accent-soft': ['#1b4eb3', '#afcbff'],
    'accent-text': ['#225cd0', '#84afff'],
    focus: ['#2b67e1', '#84afff'],
    'chart-1': ['#417df4', '#417df4'],
  } as const;
  const channels = (hex: string) =>
    [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16));
  const scale = accentScale(DEFAULT_ACCENT);
  for (const name of ACCENT_NAMES) {
    const [light, dark] = designed[name];
    const differences = [
      [light, scale[name].light],
      [dark, scale[name].dark],
    ].map(([one = '', other = '']) =>
      Math.max(...channels(one).map((level, channel) => Math.abs(level - (channels(other)[channel] ?? 999)))),
    );
    expect.soft(Math.max(...differences), name).toBeLessThanOrEqual(4);
  }
});

it('offers distinct and valid presets', () => {
  const colours = presets.map(({ colour }) => colour);
  expect(colours[0]).toBe(DEFAULT_ACCENT);
  expect(new Set(colours).size).toBe(colours.length);
  expect(colours.map((colour) => parseColour(colour))).toEqual(colours);
});

it.each([
  ['#417DF4', '#417df4'],
  ['417df4', '#417df4'],
  [' #4۱۷df۴ ', '#417df4'],
  ['\u200e#abc\u200f', '#aabbcc'],
  ['＃ＡＢＣ', '#aabbcc'],
  ['#abcd', null],
  ['#abcdefa', null],
  ['red', null],
  ['', null],
  ['#12345g', null],
  ['#417df4;}', null],
])('parses %j as %s', (typed, colour) => {
  expect(parseColour(typed)).toBe(colour);
});
