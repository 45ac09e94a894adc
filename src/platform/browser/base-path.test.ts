import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The modules as a page loads them that the server sent with this path. */
async function loadUnder(base: string | undefined, pathname: string) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: base === undefined ? {} : { base } } });
  vi.stubGlobal('location', { pathname, origin: 'https://shop.example.com' });
  const [{ addressOf, currentPath }, { safeHref }] = await Promise.all([
    import('./base-path.ts'),
    import('./safe-href.ts'),
  ]);
  return { addressOf, currentPath, safeHref };
}

it('leaves paths as they are where the server is at the root', async () => {
  const { addressOf, currentPath, safeHref } = await loadUnder(undefined, '/settings/tags');
  expect(addressOf('/api/version')).toBe('/api/version');
  expect(currentPath()).toBe('/settings/tags');
  expect(safeHref('/settings/tags')).toBe('/settings/tags');
});

it('gives the path to addresses and takes it from the one that is open', async () => {
  const { addressOf, currentPath, safeHref } = await loadUnder('/chat', '/chat/settings/tags');
  expect(addressOf('/api/version')).toBe('/chat/api/version');
  expect(currentPath()).toBe('/settings/tags');
  expect(safeHref('/settings/tags')).toBe('/chat/settings/tags');
  expect(['https://a.example/b', '//a.example/b', '#part', 'mailto:a@b.example'].map(safeHref)).toEqual([
    'https://a.example/b',
    '//a.example/b',
    '#part',
    'mailto:a@b.example',
  ]);
  expect((await loadUnder('/chat', '/chat')).currentPath()).toBe('/');
});
