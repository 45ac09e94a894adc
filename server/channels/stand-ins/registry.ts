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
  const running = new Map<string, ChannelStandIn>();
  const queueTails = new Map<string, Promise<unknown>>();
  /** Runs tasks of a kind one after another: closing waits until opening has finished. */
  const enqueue = <T>(kind: string, task: () => Promise<T>): Promise<T> => {
    const queued = (queueTails.get(kind) ?? Promise.resolve()).then(task, task);
    queueTails.set(kind, queued);
    return queued;
  };
  const openStandIn = async (kind: string) => {
    const existing = running.get(kind);
    if (existing) return existing;
    const opener = openers[kind];
    if (!opener) throw new Error(`Nobody stands in for ${kind}`);
    const standIn = await opener(await findPort(serverPort + 2 + kinds.indexOf(kind), HOST));
    running.set(kind, standIn);
    redirect(kind, standIn.url);
    return standIn;
  };
  const closeStandIn = async (kind: string) => {
    const standIn = running.get(kind);
    if (!standIn) return;
    running.delete(kind);
    redirect(kind, null);
    await standIn.close();
  };
  const enqueueClose = (kind: string) => enqueue(kind, () => closeStandIn(kind));
  return {
    kinds,
    get: (kind) => running.get(kind) ?? null,
    open: (kind) => enqueue(kind, () => openStandIn(kind)),
    closeOne: enqueueClose,
    async close() {
      await Promise.all(kinds.map(enqueueClose));
    },
  };
}
