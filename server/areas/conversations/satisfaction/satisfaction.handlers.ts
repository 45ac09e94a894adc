// Endpoints of a visitor's satisfaction rating.
import type { satisfaction } from '../../../../contract/conversations/satisfaction.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { askedOf, rateClosing } from './satisfaction.store.ts';

/** The calls of `contract/conversations/satisfaction.ts` over the store. */
export function satisfactionHandlers({ store }: { readonly store: Store }): Handlers<typeof satisfaction> {
  return {
    async read(_input, caller, { now }) {
      const asked = await askedOf(store.db, caller, now);
      return { isAsked: asked !== null, said: asked?.said ?? null };
    },

    async say(verdict, caller, { now }) {
      await rateClosing(store, caller, verdict, now);
      return {};
    },
  };
}
