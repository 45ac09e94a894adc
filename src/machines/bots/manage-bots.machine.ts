// Lets an owner choose which bots are active and restore removed ones.
import { assign, setup } from 'xstate';
import type { botLifecycle, RemovedBot } from '../../../contract/bots/bot-lifecycle.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof botLifecycle;

export interface ManagedBots {
  readonly bots: readonly Bot[];
  readonly removed: readonly RemovedBot[];
  /** Null: unlimited. */
  readonly limit: number | null;
  /** Until when the owner has to choose; null if no choice is required. */
  readonly botChoiceDeadline: number | null;
}

interface Context extends ManagedBots {
  /** Ids of the bots selected to be active. */
  readonly selectedIds: readonly string[];
  /** The selection when it was submitted. */
  readonly submittedIds: readonly string[];
  /** The bot restored last. */
  readonly restoredId: string;
  readonly failure: Failure | null;
}

export type ManageBotsEvent =
  | { readonly type: 'retried' | 'scope.submitted' | 'selection.reset' }
  | { readonly type: 'bot.toggled' | 'bot.restored'; readonly botId: string };

export type ManageBotsNotice =
  | { readonly kind: 'chosen' | 'restored' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const activeIds = (bots: readonly Bot[]): string[] => bots.filter(({ active }) => active).map(({ id }) => id);

/** More bots are selected than the plan allows. */
export const isOverLimit = ({ selectedIds, limit }: Pick<Context, 'selectedIds' | 'limit'>): boolean =>
  limit !== null && selectedIds.length > limit;

/** The selection differs from the active bots. */
export const hasSelectionChanged = ({ selectedIds, bots }: Pick<Context, 'selectedIds' | 'bots'>): boolean =>
  bots.some(({ id, active }) => selectedIds.includes(id) !== active);

/** Applies the server’s active bots; bots toggled since `previousIds` keep their toggled state. */
const rebaseSelection = (
  bots: readonly Bot[],
  previousIds: readonly string[],
  selectedIds: readonly string[],
): string[] =>
  bots
    .filter(({ id, active }) => active === (selectedIds.includes(id) === previousIds.includes(id)))
    .map(({ id }) => id);

const flow = setup({
  types: machineTypes<{ context: Context; events: ManageBotsEvent }>(),
  actors: {
    read: customPort<ManagedBots>(),
    setActive: port<Calls['setActive']>(),
    restore: port<Calls['restore']>(),
  },
  actions: { announce: (_, _notice: ManageBotsNotice) => undefined },
  guards: { isAllowed: ({ context }) => hasSelectionChanged(context) && !isOverLimit(context) },
});

/** Allowed in every state: a request in flight has its own copy. */
const toggleTransition = {
  'bot.toggled': {
    actions: flow.assign({
      selectedIds: ({ context: { selectedIds }, event }) => {
        if (event.type !== 'bot.toggled') return selectedIds;
        const { botId } = event;
        return selectedIds.includes(botId)
          ? selectedIds.filter((id) => id !== botId)
          : [...selectedIds, botId];
      },
    }),
  },
} as const;

const resetTransition = {
  'selection.reset': { actions: flow.assign({ selectedIds: ({ context }) => activeIds(context.bots) }) },
} as const;

const onError = {
  target: 'choosing',
  actions: {
    type: 'announce',
    params: ({ event }: { event: { error: unknown } }) => ({
      kind: 'failed' as const,
      failure: toFailure(event.error),
    }),
  },
} as const;

export const manageBotsMachine = flow.createMachine({
  description: 'The owner chooses which bots are active within the plan’s limit, and restores removed ones.',
  id: 'manageBots',
  context: {
    bots: [],
    removed: [],
    limit: null,
    botChoiceDeadline: null,
    selectedIds: [],
    submittedIds: [],
    restoredId: '',
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The bots, the removed ones and the plan’s limit are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'choosing',
          actions: assign(({ event: { output } }) => ({
            ...output,
            selectedIds: activeIds(output.bots),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: { description: 'The bots could not be loaded; the owner may retry.', on: { retried: 'loading' } },
    choosing: {
      description: 'The owner switches bots on and off, saves the choice or restores a removed bot.',
      on: {
        ...toggleTransition,
        ...resetTransition,
        'scope.submitted': { guard: 'isAllowed', target: 'saving' },
        'bot.restored': {
          target: 'restoring',
          actions: assign({ restoredId: ({ event }) => event.botId }),
        },
      },
    },
    saving: {
      description: 'The choice is being saved; further switching counts as a new change.',
      entry: assign({ submittedIds: ({ context }) => context.selectedIds }),
      on: toggleTransition,
      invoke: {
        id: 'setActive',
        src: 'setActive',
        input: ({ context }) => ({ botIds: [...context.selectedIds] }),
        onDone: {
          target: 'choosing',
          actions: [
            assign(({ context: { submittedIds, selectedIds: chosen }, event: { output } }) => ({
              bots: output,
              selectedIds: rebaseSelection(output, submittedIds, chosen),
              botChoiceDeadline: null,
            })),
            { type: 'announce', params: { kind: 'chosen' } },
          ],
        },
        onError,
      },
    },
    restoring: {
      description: 'A removed bot is being restored; bots can be switched meanwhile.',
      on: { ...toggleTransition, ...resetTransition },
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ botId: context.restoredId }),
        onDone: {
          target: 'choosing',
          actions: [
            assign(({ context, event: { output } }) => {
              const bots = [...context.bots, output];
              const removed = context.removed.filter(({ id }) => id !== output.id);
              return {
                bots,
                removed,
                selectedIds: rebaseSelection(bots, activeIds(context.bots), context.selectedIds),
              };
            }),
            { type: 'announce', params: { kind: 'restored' } },
          ],
        },
        onError,
      },
    },
  },
});
