// Lists items of a linked shop as feeds with text and change stamp.
import { createHash } from 'node:crypto';
import type { Outbound } from '../../../outbound/outbound.ts';
import { type Coverage, countLetters, coverageOf, UNKNOWN_COVERAGE } from '../../../sources/coverage.ts';
import type { Extractor } from '../../../sources/extract.ts';
import type { Feed } from '../../../sources/feed.ts';
import { joinParagraphs } from '../../../sources/join-paragraphs.ts';
import { createProductFeed, type Product } from '../../../sources/woocommerce/products.ts';
import {
  createNewPostFeed,
  createPostFeed,
  type Post,
  type PostKind,
} from '../../../sources/wordpress/posts.ts';
import { removeShortcodes } from '../../../sources/wordpress/shortcodes.ts';
import type { Sealer } from '../../../store/encryption.ts';
import { openShopClient, openSiteAccess } from '../link/shop-credentials.ts';
import { type ItemFacts, toItemFacts } from '../products/item-facts.ts';
import { resolveCurrency } from '../products/price-text.ts';
import { formatProduct } from '../products/product-text.ts';
import type { ShopRow } from '../shops.store.ts';
import { parseSyncScope } from '../shops.wire.ts';

export interface RemoteItem {
  readonly remoteId: string;
  readonly title: string;
  readonly url: string | null;
  /** Changes when the shop's data of the item change. */
  readonly stamp: string;
  /** What the panel shows of a product; null for other items. */
  readonly facts: ItemFacts | null;
  /** Reads the text to train; empty where there is none. */
  read(signal: AbortSignal): Promise<ItemText>;
}

interface ItemText {
  readonly text: string;
  readonly coverage: Coverage;
}

export interface FeedsDeps {
  readonly outbound: Outbound;
  readonly sealer: Sealer;
  readonly extractor: Extractor;
}

/** Increment when the wording or the stored fields of items change, so that all are trained again. */
const STAMP_VERSION = 4;

/** The feeds of a shop; none without its credentials. */
export function createFeeds(deps: FeedsDeps, row: ShopRow): readonly Feed<RemoteItem>[] {
  const syncScope = parseSyncScope(row);
  if (row.kind === 'woocommerce') {
    const shop = openShopClient(deps.outbound, deps.sealer, row);
    if (!shop) return [];
    return [
      mapFeed(createProductFeed(shop, syncScope.categories), (product) =>
        productItem(product, resolveCurrency(row)),
      ),
    ];
  }
  const kinds: readonly PostKind[] = [
    ...(syncScope.posts ? (['posts'] as const) : []),
    ...(syncScope.pages ? (['pages'] as const) : []),
  ];
  const site = openSiteAccess(deps.sealer, row);
  return [createPostFeed, createNewPostFeed].flatMap((createFeed) =>
    kinds.map((kind) =>
      mapFeed(createFeed(deps.outbound, site, kind, syncScope.categories), (post) =>
        postItem(deps.extractor, post),
      ),
    ),
  );
}

function mapFeed<From>(feed: Feed<From>, toItem: (from: From) => RemoteItem): Feed<RemoteItem> {
  return {
    ...feed,
    async page(pageRequest) {
      const response = await feed.page(pageRequest);
      return response.ok ? { ...response, items: response.items.map(toItem) } : response;
    },
  };
}

function productItem(product: Product, currency: string): RemoteItem {
  const text = formatProduct(product, currency);
  return {
    remoteId: product.id,
    title: product.name,
    url: product.url,
    stamp: stampOf(product.name, text),
    facts: toItemFacts(product, currency),
    read: async () => ({ text, coverage: productCoverage(product, text) }),
  };
}

/** How much of a product's texts the limits let through. */
function productCoverage({ omissions }: Product, text: string): Coverage {
  const keptLetters = countLetters(text);
  const lostLetters = omissions.reduce(
    (sum, { kind, count }) => (kind === 'cut-text' ? sum + count : sum),
    0,
  );
  return coverageOf({ visible: keptLetters + lostLetters, kept: keptLetters, omissions });
}

function postItem(extractor: Extractor, { id, title, url, html }: Post): RemoteItem {
  return {
    remoteId: id,
    title,
    url,
    stamp: stampOf(title, url ?? '', html),
    facts: null,
    async read(signal) {
      const extracted = await extractor.extract({
        bytes: new TextEncoder().encode(`<main>${html}</main>`),
        name: title,
        contentType: { type: 'text/html', charset: 'utf-8' },
        signal,
      });
      if (!extracted.ok) return { text: '', coverage: UNKNOWN_COVERAGE };
      const { text, coverage } = extracted.value;
      return { text: joinParagraphs(removeShortcodes(text).split('\n\n')), coverage };
    },
  };
}

const stampOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([STAMP_VERSION, ...parts]))
    .digest('base64url');
