// Lets an owner choose which bots are active and restore removed ones.
import { assign, setup } from 'xstate';
import type { botLife, RemovedBot } from '../../../contract/bots/bot-lifecycle.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../port.ts';

type Calls = typeof botLife;

export interface BotsAtHand {
  readonly bots: readonly Bot[];
  readonly removed: readonly RemovedBot[];
  /** Null: as many as there may be. */
  readonly limit: number | null;
  /** Until when the owner has to choose; null when there is nothing to choose. */
  readonly choiceUntil: number | null;
}

interface Context extends BotsAtHand {
  /** The bots that are to be active, by id. */
  readonly chosen: readonly string[];
  /** What was chosen when it was sent. */
  readonly sent: readonly string[];
  /** The bot that was last ordered back. */
  readonly restoredId: string;
  readonly failure: Failure | null;
}

export type ManageBotsEvent =
  | { readonly type: 'retried' | 'choice.sent' | 'choice.dropped' }
  | { readonly type: 'bot.switched' | 'bot.restored'; readonly botId: string };

export type ManageBotsNews =
  | { readonly kind: 'chosen' | 'restored' }
  | { readonly kind: 'refused'; readonly failure: Failure };

const activeOf = (bots: readonly Bot[]): string[] => bots.filter(({ active }) => active).map(({ id }) => id);

/** More are chosen than the plan allows. */
export const isOver = ({ chosen, limit }: Pick<Context, 'chosen' | 'limit'>): boolean =>
  limit !== null && chosen.length > limit;

/** What is chosen is not what is active. */
export const isChanged = ({ chosen, bots }: Pick<Context, 'chosen' | 'bots'>): boolean =>
  bots.some(({ id, active }) => chosen.includes(id) !== active);

/** What is chosen of bots as the server has them now, where whatever was switched since `before` stays switched. */
const rechosen = (bots: readonly Bot[], before: readonly string[], chosen: readonly string[]): string[] =>
  bots
    .filter(({ id, active }) => active === (chosen.includes(id) === before.includes(id)))
    .map(({ id }) => id);

const flow = setup({
  types: typesOf<{ context: Context; events: ManageBotsEvent }>(),
  actors: {
    read: portOf<BotsAtHand>(),
    choose: port<Calls['choose']>(),
    restore: port<Calls['restore']>(),
  },
  actions: { announce: (_, _news: ManageBotsNews) => undefined },
  guards: { isAllowed: ({ context }) => isChanged(context) && !isOver(context) },
});

/** Taken at every moment: what is under way was sent as it was then. */
const switching = {
  'bot.switched': {
    actions: flow.assign({
      chosen: ({ context: { chosen }, event }) => {
        if (event.type !== 'bot.switched') return chosen;
        const { botId } = event;
        return chosen.includes(botId) ? chosen.filter((id) => id !== botId) : [...chosen, botId];
      },
    }),
  },
} as const;

const dropping = {
  'choice.dropped': { actions: flow.assign({ chosen: ({ context }) => activeOf(context.bots) }) },
} as const;

const refused = {
  target: 'choosing',
  actions: {
    type: 'announce',
    params: ({ event }: { event: { error: unknown } }) => ({
      kind: 'refused' as const,
      failure: failureOf(event.error),
    }),
  },
} as const;

export const manageBotsMachine = flow.createMachine({
  id: 'manageBots',
  context: {
    bots: [],
    removed: [],
    limit: null,
    choiceUntil: null,
    chosen: [],
    sent: [],
    restoredId: '',
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'choosing',
          actions: assign(({ event: { output } }) => ({
            ...output,
            chosen: activeOf(output.bots),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { retried: 'loading' } },
    choosing: {
      on: {
        ...switching,
        ...dropping,
        'choice.sent': { guard: 'isAllowed', target: 'saving' },
        'bot.restored': {
          target: 'restoring',
          actions: assign({ restoredId: ({ event }) => event.botId }),
        },
      },
    },
    saving: {
      entry: assign({ sent: ({ context }) => context.chosen }),
      on: switching,
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }) => ({ botIds: [...context.chosen] }),
        onDone: {
          target: 'choosing',
          actions: [
            assign(({ context: { sent, chosen }, event: { output } }) => ({
              bots: output,
              chosen: rechosen(output, sent, chosen),
              choiceUntil: null,
            })),
            { type: 'announce', params: { kind: 'chosen' } },
          ],
        },
        onError: refused,
      },
    },
    restoring: {
      on: { ...switching, ...dropping },
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
              return { bots, removed, chosen: rechosen(bots, activeOf(context.bots), context.chosen) };
            }),
            { type: 'announce', params: { kind: 'restored' } },
          ],
        },
        onError: refused,
      },
    },
  },
});
