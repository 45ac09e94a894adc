// Checks whether an origin may show a widget.

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
export function originAllowed({ websites, own, origin, pageUrl }: Embedding): boolean {
  if (websites === null) return true;
  if (origin !== null && websites.includes(origin)) return true;
  if (origin !== null && origin !== own) return false;
  if (pageUrl === null) return true;
  const page = URL.parse(pageUrl)?.origin;
  return page !== undefined && (page === own || websites.includes(page));
}
