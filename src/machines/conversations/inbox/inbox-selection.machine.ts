// Selects conversations of the list and runs bulk actions and macros with undo.
import { assign, setup } from 'xstate';
import type { macros } from '../../../../contract/automation/macros.ts';
import type { BulkAction, bulkActions } from '../../../../contract/conversations/inbox.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port } from '../../port.ts';
import { type CommandFailure, toCommandFailure } from '../../shared/command-queue.ts';

/** The actions of a macro at once. */
export interface MacroRunAction {
  readonly kind: 'macro';
  readonly macroId: string;
  readonly name: string;
}

export type InboxAction = BulkAction | MacroRunAction;

/** The result of a bulk action, or of a macro with what was impossible. */
export type InboxActionResult = OutputOf<typeof bulkActions.apply> &
  Partial<Pick<OutputOf<typeof macros.run>, 'refusals' | 'hasSent'>>;

/** An action on the conversations selected when it was requested. */
interface QueuedAction {
  readonly action: InboxAction;
  readonly ids: readonly string[];
}

/** An undo of a finished action. */
interface QueuedUndo {
  readonly actionId: string;
}

type QueuedCommand = QueuedAction | QueuedUndo;

/** `anchor` is where a range selection begins. The first command of `queue` is being run by the server. */
interface SelectionContext {
  readonly selectedIds: readonly string[];
  readonly anchor: string | null;
  readonly queue: readonly QueuedCommand[];
}

export type SelectionEvent =
  | {
      readonly type: 'row.selected';
      readonly id: string;
      readonly isRange: boolean;
      readonly rows: readonly string[];
    }
  | { readonly type: 'all.selected'; readonly rows: readonly string[] }
  | { readonly type: 'selection.cleared' }
  /** On the selected conversations, or on `ids` regardless of the selection. */
  | { readonly type: 'action.issued'; readonly action: InboxAction; readonly ids?: readonly string[] }
  | { readonly type: 'action.undone'; readonly actionId: string };

/** The outcome of a bulk action or its undo. */
export type SelectionNotice =
  | (Partial<Pick<InboxActionResult, 'refusals' | 'hasSent'>> & {
      readonly kind: 'done';
      readonly action: InboxAction;
      readonly actionId: string | null;
      readonly changed: number;
      readonly skipped: number;
    })
  | { readonly kind: 'undone'; readonly restored: number; readonly skipped: number }
  | CommandFailure<QueuedUndo>;

const { batchMax } = limits.inbox;

/** All rows between two, inclusive; only the second if the first has left the list. */
function rangeOf(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [rows.indexOf(from ?? to), rows.indexOf(to)].sort((one, other) => one - other);
  const [first = 0, last = 0] = ends;
  return first < 0 ? [to] : rows.slice(first, last + 1);
}

type ActionIssued = Extract<SelectionEvent, { type: 'action.issued' }>;

function selectRow(
  { selectedIds, anchor }: SelectionContext,
  event: Extract<SelectionEvent, { type: 'row.selected' }>,
) {
  const { id, isRange, rows } = event;
  if (isRange) {
    const extended = new Set([...selectedIds, ...rangeOf(rows, anchor, id)]);
    return { selectedIds: [...extended].slice(0, batchMax) };
  }
  const remaining = selectedIds.filter((each) => each !== id);
  return {
    selectedIds: remaining.length < selectedIds.length ? remaining : [...selectedIds, id].slice(-batchMax),
    anchor: id,
  };
}

const toQueuedAction = (
  { selectedIds: selected }: SelectionContext,
  { action, ids = selected }: ActionIssued,
): QueuedAction => ({
  action,
  ids,
});
const isSame = (one: QueuedCommand | undefined, other: QueuedAction): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isQueuedAction = (queued: QueuedCommand | undefined): queued is QueuedAction =>
  queued !== undefined && 'action' in queued;

const currentAction = ({ queue: [first] }: SelectionContext): QueuedAction => {
  if (!isQueuedAction(first)) throw new Error('The first command is no action');
  return first;
};

const currentUndo = ({ queue: [first] }: SelectionContext): QueuedUndo => {
  if (!first || isQueuedAction(first)) throw new Error('The first command is no undo');
  return first;
};

/** Whether closing all selected conversations is already queued. */
export const isCloseQueued = ({
  selectedIds: selected,
  queue,
}: Pick<SelectionContext, 'selectedIds' | 'queue'>): boolean =>
  queue.some(
    (queued) =>
      isQueuedAction(queued) &&
      queued.action.kind === 'close' &&
      selected.every((id) => queued.ids.includes(id)),
  );

const flow = setup({
  types: machineTypes<{
    context: SelectionContext;
    events: SelectionEvent;
  }>(),
  actors: {
    runAction: customPort<
      InboxActionResult,
      { readonly conversationIds: readonly string[]; readonly action: InboxAction }
    >(),
    undo: port<typeof bulkActions.undo>(),
  },
  actions: {
    announce: (_, _notice: SelectionNotice) => undefined,
    nextAction: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: {
    // A repeated press of the same action is ignored.
    isNew: ({ context, event }) => {
      const requestedAction = event.type === 'action.issued' && toQueuedAction(context, event);
      return (
        requestedAction && requestedAction.ids.length > 0 && !isSame(context.queue.at(-1), requestedAction)
      );
    },
    hasAction: ({ context }) => isQueuedAction(context.queue[0]),
    hasUndo: ({ context }) => context.queue.length > 0,
  },
});

const selectionState = flow.createStateConfig({
  description: 'Conversations are selected one by one, as a range or all at once.',
  on: {
    'row.selected': { actions: assign(({ context, event }) => selectRow(context, event)) },
    'all.selected': { actions: assign({ selectedIds: ({ event }) => event.rows.slice(0, batchMax) }) },
    'selection.cleared': { actions: assign({ selectedIds: [], anchor: null }) },
  },
});

const actionsState = flow.createStateConfig({
  description: 'Bulk actions, macros and their undoing are carried out one after the other.',
  initial: 'idle',
  on: {
    'action.issued': {
      guard: 'isNew',
      actions: assign(({ context, event }) => {
        const requestedAction = toQueuedAction(context, event);
        return { queue: [...context.queue, requestedAction] };
      }),
    },
    'action.undone': {
      actions: assign({ queue: ({ context, event: { actionId } }) => [...context.queue, { actionId }] }),
    },
  },
  states: {
    idle: {
      description: 'No bulk action is being carried out.',
      always: [
        { guard: 'hasAction', target: 'running' },
        { guard: 'hasUndo', target: 'undoing' },
      ],
    },
    running: {
      description: 'The first queued action is being applied to its conversations.',
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context }) => {
          const { action, ids } = currentAction(context);
          return { conversationIds: ids, action };
        },
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: ({ context, event: { output } }) => ({
                kind: 'done',
                action: currentAction(context).action,
                actionId: output.actionId,
                changed: output.changed,
                skipped: output.skipped,
                ...(output.refusals && { refusals: output.refusals, hasSent: output.hasSent ?? false }),
              }),
            },
            // After adding a label the selection is kept, as another label may follow.
            assign(({ context }) => {
              const { action, ids } = currentAction(context);
              if (action.kind === 'label') return {};
              return { selectedIds: context.selectedIds.filter((id) => !ids.includes(id)), anchor: null };
            }),
            'nextAction',
          ],
        },
        // The selection is kept for a retry.
        onError: { target: 'idle', actions: [{ type: 'announce', params: toCommandFailure }, 'nextAction'] },
      },
    },
    undoing: {
      description: 'A bulk action is being undone.',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => currentUndo(context),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: ({ event: { output } }) => ({
                kind: 'undone',
                restored: output.restored,
                skipped: output.skipped,
              }),
            },
            'nextAction',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: (args) => ({ ...toCommandFailure(args), command: currentUndo(args.context) }),
            },
            'nextAction',
          ],
        },
      },
    },
  },
});

export const inboxSelectionMachine = flow.createMachine({
  description: 'Several conversations of the inbox are selected and changed at once.',
  id: 'inboxSelection',
  context: { selectedIds: [], anchor: null, queue: [] },
  type: 'parallel',
  states: { selection: selectionState, actions: actionsState },
});
