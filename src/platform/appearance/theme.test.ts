import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { applyDensity, readDensity, setDensity, subscribeDensity } from './density.ts';
import * as theme from './theme.ts';

const boot = new Script(await readFile(new URL('../../../public/scheme.js', import.meta.url), 'utf8'));
const { ACCENT_NAMES } = theme;

const pair = (at: number) => ({ light: `#00000${at}`, dark: `#10000${at}` });
const scale: theme.AccentScale = {
  'accent-mark': pair(1),
  accent: pair(2),
  'accent-hover': pair(3),
  'on-accent': pair(4),
  'accent-soft': pair(5),
  'on-accent-soft': pair(6),
  'accent-text': pair(7),
  focus: pair(8),
  'chart-1': pair(9),
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

/** The root as the boot script leaves it, given what the store answers. */
function booted(getItem: (key: string) => string | null) {
  const root = newRoot();
  boot.runInNewContext({ document: { documentElement: root }, localStorage: { getItem }, window: {} });
  return root;
}

const kept = new Map<string, string>();
let root = newRoot();

beforeEach(() => {
  kept.clear();
  root = newRoot();
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
    const next = booted((key) => kept.get(key) ?? null);
    expect(next.properties).toEqual(root.properties);
    expect(next.dataset).toEqual({ density: 'compact' });
  });

  it('removes all properties when cleared', () => {
    theme.setAccent({ colour: '#e11d48', scale });
    theme.setAccent(null);
    expect([theme.readAccent(), root.properties.size, kept.size]).toEqual([null, 0, 0]);
  });

  it('applies accent and density of another tab', () => {
    const other = newRoot();
    const stops = [
      theme.subscribeAccent(() => theme.applyAccent(other)),
      subscribeDensity(() => applyDensity(other)),
    ];
    theme.setAccent({ colour: '#e11d48', scale });
    setDensity('compact');
    for (const stop of stops) stop();
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
  kept.set('density', 'tiny');
  expect(readDensity()).toBe('comfortable');
});

describe('invalid stored values', () => {
  const colours = Array.from({ length: 19 }, (_, at) => (0x100000 + at).toString(16));
  const good = ['1', ...colours].join(' ');
  const broken = [
    '',
    good.slice(0, -1),
    `${good} 000000`,
    `${good}\n`,
    good.replace('1 ', '2 '),
    good.replace('100003', 'red'),
    good.replace('100003', 'url(x)'),
    good.replace('100003', '#10003'),
    good.replace('100003', '10000З'), // a Cyrillic letter that looks like a three
    `1 ${'g'.repeat(6)}${good.slice(8)}`,
    '{"accent":"#000000"}',
  ];

  it.each(broken)('ignores %j', (value) => {
    kept.set('accent', value);
    theme.applyAccent(root);
    expect([theme.readAccent(), root.properties.size]).toEqual([null, 0]);
    expect(booted((key) => kept.get(key) ?? null).properties.size).toBe(0);
  });

  it('applies only known properties and valid colours in both readers', () => {
    const known: Record<string, string[]> = {
      scheme: ['light', 'dark'],
      density: ['compact'],
      drawn: ['otherwise'],
    };
    const words = fc.array(fc.oneof(fc.constantFrom('1', '0', 'url(x)', ';', 'ffffff'), fc.string()), {
      maxLength: 24,
    });
    const nearly = fc
      .tuple(fc.nat({ max: good.length }), fc.string({ maxLength: 2 }))
      .map(([at, text]) => good.slice(0, at) + text + good.slice(at + text.length));
    const stored = fc.oneof(
      fc.string(),
      words.map((all) => all.join(' ')),
      nearly,
    );
    fc.assert(
      fc.property(stored, stored, (accent, other) => {
        kept.set('accent', accent);
        const before = newRoot();
        theme.applyAccent(before);
        const next = booted((key) => (key === 'accent' ? accent : other));
        expect(next.properties).toEqual(before.properties);
        for (const [name, value] of next.properties) {
          expect(ACCENT_NAMES.map((one) => `--${one}`)).toContain(name);
          expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
        }
        for (const [name, word] of Object.entries(next.dataset)) expect(known[name]).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the defaults without storage or when it throws', () => {
    const refused = booted(() => {
      throw new Error('refused');
    });
    expect([refused.lang, refused.dir, refused.properties.size]).toEqual(['fa', 'rtl', 0]);
  });
});
