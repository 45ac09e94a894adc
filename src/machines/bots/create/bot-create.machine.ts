// Steps of creating a bot: a free name, its answer style, its first source.
import { assign, fromCallback, setup } from 'xstate';
import type { Allowance, account } from '../../../../contract/account/account.ts';
import type { botCreation } from '../../../../contract/bots/bot-creation.ts';
import type { Bot, BotForm, bots } from '../../../../contract/bots/bots.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, notProvided, port, toFailure } from '../../port.ts';
import {
  type FieldValidated,
  type ValidationRequested,
  validationPort,
  withFieldIssues,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';

export type BotDraft = Required<typeof BotForm.Type>;

/** How the owner starts to train the bot. */
export type FirstSource = 'items' | 'shop' | 'later';

export type CreateStep = 'identity' | 'answerStyle' | 'firstSource';

/** What is stored when the panel is left. */
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
  answerStyle: ['responseLanguage', 'creativity', 'instructions', 'operatorApproval'],
  firstSource: [],
};

/** The issues that can be fixed in this step. */
const stepIssues = (step: CreateStep, issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ path }) => FIELDS[step].some((field) => field === path[0]));

const nameTakenIssue: Issue = { path: ['name'], rule: 'BotNameTaken' };

/** The failure as shown in a step: a taken name is an issue of the name field. */
function toStepFailure(thrown: unknown): Failure {
  const failure = toFailure(thrown);
  return failure.error === 'BotNameTaken' ? { ...failure, issues: [nameTakenIssue] } : failure;
}

/** Long enough for a request; a shorter name is rejected without one. */
const canCheckName = (name: string): boolean => [...name.trim()].length >= limits.botName.min;

interface Context extends StoredBotDraft {
  readonly initialStep: CreateStep;
  /** Issues of fields that were left or typed in; they do not move the focus. */
  readonly validation: readonly Issue[];
  /** Why a step or the creation was refused; it moves the focus to the first invalid field. */
  readonly failure: Failure | null;
  readonly allowance: Pick<Allowance, 'bots' | 'botsLimit'> | null;
  readonly bot: Bot | null;
}

/** The URL names another step, e.g. after the browser's Back. */
export interface StepOpenedByUrl {
  readonly type: 'step.openedByUrl';
  readonly step: CreateStep;
}
/** Writes the step to the URL. */
export interface StepShown {
  readonly type: 'step.shown';
  readonly step: CreateStep;
}

type BotCreateEvent =
  | FieldValidated
  | StepOpenedByUrl
  | { readonly type: 'draft.changed'; readonly change: Partial<BotDraft> }
  | { readonly type: 'field.blurred'; readonly field: keyof BotDraft }
  | { readonly type: 'firstSource.chosen'; readonly firstSource: FirstSource }
  | { readonly type: 'step.completed' }
  | { readonly type: 'step.back' };

const botCreateSetup = setup({
  types: machineTypes<{
    context: Context;
    events: BotCreateEvent;
    input: { readonly storedDraft: StoredBotDraft; readonly step: CreateStep };
  }>(),
  actors: {
    create: port<typeof bots.create>(),
    checkName: port<typeof botCreation.checkName>(),
    allowance: port<typeof account.allowance>(),
    validation: validationPort,
    /** All issues of the form. */
    validateForm: customPort<readonly Issue[], object>(),
    /** Sends `StepOpenedByUrl` on history navigation; receives `StepShown`. */
    stepUrl: fromCallback<StepShown>(notProvided('stepUrl')),
  },
  actions: {
    /** Stores the form for a return, or clears it. */
    saveDraft: (_, _params: { storedDraft: StoredBotDraft | null }) => {
      throw new Error('port not provided');
    },
    setFailure: assign((_, { issues }: { issues: readonly Issue[] }) => ({
      failure: { error: 'InvalidInput', issues },
    })),
  },
  guards: {
    isInitialStep: ({ context }, step: CreateStep) =>
      context.initialStep === step && canCheckName(context.draft.name),
    isNextStep: ({ context, event }, step: CreateStep) =>
      event.type === 'step.openedByUrl' &&
      event.step === step &&
      (step === 'identity' || canCheckName(context.draft.name)),
  },
  delays: { pause: 400 },
});

const showStep = (step: CreateStep) =>
  botCreateSetup.sendTo('stepUrl', { type: 'step.shown', step } satisfies StepShown);

const updateDraft = botCreateSetup.assign(({ context, event }) =>
  event.type === 'draft.changed'
    ? {
        draft: { ...context.draft, ...event.change },
        validation: withoutFieldIssues(context.validation, ...Object.keys(event.change)),
      }
    : {},
);

const chooseFirstSource = botCreateSetup.assign(({ event }) =>
  event.type === 'firstSource.chosen' ? { firstSource: event.firstSource } : {},
);

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { draft, firstSource } }: { context: Context }) => ({
    storedDraft: { draft, firstSource },
  }),
} as const;

const validateStep = botCreateSetup.sendTo('validation', ({ context, event }): ValidationRequested => {
  const field = event.type === 'field.blurred' ? event.field : 'name';
  return { type: 'validation.requested', field, values: context.draft };
});

const urlTransitions = {
  'step.openedByUrl': [
    { guard: { type: 'isNextStep', params: 'identity' }, target: '#identity' },
    { guard: { type: 'isNextStep', params: 'answerStyle' }, target: '#answerStyle' },
    { guard: { type: 'isNextStep', params: 'firstSource' }, target: '#firstSource' },
  ],
} as const;

// Typing during a validation cancels it.
const editTransitions = {
  'draft.changed': { target: '.writing', actions: [updateDraft, saveDraft] },
  'field.blurred': { actions: validateStep },
} as const;

/** Validates a step before moving on to `next`. If the rules cannot be loaded, the server validates. */
const validatingState = (step: CreateStep, id: string, next: string) =>
  botCreateSetup.createStateConfig({
    description: 'The step is being validated before the next one opens.',
    tags: 'working',
    invoke: {
      id,
      src: 'validateForm',
      input: ({ context }) => context.draft,
      onDone: [
        {
          guard: ({ event }) => stepIssues(step, event.output).length > 0,
          target: 'writing',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ issues: stepIssues(step, event.output) }),
          },
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
  on: { ...urlTransitions, ...editTransitions },
  initial: 'writing',
  states: {
    writing: { description: 'The owner fills in the first step.', on: { 'step.completed': 'validating' } },
    validating: validatingState('identity', 'validateIdentity', 'checkingName'),
    checkingName: {
      description: 'The server is asked whether the name is free.',
      tags: 'working',
      invoke: {
        id: 'askName',
        src: 'checkName',
        input: ({ context }) => ({ name: context.draft.name }),
        onDone: [
          {
            guard: ({ event }) => event.output.isTaken,
            target: 'writing',
            actions: { type: 'setFailure', params: { issues: [nameTakenIssue] } },
          },
          { target: '#answerStyle' },
        ],
        // The creation checks the name again.
        onError: '#answerStyle',
      },
    },
  },
});

const answerStyle = botCreateSetup.createStateConfig({
  description: 'The owner chooses how the bot answers.',
  id: 'answerStyle',
  entry: [assign({ failure: null }), showStep('answerStyle')],
  on: { ...urlTransitions, ...editTransitions, 'step.back': '#identity' },
  initial: 'writing',
  states: {
    writing: { description: 'The owner fills in the second step.', on: { 'step.completed': 'validating' } },
    validating: validatingState('answerStyle', 'validateAnswerStyle', '#firstSource'),
  },
});

const firstSource = botCreateSetup.createStateConfig({
  description: 'The owner chooses the bot’s first training source, and creates the bot.',
  id: 'firstSource',
  entry: showStep('firstSource'),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The owner chooses the first source.',
      on: {
        ...urlTransitions,
        'firstSource.chosen': { actions: [chooseFirstSource, saveDraft] },
        'step.completed': 'creating',
        'step.back': '#answerStyle',
      },
    },
    creating: {
      description: 'The server is creating the bot.',
      tags: 'working',
      entry: assign({ failure: null }),
      on: { 'firstSource.chosen': { actions: [chooseFirstSource, saveDraft] } },
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'created',
          actions: [
            assign({ bot: ({ event }) => event.output }),
            { type: 'saveDraft', params: { storedDraft: null } },
          ],
        },
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => toStepFailure(event.error) }),
        },
      },
    },
    failed: {
      description: 'A transient state that leads to the step with the invalid field.',
      always: [
        {
          guard: ({ context }) => stepIssues('identity', context.failure?.issues ?? []).length > 0,
          target: '#identity',
        },
        { target: 'choosing' },
      ],
    },
    created: { description: 'The bot is created.' },
  },
});

const nameCheck = botCreateSetup.createStateConfig({
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
    'field.validated': {
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
        src: 'checkName',
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
          { target: 'available' },
        ],
        onError: 'idle',
      },
    },
    available: { description: 'The name is free.' },
  },
});

const allowance = botCreateSetup.createStateConfig({
  description: 'How many more bots the plan allows.',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The allowance of the plan is loading.',
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'taken', actions: assign({ allowance: ({ event }) => event.output }) },
        // The creation reports it too.
        onError: 'taken',
      },
    },
    taken: { description: 'The plan’s room for bots is known, or could not be loaded.' },
  },
});

/**
 * Typed values survive every failure, every step, and leaving the panel. `context.bot` is the created bot.
 */
export const botCreateMachine = botCreateSetup.createMachine({
  description: 'A bot is created in three steps; what was entered survives failures and leaving the page.',
  id: 'botCreate',
  context: ({ input }) => ({
    ...input.storedDraft,
    initialStep: input.step,
    validation: [],
    failure: null,
    allowance: null,
    bot: null,
  }),
  invoke: [
    { id: 'validation', src: 'validation' },
    { id: 'stepUrl', src: 'stepUrl' },
  ],
  type: 'parallel',
  states: {
    steps: {
      description: 'The owner goes through the three steps.',
      initial: 'opening',
      states: {
        opening: {
          description:
            'A transient state that opens the step of the URL if the steps before it are complete.',
          always: [
            { guard: { type: 'isInitialStep', params: 'answerStyle' }, target: 'answerStyle' },
            { guard: { type: 'isInitialStep', params: 'firstSource' }, target: 'firstSource' },
            { target: 'identity' },
          ],
        },
        identity,
        answerStyle,
        firstSource,
      },
    },
    nameCheck,
    allowance,
  },
});
