// Knows which pages may show a widget. Knows no SQL and no headers.

/** What a request tells of where the widget stands. */
export interface Embedding {
  /** The connection's website, an origin; null allows every page. */
  readonly website: string | null;
  /** Our own origin, from which the widget's frame is served. */
  readonly own: string;
  /** The `Origin` header; null when the browser sends none (a same-origin read). */
  readonly origin: string | null;
  /** The page the widget says it stands on; null where the call does not tell. */
  readonly pageUrl: string | null;
}

/**
 * Whether the widget may be used: called from the allowed website itself, or from our frame on one of its pages
 * (or on a page of ours, as the demo shop).
 */
export function originAllowed({ website, own, origin, pageUrl }: Embedding): boolean {
  if (website === null) return true;
  if (origin === website) return true;
  if (origin !== null && origin !== own) return false;
  if (pageUrl === null) return true;
  const page = URL.parse(pageUrl)?.origin;
  return page === website || page === own;
}
