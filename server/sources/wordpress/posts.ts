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
  /** A username with an application password; null: as everybody sees the site. */
  readonly keys: { readonly key: string; readonly secret: string } | null;
}

export interface Post {
  /** Unique in the site: `posts:12`. */
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  /** As the site renders it, never shown as such. */
  readonly html: string;
}

export type PostKind = 'posts' | 'pages';

const FIELDS = 'id,status,link,title,content,excerpt,password';
/** Whether it is there for everybody; asked so, the site renders nothing. */
const PRESENCE_FIELDS = 'id,status,content.protected';
const PAGE_SIZE = '100';
const MAX_TITLE_LENGTH = 200;

type Query = Readonly<Record<string, string>>;

/** Asks a route of the site; no redirect leaves its origin with a password. */
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

/** What is published of one kind; posts of some categories only, where they are named. */
export function postFeed(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  categories: readonly number[],
  moment: 'modified_after' | 'after' = 'modified_after',
): Feed<Post> {
  const narrow: Query = kind === 'posts' && categories.length > 0 ? { categories: categories.join(',') } : {};
  const list = (query: Query, signal: AbortSignal) =>
    requestSite(
      outbound,
      site,
      `/${kind}`,
      { status: 'publish', orderby: 'id', order: 'asc', ...narrow, ...query },
      { signal },
    );
  const remote = (raw: unknown) => {
    const id = textOf(fieldOf(raw, 'id'));
    return /^\d{1,18}$/.test(id) ? `${kind}:${id}` : null;
  };
  const present = (raw: unknown) => (isOpen(raw) ? remote(raw) : null);
  return {
    prefix: `${kind}:`,
    async page({ page, perPage, since, signal }) {
      const changed: Query = since === null ? {} : { [moment]: new Date(since).toISOString() };
      const query = { page: String(page), per_page: String(perPage), _fields: FIELDS, ...changed };
      return pageOf(await list(query, signal), (raw) => readPost(raw, remote(raw)));
    },
    async ids({ page, perPage, signal }) {
      return pageOf(
        await list({ page: String(page), per_page: String(perPage), _fields: PRESENCE_FIELDS }, signal),
        present,
      );
    },
    async existing(ids, signal) {
      const include = ids.map((id) => id.replace(/^\w+:/, '')).join(',');
      const listed = pageOf(
        await list({ include, per_page: PAGE_SIZE, _fields: PRESENCE_FIELDS }, signal),
        present,
      );
      return listed.ok ? { ok: true, ids: listed.items } : listed;
    },
  };
}

const NOTHING_LISTED = { ok: true, items: [], total: 0, pages: 1, serverTime: null } as const;

/** What was published after an instant, and nothing without one: a post that waited for its day counts as unchanged. */
export function newPostFeed(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  categories: readonly number[],
): Feed<Post> {
  const feed = postFeed(outbound, site, kind, categories, 'after');
  return {
    ...feed,
    prefix: `published:${feed.prefix}`,
    page: async (options) => (options.since === null ? NOTHING_LISTED : feed.page(options)),
    ids: async () => NOTHING_LISTED,
  };
}

/** How many of a kind are published to everybody; beyond one page, with those behind a password: only a page tells them. */
export async function countPosts(
  outbound: Outbound,
  site: SiteAccess,
  kind: PostKind,
  signal: AbortSignal,
): Promise<RequestResult<{ count: number }>> {
  const query = { status: 'publish', per_page: PAGE_SIZE, _fields: PRESENCE_FIELDS };
  const response = pageOf(await requestSite(outbound, site, `/${kind}`, query, { signal }), (raw) =>
    isOpen(raw) ? raw : null,
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

/** A page after the last one is refused by WordPress; it is empty to us. */
function pageOf<Item>(
  response: RequestResult<JsonResponse>,
  read: (raw: unknown) => Item | null,
): RequestResult<FeedPage<Item>> {
  if (!response.ok) {
    const { error } = response;
    const isBeyond = error.kind === 'Refused' && error.code === 'rest_post_invalid_page_number';
    return isBeyond ? { ok: true, items: [], total: 0, pages: 0, serverTime: null } : response;
  }
  const { body, total, pages, serverTime } = response;
  if (!Array.isArray(body)) return { ok: false, error: { kind: 'NotJson' } };
  const items = body.map(read).filter((item) => item !== null);
  return { ok: true, items, total: total ?? items.length, pages: pages ?? 1, serverTime };
}

/** Published, and behind no password. */
function isOpen(raw: unknown): boolean {
  const status = textOf(fieldOf(raw, 'status'));
  return (status === '' || status === 'publish') && fieldOf(fieldOf(raw, 'content'), 'protected') !== true;
}

/** Null for what is not published to everybody. */
function readPost(raw: unknown, id: string | null): Post | null {
  if (id === null || !isOpen(raw)) return null;
  const html =
    textOf(fieldOf(fieldOf(raw, 'content'), 'rendered')) ||
    textOf(fieldOf(fieldOf(raw, 'excerpt'), 'rendered'));
  const title = htmlToLine(textOf(fieldOf(fieldOf(raw, 'title'), 'rendered')))
    .slice(0, MAX_TITLE_LENGTH)
    .trim();
  const url = URL.parse(textOf(fieldOf(raw, 'link')));
  return { id, title: title || id, url: url && /^https?:$/.test(url.protocol) ? url.href : null, html };
}
