// Client for crawling: guarded requests, robots.txt and page parsers.
import { createOutbound, type Outbound, type OutboundOptions } from '../../outbound/outbound.ts';
import { createReaders, type WebReaders } from './page-parsers.ts';
import { createRobots, ROBOT_NAME, type Robots } from './robots.ts';

export interface Web {
  readonly outbound: Outbound;
  readonly robots: Robots;
  readonly readers: WebReaders;
  close(): Promise<void>;
}

/** @param publicUrl where a site's owner learns who reads their site */
export function createWeb(
  options: Pick<OutboundOptions, 'allowed' | 'resolve'> & {
    readonly publicUrl: string;
    readonly readers?: WebReaders;
  },
): Web {
  const { publicUrl, readers = createReaders(), ...rest } = options;
  const outbound = createOutbound({ ...rest, userAgent: `${ROBOT_NAME}/1.0 (+${publicUrl})` });
  return {
    outbound,
    robots: createRobots(outbound),
    readers,
    async close() {
      await Promise.all([outbound.close(), readers.close()]);
    },
  };
}
