// Checks that a widget is on and that the calling page may show it.
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { findWidget } from '../../connections/connections.store.ts';
import { allowedWebsites, readWidgetSettings } from '../../connections/widget/widget.store.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';

/** Where the widget is embedded, as the request says. */
export interface WidgetEmbed {
  /** Allowed origins of the owner's websites; null allows every page. */
  readonly websites: readonly string[] | null;
  /** Origin of this server, which serves the widget's frame. */
  readonly ownOrigin: string;
  /** The `Origin` header; null when the browser sends none (a same-origin read). */
  readonly origin: string | null;
  /** Page that the widget reports; null when the call has none. */
  readonly pageUrl: string | null;
}

/**
 * Whether the widget may be used: called from an allowed website, or from our frame on an allowed page or on
 * a page of ours (as the demo shop). Origins are compared exactly.
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
  /** Public base URL of this server. */
  readonly publicUrl: string;
}

/**
 * The connection of a widget that is on, whichever page asks.
 * @throws ApiError NotFound, ConnectionInactive
 */
export async function requireActiveWidget({ store }: Pick<WidgetAccessDeps, 'store'>, connectionId: string) {
  const connection = await findWidget(store.db, connectionId);
  if (!connection) throw new ApiError('NotFound');
  if (connection.active === 0) throw new ApiError('ConnectionInactive');
  return connection;
}

/**
 * The widget, its bot and its settings.
 * @throws ApiError NotFound, OriginRefused, ConnectionInactive
 */
export async function requireWidgetAccess(
  { store, publicUrl }: WidgetAccessDeps,
  connectionId: string,
  request: Pick<RequestContext, 'origin'>,
  pageUrl: string | null,
) {
  const connection = await findWidget(store.db, connectionId);
  if (!connection) throw new ApiError('NotFound');
  const { account_id: accountId, bot_id: botId } = connection;
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new ApiError('NotFound');
  const { values } = await readWidgetSettings(store.db, { accountId, connectionId });
  const websites = allowedWebsites(connection.website_url, values.origins);
  const serverOrigin = new URL(publicUrl).origin;
  if (!isOriginAllowed({ websites, ownOrigin: serverOrigin, origin: request.origin, pageUrl }))
    throw new ApiError('OriginRefused');
  if (connection.active === 0 || bot.active === 0) throw new ApiError('ConnectionInactive');
  return { connection, bot, values };
}
