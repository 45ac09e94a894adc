// Reads, edits and saves a widget's settings, with conflicts and a leave guard.
import { assign, setup } from 'xstate';
import type { Failure, Issue } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { WidgetSetup, WidgetValues, widgetSettings } from '../../../contract/widget/settings.ts';
import { restrictionsOf, savedAsOf } from '../../../contract/widget/start-form.kinds.ts';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { failureOf, port, portOf, typesOf } from '../port.ts';
import { checksPort, type FieldJudged, forgiven, judging } from '../shared/form.validation.ts';
import { askedFor, leaving } from '../shared/leave-guard.ts';
import { type LeaveAsked, leaveGuardPort } from '../shared/upload.port.ts';

export interface IconGiven {
  readonly botId: string;
  readonly connectionId: string;
  readonly file: File;
}

/** Sends a picture and answers the hash it is kept by; rejects with a `Failure`. */
const iconPort = portOf<{ readonly icon: string }, IconGiven>();

export interface WidgetSettingsContext {
  readonly botId: string;
  readonly connectionId: string;
  /** As the server has it; null until it was read. */
  readonly setup: WidgetSetup | null;
  /** As the form has it. */
  readonly values: WidgetValues | null;
  /** As the form was when it was sent; what is changed since is kept when the answer comes. */
  readonly sent: WidgetValues | null;
  /** As the form was before each step that can be taken back; the last one is the newest. */
  readonly past: readonly { readonly step: string; readonly values: WidgetValues }[];
  /** Of the last reading or saving. */
  readonly failure: Failure | null;
  readonly iconFailure: Failure | null;
  /** What is wrong with fields that were left. */
  readonly judged: readonly Issue[];
  /** Where somebody wanted to go who was held back. */
  readonly leavingTo: string | null;
}

const REMEMBERED = 50;

export const hasChanges = ({ setup, values }: Pick<WidgetSettingsContext, 'setup' | 'values'>): boolean =>
  setup !== null && values !== null && JSON.stringify(setup.values) !== JSON.stringify(values);

/** Typing on in one field is one step. */
function changed(
  { values, past }: Pick<WidgetSettingsContext, 'values' | 'past'>,
  { change, step }: { readonly change: Partial<WidgetValues>; readonly step: string },
): Pick<WidgetSettingsContext, 'values' | 'past'> {
  if (!values) return { values, past };
  const isSame = past.at(-1)?.step === step;
  return {
    values: { ...values, ...change },
    past: isSame ? past : [...past.slice(1 - REMEMBERED), { step, values }],
  };
}

function undone({ values, past }: Pick<WidgetSettingsContext, 'values' | 'past'>) {
  return { values: past.at(-1)?.values ?? values, past: past.slice(0, -1) };
}

export const newField = (id: string): StartField => ({
  id,
  title: '',
  type: 'text',
  maxLength: limits.startForm.lengthDefault,
  isRequired: false,
  savedAs: null,
  restriction: null,
});

/** A field with a change, and without what no longer fits it then. */
export function fitted(field: StartField, change: Partial<StartField>): StartField {
  const next = { ...field, ...change };
  const restriction =
    next.restriction !== null && restrictionsOf(next.type).includes(next.restriction)
      ? next.restriction
      : null;
  const kept = { ...next, restriction };
  return {
    ...kept,
    savedAs: kept.savedAs !== null && savedAsOf(kept).includes(kept.savedAs) ? kept.savedAs : null,
  };
}

/** The list with the item at one place put at another; places beyond the list are its ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

type WidgetEvent =
  | LeaveAsked
  | FieldJudged
  | { readonly type: 'values.changed'; readonly change: Partial<WidgetValues>; readonly step: string }
  | { readonly type: 'change.undone' }
  | { readonly type: 'changes.dropped' }
  | { readonly type: 'field.left'; readonly field: keyof WidgetValues }
  | { readonly type: 'icon.given'; readonly file: File }
  | { readonly type: 'form.sent' }
  | { readonly type: 'theirs.taken' }
  | { readonly type: 'mine.kept' }
  | { readonly type: 'retried' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'leave.confirmed' };

const flow = setup({
  types: typesOf<{
    context: WidgetSettingsContext;
    events: WidgetEvent;
    input: { readonly botId: string; readonly connectionId: string };
  }>(),
  actors: {
    read: port<typeof widgetSettings.read>(),
    save: port<typeof widgetSettings.save>(),
    giveIcon: iconPort,
    checks: checksPort,
    leaveGuard: leaveGuardPort,
  },
  actions: {
    announceSaved: () => {
      throw new Error('port not provided');
    },
    noteLeaving: assign({ leavingTo: ({ event }) => askedFor(event) }),
    forgetLeaving: assign({ leavingTo: null }),
    letGo: assign(({ context }) => (context.setup ? fresh(context.setup) : {})),
  },
  guards: {
    wouldLose: ({ context }) => hasChanges(context),
    losesNothing: ({ context }) => !hasChanges(context),
    isOvertaken: ({ context }) => context.failure?.error === 'WidgetChanged',
  },
});

const placeOf = ({ botId, connectionId }: WidgetSettingsContext) => ({ botId, connectionId });
const fresh = (setup: WidgetSetup) => ({ setup, values: setup.values, past: [], failure: null, judged: [] });
const failed = (error: unknown): { failure: Failure } => ({ failure: failureOf(error) });

/** The form once its saving is answered: as the server has it, with what was changed meanwhile. */
function answered(
  { values, sent }: Pick<WidgetSettingsContext, 'values' | 'sent'>,
  setup: WidgetSetup,
): Pick<WidgetSettingsContext, 'setup' | 'values' | 'past'> {
  const before = new Map<string, unknown>(Object.entries(sent ?? {}));
  const since = Object.entries(values ?? {}).filter(([field, value]) => before.get(field) !== value);
  if (since.length === 0) return { setup, values: setup.values, past: [] };
  const past = [{ step: 'saved', values: setup.values }];
  return { setup, values: { ...setup.values, ...Object.fromEntries(since) }, past };
}

const change = flow.assign(({ context, event }) =>
  event.type === 'values.changed'
    ? { ...changed(context, event), judged: forgiven(context.judged, ...Object.keys(event.change)) }
    : {},
);
const undo = flow.assign(({ context }) => undone(context));
/** Taking changes back is a step like any other: it can be taken back too. */
const drop = flow.assign(({ context }) =>
  context.setup
    ? { ...changed(context, { change: context.setup.values, step: 'dropped' }), judged: [], failure: null }
    : {},
);

/** What may be done to the form at any time once it was read: also while it is being saved. */
const writing = {
  'values.changed': { actions: change },
  'change.undone': { actions: undo },
  ...judging<WidgetSettingsContext, WidgetEvent>((context) => ({
    ...placeOf(context),
    revision: 0,
    ...context.values,
  })),
};

const form = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => placeOf(context),
        onDone: { target: 'editing', actions: assign(({ event }) => fresh(event.output)) },
        onError: { target: 'unread', actions: assign(({ event }) => failed(event.error)) },
      },
    },
    unread: { on: { retried: 'reading' } },
    editing: {
      on: {
        ...writing,
        'changes.dropped': { actions: drop },
        'form.sent': { guard: 'wouldLose', target: 'saving' },
        // Somebody else saved in between: either theirs shows, or ours is kept over it.
        'theirs.taken': { guard: 'isOvertaken', target: 'reading' },
        'mine.kept': { guard: 'isOvertaken', target: 'catchingUp' },
      },
    },
    catchingUp: {
      on: writing,
      invoke: {
        id: 'readAgain',
        src: 'read',
        input: ({ context }) => placeOf(context),
        onDone: { target: 'saving', actions: assign({ setup: ({ event }) => event.output }) },
        onError: { target: 'editing', actions: assign(({ event }) => failed(event.error)) },
      },
    },
    saving: {
      entry: assign({ sent: ({ context }) => context.values }),
      on: writing,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          if (!context.setup || !context.values) throw new Error('Nothing is saved before it was read');
          return { ...placeOf(context), revision: context.setup.revision, ...context.values };
        },
        onDone: {
          target: 'editing',
          actions: [
            assign(({ context, event }) => ({
              ...answered(context, event.output),
              failure: null,
              judged: [],
            })),
            'announceSaved',
          ],
        },
        onError: { target: 'editing', actions: assign(({ event }) => failed(event.error)) },
      },
    },
  },
});

const icon = flow.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'icon.given': 'giving' } },
    giving: {
      entry: assign({ iconFailure: null }),
      invoke: {
        id: 'giveIcon',
        src: 'giveIcon',
        input: ({ context, event }) => {
          if (event.type !== 'icon.given') throw new Error('An icon comes with a file');
          return { ...placeOf(context), file: event.file };
        },
        onDone: {
          target: 'resting',
          actions: assign(({ context, event }) =>
            changed(context, { change: { icon: event.output.icon }, step: `icon ${event.output.icon}` }),
          ),
        },
        onError: {
          target: 'resting',
          actions: assign({ iconFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
  },
});

/** The set-up of one widget. What is written survives every failure, and whoever else saves is met by name. */
export const widgetSettingsMachine = flow.createMachine({
  id: 'widgetSettings',
  context: ({ input }) => ({
    ...input,
    setup: null,
    values: null,
    sent: null,
    past: [],
    failure: null,
    iconFailure: null,
    judged: [],
    leavingTo: null,
  }),
  invoke: { id: 'checks', src: 'checks' },
  type: 'parallel',
  states: { form, icon, leaving },
});
