// Interface of a paged item feed of a linked site.
import type { RequestResult } from './wordpress/json-request.ts';

/** One page of a list; `total` and `pages` count what the whole list has. */
export interface FeedPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
  /** The site's own clock, in ms. */
  readonly serverTime: number | null;
}

export interface FeedQuery {
  /** From 1. */
  readonly page: number;
  /** At most 100. */
  readonly perPage: number;
  /** Only what was changed after this instant, in ms. */
  readonly since: number | null;
  readonly signal: AbortSignal;
}

/** A list of like items of a site, in the order of their ids. */
export interface Feed<Item> {
  /** How the ids of its items begin; no other list of the site has such. */
  readonly prefix: string;
  page(query: FeedQuery): Promise<RequestResult<FeedPage<Item>>>;
  ids(query: Omit<FeedQuery, 'since'>): Promise<RequestResult<FeedPage<string>>>;
  /** Those of at most 100 ids that are there. */
  existing(ids: readonly string[], signal: AbortSignal): Promise<RequestResult<{ ids: readonly string[] }>>;
}
