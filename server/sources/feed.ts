// Interface of a paged item feed of a linked site.
import type { RequestResult } from './wordpress/json-request.ts';

/** One page of a list; `total` and `pages` are counts over the whole list. */
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
  /** Only items changed after this instant, in ms. */
  readonly since: number | null;
  readonly signal: AbortSignal;
}

/** A list of items of one kind on a site, ordered by id. */
export interface Feed<Item> {
  /** Prefix of the ids of its items; unique among the lists of a site. */
  readonly prefix: string;
  page(query: FeedQuery): Promise<RequestResult<FeedPage<Item>>>;
  ids(query: Omit<FeedQuery, 'since'>): Promise<RequestResult<FeedPage<string>>>;
  /** Returns those of at most 100 ids that still exist. */
  existing(ids: readonly string[], signal: AbortSignal): Promise<RequestResult<{ ids: readonly string[] }>>;
}
