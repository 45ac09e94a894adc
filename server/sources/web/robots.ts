// Reads robots.txt: which pages are allowed and how fast.
import robotsParser from 'robots-parser';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';

export interface RobotRules {
  allows(url: string): boolean;
  /** The least pause between two requests, in milliseconds. */
  readonly pauseMs: number;
  readonly sitemaps: readonly string[];
}

export interface Robots {
  /** The rules of the address' host, kept for a while. Fails with OutboundError when the site cannot be asked. */
  rulesFor(url: string, signal: AbortSignal): Promise<RobotRules>;
}

/** The name by which a site may speak to this robot. */
export const ROBOT_NAME = 'PasokhBot';

const CACHE_TTL_MS = 10 * 60_000;
const MAX_CACHED_SITES = 500;
const MAX_ROBOTS_BYTES = 512 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
/** A site that wants to be asked more seldom would never be read. */
const MAX_PAUSE_MS = 30_000;

/** A site answered that it cannot say now what it forbids. */
export class RobotsUnavailable extends OutboundError {
  readonly status: number;

  constructor(status: number) {
    super('Unreachable');
    this.name = 'RobotsUntold';
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

/** The file's text; empty where there is none. */
async function fetchRobots(outbound: Outbound, origin: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, bytes } = await outbound.get({
      url: `${origin}/robots.txt`,
      types: [],
      maxBytes: MAX_ROBOTS_BYTES,
      truncates: true,
      timeoutMs: REQUEST_TIMEOUT_MS,
      signal,
    });
    // A site that is out of order has not said what it forbids.
    if (status >= 500 || status === 429) throw new RobotsUnavailable(status);
    return status >= 200 && status < 300 ? new TextDecoder().decode(bytes) : '';
  } catch (error) {
    if (error instanceof OutboundError && error.kind === 'RedirectLoop') return '';
    throw error;
  }
}

function rulesOf(origin: string, text: string): RobotRules {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const pause = (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000;
  return {
    allows: (url) => robots.isDisallowed(url, ROBOT_NAME) !== true,
    pauseMs: Number.isFinite(pause) ? Math.min(Math.max(0, pause), MAX_PAUSE_MS) : 0,
    sitemaps: robots.getSitemaps().slice(0, 20),
  };
}
