// Opens fake channel providers and routes this installation's calls to them.
import type { FakeProvider } from './fake-provider.ts';

const HOST = '127.0.0.1';

/** By kind; each is loaded on first use, so that tests and servers without one pay nothing. */
const openers: Readonly<Record<string, (port: number) => Promise<FakeProvider>>> = {
  telegram: async (port) => (await import('./telegram.fake.ts')).openFakeTelegram(port),
  goftino: async (port) => (await import('./goftino.fake.ts')).openFakeGoftino(port),
  crisp: async (port) => (await import('./crisp.fake.ts')).openFakeCrisp(port),
  bale: async (port) => (await import('./bale.fake.ts')).openFakeBale(port),
};

/** The preferred port if free, else another. */
type FindPort = (preferred: number, host: string) => Promise<number>;

export interface FakeProviderRegistry {
  readonly kinds: readonly string[];
  /** The running fake of this kind. */
  get(kind: string): FakeProvider | null;
  /** Starts a fake and redirects calls of this kind to it. */
  open(kind: string): Promise<FakeProvider>;
  /** Stops a fake and restores the original address. */
  closeProvider(kind: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each fake uses a fixed port beside the server's and the demo shop's, so that connections survive a
 * restart; another if it is taken.
 * @param redirect sends the calls of a kind elsewhere; null: to the original address
 */
export function createFakeProviderRegistry(
  serverPort: number,
  findPort: FindPort,
  redirect: (kind: string, url: string | null) => void,
): FakeProviderRegistry {
  const kinds = Object.keys(openers);
  const running = new Map<string, FakeProvider>();
  const queueTails = new Map<string, Promise<unknown>>();
  /** Runs tasks of a kind one after another: closing waits until opening has finished. */
  const enqueue = <T>(kind: string, task: () => Promise<T>): Promise<T> => {
    const queued = (queueTails.get(kind) ?? Promise.resolve()).then(task, task);
    queueTails.set(kind, queued);
    return queued;
  };
  const openFake = async (kind: string) => {
    const existing = running.get(kind);
    if (existing) return existing;
    const opener = openers[kind];
    if (!opener) throw new Error(`No fake provider for ${kind}`);
    const provider = await opener(await findPort(serverPort + 2 + kinds.indexOf(kind), HOST));
    running.set(kind, provider);
    redirect(kind, provider.url);
    return provider;
  };
  const closeFake = async (kind: string) => {
    const provider = running.get(kind);
    if (!provider) return;
    running.delete(kind);
    redirect(kind, null);
    await provider.close();
  };
  const enqueueClose = (kind: string) => enqueue(kind, () => closeFake(kind));
  return {
    kinds,
    get: (kind) => running.get(kind) ?? null,
    open: (kind) => enqueue(kind, () => openFake(kind)),
    closeProvider: enqueueClose,
    async close() {
      await Promise.all(kinds.map(enqueueClose));
    },
  };
}
