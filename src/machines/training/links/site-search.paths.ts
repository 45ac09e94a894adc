import type { PanelEvent } from '../../../../contract/live.ts';
import type { SitePage, SiteSearch } from '../../../../contract/training/links.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { siteSearchMachine } from './site-search.machine.ts';

const sampleSearch = (part: Partial<SiteSearch> = {}): SiteSearch => ({
  id: '0190f000-0000-7000-8000-0000000000f1',
  botId,
  url: 'https://niloofar-shop.example/',
  subLinks: true,
  ignoreSitemap: false,
  count: 100,
  minutes: 5,
  status: 'searching',
  stopReason: null,
  reason: null,
  found: 0,
  visited: 0,
  skipped: 0,
  waiting: 1,
  currentUrl: null,
  createdAt: 1,
  endsAt: 2,
  ...part,
});
const samplePage = (ordinal: number, part: Partial<SitePage> = {}): SitePage => ({
  id: `page-${ordinal}`,
  ordinal,
  url: `https://niloofar-shop.example/${ordinal}`,
  title: `صفحهٔ ${ordinal}`,
  reason: null,
  ...part,
});
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const searchChanged = (part: Partial<SiteSearch>) =>
  liveEvent({ kind: 'search.changed', search: sampleSearch(part) });

const offline = { error: 'Offline' } as const;
const fillForm = (linkKind: 'page' | 'site') =>
  ({
    type: 'form.changed',
    change: { url: 'niloofar-shop.example', kind: linkKind },
  }) as const;
const input = { botId } as const;

export const siteSearchPaths = definePaths(siteSearchMachine, [
  {
    input,
    events: [
      doneEvent('latest', null),
      doneEvent('latest', sampleSearch({ status: 'done' })),
      doneEvent('latest', sampleSearch()),
      errorEvent('latest', offline),
      fillForm('page'),
      fillForm('site'),
      { type: 'form.submitted' },
      doneEvent('add', sampleSource()),
      errorEvent('add', offline),
      doneEvent('search', sampleSearch()),
      errorEvent('search', offline),
      searchChanged({}),
      searchChanged({ status: 'done' }),
      searchChanged({ id: 'another', createdAt: 9 }),
      { type: 'search.stopped' },
      doneEvent('stop', sampleSearch({ status: 'cancelled' })),
      errorEvent('stop', offline),
      { type: 'search.closed' },
      liveEvent({ kind: 'reset' }),
      { type: 'live.reconnected' },
      { type: 'retried' },
    ],
    stateKey: ({ context }) => context.form,
  },
  {
    input,
    events: [
      doneEvent('latest', sampleSearch({ found: 1 })),
      doneEvent('pages', { pages: [samplePage(1)], hasMore: false }),
      errorEvent('pages', offline),
      { type: 'xstate.after.500.siteSearch.pages.idle' },
      { type: 'live.reconnected' },
      { type: 'retried' },
      searchChanged({ status: 'done', found: 1 }),
      { type: 'search.closed' },
    ],
    stateKey: ({ context }) => [context.search?.found, context.pages.length],
  },
  {
    input,
    events: [
      { type: 'page.toggled', pageId: 'page-1', isChosen: true },
      { type: 'all.chosen', pageIds: ['page-1'] },
      { type: 'none.chosen' },
      { type: 'selection.submitted' },
      doneEvent('addFound', []),
      errorEvent('addFound', offline),
    ],
    stateKey: ({ context }) => context.selectedIds.size,
  },
]);
