// Benchmark page that renders one chat list implementation.
// Usage: ?list=ours|plain|ours-unpaged|virtuoso|virtua&rows=400; another list throws.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/global.css';
import { I18nRoot } from '../../../src/i18n/I18n.tsx';
import { pagedFeed, unpagedFeed } from './feed.ts';
import { OurHistory, OurHistoryUnpaged, PlainList, VirtuaList, VirtuosoList } from './lists.tsx';

const params = new URLSearchParams(location.search);
const listName = params.get('list') ?? 'ours';
const paged = pagedFeed();
const unpaged = unpagedFeed(Number(params.get('rows') ?? 400));

const lists: Record<string, () => ReactNode> = {
  ours: () => <OurHistory feed={paged} />,
  plain: () => <PlainList />,
  'ours-unpaged': () => <OurHistoryUnpaged feed={unpaged} />,
  virtuoso: () => <VirtuosoList feed={unpaged} />,
  virtua: () => <VirtuaList feed={unpaged} />,
};

const renderList = lists[listName];
if (!renderList) throw new Error(`No list is called ${listName}`);

const host = document.createElement('div');
host.style.cssText = 'display:flex;flex-direction:column;height:800px;width:720px';
document.body.append(host);

/** Resolves after the next frame is painted. */
const waitForPaint = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    requestAnimationFrame(() => port2.postMessage(null));
  });

const isNewestShown = () =>
  [...host.querySelectorAll('article')].some((one) => {
    const { bottom } = one.getBoundingClientRect();
    return (
      one.textContent?.includes('100000 ·') === true && bottom <= host.getBoundingClientRect().bottom + 1
    );
  });

/** Milliseconds from opening until the newest message is painted. */
async function open(): Promise<number> {
  const start = performance.now();
  if (listName === 'ours') paged.open();
  createRoot(host).render(<I18nRoot>{renderList?.()}</I18nRoot>);
  do await waitForPaint();
  while (!isNewestShown());
  return performance.now() - start;
}

const feed = listName === 'ours' ? paged : unpaged;
Reflect.set(window, 'bench', { open, prepend: () => feed.prepend(), append: () => feed.append() });
