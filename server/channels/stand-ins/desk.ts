// Knows which providers are stood in for just now, and leads this installation's calls to them. Knows no provider's inside.
import type { ChannelStandIn } from './stand-in.ts';

/** By kind; what each brings is loaded when it is first wanted: tests and servers that want none pay nothing. */
const opened: Readonly<Record<string, (port: number) => Promise<ChannelStandIn>>> = {
  telegram: async (port) => (await import('./telegram.desk.ts')).openTelegram(port),
  goftino: async (port) => (await import('./goftino.desk.ts')).openGoftino(port),
  crisp: async (port) => (await import('./crisp.desk.ts')).openCrisp(port),
};

/** Beside the server's own port and the practice shop's, so that a connection outlives a restart. */
const portOf = (serverPort: number, kind: string): number =>
  serverPort + 2 + Object.keys(opened).indexOf(kind);

export interface ChannelDesk {
  readonly kinds: readonly string[];
  /** Where calls may be led to, on this machine alone. */
  readonly hosts: readonly string[];
  /** The stand-in of this kind, where it is at work. */
  of(kind: string): ChannelStandIn | null;
  /** From now on calls of this kind come here. */
  open(kind: string): Promise<ChannelStandIn>;
  /** Calls go where they went before. */
  leave(kind: string): Promise<void>;
  close(): Promise<void>;
}

/** @param lead sends the calls of a kind elsewhere; null: to where they belong */
export function createChannelDesk(
  serverPort: number,
  lead: (kind: string, url: string | null) => void,
): ChannelDesk {
  const working = new Map<string, Promise<ChannelStandIn>>();
  const here = new Map<string, ChannelStandIn>();
  const leave = async (kind: string) => {
    const one = working.get(kind);
    working.delete(kind);
    here.delete(kind);
    lead(kind, null);
    await (await one)?.close();
  };
  return {
    kinds: Object.keys(opened),
    hosts: Object.keys(opened).map((kind) => `127.0.0.1:${portOf(serverPort, kind)}`),
    of: (kind) => here.get(kind) ?? null,
    async open(kind) {
      const begin = opened[kind];
      if (!begin) throw new Error(`Nobody stands in for ${kind}`);
      const known = working.get(kind);
      if (known) return known;
      const beginning = begin(portOf(serverPort, kind));
      working.set(kind, beginning);
      try {
        const one = await beginning;
        here.set(kind, one);
        lead(kind, one.url);
        return one;
      } catch (error) {
        working.delete(kind);
        throw error;
      }
    },
    leave,
    async close() {
      await Promise.all([...working.keys()].map(leave));
    },
  };
}
