// Endpoints that add pages as sources and search a site for pages.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeLine, id, isPageUrl, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Source } from './training.ts';

const link = freeLine(limits.trainingLinks.urlMax).check(isPageUrl);

export const SearchStatus = Schema.Literals(['waiting', 'searching', 'done', 'cancelled', 'failed']);
export type SearchStatus = typeof SearchStatus.Type;

/**
 * Why a finished search stopped: all pages were seen, enough were found, its time was up, or the site exceeds
 * what a search can remember.
 */
export const SearchStopReason = Schema.Literals(['all', 'count', 'time', 'size']);
export type SearchStopReason = typeof SearchStopReason.Type;

/**
 * The search of a site for its pages. `reason` is an error tag when it failed; `currentUrl` is the page being
 * read.
 */
export const SiteSearch = Schema.Struct({
  id,
  botId: id,
  url: Schema.String,
  subLinks: Schema.Boolean,
  ignoreSitemap: Schema.Boolean,
  count: Schema.Int,
  minutes: Schema.Int,
  status: SearchStatus,
  stopReason: Schema.NullOr(SearchStopReason),
  reason: Schema.NullOr(Schema.String),
  found: Schema.Int,
  visited: Schema.Int,
  skipped: Schema.Int,
  waiting: Schema.Int,
  currentUrl: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  endsAt: Schema.NullOr(Schema.Int),
});
export type SiteSearch = typeof SiteSearch.Type;

/**
 * A page in the order it was read. `reason` is the tag of why it cannot be used as a source; null for a found
 * one.
 */
export const SitePage = Schema.Struct({
  id,
  ordinal: Schema.Int,
  url: Schema.String,
  title: Schema.String,
  reason: Schema.NullOr(Schema.String),
});
export type SitePage = typeof SitePage.Type;

/** The result of each chosen page: its `source`, or the tag of the refusal in `reason`. */
const AddPageResult = Schema.Struct({
  pageId: id,
  url: Schema.String,
  source: Schema.NullOr(Source),
  reason: Schema.NullOr(Schema.String),
});
export type AddPageResult = typeof AddPageResult.Type;

const { pagesFound, minutes, perBot } = limits.trainingLinks;

export const links = {
  add: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/links',
    access: 'owner',
    summary: 'Adds one page by its address',
    input: Schema.Struct({ botId: id, url: link }),
    output: Source,
    errors: ['BotNotFound', 'LinkInvalid', 'LinkPrivate', 'SourceDuplicate', 'TooManyLinks'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/searches',
    access: 'owner',
    summary: "Starts a search for the pages of a site; replaces the bot's previous search",
    input: Schema.Struct({
      botId: id,
      url: link,
      subLinks: Schema.Boolean,
      ignoreSitemap: Schema.Boolean,
      count: wholeNumber(1, pagesFound.max),
      minutes: wholeNumber(1, minutes.max),
    }),
    output: SiteSearch,
    errors: ['BotNotFound', 'LinkInvalid', 'LinkPrivate', 'SearchRunning'],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/searches/latest',
    access: 'owner',
    summary: "The bot's latest search, or null",
    input: Schema.Struct({ botId: id }),
    output: Schema.NullOr(SiteSearch),
    errors: ['BotNotFound'],
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/searches/:searchId/pages',
    access: 'owner',
    summary: 'Pages read so far, after the ordinal `after`; at most 200 at a time',
    input: Schema.Struct({
      botId: id,
      searchId: id,
      after: Schema.optionalKey(wholeNumber(0, 1_000_000)),
    }),
    output: Schema.Struct({ pages: Schema.Array(SitePage), hasMore: Schema.Boolean }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/searches/:searchId/attempt',
    access: 'owner',
    summary: 'Stops a search; what it found can still be added',
    input: Schema.Struct({ botId: id, searchId: id }),
    output: SiteSearch,
    errors: ['BotNotFound', 'NotFound'],
  }),
  addFound: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/searches/:searchId/links',
    access: 'owner',
    summary: 'Adds chosen pages of a search, each on its own',
    input: Schema.Struct({
      botId: id,
      searchId: id,
      pageIds: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(perBot)),
    }),
    output: Schema.Array(AddPageResult),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
