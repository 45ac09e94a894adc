// Client for crawling: guarded requests, robots.txt and page parsers.
import { createOutbound, type Outbound, type OutboundOptions } from '../../outbound/outbound.ts';
import { createPageParsers, type PageParsers } from './page-parsers.ts';
import { createRobots, ROBOT_NAME, type Robots } from './robots.ts';

export interface WebClient {
  readonly outbound: Outbound;
  /** For pictures that visitors wait for, so that they take no connection from answers. */
  readonly pictureOutbound: Outbound;
  readonly robots: Robots;
  readonly pageParsers: PageParsers;
  close(): Promise<void>;
}

/** @param publicUrl URL in the user agent, which tells site owners about the crawler */
export function createWebClient(
  options: Pick<OutboundOptions, 'allowedHosts' | 'resolve'> & {
    readonly publicUrl: string;
    readonly readers?: PageParsers;
  },
): WebClient {
  const { publicUrl, readers: pageParsers = createPageParsers(), ...rest } = options;
  const outboundOptions = { ...rest, userAgent: `${ROBOT_NAME}/1.0 (+${publicUrl})` };
  const outbound = createOutbound(outboundOptions);
  const pictureOutbound = createOutbound(outboundOptions);
  return {
    outbound,
    pictureOutbound,
    robots: createRobots(outbound),
    pageParsers,
    async close() {
      await Promise.all([outbound.close(), pictureOutbound.close(), pageParsers.close()]);
    },
  };
}
