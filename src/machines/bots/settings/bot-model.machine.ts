// Reads the models of a bot with their costs and sets the spending limit.
import { assign, setup } from 'xstate';
import type { BotModels, botModels } from '../../../../contract/answers/bot-models.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';

/** The unit of a limit; `none` means unlimited. */
export type LimitUnit = 'none' | 'tokens' | 'money';

/** `amount` in thousands of tokens or in toman; null while the input is not a number. */
export interface LimitInput {
  readonly unit: LimitUnit;
  readonly amount: number | null;
}

interface Context {
  readonly botId: string;
  readonly models: BotModels | null;
  readonly draft: LimitInput;
  readonly failure: Failure | null;
}

type ModelEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'limit.changed'; readonly change: Partial<LimitInput> }
  | { readonly type: 'limit.submitted' };

const THOUSAND = 1_000;
const RIAL = 10;

const toDraft = ({ limit }: BotModels): LimitInput => {
  if (limit.rial !== null) return { unit: 'money', amount: limit.rial / RIAL };
  return limit.tokens === null
    ? { unit: 'none', amount: null }
    : { unit: 'tokens', amount: limit.tokens / THOUSAND };
};

const toLimit = ({ unit, amount }: LimitInput) => ({
  tokens: unit === 'tokens' && amount !== null ? Math.round(amount * THOUSAND) : null,
  rial: unit === 'money' && amount !== null ? Math.round(amount * RIAL) : null,
});

/** Whether the limit in the form is valid and differs from the saved one. */
export function isLimitValid({ models, draft }: Pick<Context, 'models' | 'draft'>): boolean {
  if (!models || (draft.unit !== 'none' && (draft.amount === null || draft.amount <= 0))) return false;
  const { tokens, rial } = toLimit(draft);
  return tokens !== models.limit.tokens || rial !== models.limit.rial;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: ModelEvent; input: { readonly botId: string } }>(),
  actors: { read: port<typeof botModels.read>(), limit: port<typeof botModels.changeLimit>() },
  actions: {
    announceSaved: notProvided('announceSaved'),
  },
});

/** Which models answer for a bot, their cost this month, and the spending limit. */
export const botModelMachine = flow.createMachine({
  description: 'The models a bot answers with, their cost this month and a limit for it.',
  id: 'botModel',
  context: ({ input }) => ({
    botId: input.botId,
    models: null,
    draft: { unit: 'none', amount: null },
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The models and their cost are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({
            models: event.output,
            draft: toDraft(event.output),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The models could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The models are shown; the owner may set a monthly limit.',
      on: {
        'limit.changed': {
          actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.change }) }),
        },
        'limit.submitted': { guard: ({ context }) => isLimitValid(context), target: 'saving' },
      },
    },
    saving: {
      description: 'The limit is being saved.',
      invoke: {
        id: 'limit',
        src: 'limit',
        input: ({ context }) => ({ botId: context.botId, ...toLimit(context.draft) }),
        onDone: {
          target: 'ready',
          actions: [
            assign(({ event }) => ({ models: event.output, draft: toDraft(event.output), failure: null })),
            'announceSaved',
          ],
        },
        onError: { target: 'ready', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});
