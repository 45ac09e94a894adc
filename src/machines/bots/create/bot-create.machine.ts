// Steps of creating a bot: a free name, its answer style, its first source.
import { assign, fromCallback, setup } from 'xstate';
import type { Allowance, account } from '../../../../contract/account/account.ts';
import type { botCreation } from '../../../../contract/bots/bot-creation.ts';
import type { Bot, BotForm, bots } from '../../../../contract/bots/bots.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import {
  type FieldValidated,
  type ValidationRequested,
  validationPort,
  withFieldIssues,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';

export type BotDraft = Required<typeof BotForm.Type>;

/** Where its owner begins to teach it. */
export type FirstSource = 'items' | 'shop' | 'later';

export type CreateStep = 'identity' | 'manner' | 'teaching';

/** What outlives a step out of the panel and back. */
export interface StoredBotDraft {
  readonly draft: BotDraft;
  readonly firstSource: FirstSource;
}

export const emptyDraft: StoredBotDraft = {
  draft: {
    name: '',
    introduction: '',
    responseLanguage: 'auto',
    creativity: limits.creativity.default,
    instructions: '',
    operatorApproval: false,
  },
  firstSource: 'items',
};

const FIELDS: Record<CreateStep, readonly (keyof BotDraft)[]> = {
  identity: ['name', 'introduction'],
  manner: ['responseLanguage', 'creativity', 'instructions', 'operatorApproval'],
  teaching: [],
};

/** Of what the rules find wrong, what can be mended in this step. */
const stepIssues = (step: CreateStep, issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ path }) => FIELDS[step].some((field) => field === path[0]));

const nameTakenIssue: Issue = { path: ['name'], rule: 'BotNameTaken' };

/** A refusal as its fields tell it: a taken name is wrong at the name. */
function stepOfFailure(thrown: unknown): Failure {
  const failure = toFailure(thrown);
  return failure.error === 'BotNameTaken' ? { ...failure, issues: [nameTakenIssue] } : failure;
}

/** Long enough to be asked for; what is shorter is told without asking. */
const canCheckName = (name: string): boolean => [...name.trim()].length >= limits.botName.min;

interface Context extends StoredBotDraft {
  readonly initialStep: CreateStep;
  /** What the rules say of fields as they are left or typed; it leads nowhere. */
  readonly validation: readonly Issue[];
  /** Why a step or the whole was refused; it leads to the first wrong field. */
  readonly failure: Failure | null;
  readonly allowance: Pick<Allowance, 'bots' | 'botsLimit'> | null;
  readonly bot: Bot | null;
}

/** The step that the address names: the browser's Back goes a step back. */
export interface StepOpenedByUrl {
  readonly type: 'step.addressed';
  readonly step: CreateStep;
}
/** Puts the step into the address. */
export interface StepShown {
  readonly type: 'step.shown';
  readonly step: CreateStep;
}

type BotCreateEvent =
  | FieldValidated
  | StepOpenedByUrl
  | { readonly type: 'draft.changed'; readonly change: Partial<BotDraft> }
  | { readonly type: 'field.left'; readonly field: keyof BotDraft }
  | { readonly type: 'knowledge.chosen'; readonly firstSource: FirstSource }
  | { readonly type: 'step.finished' }
  | { readonly type: 'step.returned' };

const botCreateSetup = setup({
  types: machineTypes<{
    context: Context;
    events: BotCreateEvent;
    input: { readonly kept: StoredBotDraft; readonly step: CreateStep };
  }>(),
  actors: {
    create: port<typeof bots.create>(),
    nameStanding: port<typeof botCreation.checkName>(),
    allowance: port<typeof account.allowance>(),
    checks: validationPort,
    /** Everything the rules find wrong with the form. */
    judge: customPort<readonly Issue[], object>(),
    /** Tells `StepOpenedByUrl` as people go through the browser's history, and takes `StepShown`. */
    address: fromCallback<StepShown>(() => {
      throw new Error('The port "address" is not provided');
    }),
  },
  actions: {
    /** Keeps what is written for a return, or forgets it. */
    keep: (_, _params: { kept: StoredBotDraft | null }) => {
      throw new Error('port not provided');
    },
    refuse: assign((_, { issues }: { issues: readonly Issue[] }) => ({
      failure: { error: 'InvalidInput', issues },
    })),
  },
  guards: {
    opensAt: ({ context }, step: CreateStep) =>
      context.initialStep === step && canCheckName(context.draft.name),
    goesTo: ({ context, event }, step: CreateStep) =>
      event.type === 'step.addressed' &&
      event.step === step &&
      (step === 'identity' || canCheckName(context.draft.name)),
  },
  delays: { pause: 400 },
});

const showStep = (step: CreateStep) =>
  botCreateSetup.sendTo('address', { type: 'step.shown', step } satisfies StepShown);

const updateDraft = botCreateSetup.assign(({ context, event }) =>
  event.type === 'draft.changed'
    ? {
        draft: { ...context.draft, ...event.change },
        validation: withoutFieldIssues(context.validation, ...Object.keys(event.change)),
      }
    : {},
);

const chooseFirstSource = botCreateSetup.assign(({ event }) =>
  event.type === 'knowledge.chosen' ? { firstSource: event.firstSource } : {},
);

const saveDraft = {
  type: 'keep',
  params: ({ context: { draft, firstSource } }: { context: Context }) => ({
    kept: { draft, firstSource },
  }),
} as const;

const validateStep = botCreateSetup.sendTo('checks', ({ context, event }): ValidationRequested => {
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
  'draft.changed': { target: '.writing', actions: [updateDraft, saveDraft] },
  'field.left': { actions: validateStep },
} as const;

/** The rules read a step before it is left for `next`. Without the rules at hand the calls say the same. */
const judging = (step: CreateStep, id: string, next: string) =>
  botCreateSetup.createStateConfig({
    description: 'The rules are reading the step before it is left.',
    tags: 'working',
    invoke: {
      id,
      src: 'judge',
      input: ({ context }) => context.draft,
      onDone: [
        {
          guard: ({ event }) => stepIssues(step, event.output).length > 0,
          target: 'writing',
          actions: { type: 'refuse', params: ({ event }) => ({ issues: stepIssues(step, event.output) }) },
        },
        { target: next },
      ],
      onError: next,
    },
  });

const identity = botCreateSetup.createStateConfig({
  description: 'The owner gives the bot a name and an introduction.',
  id: 'identity',
  entry: showStep('identity'),
  on: { ...addressed, ...writing },
  initial: 'writing',
  states: {
    writing: { description: 'The owner fills in the first step.', on: { 'step.finished': 'judging' } },
    judging: judging('identity', 'judgeIdentity', 'asking'),
    asking: {
      description: 'The server is asked whether the name is free.',
      tags: 'working',
      invoke: {
        id: 'askName',
        src: 'nameStanding',
        input: ({ context }) => ({ name: context.draft.name }),
        onDone: [
          {
            guard: ({ event }) => event.output.isTaken,
            target: 'writing',
            actions: { type: 'refuse', params: { issues: [nameTakenIssue] } },
          },
          { target: '#manner' },
        ],
        // It is asked again when the bot is made.
        onError: '#manner',
      },
    },
  },
});

const manner = botCreateSetup.createStateConfig({
  description: 'The owner chooses how the bot answers.',
  id: 'manner',
  entry: [assign({ failure: null }), showStep('manner')],
  on: { ...addressed, ...writing, 'step.returned': '#identity' },
  initial: 'writing',
  states: {
    writing: { description: 'The owner fills in the second step.', on: { 'step.finished': 'judging' } },
    judging: judging('manner', 'judgeManner', '#teaching'),
  },
});

const teaching = botCreateSetup.createStateConfig({
  description: 'The owner chooses what to teach the bot first, and creates it.',
  id: 'teaching',
  entry: showStep('teaching'),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The owner chooses the first source.',
      on: {
        ...addressed,
        'knowledge.chosen': { actions: [chooseFirstSource, saveDraft] },
        'step.finished': 'creating',
        'step.returned': '#manner',
      },
    },
    creating: {
      description: 'The server is creating the bot.',
      tags: 'working',
      entry: assign({ failure: null }),
      on: { 'knowledge.chosen': { actions: [chooseFirstSource, saveDraft] } },
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'made',
          actions: [assign({ bot: ({ event }) => event.output }), { type: 'keep', params: { kept: null } }],
        },
        onError: {
          target: 'refused',
          actions: assign({ failure: ({ event }) => stepOfFailure(event.error) }),
        },
      },
    },
    refused: {
      description: 'A passing state that leads to the step with the invalid field.',
      always: [
        {
          guard: ({ context }) => stepIssues('identity', context.failure?.issues ?? []).length > 0,
          target: '#identity',
        },
        { target: 'choosing' },
      ],
    },
    made: { description: 'The bot is created.' },
  },
});

const naming = botCreateSetup.createStateConfig({
  description: 'Whether the typed name is free is checked while the owner types.',
  initial: 'idle',
  on: {
    'draft.changed': [
      {
        guard: ({ event }) => event.change.name !== undefined && canCheckName(event.change.name),
        target: '.waiting',
      },
      { guard: ({ event }) => event.change.name !== undefined, target: '.idle' },
    ],
    'field.judged': {
      actions: assign({
        validation: ({ context, event }) => withFieldIssues(context.validation, event, context.draft),
      }),
    },
  },
  states: {
    idle: { description: 'No name is being checked.' },
    waiting: { description: 'Waits for a pause in typing.', after: { pause: 'checking' } },
    checking: {
      description: 'The server is asked whether the typed name is free.',
      invoke: {
        id: 'checkName',
        src: 'nameStanding',
        input: ({ context }) => ({ name: context.draft.name }),
        onDone: [
          {
            guard: ({ event }) => event.output.isTaken,
            target: 'idle',
            actions: assign({
              validation: ({ context }) => [
                ...withoutFieldIssues(context.validation, 'name'),
                nameTakenIssue,
              ],
            }),
          },
          { target: 'free' },
        ],
        onError: 'idle',
      },
    },
    free: { description: 'The name is free.' },
  },
});

const room = botCreateSetup.createStateConfig({
  description: 'How many more bots the plan allows.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The allowance of the plan is loading.',
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'told', actions: assign({ allowance: ({ event }) => event.output }) },
        // Making the bot says so too.
        onError: 'told',
      },
    },
    told: { description: 'The plan’s room for bots is known, or could not be loaded.' },
  },
});

/**
 * What was written survives every failure, every step, and leaving the panel. `context.bot` is there once it is made.
 */
export const botCreateMachine = botCreateSetup.createMachine({
  description: 'A bot is created in three steps; what was entered survives failures and leaving the page.',
  id: 'botCreate',
  context: ({ input }) => ({
    ...input.kept,
    initialStep: input.step,
    validation: [],
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
      description: 'The owner goes through the three steps.',
      initial: 'opening',
      states: {
        opening: {
          description:
            'A passing state that opens the step of the address, if the steps before it are filled in.',
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
