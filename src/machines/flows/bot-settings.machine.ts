// Reads, edits and saves a bot's settings and guards unsaved changes.
import { assign, setup } from 'xstate';
import type { account } from '../../../contract/account.ts';
import type { answers } from '../../../contract/answers.ts';
import type { Bot, bots } from '../../../contract/bots.ts';
import { failureOf, port } from '../port.ts';
import {
  type BotSettings,
  type BotValues,
  changesOf,
  hasChanges,
  rebased,
  sinceSent,
  valuesOf,
} from './bot-settings.state.ts';
import { typesOf } from './flow.types.ts';
import { checksPort, type FieldJudged, forgiven, judging } from './form.check.ts';
import { askedFor, leaving } from './leaving.ts';
import { type LiveHeard, livePort } from './live.port.ts';
import { type LeaveAsked, leaveGuardPort } from './upload.port.ts';

type SettingsEvent =
  | LiveHeard
  | LeaveAsked
  | FieldJudged
  | { readonly type: 'field.typed'; readonly change: Partial<BotValues> }
  | { readonly type: 'field.left'; readonly field: keyof BotValues }
  | { readonly type: 'changes.dropped' }
  | { readonly type: 'form.sent' }
  | { readonly type: 'retried' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'leave.confirmed' };

const flow = setup({
  types: typesOf<{
    context: BotSettings;
    events: SettingsEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    live: livePort,
    read: port<typeof bots.read>(),
    change: port<typeof bots.change>(),
    asked: port<typeof answers.asked>(),
    allowance: port<typeof account.allowance>(),
    checks: checksPort,
    leaveGuard: leaveGuardPort,
  },
  actions: {
    announceSaved: () => {
      throw new Error('port not provided');
    },
    noteLeaving: assign({ leavingTo: ({ event }) => askedFor(event) }),
    forgetLeaving: assign({ leavingTo: null }),
    letGo: assign(({ context }) => (context.bot ? saved(context.bot) : {})),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isThisBot: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'bot.changed' &&
      event.event.bot.id === context.botId,
    wouldLose: ({ context }) => hasChanges(context),
    losesNothing: ({ context }) => !hasChanges(context),
  },
});

/** The bot as it was told live, under what is being written. */
const rebase = flow.assign(({ context, event }) =>
  event.type === 'live.heard' && event.event.kind === 'bot.changed' ? rebased(context, event.event.bot) : {},
);

const saved = (bot: Bot) => ({ bot, values: valuesOf(bot), failure: null, judged: [] });

const type = flow.assign(({ context, event }) =>
  event.type === 'field.typed'
    ? {
        values: context.values && { ...context.values, ...event.change },
        judged: forgiven(context.judged, ...Object.keys(event.change)),
      }
    : {},
);

const typing = {
  'field.typed': { actions: type },
  ...judging<BotSettings, SettingsEvent>(({ botId, values }) => ({ botId, ...values })),
} as const;

/** Wherever the form stands it is written on, also while the bot is read anew. */
const writing = {
  ...typing,
  'changes.dropped': { actions: 'letGo' },
  'form.sent': { guard: 'wouldLose', target: 'saving' },
} as const;

const form = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      on: {
        ...writing,
        'live.heard': [
          { guard: 'isReset', target: 'reading', reenter: true },
          // Newer than the answer on its way.
          { guard: 'isThisBot', target: 'editing', actions: [rebase, assign({ failure: null })] },
        ],
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'editing',
          actions: assign(({ context, event }) => ({ ...rebased(context, event.output), failure: null })),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { ...writing, retried: 'reading', 'live.opened': 'reading' } },
    editing: {
      on: {
        ...writing,
        'live.heard': [
          { guard: 'isReset', target: 'reading' },
          { guard: 'isThisBot', actions: rebase },
        ],
      },
    },
    // What is heard meanwhile is older than the answer on its way, or comes again with the next change.
    // What is typed meanwhile is a change of its own, on what was sent.
    saving: {
      entry: assign({ sent: ({ context }) => context.values }),
      on: typing,
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ botId: context.botId, ...changesOf(context) }),
        onDone: {
          target: 'editing',
          actions: [
            assign(({ context, event }) => ({ ...saved(event.output), ...sinceSent(context, event.output) })),
            'announceSaved',
          ],
        },
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

// Without examples the threshold is still said in words, so a failure here is none.
const examples = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'asked',
        src: 'asked',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'done', actions: assign({ asked: ({ event }) => event.output }) },
        onError: 'done',
      },
    },
    done: {},
  },
});

// Only warns of what the plan has too little of, so a failure here is none.
const measuring = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: {
          target: 'done',
          actions: assign({ messagesLeft: ({ event }) => event.output.messagesLeft }),
        },
        onError: 'done',
      },
    },
    done: {},
  },
});

/** The settings of one bot. What is written survives every failure and whatever others change meanwhile. */
export const botSettingsMachine = flow.createMachine({
  id: 'botSettings',
  context: ({ input }) => ({
    botId: input.botId,
    bot: null,
    values: null,
    sent: null,
    failure: null,
    judged: [],
    asked: [],
    messagesLeft: null,
    leavingTo: null,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'checks', src: 'checks' },
  ],
  type: 'parallel',
  states: { form, examples, measuring, leaving },
});
