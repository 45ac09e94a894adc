// Checks that a widget is on and that the calling page may show it.
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { findWidget } from '../../connections/connections.store.ts';
import { readWidget, websitesOf } from '../../connections/widget/widget.store.ts';
import { Refusal, type RequestFacts } from '../../shared/context.ts';

/** What a request tells of where the widget stands. */
export interface Embedding {
  /** The origins of the owner's pages; null allows every page. */
  readonly websites: readonly string[] | null;
  /** Our own origin, from which the widget's frame is served. */
  readonly own: string;
  /** The `Origin` header; null when the browser sends none (a same-origin read). */
  readonly origin: string | null;
  /** The page the widget says it stands on; null where the call does not tell. */
  readonly pageUrl: string | null;
}

/**
 * Whether the widget may be used: called from an allowed website itself, or from our frame on one of its pages
 * (or on a page of ours, as the demo shop). Origins are the same or they are not: none is part of another.
 */
function originAllowed({ websites, own, origin, pageUrl }: Embedding): boolean {
  if (websites === null) return true;
  if (origin !== null && websites.includes(origin)) return true;
  if (origin !== null && origin !== own) return false;
  if (pageUrl === null) return true;
  const page = URL.parse(pageUrl)?.origin;
  return page !== undefined && (page === own || websites.includes(page));
}

export interface EntranceDeps {
  readonly store: Store;
  /** Where browsers reach this server. */
  readonly publicUrl: string;
}

/** The widget, its bot and what its owner set. @throws Refusal where there is none, it is off, or for a strange page. */
export async function enterWidget(
  { store, publicUrl }: EntranceDeps,
  connectionId: string,
  facts: Pick<RequestFacts, 'origin'>,
  pageUrl: string | null,
) {
  const connection = await findWidget(store.db, connectionId);
  if (!connection) throw new Refusal('NotFound');
  const { account_id: accountId, bot_id: botId } = connection;
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new Refusal('NotFound');
  const { values } = await readWidget(store.db, { accountId, connectionId });
  const websites = websitesOf(connection.website_url, values.origins);
  const own = new URL(publicUrl).origin;
  if (!originAllowed({ websites, own, origin: facts.origin, pageUrl })) throw new Refusal('OriginRefused');
  if (connection.active === 0 || bot.active === 0) throw new Refusal('ConnectionInactive');
  return { connection, bot, values };
}
