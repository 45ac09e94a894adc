// Knows how a test hears what panels were told, past and to come. Knows no area.
import type { PanelEvent } from '../../contract/live.ts';
import { panelEvent } from '../../server/areas/conversations/live.events.ts';
import type { Store } from '../../server/store/store.ts';

export async function readAll(store: Store, accountId: string): Promise<PanelEvent[]> {
  return (await store.events.after(accountId, 0, 10_000)).map(panelEvent);
}

export async function until<T>(
  store: Store,
  accountId: string,
  find: (event: PanelEvent) => T | undefined | false,
): Promise<T> {
  let wake = () => {};
  const leave = store.events.subscribe(accountId, () => wake());
  try {
    for (let seq = 0; ; ) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const stored of await store.events.after(accountId, seq, 1_000)) {
        seq = stored.seq;
        const found = find(panelEvent(stored));
        if (found !== undefined && found !== false) return found;
      }
      await woken;
    }
  } finally {
    leave();
  }
}
