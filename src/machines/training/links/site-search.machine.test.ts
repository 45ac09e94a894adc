import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { AddPageResult, links, SitePage, SiteSearch } from '../../../../contract/training/links.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { type LinksNotice, siteSearchMachine } from './site-search.machine.ts';

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

type AddFoundInput = InputOf<typeof links.addFound>;

function start(options: { latest?: SiteSearch | null; pages?: readonly SitePage[] } = {}) {
  const notices: LinksNotice[] = [];
  const addedUrls: string[] = [];
  const machine = siteSearchMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      latest: fromPromise(async () => options.latest ?? null),
      add: fromPromise<OutputOf<typeof links.add>, InputOf<typeof links.add>>(async ({ input }) => {
        addedUrls.push(input.url);
        throw { error: 'LinkInvalid' };
      }),
      pages: fromPromise<OutputOf<typeof links.pages>, InputOf<typeof links.pages>>(async ({ input }) => {
        const laterPages = (options.pages ?? []).filter(({ ordinal }) => ordinal > Number(input.after ?? 0));
        return { pages: laterPages.slice(0, 200), hasMore: laterPages.length > 200 };
      }),
      addFound: fromPromise<readonly AddPageResult[], AddFoundInput>(async ({ input }) =>
        input.pageIds.map((pageId, index) => ({
          pageId,
          url: pageId,
          source: index === 0 ? sampleSource() : null,
          reason: index === 0 ? null : 'SourceDuplicate',
        })),
      ),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  return { actor, notices, addedUrls, context: () => actor.getSnapshot().context };
}

it('rejects an invalid address without a request and keeps the form', async () => {
  const { actor, addedUrls, context } = start();
  await waitFor(actor, (state) => state.matches({ search: 'form' }));
  actor.send({ type: 'form.changed', change: { url: 'file:///etc/passwd' } });
  actor.send({ type: 'form.submitted' });
  expect(context().formFailure).toMatchObject({ issues: [{ path: ['url'], rule: 'LinkInvalid' }] });
  actor.send({ type: 'form.changed', change: { kind: 'site', url: '', count: null, minutes: 61 } });
  expect(context().formFailure).toBeNull();
  actor.send({ type: 'form.submitted' });
  expect(context().formFailure?.issues?.map(({ path, rule }) => [path[0], rule])).toEqual([
    ['url', 'Required'],
    ['count', 'OutOfRange'],
    ['minutes', 'OutOfRange'],
  ]);
  expect(addedUrls).toEqual([]);
  actor.send({ type: 'form.changed', change: { kind: 'page', url: 'niloofar-shop.example/size' } });
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.context.formFailure !== null);
  expect(addedUrls).toEqual(['niloofar-shop.example/size']);
  expect(context().formFailure?.issues).toEqual([{ path: ['url'], rule: 'LinkInvalid' }]);
  expect(context().form.url).toBe('niloofar-shop.example/size');
});

it('limits the selection to fifty found pages and keeps refused ones selected', async () => {
  const pages = Array.from({ length: 120 }, (_, index) =>
    samplePage(index + 1, index === 0 ? { reason: 'PageNotFound' } : {}),
  );
  const { actor, notices, context } = start({
    latest: sampleSearch({ status: 'done', found: 119, skipped: 1 }),
    pages,
  });
  await waitFor(actor, (state) => state.context.pages.length === 120);
  actor.send({ type: 'all.chosen', pageIds: pages.map(({ id }) => id) });
  expect(context().selectedIds.size).toBe(limits.trainingLinks.perBot);
  expect(context().selectedIds.has('page-1')).toBe(false);
  actor.send({ type: 'page.toggled', pageId: 'page-99', isChosen: true });
  expect(context().selectedIds.has('page-99')).toBe(false);
  actor.send({ type: 'none.chosen' });
  for (const pageId of ['page-2', 'page-3']) actor.send({ type: 'page.toggled', pageId, isChosen: true });
  actor.send({ type: 'selection.submitted' });
  await waitFor(actor, (state) => state.context.addResults.size === 2);
  expect([...context().selectedIds]).toEqual(['page-3']);
  expect(notices).toMatchObject([{ kind: 'pages' }]);
  actor.send({ type: 'none.chosen' });
  actor.send({ type: 'all.chosen', pageIds: ['page-2', 'page-3'] });
  expect([...context().selectedIds]).toEqual(['page-3']);
});

it('ignores older progress, ended runs and former searches', async () => {
  const { actor, context } = start({ latest: sampleSearch({ visited: 5 }) });
  await waitFor(actor, (state) => state.matches({ search: 'following' }));
  actor.send(searchChanged({ visited: 3 }));
  expect(context().search?.visited).toBe(5);
  actor.send(searchChanged({ visited: 6, currentUrl: 'https://niloofar-shop.example/6' }));
  actor.send(searchChanged({ visited: 7, status: 'done', stopReason: 'all' }));
  expect(actor.getSnapshot().matches({ search: 'finished' })).toBe(true);
  actor.send(searchChanged({ visited: 8 }));
  actor.send(searchChanged({ id: 'former', createdAt: 0, visited: 9 }));
  actor.send(
    liveEvent({ kind: 'search.changed', search: sampleSearch({ id: 'x', botId: 'other', createdAt: 9 }) }),
  );
  expect(context().search).toMatchObject({ visited: 7, status: 'done' });
  actor.send(searchChanged({ id: 'next', createdAt: 9 }));
  expect(actor.getSnapshot().matches({ search: 'following' })).toBe(true);
});
