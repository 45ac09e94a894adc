// Reads and edits the labels and saved views of the inbox.
import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Label, LabelTone } from '../../../../contract/conversations/labels.ts';
import type { InboxView, labels, views } from '../../../../contract/conversations/labels-and-views.ts';
import type { OperatorGroup } from '../../../../contract/conversations/operator-groups.ts';
import type { Teammate } from '../../../../contract/conversations/presence.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type CommandFailure, toCommandFailure } from '../../shared/command-queue.ts';

/** The loaded data, of one bot or of all. */
export interface LabelsAndViews {
  readonly bots: readonly Pick<Bot, 'id' | 'name'>[];
  readonly labels: readonly Label[];
  readonly views: readonly InboxView[];
  readonly operators: readonly Teammate[];
  readonly groups: readonly OperatorGroup[];
  readonly connections: Bot['connections'];
}

const nameCollator = new Intl.Collator('fa', { numeric: true });
const sortByName = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] =>
  all.toSorted((one, other) => nameCollator.compare(one.name, other.name));

const removeById = <Known extends { readonly id: string }>(all: readonly Known[], id: string | undefined) =>
  all.filter((one) => one.id !== id);

const removeDeleted = (loaded: LabelsAndViews, removedIds: readonly string[]): LabelsAndViews => ({
  ...loaded,
  labels: loaded.labels.filter(({ id }) => !removedIds.includes(id)),
  views: loaded.views.filter(({ id }) => !removedIds.includes(id)),
});

/** The loaded data with items created during the load, which it may lack. */
const mergeCreated = (loaded: LabelsAndViews, { labels, views }: LabelsAndViews): LabelsAndViews => ({
  ...loaded,
  labels: sortByName([
    ...loaded.labels.filter(({ id }) => labels.every((created) => created.id !== id)),
    ...labels,
  ]),
  views: sortByName([
    ...loaded.views.filter(({ id }) => views.every((created) => created.id !== id)),
    ...views,
  ]),
});

/**
 * `saveFailure` is of the newest change. `createdCount` counts created items, so that a form is emptied after
 * each; `knownCreatedCount` is its value when the list being loaded was requested. `deletedIds` are labels
 * and views removed in this tab, which an older response may still contain.
 */
interface Context extends LabelsAndViews {
  /** Null: all bots. */
  readonly botId: string | null;
  readonly saveFailure: Failure | null;
  readonly createdCount: number;
  readonly knownCreatedCount: number;
  readonly deletedIds: readonly string[];
  /** The label being removed. */
  readonly removedLabel: Label | null;
  /** The label whose restore is waiting; `restoringLabelId` is being restored. */
  readonly restoreLabelId: string | null;
  readonly restoringLabelId: string | null;
}

export type LabelsAndViewsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'label.created'; readonly name: string; readonly tone: LabelTone }
  | { readonly type: 'label.changed'; readonly label: Label }
  | { readonly type: 'label.removed'; readonly label: Label }
  | { readonly type: 'label.restored'; readonly labelId: string }
  | {
      readonly type: 'view.saved';
      readonly name: string;
      readonly isShared: boolean;
      readonly filters: InboxFilters;
    }
  | { readonly type: 'view.removed'; readonly viewId: string }
  | { readonly type: 'error.dismissed' };

/**
 * For a toast: a view was saved or removed, a label was removed, or restoring the label with this id failed.
 */
export type LabelsAndViewsNotice =
  | 'viewSaved'
  | 'viewRemoved'
  | { readonly removed: Label }
  | CommandFailure<string>;

/** Smaller than any count of created items. */
const BELOW_ANY_COUNT = -1;

/** Adds the created label once, even if the list already has it. */
const withLabel = ({ labels, createdCount }: Context, label: Label) => ({
  labels: sortByName([...removeById(labels, label.id), label]),
  saveFailure: null,
  createdCount: createdCount + 1,
});

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: LabelsAndViewsEvent;
    input: { readonly botId: string | null };
  }>(),
  actors: {
    /** Receives requests to restore a removed label, e.g. from a toast. */
    undoReceiver: fromCallback(() => {
      throw new Error('port not provided');
    }),
    read: customPort<LabelsAndViews, { readonly botId: string | null }>(),
    createLabel: port<typeof labels.create>(),
    changeLabel: port<typeof labels.change>(),
    removeLabel: port<typeof labels.remove>(),
    restoreLabel: port<typeof labels.restore>(),
    saveView: port<typeof views.save>(),
    removeView: port<typeof views.remove>(),
  },
  actions: { announce: (_, _notice: LabelsAndViewsNotice) => undefined },
  guards: {
    isWanted: ({ context }) => context.restoreLabelId !== null,
    isStale: ({ context: { createdCount: created, knownCreatedCount } }) => created > knownCreatedCount,
  },
});

const createReadState = (onError: 'failed' | 'loaded') =>
  flow.createStateConfig({
    description: 'Labels and saved views are requested; those created meanwhile are kept.',
    entry: assign({ knownCreatedCount: ({ context }) => context.createdCount }),
    invoke: {
      id: 'read',
      src: 'read',
      input: ({ context: { botId } }) => ({ botId }),
      onDone: [
        {
          guard: 'isStale',
          target: 'reloading',
          reenter: true,
          actions: assign(({ context, event }) =>
            mergeCreated(removeDeleted(event.output, context.deletedIds), context),
          ),
        },
        {
          target: 'loaded',
          actions: assign(({ context, event }) => removeDeleted(event.output, context.deletedIds)),
        },
      ],
      onError,
    },
  });

const listsState = flow.createStateConfig({
  description: 'The labels, saved views, operators and channels to filter by are loaded.',
  initial: 'loading',
  states: {
    loading: createReadState('failed'),
    // Reloads for changes by others; on failure the current data stays.
    reloading: createReadState('loaded'),
    loaded: { description: 'The filters are loaded and offered.' },
    failed: {
      description: 'The filters could not be loaded; opening one of them tries again.',
      on: { retried: 'loading' },
    },
  },
});

const emptyLabel = { name: '', tone: 'neutral' } as const;

const commandsState = flow.createStateConfig({
  description: 'Labels and saved views are created, changed, removed and restored, one at a time.',
  initial: 'idle',
  // If another label is still being removed, the restore waits.
  on: { 'label.restored': { actions: assign({ restoreLabelId: ({ event }) => event.labelId }) } },
  states: {
    idle: {
      description: 'No change is being sent.',
      always: { guard: 'isWanted', target: 'restoringLabel' },
      on: {
        'label.created': 'creatingLabel',
        'label.changed': 'updatingLabel',
        'label.removed': 'removingLabel',
        'view.saved': 'savingView',
        'view.removed': 'removingView',
        'error.dismissed': { actions: assign({ saveFailure: null }) },
      },
    },
    creatingLabel: {
      description: 'A new label is being created.',
      invoke: {
        id: 'createLabel',
        src: 'createLabel',
        input: ({ event }) =>
          event.type === 'label.created' ? { name: event.name, tone: event.tone } : emptyLabel,
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => withLabel(context, event.output)),
        },
        onError: { target: 'idle', actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    updatingLabel: {
      description: 'A changed label is being saved.',
      invoke: {
        id: 'changeLabel',
        src: 'changeLabel',
        input: ({ event }) => {
          const { id, ...fields } = event.type === 'label.changed' ? event.label : { id: '', ...emptyLabel };
          return { labelId: id, ...fields };
        },
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => withLabel(context, event.output)),
        },
        onError: { target: 'idle', actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    removingLabel: {
      description: 'A label is being removed; it can be restored afterwards.',
      entry: assign(({ event }) => (event.type === 'label.removed' ? { removedLabel: event.label } : {})),
      invoke: {
        id: 'removeLabel',
        src: 'removeLabel',
        input: ({ context }) => ({ labelId: context.removedLabel?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            enqueueActions(({ context: { removedLabel }, enqueue }) => {
              if (removedLabel) enqueue({ type: 'announce', params: { removed: removedLabel } });
            }),
            assign(({ context }) => ({
              labels: removeById(context.labels, context.removedLabel?.id),
              deletedIds: context.removedLabel
                ? [...context.deletedIds, context.removedLabel.id]
                : context.deletedIds,
              removedLabel: null,
              saveFailure: null,
            })),
          ],
        },
        onError: { target: 'idle', actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    restoringLabel: {
      description: 'A removed label is being restored.',
      entry: assign({ restoringLabelId: ({ context }) => context.restoreLabelId, restoreLabelId: null }),
      invoke: {
        id: 'restoreLabel',
        src: 'restoreLabel',
        input: ({ context }) => ({ labelId: context.restoringLabelId ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            labels: sortByName([...removeById(context.labels, event.output.id), event.output]),
            deletedIds: context.deletedIds.filter((id) => id !== event.output.id),
            knownCreatedCount: BELOW_ANY_COUNT, // the load in flight may lack the new item; the form keeps its values
            saveFailure: null,
          })),
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: (args) => ({ ...toCommandFailure(args), command: args.context.restoringLabelId ?? '' }),
          },
        },
      },
    },
    savingView: {
      description: 'The current filters are being saved as a view.',
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { botId }, event }) => {
          const scope = botId === null ? {} : { botId };
          return event.type === 'view.saved'
            ? { ...scope, name: event.name, isShared: event.isShared, filters: event.filters }
            : { ...scope, name: '', isShared: false, filters: { filter: 'all' as const } };
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announce', params: 'viewSaved' },
            assign(({ context, event }) => ({
              views: sortByName([...removeById(context.views, event.output.id), event.output]),
              saveFailure: null,
              createdCount: context.createdCount + 1,
            })),
          ],
        },
        onError: { target: 'idle', actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    removingView: {
      description: 'A saved view is being removed; it is already gone from the list.',
      entry: assign(({ context, event }) =>
        event.type === 'view.removed'
          ? {
              views: removeById(context.views, event.viewId),
              deletedIds: [...context.deletedIds, event.viewId],
              saveFailure: null,
            }
          : {},
      ),
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ event }) => ({ viewId: event.type === 'view.removed' ? event.viewId : '' }),
        onDone: { target: 'idle', actions: { type: 'announce', params: 'viewRemoved' } },
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            deletedIds: context.deletedIds.slice(0, -1), // the deletion failed, so the item still exists
            saveFailure: toFailure(event.error),
          })),
        },
      },
    },
  },
});

export const labelsAndViewsMachine = flow.createMachine({
  description: 'The inbox offers labels, saved views and other filters.',
  id: 'labelsAndViews',
  context: ({ input }) => ({
    ...input,
    bots: [],
    labels: [],
    views: [],
    operators: [],
    groups: [],
    connections: [],
    saveFailure: null,
    createdCount: 0,
    knownCreatedCount: 0,
    deletedIds: [],
    removedLabel: null,
    restoreLabelId: null,
    restoringLabelId: null,
  }),
  invoke: { id: 'undoReceiver', src: 'undoReceiver' },
  type: 'parallel',
  states: { lists: listsState, commands: commandsState },
});
