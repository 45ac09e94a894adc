// Decides which message a page shows, from what is known of the page and its visitor.
import type { PagePattern, ShownMessage } from '../../contract/widget/proactive-messages.ts';
import type { Cart, Locale } from '../sdk/api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A visit ends when the visitor was away for longer. */
const VISIT_GAP_MS = 30 * MINUTE_MS;
/** A question that nobody has answered for longer keeps no message away. */
const ANSWER_WAIT_MS = DAY_MS;
/** A conversation that begins later has other reasons. */
const ATTRIBUTION_MS = DAY_MS;

/** The page at one moment. */
export interface PageSample {
  readonly now: number;
  /** Without its fragment. */
  readonly url: string;
  /** Percent of the page above the lower edge of the window. */
  readonly scroll: number;
  /** Minute of the day in the owner's time zone. */
  readonly minute: number;
  readonly locale: Locale;
  /** Null where the page says nothing about it. */
  readonly cart: Cart | null;
  /** The page is looked at, and the launcher can be seen. */
  readonly canShow: boolean;
}

/** What the website's storage keeps about its visitor. */
export interface VisitorHistory {
  /** A random id, by which the server counts visitors. */
  readonly viewer: string;
  readonly visits: number;
  readonly lastAt: number;
  /** A message was shown in this visit. */
  readonly isVisitUsed: boolean;
  /** When messages were last shown, by their ids. */
  readonly shownAt: Readonly<Record<string, number>>;
  /** The last message shown, until a conversation begins. */
  readonly last: { readonly id: string; readonly variant: number; readonly at: number } | null;
  /** When the visitor asked what nobody has answered yet; 0 for never. */
  readonly waitingSince: number;
}

export const createMemory = (viewer: string): VisitorHistory => ({
  viewer,
  visits: 0,
  lastAt: 0,
  isVisitUsed: false,
  shownAt: {},
  last: null,
  waitingSince: 0,
});

/** Begins a visit where the last one is over. */
export const withVisit = (memory: VisitorHistory, now: number): VisitorHistory =>
  now - memory.lastAt > VISIT_GAP_MS
    ? { ...memory, visits: memory.visits + 1, lastAt: now, isVisitUsed: false }
    : { ...memory, lastAt: now };

const toComparable = (address: string): string => {
  try {
    return decodeURIComponent(address).toLowerCase();
  } catch {
    return address.toLowerCase();
  }
};

const withoutTrailingSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** Letters in either case and encoded or not; a whole address in a pattern counts by its path. */
export function matchesPage({ kind, text }: PagePattern, url: string): boolean {
  const { host, pathname, search } = new URL(url);
  if (kind === 'contains') return toComparable(host + pathname + search).includes(toComparable(text));
  // Owners also write `product/`; paths of pages always begin with a slash.
  const patternPath = toComparable(text.replace(/^https?:\/\/[^/]*/i, '').replace(/^\/?/, '/'));
  const path = toComparable(pathname);
  return kind === 'exact'
    ? withoutTrailingSlash(path) === withoutTrailingSlash(patternPath)
    : (path + toComparable(search)).startsWith(patternPath);
}

/** Quiet hours may go on past midnight. */
export const isQuiet = (quiet: ShownMessage['quiet'], minute: number): boolean =>
  quiet !== null &&
  (quiet.from < quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to);

const matchesCart = (cartToman: number | null, cart: Cart | null): boolean =>
  cartToman === null || (cart !== null && cart.count > 0 && cart.total >= cartToman);

export interface PageView {
  readonly sample: PageSample;
  readonly seconds: number;
  /** The most that was scrolled to. */
  readonly scroll: number;
}

const matchesConditions = (
  message: ShownMessage,
  { sample, seconds, scroll }: PageView,
  memory: VisitorHistory,
): boolean =>
  seconds >= message.seconds &&
  scroll >= message.scroll &&
  memory.visits >= message.visits &&
  (message.locale === null || message.locale === sample.locale) &&
  (message.pages.length === 0 || message.pages.some((pattern) => matchesPage(pattern, sample.url))) &&
  matchesCart(message.cartToman, sample.cart) &&
  !isQuiet(message.quiet, sample.minute) &&
  sample.now - (memory.shownAt[message.id] ?? 0) >= message.days * DAY_MS;

/** The first message that fits; null also where one was shown in this visit, or an answer is awaited. */
export const findMessageToShow = (
  messages: readonly ShownMessage[],
  page: PageView,
  memory: VisitorHistory,
): ShownMessage | null =>
  !page.sample.canShow || memory.isVisitUsed || page.sample.now - memory.waitingSince < ANSWER_WAIT_MS
    ? null
    : (messages.find((message) => matchesConditions(message, page, memory)) ?? null);

/** Which text a visitor sees: always the same one, and each for half of the visitors (FNV-1a, mixed as in MurmurHash3). */
export function chooseVariant({ id, texts }: Pick<ShownMessage, 'id' | 'texts'>, viewer: string): number {
  let hash = 2_166_136_261;
  for (const letter of viewer + id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) & 1) % texts.length;
}

/** A message was written in the conversation at `at`: by the visitor, or by somebody who answers. */
export const withMessage = (memory: VisitorHistory, isVisitor: boolean, at: number): VisitorHistory => ({
  ...memory,
  waitingSince: isVisitor ? at : at >= memory.waitingSince ? 0 : memory.waitingSince,
});

/** Whether what the visitor wrote at `at` follows the last message shown. */
export const isResponseToShown = ({ last }: VisitorHistory, at: number): boolean =>
  last !== null && at > last.at && at - last.at < ATTRIBUTION_MS;
