// Reads posts and pages over the WordPress API and validates them.
import type { Outbound } from '../../outbound/outbound.ts';
import type { Feed, FeedPage } from '../feed.ts';
import { CATEGORY_QUERY, type Category, parseCategories } from './categories.ts';
import { routeUrl } from './discover-site.ts';
import { htmlToLine } from './html-text.ts';
import { fieldOf, type JsonResponse, type RequestResult, requestJson, textOf } from './json-request.ts';

export interface SiteAccess {
  readonly base: string;
  readonly hasPermalinks: boolean;
  /** A username with an application password; null for anonymous access. */
  readonly keys: { readonly key: string; readonly secret: string } | null;
}

export interface Post {
  /** Unique in the site: `posts:12`. */
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  /** HTML rendered by the site; never displayed as such. */
  readonly html: string;
}

export type PostKind = 'posts' | 'pages';

const FIELDS = 'id,status,link,title,content,excerpt,password';
/** Fields that show whether a post is public; with these the site renders nothing. */
const PRESENCE_FIELDS = 'id,status,content.protected';
const PAGE_SIZE = '100';
const MAX_TITLE_LENGTH = 200;

type Query = Readonly<Record<string, string>>;

/** Requests an API route; no redirect leaves the origin, as the request may carry a password. */
export function requestSite(
  outbound: Outbound,
  site: SiteAccess,
  route: string,
  query: Query,
  options: { signal: AbortSignal; timeoutMs?: number },
): Promise<RequestResult<JsonResponse>> {
  const basic = site.keys && Buffer.from(`${site.keys.key}:${site.keys.secret}`).toString('base64');
  return requestJson(outbound, routeUrl(site, `/wp/v2${route}`, query).href, {
    ...options,
    ...(basic && { headers: { authorization: `Basic ${basic}` } }),
  });
}

/** Feed of the published posts or pages; with `categories`, only of those. */
export function createPostFeed(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  categories: readonly number[],
  sinceParameter: 'modified_after' | 'after' = 'modified_after',
): Feed<Post> {
  const categoryFilter: Query =
    kind === 'posts' && categories.length > 0 ? { categories: categories.join(',') } : {};
  const list = (query: Query, signal: AbortSignal) =>
    requestSite(
      outbound,
      site,
      `/${kind}`,
      { status: 'publish', orderby: 'id', order: 'asc', ...categoryFilter, ...query },
      { signal },
    );
  const toId = (raw: unknown) => {
    const id = textOf(fieldOf(raw, 'id'));
    return /^\d{1,18}$/.test(id) ? `${kind}:${id}` : null;
  };
  const toPublicId = (raw: unknown) => (isPublic(raw) ? toId(raw) : null);
  return {
    prefix: `${kind}:`,
    async page({ page, perPage, since, signal }) {
      const sinceFilter: Query = since === null ? {} : { [sinceParameter]: new Date(since).toISOString() };
      const query = { page: String(page), per_page: String(perPage), _fields: FIELDS, ...sinceFilter };
      return toFeedPage(await list(query, signal), (raw) => readPost(raw, toId(raw)));
    },
    async ids({ page, perPage, signal }) {
      return toFeedPage(
        await list({ page: String(page), per_page: String(perPage), _fields: PRESENCE_FIELDS }, signal),
        toPublicId,
      );
    },
    async existing(ids, signal) {
      const include = ids.map((id) => id.replace(/^\w+:/, '')).join(',');
      const feedPage = toFeedPage(
        await list({ include, per_page: PAGE_SIZE, _fields: PRESENCE_FIELDS }, signal),
        toPublicId,
      );
      return feedPage.ok ? { ok: true, ids: feedPage.items } : feedPage;
    },
  };
}

const EMPTY_FEED_PAGE = { ok: true, items: [], total: 0, pages: 1, serverTime: null } as const;

/**
 * Feed of posts published after an instant, empty without one: a scheduled post counts as unmodified on its
 * day.
 */
export function createNewPostFeed(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  categories: readonly number[],
): Feed<Post> {
  const feed = createPostFeed(outbound, site, kind, categories, 'after');
  return {
    ...feed,
    prefix: `published:${feed.prefix}`,
    page: async (options) => (options.since === null ? EMPTY_FEED_PAGE : feed.page(options)),
    ids: async () => EMPTY_FEED_PAGE,
  };
}

/**
 * Number of public posts of a kind. Beyond one page it includes those behind a password, which only the pages
 * themselves show.
 */
export async function countPosts(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  signal: AbortSignal,
): Promise<RequestResult<{ count: number }>> {
  const query = { status: 'publish', per_page: PAGE_SIZE, _fields: PRESENCE_FIELDS };
  const response = toFeedPage(await requestSite(outbound, site, `/${kind}`, query, { signal }), (raw) =>
    isPublic(raw) ? raw : null,
  );
  return response.ok
    ? { ok: true, count: response.pages > 1 ? response.total : response.items.length }
    : response;
}

/** The categories that hold posts, largest first. */
export async function fetchPostCategories(
  outbound: Outbound,
  site: SiteAccess,
  signal: AbortSignal,
): Promise<RequestResult<{ categories: Category[] }>> {
  const response = await requestSite(outbound, site, '/categories', CATEGORY_QUERY, { signal });
  return response.ok ? { ok: true, categories: parseCategories(response.body) } : response;
}

/** Converts a response to a feed page. WordPress refuses pages after the last one: they are empty. */
function toFeedPage<Item>(
  response: RequestResult<JsonResponse>,
  parseItem: (raw: unknown) => Item | null,
): RequestResult<FeedPage<Item>> {
  if (!response.ok) {
    const { error } = response;
    const isBeyond = error.kind === 'Refused' && error.code === 'rest_post_invalid_page_number';
    return isBeyond ? { ok: true, items: [], total: 0, pages: 0, serverTime: null } : response;
  }
  const { body, total, pages, serverTime } = response;
  if (!Array.isArray(body)) return { ok: false, error: { kind: 'NotJson' } };
  const items = body.map(parseItem).filter((item) => item !== null);
  return { ok: true, items, total: total ?? items.length, pages: pages ?? 1, serverTime };
}

/** Whether it is published and behind no password. */
function isPublic(raw: unknown): boolean {
  const status = textOf(fieldOf(raw, 'status'));
  return (status === '' || status === 'publish') && fieldOf(fieldOf(raw, 'content'), 'protected') !== true;
}

/** Null for a post that is not public. */
function readPost(raw: unknown, id: string | null): Post | null {
  if (id === null || !isPublic(raw)) return null;
  const html =
    textOf(fieldOf(fieldOf(raw, 'content'), 'rendered')) ||
    textOf(fieldOf(fieldOf(raw, 'excerpt'), 'rendered'));
  const title = htmlToLine(textOf(fieldOf(fieldOf(raw, 'title'), 'rendered')))
    .slice(0, MAX_TITLE_LENGTH)
    .trim();
  const url = URL.parse(textOf(fieldOf(raw, 'link')));
  return { id, title: title || id, url: url && /^https?:$/.test(url.protocol) ? url.href : null, html };
}
