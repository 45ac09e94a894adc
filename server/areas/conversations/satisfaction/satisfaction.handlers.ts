// Endpoints of a visitor's satisfaction rating.
import type { satisfaction } from '../../../../contract/conversations/satisfaction.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { readSatisfactionPrompt, saveSatisfaction } from './satisfaction.store.ts';

/** Handlers of `contract/conversations/satisfaction.ts`. */
export function satisfactionHandlers({ store }: { readonly store: Store }): Handlers<typeof satisfaction> {
  return {
    async read(_input, caller, { now }) {
      const prompt = await readSatisfactionPrompt(store.db, caller, now);
      return { isRequested: prompt !== null, rating: prompt?.rating ?? null };
    },

    async save(rating, caller, { now }) {
      await saveSatisfaction(store, caller, rating, now);
      return {};
    },
  };
}
