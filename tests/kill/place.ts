// Knows how the store of a place is looked into while no server has it open. Knows no table.
import { openStore, type Store } from '../../server/store/store.ts';
import type { Place } from '../databases.ts';

export async function look<Found>(place: Place, at: (store: Store) => Promise<Found>): Promise<Found> {
  const store = await openStore(place);
  try {
    return await at(store);
  } finally {
    await store.close();
  }
}
