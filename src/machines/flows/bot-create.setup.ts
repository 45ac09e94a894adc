// Knows what happens to a bot that is being made and what that asks of the outside. Knows no order of things.
import { assign, fromCallback, setup } from 'xstate';
import type { Allowance, account } from '../../../contract/account.ts';
import type { botMaking } from '../../../contract/bot-making.ts';
import type { Bot, bots } from '../../../contract/bots.ts';
import type { Failure, Issue } from '../../../contract/errors.ts';
import { port, portOf } from '../port.ts';
import {
  type BotDraft,
  type CreateStep,
  type FirstKnowledge,
  isAskable,
  type KeptDraft,
} from './bot-create.state.ts';
import { typesOf } from './flow.types.ts';
import { type CheckAsked, checksPort, type FieldJudged, forgiven } from './form.check.ts';

interface Context extends KeptDraft {
  readonly opensAt: CreateStep;
  /** What the rules say of fields as they are left or typed; it leads nowhere. */
  readonly judged: readonly Issue[];
  /** Why a step or the whole was refused; it leads to the first wrong field. */
  readonly failure: Failure | null;
  readonly allowance: Pick<Allowance, 'bots' | 'botsLimit'> | null;
  readonly bot: Bot | null;
}

/** The step that the address names: the browser's Back goes a step back. */
export interface StepAddressed {
  readonly type: 'step.addressed';
  readonly step: CreateStep;
}
/** Puts the step into the address. */
export interface StepShown {
  readonly type: 'step.shown';
  readonly step: CreateStep;
}

type BotCreateEvent =
  | FieldJudged
  | StepAddressed
  | { readonly type: 'draft.changed'; readonly change: Partial<BotDraft> }
  | { readonly type: 'field.left'; readonly field: keyof BotDraft }
  | { readonly type: 'knowledge.chosen'; readonly firstKnowledge: FirstKnowledge }
  | { readonly type: 'step.finished' }
  | { readonly type: 'step.returned' };

export const flow = setup({
  types: typesOf<{
    context: Context;
    events: BotCreateEvent;
    input: { readonly kept: KeptDraft; readonly step: CreateStep };
  }>(),
  actors: {
    create: port<typeof bots.create>(),
    nameStanding: port<typeof botMaking.nameStanding>(),
    allowance: port<typeof account.allowance>(),
    checks: checksPort,
    /** Everything the rules find wrong with the form. */
    judge: portOf<readonly Issue[], object>(),
    /** Tells `StepAddressed` as people go through the browser's history, and takes `StepShown`. */
    address: fromCallback<StepShown>(() => {
      throw new Error('The port "address" is not provided');
    }),
  },
  actions: {
    /** Keeps what is written for a return, or forgets it. */
    keep: (_, _params: { kept: KeptDraft | null }) => {
      throw new Error('port not provided');
    },
    refuse: assign((_, { issues }: { issues: readonly Issue[] }) => ({
      failure: { error: 'InvalidInput', issues },
    })),
  },
  guards: {
    opensAt: ({ context }, step: CreateStep) => context.opensAt === step && isAskable(context.draft.name),
    goesTo: ({ context, event }, step: CreateStep) =>
      event.type === 'step.addressed' &&
      event.step === step &&
      (step === 'identity' || isAskable(context.draft.name)),
  },
  delays: { pause: 400 },
});

export const shows = (step: CreateStep) =>
  flow.sendTo('address', { type: 'step.shown', step } satisfies StepShown);

export const write = flow.assign(({ context, event }) =>
  event.type === 'draft.changed'
    ? {
        draft: { ...context.draft, ...event.change },
        judged: forgiven(context.judged, ...Object.keys(event.change)),
      }
    : {},
);

export const choose = flow.assign(({ event }) =>
  event.type === 'knowledge.chosen' ? { firstKnowledge: event.firstKnowledge } : {},
);

export const keep = {
  type: 'keep',
  params: ({ context: { draft, firstKnowledge } }: { context: Context }) => ({
    kept: { draft, firstKnowledge },
  }),
} as const;

export const judge = flow.sendTo('checks', ({ context, event }): CheckAsked => {
  const field = event.type === 'field.left' ? event.field : 'name';
  return { type: 'check.asked', field, values: context.draft };
});
