// Steps of creating a bot: a free name, its answer style, its first source.
import { assign, fromCallback, setup } from 'xstate';
import type { Allowance, account } from '../../../../contract/account/account.ts';
import type { botMaking } from '../../../../contract/bots/bot-creation.ts';
import type { Bot, BotForm, bots } from '../../../../contract/bots/bots.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import {
  type CheckAsked,
  checksPort,
  type FieldJudged,
  forgiven,
  withJudgement,
} from '../../shared/form.validation.ts';

export type BotDraft = Required<typeof BotForm.Type>;

/** Where its owner begins to teach it. */
export type FirstKnowledge = 'items' | 'shop' | 'later';

export type CreateStep = 'identity' | 'manner' | 'teaching';

/** What outlives a step out of the panel and back. */
export interface KeptDraft {
  readonly draft: BotDraft;
  readonly firstKnowledge: FirstKnowledge;
}

export const emptyDraft: KeptDraft = {
  draft: {
    name: '',
    introduction: '',
    responseLanguage: 'auto',
    creativity: limits.creativity.default,
    instructions: '',
    operatorApproval: false,
  },
  firstKnowledge: 'items',
};

const FIELDS: Record<CreateStep, readonly (keyof BotDraft)[]> = {
  identity: ['name', 'introduction'],
  manner: ['responseLanguage', 'creativity', 'instructions', 'operatorApproval'],
  teaching: [],
};

/** Of what the rules find wrong, what can be mended in this step. */
const issuesOf = (step: CreateStep, issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ path }) => FIELDS[step].some((field) => field === path[0]));

const nameTaken: Issue = { path: ['name'], rule: 'BotNameTaken' };

/** A refusal as its fields tell it: a taken name is wrong at the name. */
function refusalOf(thrown: unknown): Failure {
  const failure = failureOf(thrown);
  return failure.error === 'BotNameTaken' ? { ...failure, issues: [nameTaken] } : failure;
}

/** Long enough to be asked for; what is shorter is told without asking. */
const isAskable = (name: string): boolean => [...name.trim()].length >= limits.botName.min;

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

const flow = setup({
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

const shows = (step: CreateStep) => flow.sendTo('address', { type: 'step.shown', step } satisfies StepShown);

const write = flow.assign(({ context, event }) =>
  event.type === 'draft.changed'
    ? {
        draft: { ...context.draft, ...event.change },
        judged: forgiven(context.judged, ...Object.keys(event.change)),
      }
    : {},
);

const choose = flow.assign(({ event }) =>
  event.type === 'knowledge.chosen' ? { firstKnowledge: event.firstKnowledge } : {},
);

const keep = {
  type: 'keep',
  params: ({ context: { draft, firstKnowledge } }: { context: Context }) => ({
    kept: { draft, firstKnowledge },
  }),
} as const;

const judge = flow.sendTo('checks', ({ context, event }): CheckAsked => {
  const field = event.type === 'field.left' ? event.field : 'name';
  return { type: 'check.asked', field, values: context.draft };
});

const addressed = {
  'step.addressed': [
    { guard: { type: 'goesTo', params: 'identity' }, target: '#identity' },
    { guard: { type: 'goesTo', params: 'manner' }, target: '#manner' },
    { guard: { type: 'goesTo', params: 'teaching' }, target: '#teaching' },
  ],
} as const;

// Who writes on while a step is looked at is not done with it.
const writing = {
  'draft.changed': { target: '.writing', actions: [write, keep] },
  'field.left': { actions: judge },
} as const;

const identity = flow.createStateConfig({
  id: 'identity',
  entry: shows('identity'),
  on: { ...addressed, ...writing },
  initial: 'writing',
  states: {
    writing: { on: { 'step.finished': 'judging' } },
    judging: {
      tags: 'working',
      invoke: {
        id: 'judgeIdentity',
        src: 'judge',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: ({ event }) => issuesOf('identity', event.output).length > 0,
            target: 'writing',
            actions: {
              type: 'refuse',
              params: ({ event }) => ({ issues: issuesOf('identity', event.output) }),
            },
          },
          { target: 'asking' },
        ],
        // Without the rules at hand the calls say the same.
        onError: 'asking',
      },
    },
    asking: {
      tags: 'working',
      invoke: {
        id: 'askName',
        src: 'nameStanding',
        input: ({ context }) => ({ name: context.draft.name }),
        onDone: [
          {
            guard: ({ event }) => event.output.isTaken,
            target: 'writing',
            actions: { type: 'refuse', params: { issues: [nameTaken] } },
          },
          { target: '#manner' },
        ],
        // It is asked again when the bot is made.
        onError: '#manner',
      },
    },
  },
});

const manner = flow.createStateConfig({
  id: 'manner',
  entry: [assign({ failure: null }), shows('manner')],
  on: { ...addressed, ...writing, 'step.returned': '#identity' },
  initial: 'writing',
  states: {
    writing: { on: { 'step.finished': 'judging' } },
    judging: {
      tags: 'working',
      invoke: {
        id: 'judgeManner',
        src: 'judge',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: ({ event }) => issuesOf('manner', event.output).length > 0,
            target: 'writing',
            actions: {
              type: 'refuse',
              params: ({ event }) => ({ issues: issuesOf('manner', event.output) }),
            },
          },
          { target: '#teaching' },
        ],
        onError: '#teaching',
      },
    },
  },
});

const teaching = flow.createStateConfig({
  id: 'teaching',
  entry: shows('teaching'),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        ...addressed,
        'knowledge.chosen': { actions: [choose, keep] },
        'step.finished': 'creating',
        'step.returned': '#manner',
      },
    },
    creating: {
      tags: 'working',
      entry: assign({ failure: null }),
      on: { 'knowledge.chosen': { actions: [choose, keep] } },
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'made',
          actions: [assign({ bot: ({ event }) => event.output }), { type: 'keep', params: { kept: null } }],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => refusalOf(event.error) }) },
      },
    },
    // What is wrong at a field is mended in the step that has it.
    refused: {
      always: [
        {
          guard: ({ context }) => issuesOf('identity', context.failure?.issues ?? []).length > 0,
          target: '#identity',
        },
        { target: 'choosing' },
      ],
    },
    made: {},
  },
});

/** Whether a name that is being typed is free: what was asked of a name that is typed anew is dropped. */
const naming = flow.createStateConfig({
  initial: 'idle',
  on: {
    'draft.changed': [
      {
        guard: ({ event }) => event.change.name !== undefined && isAskable(event.change.name),
        target: '.waiting',
      },
      { guard: ({ event }) => event.change.name !== undefined, target: '.idle' },
    ],
    'field.judged': {
      actions: assign({
        judged: ({ context, event }) => withJudgement(context.judged, event, context.draft),
      }),
    },
  },
  states: {
    idle: {},
    waiting: { after: { pause: 'checking' } },
    checking: {
      invoke: {
        id: 'checkName',
        src: 'nameStanding',
        input: ({ context }) => ({ name: context.draft.name }),
        onDone: [
          {
            guard: ({ event }) => event.output.isTaken,
            target: 'idle',
            actions: assign({ judged: ({ context }) => [...forgiven(context.judged, 'name'), nameTaken] }),
          },
          { target: 'free' },
        ],
        onError: 'idle',
      },
    },
    free: {},
  },
});

const room = flow.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'told', actions: assign({ allowance: ({ event }) => event.output }) },
        // Making the bot says so too.
        onError: 'told',
      },
    },
    told: {},
  },
});

/** What was written survives every failure, every step, and leaving the panel. `context.bot` is there once it is made. */
export const botCreateMachine = flow.createMachine({
  id: 'botCreate',
  context: ({ input }) => ({
    ...input.kept,
    opensAt: input.step,
    judged: [],
    failure: null,
    allowance: null,
    bot: null,
  }),
  invoke: [
    { id: 'checks', src: 'checks' },
    { id: 'address', src: 'address' },
  ],
  type: 'parallel',
  states: {
    steps: {
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'opensAt', params: 'manner' }, target: 'manner' },
            { guard: { type: 'opensAt', params: 'teaching' }, target: 'teaching' },
            { target: 'identity' },
          ],
        },
        identity,
        manner,
        teaching,
      },
    },
    naming,
    room,
  },
});
