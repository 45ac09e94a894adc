// Opens the store that the settings name and warns where a crash could take what it keeps.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openStore, type Store } from './store/store.ts';

/** @throws StoreError when it cannot be opened, or in production where it would not survive a crash */
export async function openStorage(
  { dataDir, databaseUrl, production, allowUnsafeDatabase }: Config,
  { clock, log }: { readonly clock: () => number; readonly log: Logger },
): Promise<Store> {
  const store = await openStore({
    dataDir,
    ...(databaseUrl !== null && { databaseUrl }),
    mustBeDurable: production && !allowUnsafeDatabase,
    clock,
    log: (line) => log.info(line),
  });
  const settings = store.durabilityRisks;
  if (settings.length > 0)
    log.warn(
      { event: 'database.notDurable', settings },
      `PostgreSQL runs with ${settings.join(' and ')} off: a crash may lose acknowledged messages. Turn them on there`,
    );
  return store;
}
