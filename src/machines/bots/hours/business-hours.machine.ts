// Edits a bot's business hours, holidays and away messages; saved together.
import { assign, setup } from 'xstate';
import type {
  BusinessHours,
  BusinessHoursSettings,
  businessHours,
} from '../../../../contract/bots/business-hours.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { LocalisedText } from '../../../../contract/text/localised-text.ts';
import { customPort, machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { leaveGuard, requestedDestination } from '../../shared/leave-guard.ts';
import { type LeaveRequested, leaveGuardPort } from '../../shared/upload.port.ts';
import { draftProblem, type HolidayDraft, withHoliday, withoutHoliday } from './holiday-draft.ts';
import { toSettings } from './week-edit.ts';

/** A kind of connection that the bot has. */
export interface AwayChannel {
  readonly kind: string;
  readonly label: LocalisedText;
  readonly isWidget: boolean;
}

export interface HoursData {
  readonly hours: BusinessHours;
  readonly channels: readonly AwayChannel[];
}

interface BusinessHoursContext {
  readonly botId: string;
  /** The server's version; null until loaded. */
  readonly saved: BusinessHours | null;
  readonly channels: readonly AwayChannel[];
  /** The values in the form. */
  readonly values: BusinessHoursSettings | null;
  /** The form's values when last sent. */
  readonly submitted: BusinessHoursSettings | null;
  /** The holiday whose editor is open. */
  readonly holiday: HolidayDraft | null;
  /** Failure of the last load or save. */
  readonly failure: Failure | null;
  /** The destination of a blocked navigation. */
  readonly leavingTo: string | null;
}

export type BusinessHoursEvent =
  | LeaveRequested
  | { readonly type: 'values.changed'; readonly change: Partial<BusinessHoursSettings> }
  | { readonly type: 'holiday.opened'; readonly draft: HolidayDraft }
  | { readonly type: 'holiday.changed'; readonly change: Partial<HolidayDraft> }
  | {
      readonly type:
        | 'retried'
        | 'holiday.closed'
        | 'holiday.removed'
        | 'holiday.submitted'
        | 'changes.discarded'
        | 'form.submitted'
        | 'leave.cancelled'
        | 'leave.confirmed';
    };

const isSame = (a: BusinessHoursSettings, b: BusinessHoursSettings): boolean =>
  JSON.stringify(toSettings(a)) === JSON.stringify(toSettings(b));

/** Whether the form differs from what the server has. */
export const hasUnsavedHours = ({ saved, values }: Pick<BusinessHoursContext, 'saved' | 'values'>): boolean =>
  saved !== null && values !== null && !isSame(saved, values);

const flow = setup({
  types: machineTypes<{
    context: BusinessHoursContext;
    events: BusinessHoursEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    read: customPort<HoursData, { readonly botId: string }>(),
    save: port<typeof businessHours.save>(),
    leaveGuard: leaveGuardPort,
  },
  actions: {
    announceSaved: notProvided('announceSaved'),
    setDestination: assign({ leavingTo: ({ event }) => requestedDestination(event) }),
    clearDestination: assign({ leavingTo: null }),
    discardChanges: assign(({ context }) => ({
      values: context.saved && toSettings(context.saved),
      failure: null,
    })),
    closeHoliday: assign({ holiday: null }),
  },
  guards: {
    hasUnsavedChanges: ({ context }) => hasUnsavedHours(context),
    hasNoUnsavedChanges: ({ context }) => !hasUnsavedHours(context),
    isHolidayComplete: ({ context }) => context.holiday !== null && draftProblem(context.holiday) === null,
  },
});

const valuesChanged = {
  actions: flow.assign(({ context, event }) =>
    event.type === 'values.changed'
      ? { values: context.values && { ...context.values, ...event.change } }
      : {},
  ),
} as const;

const form = flow.createStateConfig({
  description: 'The hours are loaded, edited and saved together.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The business hours and the channels of the bot are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'editing',
          actions: assign(({ event: { output } }) => ({
            saved: output.hours,
            values: toSettings(output.hours),
            channels: output.channels,
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The business hours could not be loaded; the owner may try again.',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The week, the holidays and the away messages are edited.',
      on: {
        'values.changed': valuesChanged,
        'changes.discarded': { actions: 'discardChanges' },
        'form.submitted': { guard: 'hasUnsavedChanges', target: 'saving' },
      },
    },
    saving: {
      description: 'The hours are being saved; what is edited meanwhile is a further change.',
      entry: assign({ submitted: ({ context }) => context.values }),
      on: { 'values.changed': valuesChanged },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, saved, values } }) => {
          const settings = values ?? (saved && toSettings(saved));
          if (!settings) throw new Error('Nothing was loaded');
          return { botId, ...settings };
        },
        onDone: {
          target: 'editing',
          actions: [
            assign(({ context, event: { output } }) => ({
              saved: output,
              values: context.values === context.submitted ? toSettings(output) : context.values,
              failure: null,
            })),
            'announceSaved',
          ],
        },
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const holiday = flow.createStateConfig({
  description: 'One holiday is edited in a sheet; it is put into the form, not saved yet.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No holiday is being edited.',
      entry: 'closeHoliday',
      on: {
        'holiday.opened': { target: 'open', actions: assign({ holiday: ({ event }) => event.draft }) },
      },
    },
    open: {
      description: 'The days and hours of a holiday are edited.',
      initial: 'editing',
      on: {
        'holiday.closed': 'closed',
        'holiday.changed': {
          target: '.editing',
          actions: assign({
            holiday: ({ context, event }) => context.holiday && { ...context.holiday, ...event.change },
          }),
        },
        'holiday.removed': {
          target: 'closed',
          actions: assign({
            values: ({ context: { values, holiday: draft } }) =>
              values && draft && withoutHoliday(values, draft.id),
          }),
        },
        'holiday.submitted': [
          {
            guard: 'isHolidayComplete',
            target: 'closed',
            actions: assign({
              values: ({ context: { values, holiday: draft } }) =>
                values && draft && withHoliday(values, draft),
            }),
          },
          { target: '.incomplete' },
        ],
      },
      states: {
        editing: { description: 'Nothing is in the way of the holiday yet.' },
        incomplete: { description: 'The holiday has no name or no days; the sheet says which.' },
      },
    },
  },
});

/** The business hours of one bot. */
export const businessHoursMachine = flow.createMachine({
  description:
    'The owner edits when a bot’s team is there, and navigation is blocked while changes are unsaved.',
  id: 'businessHours',
  context: ({ input }) => ({
    botId: input.botId,
    saved: null,
    channels: [],
    values: null,
    submitted: null,
    holiday: null,
    failure: null,
    leavingTo: null,
  }),
  type: 'parallel',
  states: { form, holiday, leaveGuard },
});
