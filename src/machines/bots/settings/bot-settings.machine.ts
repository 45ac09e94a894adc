// Reads, edits and saves a bot's settings and guards unsaved changes.
import { assign, setup } from 'xstate';
import type { account } from '../../../../contract/account/account.ts';
import type { botModels, PastQuestion } from '../../../../contract/answers/bot-models.ts';
import type { Bot, bots } from '../../../../contract/bots/bots.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';
import { leaveGuard, requestedDestination } from '../../shared/leave-guard.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { type LeaveRequested, leaveGuardPort } from '../../shared/upload.port.ts';

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

export interface BotSettingsContext {
  readonly botId: string;
  /** The server's version; null until loaded. */
  readonly bot: Bot | null;
  /** The values in the form. */
  readonly values: BotValues | null;
  /** The form's values when last sent. */
  readonly submitted: BotValues | null;
  /** Failure of the last load or save. */
  readonly failure: Failure | null;
  /** Issues of fields that were left. */
  readonly validation: readonly Issue[];
  /** Past questions, to illustrate a confidence threshold. */
  readonly pastQuestions: readonly PastQuestion[];
  /** What the plan has left; null until it is known. */
  readonly remainingMessages: number | null;
  /** The destination of a blocked navigation. */
  readonly leavingTo: string | null;
}

const toFormValues = (bot: Bot): BotValues => ({
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

/** The fields that differ from the server's. */
export function changedValues({
  bot,
  values,
}: Pick<BotSettingsContext, 'bot' | 'values'>): Partial<BotValues> {
  if (!bot || !values) return {};
  const savedValues = new Map<string, unknown>(Object.entries(toFormValues(bot)));
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => savedValues.get(field) !== value),
  );
}

export const hasChanges = (settings: Pick<BotSettingsContext, 'bot' | 'values'>): boolean =>
  Object.keys(changedValues(settings)).length > 0;

/**
 * Applies the server's new values and keeps local edits, so that changes of other devices show and no edit is
 * lost.
 */
const rebaseValues = (
  settings: BotSettingsContext,
  bot: Bot,
): Pick<BotSettingsContext, 'bot' | 'values'> => ({
  bot,
  values: { ...toFormValues(bot), ...changedValues(settings) },
});

/** Applies the saved values and keeps the edits made since they were sent. */
const mergeSaved = (settings: BotSettingsContext, bot: Bot): Pick<BotSettingsContext, 'bot' | 'values'> =>
  rebaseValues({ ...settings, bot: settings.bot && { ...settings.bot, ...settings.submitted } }, bot);

/** How past questions would be answered under a threshold. */
export function previewThreshold(questions: readonly PastQuestion[], threshold: number) {
  const answered = questions.filter(({ confidence }) => confidence >= threshold);
  const escalated = questions.filter(({ confidence }) => confidence < threshold);
  const takeNearest = (candidates: readonly PastQuestion[]) =>
    candidates
      .toSorted((a, b) => Math.abs(a.confidence - threshold) - Math.abs(b.confidence - threshold))
      .slice(0, 2);
  return {
    count: answered.length,
    total: questions.length,
    barelyAnswered: takeNearest(answered),
    barelyEscalated: takeNearest(escalated),
  };
}

type SettingsEvent =
  | LivePortEvent
  | LeaveRequested
  | FieldValidated
  | { readonly type: 'field.changed'; readonly change: Partial<BotValues> }
  | { readonly type: 'field.blurred'; readonly field: keyof BotValues }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'retried' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'leave.confirmed' };

const flow = setup({
  types: machineTypes<{
    context: BotSettingsContext;
    events: SettingsEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    live: livePort,
    read: port<typeof bots.read>(),
    change: port<typeof bots.change>(),
    pastQuestions: port<typeof botModels.pastQuestions>(),
    allowance: port<typeof account.allowance>(),
    validation: validationPort,
    leaveGuard: leaveGuardPort,
  },
  actions: {
    announceSaved: notProvided('announceSaved'),
    setDestination: assign({ leavingTo: ({ event }) => requestedDestination(event) }),
    clearDestination: assign({ leavingTo: null }),
    discardChanges: assign(({ context }) => (context.bot ? toSavedState(context.bot) : {})),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isThisBot: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'bot.changed' &&
      event.event.bot.id === context.botId,
    hasUnsavedChanges: ({ context }) => hasChanges(context),
    hasNoUnsavedChanges: ({ context }) => !hasChanges(context),
  },
});

/** Applies the bot of a live event under local edits. */
const rebase = flow.assign(({ context, event }) =>
  event.type === 'live.received' && event.event.kind === 'bot.changed'
    ? rebaseValues(context, event.event.bot)
    : {},
);

const toSavedState = (bot: Bot) => ({ bot, values: toFormValues(bot), failure: null, validation: [] });

const changeField = flow.assign(({ context, event }) =>
  event.type === 'field.changed'
    ? {
        values: context.values && { ...context.values, ...event.change },
        validation: withoutFieldIssues(context.validation, ...Object.keys(event.change)),
      }
    : {},
);

const fieldChangedTransition = {
  'field.changed': { actions: changeField },
  ...validateOnBlur<BotSettingsContext, SettingsEvent>(({ botId, values }) => ({ botId, ...values })),
} as const;

/** Typing is allowed in every state, also while the bot reloads. */
const editTransitions = {
  ...fieldChangedTransition,
  'changes.discarded': { actions: 'discardChanges' },
  'form.submitted': { guard: 'hasUnsavedChanges', target: 'saving' },
} as const;

const form = flow.createStateConfig({
  description: 'The bot’s settings are edited and saved; changes of other people are merged in.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bot is requested; the form can be edited meanwhile if it was shown before.',
      on: {
        ...editTransitions,
        'live.received': [
          { guard: 'isReset', target: 'loading', reenter: true },
          // The event is newer than the response in flight.
          { guard: 'isThisBot', target: 'editing', actions: [rebase, assign({ failure: null })] },
        ],
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'editing',
          actions: assign(({ context, event }) => ({
            ...rebaseValues(context, event.output),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The bot could not be loaded; a retry or a restored live connection loads it again.',
      on: { ...editTransitions, retried: 'loading', 'live.reconnected': 'loading' },
    },
    editing: {
      description: 'The form is open for editing and follows what others save.',
      on: {
        ...editTransitions,
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          { guard: 'isThisBot', actions: rebase },
        ],
      },
    },
    // Live events are ignored: the response is newer, or the next change brings them again.
    // Edits made while saving are changes on top of what was sent.
    saving: {
      description: 'The changed settings are being saved; whatever is typed meanwhile is a further change.',
      entry: assign({ submitted: ({ context }) => context.values }),
      on: fieldChangedTransition,
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ botId: context.botId, ...changedValues(context) }),
        onDone: {
          target: 'editing',
          actions: [
            assign(({ context, event }) => ({
              ...toSavedState(event.output),
              ...mergeSaved(context, event.output),
            })),
            'announceSaved',
          ],
        },
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const pastQuestionsState = flow.createStateConfig({
  description: 'Past questions are loaded as examples for the confidence threshold; without them none show.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The past questions are requested.',
      invoke: {
        id: 'pastQuestions',
        src: 'pastQuestions',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'done', actions: assign({ pastQuestions: ({ event }) => event.output }) },
        onError: 'done',
      },
    },
    done: { description: 'The examples are shown, or could not be loaded.' },
  },
});

const allowanceState = flow.createStateConfig({
  description: 'The remaining messages of the plan are loaded for a warning; without them none shows.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The remaining messages are requested.',
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: {
          target: 'done',
          actions: assign({ remainingMessages: ({ event }) => event.output.messagesLeft }),
        },
        onError: 'done',
      },
    },
    done: { description: 'The remaining messages are known, or could not be loaded.' },
  },
});

/** The settings of one bot. Edits survive every failure and changes by others. */
export const botSettingsMachine = flow.createMachine({
  description: 'The settings of one bot are edited, and navigation is blocked while changes are unsaved.',
  id: 'botSettings',
  context: ({ input }) => ({
    botId: input.botId,
    bot: null,
    values: null,
    submitted: null,
    failure: null,
    validation: [],
    pastQuestions: [],
    remainingMessages: null,
    leavingTo: null,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'validation', src: 'validation' },
  ],
  type: 'parallel',
  states: { form, pastQuestions: pastQuestionsState, allowance: allowanceState, leaveGuard },
});
