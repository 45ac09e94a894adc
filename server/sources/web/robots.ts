// Fetches and caches robots.txt rules: allowed paths, crawl delay, sitemaps.
import robotsParser from 'robots-parser';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';

export interface RobotRules {
  allows(url: string): boolean;
  /** Minimum delay between two requests, in ms. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

export interface Robots {
  /**
   * Rules of the URL's origin, cached.
   * @throws OutboundError if the site cannot be reached
   */
  rulesFor(url: string, signal: AbortSignal): Promise<RobotRules>;
}

/** User-agent token for robots.txt. */
export const ROBOT_NAME = 'PasokhBot';

const CACHE_TTL_MS = 10 * 60_000;
const MAX_CACHED_SITES = 500;
const MAX_ROBOTS_BYTES = 512 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
/** Upper bound of Crawl-delay; with a longer one a site could never be crawled. */
const MAX_CRAWL_DELAY_MS = 30_000;

/** robots.txt is temporarily unavailable (5xx or 429). */
export class RobotsUnavailable extends OutboundError {
  readonly status: number;

  constructor(status: number) {
    super('Unreachable');
    this.name = 'RobotsUnavailable';
    this.status = status;
  }
}

export function createRobots(outbound: Outbound): Robots {
  const cache = new Map<string, { rules: RobotRules; until: number }>();
  return {
    async rulesFor(url, signal) {
      const { origin } = new URL(url);
      const now = performance.now();
      const cached = cache.get(origin);
      if (cached && cached.until > now) return cached.rules;
      const rules = rulesOf(origin, await fetchRobots(outbound, origin, signal));
      cache.delete(origin);
      const [oldest] = cache.keys();
      if (cache.size >= MAX_CACHED_SITES && oldest !== undefined) cache.delete(oldest);
      cache.set(origin, { rules, until: now + CACHE_TTL_MS });
      return rules;
    },
  };
}

/** Text of robots.txt; empty if there is none. */
async function fetchRobots(outbound: Outbound, origin: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, bytes } = await outbound.get({
      url: `${origin}/robots.txt`,
      types: [],
      maxBytes: MAX_ROBOTS_BYTES,
      shouldTruncateBody: true,
      timeoutMs: REQUEST_TIMEOUT_MS,
      signal,
    });
    // Per RFC 9309, a server error means that the rules are unknown, not absent.
    if (status >= 500 || status === 429) throw new RobotsUnavailable(status);
    return status >= 200 && status < 300 ? new TextDecoder().decode(bytes) : '';
  } catch (error) {
    if (error instanceof OutboundError && error.kind === 'RedirectLoop') return '';
    throw error;
  }
}

function rulesOf(origin: string, text: string): RobotRules {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const crawlDelayMs = (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000;
  return {
    allows: (url) => robots.isDisallowed(url, ROBOT_NAME) !== true,
    crawlDelayMs: Number.isFinite(crawlDelayMs) ? Math.min(Math.max(0, crawlDelayMs), MAX_CRAWL_DELAY_MS) : 0,
    sitemaps: robots.getSitemaps().slice(0, 20),
  };
}
