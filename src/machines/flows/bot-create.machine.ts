// Steps of creating a bot: a free name, its answer style, its first source.
import { assign } from 'xstate';
import { choose, flow, judge, keep, shows, write } from './bot-create.setup.ts';
import { isAskable, issuesOf, nameTaken, refusalOf } from './bot-create.state.ts';
import { forgiven, withJudgement } from './form.check.ts';

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
