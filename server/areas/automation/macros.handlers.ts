// Endpoints of macros.
import type { Macro, macros } from '../../../contract/automation/macros.ts';
import type { Store } from '../../store/store.ts';
import { readVisibleBots } from '../conversations/inbox/visible-bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { findMissingMacroParts, readMacroChoices } from './macro-references.store.ts';
import {
  canChangeMacro,
  changeMacro,
  createMacro,
  moveMacro,
  readMacro,
  readMacros,
  removeMacro,
  restoreMacro,
  type StoredMacro,
} from './macros.store.ts';
import { runMacro } from './run-macro.ts';

/** Handlers of `contract/automation/macros.ts`. */
export function macrosHandlers({ store }: { readonly store: Store }): Handlers<typeof macros> {
  const toMacros = async (user: CurrentUser, stored: readonly StoredMacro[]) => {
    const choices = await readMacroChoices(store.db, user);
    const toMacro = (macro: StoredMacro): Macro => ({
      ...macro,
      canChange: canChangeMacro(user, macro.audience),
      missing: findMissingMacroParts(choices, macro),
    });
    return { macros: stored.map(toMacro), choices };
  };
  const presentMacro = async (user: CurrentUser, macroId: string, now: number): Promise<Macro> => {
    const [macro] = (await toMacros(user, [await readMacro(store.db, { ...user, now }, macroId)])).macros;
    if (!macro) throw new ApiError('NotFound');
    return macro;
  };
  return {
    list: async (_input, user, { now }) => toMacros(user, await readMacros(store.db, { ...user, now })),
    async create(draft, user, { now }) {
      return presentMacro(user, await createMacro(store, { ...user, now }, draft), now);
    },
    async change({ macroId, ...draft }, user, { now }) {
      await changeMacro(store, { ...user, now }, macroId, draft);
      return presentMacro(user, macroId, now);
    },
    async move({ macroId, position }, user, { now }) {
      await moveMacro(store, { ...user, now }, macroId, position);
      return {};
    },
    async remove({ macroId }, user, { now }) {
      await removeMacro(store, { ...user, now }, macroId);
      return {};
    },
    async restore({ macroId }, user, { now }) {
      await restoreMacro(store, { ...user, now }, macroId);
      return presentMacro(user, macroId, now);
    },
    async run(input, user, { now }) {
      const visibleBotIds = await readVisibleBots(store.db, user);
      return runMacro(store, { ...user, now, visibleBotIds }, input);
    },
  };
}
