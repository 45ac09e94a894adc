// Endpoints of link sources and site searches.
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { parsePageUrl } from '../../../../contract/fields/link.rules.ts';
import type { AddPageResult, links } from '../../../../contract/training/links.ts';
import { createAddressPolicy } from '../../../outbound/address-policy.ts';
import { canonicalUrl } from '../../../sources/web/page-urls.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow, requireBot } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { createLinkSource } from '../sources/create-source.ts';
import { readPages, readSearch, type SearchIds, toSearch } from './site-search.store.ts';
import { cancelSearch, requestSearch } from './site-search.ts';

export interface LinksDeps {
  readonly store: Store;
  /** Hosts that may be requested although they are not public, each `host` or `host:port`. */
  readonly outboundAllowed: readonly string[];
}

const PAGE_SIZE = 200;

/** Handlers of `contract/training/links.ts`; reading pages and searching are jobs. */
export function linksHandlers({ store, outboundAllowed }: LinksDeps): Handlers<typeof links> {
  const policy = createAddressPolicy(outboundAllowed);

  /** The canonical URL. Throws LinkInvalid or LinkPrivate by the text alone, without a DNS lookup. */
  function toPermittedUrl(text: string): string {
    const url = parsePageUrl(text);
    const problem = url ? policy.problemOf(url) : 'AddressInvalid';
    if (url && !problem) return canonicalUrl(url);
    const rule = problem === 'AddressPrivate' ? 'LinkPrivate' : 'LinkInvalid';
    throw new ApiError(rule, { issues: [{ path: ['url'], rule }] });
  }

  async function requireSearch(
    input: { botId: string; searchId: string },
    user: CurrentUser,
  ): Promise<SearchIds> {
    const row = await readSearch(store.db, user.accountId, input.botId);
    if (row?.id !== input.searchId) {
      const bot = await readBotRow(store.db, user.accountId, input.botId);
      throw new ApiError(bot ? 'NotFound' : 'BotNotFound');
    }
    return { accountId: user.accountId, botId: input.botId, searchId: input.searchId };
  }

  return {
    add: async (input, user, context) =>
      createLinkSource(
        store,
        { accountId: user.accountId, botId: input.botId, now: context.now },
        { url: toPermittedUrl(input.url), title: null },
      ),

    search: async (input, user, context) =>
      requestSearch(
        store,
        { accountId: user.accountId, botId: input.botId, now: context.now },
        { ...input, url: toPermittedUrl(input.url) },
      ),

    latest: async (input, user) => {
      await requireBot(store.db, { accountId: user.accountId, botId: input.botId });
      const row = await readSearch(store.db, user.accountId, input.botId);
      return row ? toSearch(row, null) : null;
    },

    pages: async (input, user) => {
      const ids = await requireSearch(input, user);
      const pages = await readPages(store, ids, input.after ?? 0, PAGE_SIZE + 1);
      return { pages: pages.slice(0, PAGE_SIZE), hasMore: pages.length > PAGE_SIZE };
    },

    cancel: async (input, user) => cancelSearch(store, await requireSearch(input, user)),

    addFound: async (input, user, context) => {
      const ids = await requireSearch(input, user);
      const rows = await store.db
        .selectFrom('site_pages')
        .select(['id', 'url', 'title'])
        .where('account_id', '=', ids.accountId)
        .where('search_id', '=', ids.searchId)
        .where('id', 'in', input.pageIds)
        .where('state', '=', 'found')
        .orderBy('ordinal')
        .execute();
      const target = { accountId: ids.accountId, botId: ids.botId, now: context.now };
      const results: AddPageResult[] = [];
      for (const { id, url, title } of rows) {
        const outcome = await createLinkSource(store, target, { url, title }).then(
          (source) => ({ source, reason: null }),
          (error) => ({ source: null, reason: reasonOf(error) }),
        );
        results.push({ pageId: id, url, ...outcome });
      }
      return results;
    },
  };
}

/** Why one page was rejected; rethrows errors that concern all pages. */
function reasonOf(error: unknown): ErrorTag {
  if (error instanceof ApiError && error.failure.error !== 'BotNotFound') return error.failure.error;
  throw error;
}
