// Reads, edits and saves a bot's settings and guards unsaved changes.
import { assign, setup } from 'xstate';
import type { account } from '../../../../contract/account/account.ts';
import type { AskedBefore, answers } from '../../../../contract/answers/bot-models.ts';
import type { Bot, bots } from '../../../../contract/bots/bots.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../../port.ts';
import { checksPort, type FieldJudged, forgiven, judging } from '../../shared/form.validation.ts';
import { askedFor, leaving } from '../../shared/leave-guard.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
import { type LeaveAsked, leaveGuardPort } from '../../shared/upload.port.ts';

export type BotValues = Pick<
  Bot,
  | 'name'
  | 'introduction'
  | 'responseLanguage'
  | 'creativity'
  | 'instructions'
  | 'enhancedAccuracy'
  | 'operatorApproval'
  | 'approvalMinutes'
  | 'confidenceThreshold'
>;

export interface BotSettings {
  readonly botId: string;
  /** As the server has it; null until it was read. */
  readonly bot: Bot | null;
  /** As the form has it. */
  readonly values: BotValues | null;
  /** As the form had it when it was last sent. */
  readonly sent: BotValues | null;
  /** Of the last reading or sending. */
  readonly failure: Failure | null;
  /** What is wrong with fields that were left. */
  readonly judged: readonly Issue[];
  /** Questions that were asked, to see what a threshold means. */
  readonly asked: readonly AskedBefore[];
  /** What the plan has left; null until it is known. */
  readonly messagesLeft: number | null;
  /** Where somebody wanted to go who was held back. */
  readonly leavingTo: string | null;
}

const valuesOf = (bot: Bot): BotValues => ({
  name: bot.name,
  introduction: bot.introduction,
  responseLanguage: bot.responseLanguage,
  creativity: bot.creativity,
  instructions: bot.instructions,
  enhancedAccuracy: bot.enhancedAccuracy,
  operatorApproval: bot.operatorApproval,
  approvalMinutes: bot.approvalMinutes,
  confidenceThreshold: bot.confidenceThreshold,
});

/** The fields that are not as the server has them. */
export function changesOf({ bot, values }: Pick<BotSettings, 'bot' | 'values'>): Partial<BotValues> {
  if (!bot || !values) return {};
  const kept = new Map<string, unknown>(Object.entries(valuesOf(bot)));
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => kept.get(field) !== value));
}

export const hasChanges = (settings: Pick<BotSettings, 'bot' | 'values'>): boolean =>
  Object.keys(changesOf(settings)).length > 0;

/** What the server has now, under what is being written: another device's changes show, nothing written is lost. */
const rebased = (settings: BotSettings, bot: Bot): Pick<BotSettings, 'bot' | 'values'> => ({
  bot,
  values: { ...valuesOf(bot), ...changesOf(settings) },
});

/** What the server made of what was sent, under what was typed since. */
const sinceSent = (settings: BotSettings, bot: Bot): Pick<BotSettings, 'bot' | 'values'> =>
  rebased({ ...settings, bot: settings.bot && { ...settings.bot, ...settings.sent } }, bot);

/** What a threshold means for questions that were asked. */
export function verdictOn(asked: readonly AskedBefore[], threshold: number) {
  const answered = asked.filter(({ confidence }) => confidence >= threshold);
  const passedOn = asked.filter(({ confidence }) => confidence < threshold);
  const nearest = (some: readonly AskedBefore[]) =>
    some
      .toSorted((a, b) => Math.abs(a.confidence - threshold) - Math.abs(b.confidence - threshold))
      .slice(0, 2);
  return {
    count: answered.length,
    total: asked.length,
    barelyAnswered: nearest(answered),
    barelyPassedOn: nearest(passedOn),
  };
}

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
