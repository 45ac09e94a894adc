// Reads, edits and saves a widget's settings, with conflicts and a leave guard.
import { assign, setup } from 'xstate';
import type { Failure, Issue } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { WidgetSettings, WidgetValues, widgetSettings } from '../../../contract/widget/settings.ts';
import { contactTargetsOf, restrictionsOf } from '../../../contract/widget/start-form.kinds.ts';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { customPort, machineTypes, notProvided, port, toFailure } from '../port.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../shared/form.validation.ts';
import { leaveGuard, requestedDestination } from '../shared/leave-guard.ts';
import { type LeaveRequested, leaveGuardPort } from '../shared/upload.port.ts';

export interface IconUpload {
  readonly botId: string;
  readonly connectionId: string;
  readonly file: File;
}

/** Uploads a picture and returns its hash; rejects with a `Failure`. */
const iconPort = customPort<{ readonly icon: string }, IconUpload>();

export interface WidgetSettingsContext {
  readonly botId: string;
  readonly connectionId: string;
  /** The server's version; null until loaded. */
  readonly saved: WidgetSettings | null;
  /** The values in the form. */
  readonly values: WidgetValues | null;
  /** The form's values when last sent; later edits are kept when the response arrives. */
  readonly submitted: WidgetValues | null;
  /** Undo history: the values before each step, newest last. */
  readonly history: readonly { readonly step: string; readonly values: WidgetValues }[];
  /** Failure of the last load or save. */
  readonly failure: Failure | null;
  readonly iconFailure: Failure | null;
  /** Issues of fields that were left. */
  readonly validation: readonly Issue[];
  /** The destination of a blocked navigation. */
  readonly leavingTo: string | null;
}

const MAX_HISTORY = 50;

export const hasChanges = ({ saved, values }: Pick<WidgetSettingsContext, 'saved' | 'values'>): boolean =>
  saved !== null && values !== null && JSON.stringify(saved.values) !== JSON.stringify(values);

/** Consecutive edits of one field are one undo step. */
function applyChange(
  { values, history }: Pick<WidgetSettingsContext, 'values' | 'history'>,
  { change, step }: { readonly change: Partial<WidgetValues>; readonly step: string },
): Pick<WidgetSettingsContext, 'values' | 'history'> {
  if (!values) return { values, history };
  const isSame = history.at(-1)?.step === step;
  return {
    values: { ...values, ...change },
    history: isSame ? history : [...history.slice(1 - MAX_HISTORY), { step, values }],
  };
}

function undoChange({ values, history: past }: Pick<WidgetSettingsContext, 'values' | 'history'>) {
  return { values: past.at(-1)?.values ?? values, history: past.slice(0, -1) };
}

export const newStartField = (id: string): StartField => ({
  id,
  title: '',
  type: 'text',
  maxLength: limits.startForm.lengthDefault,
  isRequired: false,
  savedAs: null,
  restriction: null,
});

/** Changes a field and drops settings that no longer fit it. */
export function applyStartFieldChange(field: StartField, change: Partial<StartField>): StartField {
  const next = { ...field, ...change };
  const restriction =
    next.restriction !== null && restrictionsOf(next.type).includes(next.restriction)
      ? next.restriction
      : null;
  const updated = { ...next, restriction };
  return {
    ...updated,
    savedAs:
      updated.savedAs !== null && contactTargetsOf(updated).includes(updated.savedAs)
        ? updated.savedAs
        : null,
  };
}

/** Moves a list item; indexes beyond the list are clamped. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

type WidgetEvent =
  | LeaveRequested
  | FieldValidated
  | { readonly type: 'values.changed'; readonly change: Partial<WidgetValues>; readonly step: string }
  | { readonly type: 'change.undone' }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'field.blurred'; readonly field: keyof WidgetValues }
  | { readonly type: 'icon.chosen'; readonly file: File }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'remoteVersion.accepted' }
  | { readonly type: 'localVersion.kept' }
  | { readonly type: 'retried' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'leave.confirmed' };

const flow = setup({
  types: machineTypes<{
    context: WidgetSettingsContext;
    events: WidgetEvent;
    input: { readonly botId: string; readonly connectionId: string };
  }>(),
  actors: {
    read: port<typeof widgetSettings.read>(),
    save: port<typeof widgetSettings.save>(),
    uploadIcon: iconPort,
    validation: validationPort,
    leaveGuard: leaveGuardPort,
  },
  actions: {
    announceSaved: notProvided('announceSaved'),
    setDestination: assign({ leavingTo: ({ event }) => requestedDestination(event) }),
    clearDestination: assign({ leavingTo: null }),
    discardChanges: assign(({ context }) => (context.saved ? loadedState(context.saved) : {})),
  },
  guards: {
    hasUnsavedChanges: ({ context }) => hasChanges(context),
    hasNoUnsavedChanges: ({ context }) => !hasChanges(context),
    hasConflict: ({ context }) => context.failure?.error === 'WidgetChanged',
  },
});

const connectionInput = ({ botId, connectionId }: WidgetSettingsContext) => ({ botId, connectionId });
const loadedState = (settings: WidgetSettings) => ({
  saved: settings,
  values: settings.values,
  history: [],
  failure: null,
  validation: [],
});
const failureState = (error: unknown): { failure: Failure } => ({ failure: toFailure(error) });

/** The form after a save: the server's version with later edits. */
function mergeSaved(
  { values, submitted }: Pick<WidgetSettingsContext, 'values' | 'submitted'>,
  settings: WidgetSettings,
): Pick<WidgetSettingsContext, 'saved' | 'values' | 'history'> {
  const submittedValues = new Map<string, unknown>(Object.entries(submitted ?? {}));
  const laterEdits = Object.entries(values ?? {}).filter(
    ([field, value]) => submittedValues.get(field) !== value,
  );
  if (laterEdits.length === 0) return { saved: settings, values: settings.values, history: [] };
  const past = [{ step: 'saved', values: settings.values }];
  return {
    saved: settings,
    values: { ...settings.values, ...Object.fromEntries(laterEdits) },
    history: past,
  };
}

const changeValues = flow.assign(({ context, event }) =>
  event.type === 'values.changed'
    ? {
        ...applyChange(context, event),
        validation: withoutFieldIssues(context.validation, ...Object.keys(event.change)),
      }
    : {},
);
const undoLastChange = flow.assign(({ context }) => undoChange(context));
/** Reverting is an undo step too. */
const revertChanges = flow.assign(({ context }) =>
  context.saved
    ? {
        ...applyChange(context, { change: context.saved.values, step: 'dropped' }),
        validation: [],
        failure: null,
      }
    : {},
);

/** Editing is allowed in every loaded state, also while saving. */
const editTransitions = {
  'values.changed': { actions: changeValues },
  'change.undone': { actions: undoLastChange },
  ...validateOnBlur<WidgetSettingsContext, WidgetEvent>((context) => ({
    ...connectionInput(context),
    revision: 0,
    ...context.values,
  })),
};

const formState = flow.createStateConfig({
  description: 'The widget’s settings are edited and saved.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => connectionInput(context),
        onDone: { target: 'editing', actions: assign(({ event }) => loadedState(event.output)) },
        onError: { target: 'failed', actions: assign(({ event }) => failureState(event.error)) },
      },
    },
    failed: {
      description: 'The settings could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The form is open; after a conflict the owner keeps their own version or takes the other.',
      on: {
        ...editTransitions,
        'changes.discarded': { actions: revertChanges },
        'form.submitted': { guard: 'hasUnsavedChanges', target: 'saving' },
        // Another user saved meanwhile: either their version is loaded, or ours overwrites it.
        'remoteVersion.accepted': { guard: 'hasConflict', target: 'loading' },
        'localVersion.kept': { guard: 'hasConflict', target: 'loadingRemote' },
      },
    },
    loadingRemote: {
      description: 'The newer version is requested so that the owner’s own can be saved over it.',
      tags: ['saving'],
      on: editTransitions,
      invoke: {
        id: 'readAgain',
        src: 'read',
        input: ({ context }) => connectionInput(context),
        onDone: { target: 'saving', actions: assign({ saved: ({ event }) => event.output }) },
        onError: { target: 'editing', actions: assign(({ event }) => failureState(event.error)) },
      },
    },
    saving: {
      description: 'The settings are being saved; editing may go on.',
      tags: ['saving'],
      entry: assign({ submitted: ({ context }) => context.values }),
      on: editTransitions,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          if (!context.saved || !context.values) throw new Error('The settings are not loaded');
          return { ...connectionInput(context), revision: context.saved.revision, ...context.values };
        },
        onDone: {
          target: 'editing',
          actions: [
            assign(({ context, event }) => ({
              ...mergeSaved(context, event.output),
              failure: null,
              validation: [],
            })),
            'announceSaved',
          ],
        },
        onError: { target: 'editing', actions: assign(({ event }) => failureState(event.error)) },
      },
    },
  },
});

const iconState = flow.createStateConfig({
  description: 'A picture may be uploaded as the widget’s icon.',
  initial: 'idle',
  states: {
    idle: { description: 'No picture is being uploaded.', on: { 'icon.chosen': 'uploadingIcon' } },
    uploadingIcon: {
      description: 'The picture is uploading.',
      entry: assign({ iconFailure: null }),
      invoke: {
        id: 'uploadIcon',
        src: 'uploadIcon',
        input: ({ context, event }) => {
          if (event.type !== 'icon.chosen') throw new Error('The event has no file');
          return { ...connectionInput(context), file: event.file };
        },
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) =>
            applyChange(context, { change: { icon: event.output.icon }, step: `icon ${event.output.icon}` }),
          ),
        },
        onError: {
          target: 'idle',
          actions: assign({ iconFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** The settings of one widget. Edits survive every failure; a conflict names the other user. */
export const widgetSettingsMachine = flow.createMachine({
  description: 'The look and behaviour of one chat widget are set up.',
  id: 'widgetSettings',
  context: ({ input }) => ({
    ...input,
    saved: null,
    values: null,
    submitted: null,
    history: [],
    failure: null,
    iconFailure: null,
    validation: [],
    leavingTo: null,
  }),
  invoke: { id: 'validation', src: 'validation' },
  type: 'parallel',
  states: { form: formState, icon: iconState, leaving: leaveGuard },
});
