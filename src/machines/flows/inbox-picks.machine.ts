// Knows how conversations are picked in a list, and what is done to those that are, with undo. Knows no list and no view.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors.ts';
import type { BulkAct, bulk } from '../../../contract/inbox.ts';
import { limits } from '../../../contract/limits.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { refused } from './ordering.ts';

/** `anchor` is where a range begins. `act` is the one on its way. */
interface Picks {
  readonly botId: string;
  readonly picked: readonly string[];
  readonly anchor: string | null;
  readonly act: BulkAct;
  readonly undoing: string;
}

export type PicksEvent =
  | {
      readonly type: 'row.picked';
      readonly id: string;
      readonly isRange: boolean;
      readonly rows: readonly string[];
    }
  | { readonly type: 'all.picked'; readonly rows: readonly string[] }
  | { readonly type: 'picks.cleared' }
  | { readonly type: 'act.given'; readonly act: BulkAct; readonly ids?: readonly string[] }
  | { readonly type: 'act.undone'; readonly actId: string };

/** What became of an act, or of its undoing. */
export type PicksNews =
  | {
      readonly kind: 'done';
      readonly act: BulkAct;
      readonly actId: string | null;
      readonly changed: number;
      readonly leftOut: number;
    }
  | { readonly kind: 'undone'; readonly restored: number; readonly leftOut: number }
  | { readonly kind: 'refused'; readonly failure: Failure };

const { atOnce } = limits.inbox;

/** All between two rows, both included; the one alone where the other is not in the list any more. */
function rangeOf(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [rows.indexOf(from ?? to), rows.indexOf(to)].sort((one, other) => one - other);
  const [first = 0, last = 0] = ends;
  return first < 0 ? [to] : rows.slice(first, last + 1);
}

function pick({ picked, anchor }: Picks, event: Extract<PicksEvent, { type: 'row.picked' }>) {
  const { id, isRange, rows } = event;
  if (isRange) {
    const more = new Set([...picked, ...rangeOf(rows, anchor, id)]);
    return { picked: [...more].slice(0, atOnce) };
  }
  const others = picked.filter((each) => each !== id);
  return { picked: others.length < picked.length ? others : [...picked, id].slice(-atOnce), anchor: id };
}

const flow = setup({
  types: typesOf<{ context: Picks; events: PicksEvent; input: { readonly botId: string } }>(),
  actors: { act: port<typeof bulk.act>(), undo: port<typeof bulk.undo>() },
  actions: { announce: (_, _news: PicksNews) => undefined },
  guards: {
    hasAny: ({ context, event }) =>
      (event.type === 'act.given' && (event.ids?.length ?? 0) > 0) || context.picked.length > 0,
  },
});

const picking = flow.createStateConfig({
  on: {
    'row.picked': { actions: assign(({ context, event }) => pick(context, event)) },
    'all.picked': { actions: assign({ picked: ({ event }) => event.rows.slice(0, atOnce) }) },
    'picks.cleared': { actions: assign({ picked: [], anchor: null }) },
  },
});

const acting = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.given': {
          guard: 'hasAny',
          target: 'acting',
          actions: assign(({ context, event }) => ({ act: event.act, picked: event.ids ?? context.picked })),
        },
        'act.undone': { target: 'undoing', actions: assign({ undoing: ({ event }) => event.actId }) },
      },
    },
    acting: {
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { botId, picked, act } }) => ({ botId, conversationIds: picked, act }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: ({ context, event }) => ({ kind: 'done', act: context.act, ...event.output }),
            },
            // Whoever puts one label on may put another one on.
            assign(({ context }) => (context.act.kind === 'label' ? {} : { picked: [], anchor: null })),
          ],
        },
        // What was picked stays, to be tried again.
        onError: { target: 'idle', actions: { type: 'announce', params: refused } },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { botId, undoing } }) => ({ botId, actId: undoing }),
        onDone: {
          target: 'idle',
          actions: { type: 'announce', params: ({ event }) => ({ kind: 'undone', ...event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'announce', params: refused } },
      },
    },
  },
});

export const inboxPicksMachine = flow.createMachine({
  id: 'inboxPicks',
  context: ({ input }) => ({ ...input, picked: [], anchor: null, act: { kind: 'close' }, undoing: '' }),
  type: 'parallel',
  states: { picking, acting },
});
