// Crawls a site through handlers and jobs.
import { afterEach } from 'vitest';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { links, SearchStatus } from '../../../../contract/training/links.ts';
import type { Site } from '../../../external-systems/website.ts';
import type { App, OpenApp } from '../../support/app.ts';

type SearchInput = Partial<Omit<InputOf<typeof links.search>, 'botId'>>;

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

export function closeSiteAfterTest(site: Site): void {
  sites.push(site);
}

/** A job that the test runs, as the queue would. */
export const createTestJob = (signal = new AbortController().signal) => ({
  id: 'job',
  key: null,
  payload: null,
  attempt: 1,
  maxAttempts: 1,
  signal,
  progress: () => {},
});

/** A bot whose searches may read the site; the site is closed after the test. */
export async function openSiteSearch(openApp: OpenApp, site: Site, shouldRunJobs = true) {
  closeSiteAfterTest(site);
  const app: App = await openApp({ allowedHosts: [site.host], shouldRunJobs });
  const bot = await app.createBot();
  const { links } = app.handlers;
  const waitForSearchStatus = (id: string, statuses: readonly SearchStatus[]) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'search.changed' &&
        event.search.id === id &&
        statuses.includes(event.search.status) &&
        event.search,
    );
  const search = (overrides: SearchInput = {}) =>
    links.search(
      {
        botId: bot.id,
        url: site.url,
        subLinks: true,
        ignoreSitemap: false,
        count: 100,
        minutes: 5,
        ...overrides,
      },
      app.owner,
      app.requestContext(),
    );
  const pages = async (searchId: string) =>
    (await links.pages({ botId: bot.id, searchId }, app.owner, app.requestContext())).pages;
  return {
    app,
    bot,
    search,
    waitForSearchStatus,
    pages,
    searchToEnd: async (overrides: SearchInput = {}) => {
      const { id } = await search(overrides);
      const ended = await waitForSearchStatus(id, ['done', 'failed', 'cancelled']);
      const all = await pages(id);
      return {
        ended,
        found: all.filter(({ reason }) => reason === null).map(({ url }) => url.replace(site.url, '')),
        titles: all.filter(({ reason }) => reason === null).map(({ title }) => title),
        skipped: Object.fromEntries(
          all.flatMap(({ url, reason }) => (reason === null ? [] : [[url.replace(site.url, ''), reason]])),
        ),
      };
    },
    cancel: (searchId: string) => links.cancel({ botId: bot.id, searchId }, app.owner, app.requestContext()),
    latest: () => links.latest({ botId: bot.id }, app.owner, app.requestContext()),
    addFound: (searchId: string, pageIds: readonly string[]) =>
      links.addFound({ botId: bot.id, searchId, pageIds }, app.owner, app.requestContext()),
  };
}
