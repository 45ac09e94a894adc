// Opens channel stand-ins and routes this installation's calls to them.
import type { ChannelStandIn } from './stand-in.ts';

const HOST = '127.0.0.1';

/** By kind; each is loaded on first use, so that tests and servers without one pay nothing. */
const openers: Readonly<Record<string, (port: number) => Promise<ChannelStandIn>>> = {
  telegram: async (port) => (await import('./telegram.stand-in.ts')).openTelegramStandIn(port),
  goftino: async (port) => (await import('./goftino.stand-in.ts')).openGoftinoStandIn(port),
  crisp: async (port) => (await import('./crisp.stand-in.ts')).openCrispStandIn(port),
};

/** The preferred port if free, else another. */
type FindPort = (preferred: number, host: string) => Promise<number>;

export interface StandInRegistry {
  readonly kinds: readonly string[];
  /** The running stand-in of this kind. */
  get(kind: string): ChannelStandIn | null;
  /** Starts a stand-in and redirects calls of this kind to it. */
  open(kind: string): Promise<ChannelStandIn>;
  /** Stops a stand-in and restores the original address. */
  closeOne(kind: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each stand-in uses a fixed port beside the server's and the demo shop's, so that connections survive a
 * restart; another if it is taken.
 * @param redirect sends the calls of a kind elsewhere; null: to the original address
 */
export function createStandInRegistry(
  serverPort: number,
  findPort: FindPort,
  redirect: (kind: string, url: string | null) => void,
): StandInRegistry {
  const kinds = Object.keys(openers);
  const here = new Map<string, ChannelStandIn>();
  const tails = new Map<string, Promise<unknown>>();
  /** Runs tasks of a kind one after another: closing waits until opening has finished. */
  const inTurn = <T>(kind: string, task: () => Promise<T>): Promise<T> => {
    const queued = (tails.get(kind) ?? Promise.resolve()).then(task, task);
    tails.set(kind, queued);
    return queued;
  };
  const begin = async (kind: string) => {
    const existing = here.get(kind);
    if (existing) return existing;
    const openOne = openers[kind];
    if (!openOne) throw new Error(`Nobody stands in for ${kind}`);
    const one = await openOne(await findPort(serverPort + 2 + kinds.indexOf(kind), HOST));
    here.set(kind, one);
    redirect(kind, one.url);
    return one;
  };
  const end = async (kind: string) => {
    const one = here.get(kind);
    if (!one) return;
    here.delete(kind);
    redirect(kind, null);
    await one.close();
  };
  const closeInTurn = (kind: string) => inTurn(kind, () => end(kind));
  return {
    kinds,
    get: (kind) => here.get(kind) ?? null,
    open: (kind) => inTurn(kind, () => begin(kind)),
    closeOne: closeInTurn,
    async close() {
      await Promise.all(kinds.map(closeInTurn));
    },
  };
}
