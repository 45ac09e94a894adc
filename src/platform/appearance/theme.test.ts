import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { applyDensity, readDensity, setDensity, subscribeDensity } from './density.ts';
import * as theme from './theme.ts';

const bootScript = new Script(await readFile(new URL('../../../public/scheme.js', import.meta.url), 'utf8'));
const { ACCENT_NAMES } = theme;

const colourPair = (index: number) => ({ light: `#00000${index}`, dark: `#10000${index}` });
const scale: theme.AccentScale = {
  'accent-mark': colourPair(1),
  accent: colourPair(2),
  'accent-hover': colourPair(3),
  'on-accent': colourPair(4),
  'accent-soft': colourPair(5),
  'on-accent-soft': colourPair(6),
  'accent-text': colourPair(7),
  focus: colourPair(8),
  'chart-1': colourPair(9),
};

function newRoot() {
  const properties = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const style = {
    setProperty: (name: string, value: string | null) => void properties.set(name, value ?? ''),
    removeProperty: (name: string) => (properties.delete(name) ? '' : ''),
  };
  return { dataset, style, properties, lang: '', dir: '' };
}

/** The root element after the boot script ran with this storage. */
function runBootScript(getItem: (key: string) => string | null) {
  const root = newRoot();
  bootScript.runInNewContext({
    document: { documentElement: root, querySelector: () => null },
    localStorage: { getItem },
    window: {},
  });
  return root;
}

const storage = new Map<string, string>();
let root = newRoot();

beforeEach(() => {
  storage.clear();
  root = newRoot();
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('chosen accent', () => {
  it('applies to the root at once under every property', () => {
    theme.setAccent({ colour: '#E11D48', scale });
    expect(theme.readAccent()).toBe('#e11d48');
    expect([...root.properties.keys()]).toEqual(ACCENT_NAMES.map((name) => `--${name}`));
    expect(root.properties.get('--focus')).toBe('light-dark(#000008, #100008)');
  });

  it('applies unchanged before the first paint of the next visit', () => {
    theme.setAccent({ colour: '#e11d48', scale });
    setDensity('compact');
    const next = runBootScript((key) => storage.get(key) ?? null);
    expect(next.properties).toEqual(root.properties);
    expect(next.dataset).toEqual({ density: 'compact' });
  });

  it('removes all properties when cleared', () => {
    theme.setAccent({ colour: '#e11d48', scale });
    theme.setAccent(null);
    expect([theme.readAccent(), root.properties.size, storage.size]).toEqual([null, 0, 0]);
  });

  it('applies accent and density of another tab', () => {
    const other = newRoot();
    const unsubscribers = [
      theme.subscribeAccent(() => theme.applyAccent(other)),
      subscribeDensity(() => applyDensity(other)),
    ];
    theme.setAccent({ colour: '#e11d48', scale });
    setDensity('compact');
    for (const unsubscribe of unsubscribers) unsubscribe();
    setDensity('comfortable');
    expect(other.properties).toEqual(root.properties);
    expect(other.dataset).toEqual({ density: 'compact' });
  });
});

it('stores density separately and treats invalid values as comfortable', () => {
  setDensity('compact');
  expect([readDensity(), root.dataset.density]).toEqual(['compact', 'compact']);
  setDensity('comfortable');
  expect([readDensity(), 'density' in root.dataset]).toEqual(['comfortable', false]);
  storage.set('density', 'tiny');
  expect(readDensity()).toBe('comfortable');
});

describe('invalid stored values', () => {
  const colours = Array.from({ length: 19 }, (_, index) => (0x100000 + index).toString(16));
  const validValue = ['1', ...colours].join(' ');
  const invalidValues = [
    '',
    validValue.slice(0, -1),
    `${validValue} 000000`,
    `${validValue}\n`,
    validValue.replace('1 ', '2 '),
    validValue.replace('100003', 'red'),
    validValue.replace('100003', 'url(x)'),
    validValue.replace('100003', '#10003'),
    validValue.replace('100003', '10000З'), // a Cyrillic letter that looks like a three
    `1 ${'g'.repeat(6)}${validValue.slice(8)}`,
    '{"accent":"#000000"}',
  ];

  it.each(invalidValues)('ignores %j', (value) => {
    storage.set('accent', value);
    theme.applyAccent(root);
    expect([theme.readAccent(), root.properties.size]).toEqual([null, 0]);
    expect(runBootScript((key) => storage.get(key) ?? null).properties.size).toBe(0);
  });

  it('applies only known properties and valid colours in both readers', () => {
    const allowedValues: Record<string, string[]> = {
      scheme: ['light', 'dark'],
      density: ['compact'],
      prerendered: ['unknown'],
    };
    const wordLists = fc.array(fc.oneof(fc.constantFrom('1', '0', 'url(x)', ';', 'ffffff'), fc.string()), {
      maxLength: 24,
    });
    const nearlyValid = fc
      .tuple(fc.nat({ max: validValue.length }), fc.string({ maxLength: 2 }))
      .map(([offset, text]) => validValue.slice(0, offset) + text + validValue.slice(offset + text.length));
    const storedValue = fc.oneof(
      fc.string(),
      wordLists.map((all) => all.join(' ')),
      nearlyValid,
    );
    fc.assert(
      fc.property(storedValue, storedValue, (accent, other) => {
        storage.set('accent', accent);
        const applied = newRoot();
        theme.applyAccent(applied);
        const next = runBootScript((key) => (key === 'accent' ? accent : other));
        expect(next.properties).toEqual(applied.properties);
        for (const [name, value] of next.properties) {
          expect(ACCENT_NAMES.map((one) => `--${one}`)).toContain(name);
          expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
        }
        for (const [name, datasetValue] of Object.entries(next.dataset))
          expect(allowedValues[name]).toContain(datasetValue);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the defaults without storage or when it throws', () => {
    const defaultRoot = runBootScript(() => {
      throw new Error('refused');
    });
    expect([defaultRoot.lang, defaultRoot.dir, defaultRoot.properties.size]).toEqual(['fa', 'rtl', 0]);
  });
});
