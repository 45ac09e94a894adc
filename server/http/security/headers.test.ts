import { describe, expect, it } from 'vitest';
import { parseOrigin, toInternalPath } from '../../../contract/fields/link.rules.ts';
import fc from '../../../tests/fast-check.setup.ts';
import { byTier } from '../../../tests/tier.ts';
import { framePolicy } from './headers.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'https://',
          'http://',
          '/',
          '//',
          '/.',
          '/..',
          '\\\\',
          'a',
          'host',
          '.ir',
          ':443',
          '?',
          '#',
          '@',
          '%2f',
          '%0d%0a',
        ],
        ...';,\' \t\r\n"*$!|^`{}()[]'.split(''),
        ...[
          "'self'",
          "'unsafe-inline'",
          ';sandbox',
          'javascript:',
          '\u202e',
          'é',
          '[::1]',
          'localhost',
          '..',
          '../',
        ],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
const tries = { numRuns: byTier({ push: 2_000, all: 20_000 }) };

describe('frame-ancestors policy', () => {
  it('contains only valid origins for any stored website', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 4 }), (websites) => {
        const rules = framePolicy(websites).split('; ');
        const [name, own, ...origins] = (rules.at(-1) ?? '').split(' ');
        expect(rules).toHaveLength(framePolicy([]).split('; ').length);
        expect([name, own]).toEqual(['frame-ancestors', "'self'"]);
        for (const origin of origins) {
          expect(new URL(origin).origin).toBe(origin);
          expect(origin).toMatch(/^https?:\/\/[\w.:[\]-]+$/);
        }
      }),
      tries,
    );
  });

  it.each([
    'https://a;sandbox/',
    "https://a'b",
    'https://a,b.ir',
    'https://a b',
    'https://*',
    'https://a*b',
    'ftp://a.ir',
    'https://u:p@a.ir',
  ])('excludes the invalid website %s', (website) => {
    expect(parseOrigin(website)).toBeNull();
    expect(framePolicy([website])).toBe(framePolicy([]));
  });

  it.each([
    ['https://Shop.Example.ir:443/', 'https://shop.example.ir'],
    ['https://فروشگاه.ایران', 'https://xn--mgbya4b1a4ac.xn--mgba3a4f16a'],
    ['https://shop_1.example.ir:8443', 'https://shop_1.example.ir:8443'],
  ])('converts %s to its origin', (website, origin) => {
    expect(parseOrigin(website)).toBe(new URL(website).origin);
    if (!website.includes('فروش')) expect(parseOrigin(website)).toBe(origin);
  });
});

describe('internal path', () => {
  it('stays on the same origin from any page', () => {
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom('https://here.ir/a/b?c', 'http://localhost:4000/'),
        (text, page) => {
          for (const input of [text, `/${text}`]) {
            const path = toInternalPath(input);
            if (path === null) continue;
            expect(new URL(path, page).origin).toBe(new URL(page).origin);
            expect(toInternalPath(path)).toBe(path);
          }
        },
      ),
      tries,
    );
  });

  it.each([
    '/.//host',
    '/..//host',
    '/a/..//host',
    '/%2e//host',
    '//host',
    '/\\\\host',
    '/\t/host',
    'https://host',
    'a',
    '',
    null,
  ])('rejects %j', (text) => {
    expect(toInternalPath(text)).toBeNull();
  });

  it.each([
    ['/dashboard?a=b#c', '/dashboard?a=b#c'],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
  ])('normalises %j to %j', (text, path) => {
    expect(toInternalPath(text)).toBe(path);
  });
});
