// Reads the models of a bot with their costs and sets the spending limit.
import { assign, setup } from 'xstate';
import type { answers, ModelFacts } from '../../../../contract/answers/bot-models.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../../port.ts';

/** In what a limit is counted; `none` is without end. */
export type LimitUnit = 'none' | 'tokens' | 'money';

/** `amount` is in thousands of tokens, or in toman; null while nothing that is a number is typed. */
export interface LimitDraft {
  readonly unit: LimitUnit;
  readonly amount: number | null;
}

interface Context {
  readonly botId: string;
  readonly facts: ModelFacts | null;
  readonly draft: LimitDraft;
  readonly failure: Failure | null;
}

type ModelEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'limit.typed'; readonly change: Partial<LimitDraft> }
  | { readonly type: 'limit.sent' };

const THOUSAND = 1_000;
const RIAL = 10;

const draftOf = ({ limit }: ModelFacts): LimitDraft => {
  if (limit.rial !== null) return { unit: 'money', amount: limit.rial / RIAL };
  return limit.tokens === null
    ? { unit: 'none', amount: null }
    : { unit: 'tokens', amount: limit.tokens / THOUSAND };
};

const limitOf = ({ unit, amount }: LimitDraft) => ({
  tokens: unit === 'tokens' && amount !== null ? Math.round(amount * THOUSAND) : null,
  rial: unit === 'money' && amount !== null ? Math.round(amount * RIAL) : null,
});

/** Whether the limit in the form is another than the one kept, and one that can be kept. */
export function isKeepable({ facts, draft }: Pick<Context, 'facts' | 'draft'>): boolean {
  if (!facts || (draft.unit !== 'none' && (draft.amount === null || draft.amount <= 0))) return false;
  const { tokens, rial } = limitOf(draft);
  return tokens !== facts.limit.tokens || rial !== facts.limit.rial;
}

const flow = setup({
  types: typesOf<{ context: Context; events: ModelEvent; input: { readonly botId: string } }>(),
  actors: { read: port<typeof answers.model>(), limit: port<typeof answers.limit>() },
  actions: {
    announceLimit: () => {
      throw new Error('port not provided');
    },
  },
});

/** Which models answer with a bot, what they cost this month, and where that ends. */
export const botModelMachine = flow.createMachine({
  id: 'botModel',
  context: ({ input }) => ({
    botId: input.botId,
    facts: null,
    draft: { unit: 'none', amount: null },
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'shown',
          actions: assign(({ event }) => ({
            facts: event.output,
            draft: draftOf(event.output),
            failure: null,
          })),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {
      on: {
        'limit.typed': {
          actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.change }) }),
        },
        'limit.sent': { guard: ({ context }) => isKeepable(context), target: 'saving' },
      },
    },
    saving: {
      invoke: {
        id: 'limit',
        src: 'limit',
        input: ({ context }) => ({ botId: context.botId, ...limitOf(context.draft) }),
        onDone: {
          target: 'shown',
          actions: [
            assign(({ event }) => ({ facts: event.output, draft: draftOf(event.output), failure: null })),
            'announceLimit',
          ],
        },
        onError: { target: 'shown', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});
