import { expect, test } from 'vitest';
import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../outbound/outbound-error.ts';
import { fetchPage } from './fetch-page.ts';
import { createRobots } from './robots.ts';

const responseWith = (status: number): OutboundResponse => ({
  url: 'https://shop.example/',
  status,
  type: 'text/html',
  charset: null,
  etag: null,
  lastModified: null,
  headers: {},
  bytes: new Uint8Array(),
});

/** An outbound client that gets 404 for robots.txt. */
const outbound = (get: Outbound['get']): Outbound => ({
  problemOf: () => null,
  resolveHost: () => Promise.reject(new Error('Pages are fetched by URL')),
  get: async (request) => (request.url.endsWith('/robots.txt') ? responseWith(404) : get(request)),
  post: () => Promise.reject(new Error('Nothing is sent')),
  close: async () => {},
});

const fetchWith = (outbound: Outbound) =>
  fetchPage({ outbound, robots: createRobots(outbound) }, 'https://shop.example/', {
    scope: 'all',
    signal: new AbortController().signal,
  });

const outboundErrors: readonly (readonly [OutboundErrorKind, string, boolean])[] = [
  ['AddressInvalid', 'RedirectRefused', true],
  ['AddressPrivate', 'LinkPrivate', true],
  ['RedirectRejected', 'RobotsForbidden', true],
  ['RedirectLoop', 'RedirectLoop', true],
  ['TypeRefused', 'PageNotReadable', true],
  ['TooLarge', 'PageTooLarge', true],
  ['TimedOut', 'PageTimedOut', false],
  ['Unreachable', 'SiteUnreachable', false],
];

test.each(outboundErrors)('reports %s as %s', async (kind, tag, isPermanent) => {
  const failing = outbound(async () => Promise.reject(new OutboundError(kind)));
  expect(await fetchWith(failing)).toEqual({ ok: false, tag, isPermanent });
});

test.each([
  [404, 'PageNotFound', true],
  [410, 'PageNotFound', true],
  [401, 'PageRefused', true],
  [403, 'PageRefused', true],
  [408, 'PageTimedOut', false],
  [429, 'SiteBusy', false],
  [503, 'SiteBusy', false],
  [500, 'SiteFaulty', false],
  [502, 'SiteFaulty', false],
])('reports the status %i as %s', async (status, tag, isPermanent) => {
  expect(await fetchWith(outbound(async () => responseWith(status)))).toEqual({
    ok: false,
    tag,
    isPermanent,
  });
});

test('treats a failing robots.txt as a busy site and a missing one as permission', async () => {
  const broken: Outbound = { ...outbound(async () => responseWith(200)), get: async () => responseWith(503) };
  expect(await fetchWith(broken)).toEqual({ ok: false, tag: 'SiteBusy', isPermanent: false });
  expect(await fetchWith(outbound(async () => responseWith(200)))).toMatchObject({ ok: true });
});
