import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const loadSwitches = async (off: string) => {
  vi.stubEnv('PASOKH_BUNDLER_OFF', off);
  vi.resetModules();
  return import('./switches.ts');
};

afterEach(() => vi.unstubAllEnvs());

it('leaves every part on when nothing is named', async () => {
  const { isEnabled, parts } = await loadSwitches('');
  expect(parts.filter((part) => !isEnabled(part))).toEqual([]);
});

it('switches off what is named, with spaces or without', async () => {
  const { isEnabled, parts } = await loadSwitches('styles, xstate');
  expect(parts.filter((part) => !isEnabled(part))).toEqual(['styles', 'xstate']);
});

it.each(['style', 'contract,Styles', 'all'])('rejects an unknown part in “%s”', async (off) => {
  await expect(loadSwitches(off)).rejects.toThrow('PASOKH_BUNDLER_OFF names');
});

it('has a row in the README for every part, and no other', async () => {
  const { parts } = await loadSwitches('');
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual([...parts].sort());
});
