// Checks that a widget is on and that the calling page may show it.
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { findWidget } from '../../connections/connections.store.ts';
import { allowedWebsites, readWidgetSettings } from '../../connections/widget/widget.store.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';

/** What a request tells of where the widget stands. */
export interface WidgetEmbed {
  /** The origins of the owner's pages; null allows every page. */
  readonly websites: readonly string[] | null;
  /** Our own origin, from which the widget's frame is served. */
  readonly ownOrigin: string;
  /** The `Origin` header; null when the browser sends none (a same-origin read). */
  readonly origin: string | null;
  /** The page the widget says it stands on; null where the call does not tell. */
  readonly pageUrl: string | null;
}

/**
 * Whether the widget may be used: called from an allowed website itself, or from our frame on one of its pages
 * (or on a page of ours, as the demo shop). Origins are the same or they are not: none is part of another.
 */
function isOriginAllowed({ websites, ownOrigin, origin, pageUrl }: WidgetEmbed): boolean {
  if (websites === null) return true;
  if (origin !== null && websites.includes(origin)) return true;
  if (origin !== null && origin !== ownOrigin) return false;
  if (pageUrl === null) return true;
  const page = URL.parse(pageUrl)?.origin;
  return page !== undefined && (page === ownOrigin || websites.includes(page));
}

export interface WidgetAccessDeps {
  readonly store: Store;
  /** Where browsers reach this server. */
  readonly publicUrl: string;
}

/**
 * The widget, its bot and what its owner set. @throws ApiError where there is none, it is off, or for a strange page.
 */
export async function requireWidgetAccess(
  { store, publicUrl }: WidgetAccessDeps,
  connectionId: string,
  facts: Pick<RequestContext, 'origin'>,
  pageUrl: string | null,
) {
  const connection = await findWidget(store.db, connectionId);
  if (!connection) throw new ApiError('NotFound');
  const { account_id: accountId, bot_id: botId } = connection;
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new ApiError('NotFound');
  const { values } = await readWidgetSettings(store.db, { accountId, connectionId });
  const websites = allowedWebsites(connection.website_url, values.origins);
  const own = new URL(publicUrl).origin;
  if (!isOriginAllowed({ websites, ownOrigin: own, origin: facts.origin, pageUrl }))
    throw new ApiError('OriginRefused');
  if (connection.active === 0 || bot.active === 0) throw new ApiError('ConnectionInactive');
  return { connection, bot, values };
}
