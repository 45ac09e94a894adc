// Knows how conversations are picked in a list, and what is done to those that are, with undo. Knows no list and no view.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors.ts';
import type { BulkAct, bulk } from '../../../contract/inbox.ts';
import { limits } from '../../../contract/limits.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { refused } from './ordering.ts';

/** What is done to those that were picked when it was pressed. */
interface Act {
  readonly act: BulkAct;
  readonly ids: readonly string[];
}

/** `anchor` is where a range begins. The first of `acts`, or of `undoing`, is on its way; the others wait their turn. */
interface Picks {
  readonly botId: string;
  readonly picked: readonly string[];
  readonly anchor: string | null;
  readonly acts: readonly Act[];
  readonly undoing: readonly string[];
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

type Given = Extract<PicksEvent, { type: 'act.given' }>;

function pick({ picked, anchor }: Picks, event: Extract<PicksEvent, { type: 'row.picked' }>) {
  const { id, isRange, rows } = event;
  if (isRange) {
    const more = new Set([...picked, ...rangeOf(rows, anchor, id)]);
    return { picked: [...more].slice(0, atOnce) };
  }
  const others = picked.filter((each) => each !== id);
  return { picked: others.length < picked.length ? others : [...picked, id].slice(-atOnce), anchor: id };
}

const givenIn = ({ picked }: Picks, { act, ids = picked }: Given): Act => ({ act, ids });
const isSame = (one: Act, other: Act): boolean => JSON.stringify(one) === JSON.stringify(other);

const actOf = ({ acts: [first] }: Picks): Act => {
  if (!first) throw new Error('Nothing is being done');
  return first;
};

const flow = setup({
  types: typesOf<{ context: Picks; events: PicksEvent; input: { readonly botId: string } }>(),
  actors: { act: port<typeof bulk.act>(), undo: port<typeof bulk.undo>() },
  actions: {
    announce: (_, _news: PicksNews) => undefined,
    nextAct: assign({ acts: ({ context }) => context.acts.slice(1) }),
    nextUndoing: assign({ undoing: ({ context }) => context.undoing.slice(1) }),
  },
  guards: {
    // Pressed twice, it is done once.
    isNew: ({ context, event }) => {
      const given = event.type === 'act.given' && givenIn(context, event);
      return given && given.ids.length > 0 && !context.acts.some((one) => isSame(one, given));
    },
    isToAct: ({ context }) => context.acts.length > 0,
    isToUndo: ({ context }) => context.undoing.length > 0,
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
  on: {
    'act.given': {
      guard: 'isNew',
      actions: assign(({ context, event }) => {
        const given = givenIn(context, event);
        return { picked: given.ids, acts: [...context.acts, given] };
      }),
    },
    'act.undone': {
      actions: assign({ undoing: ({ context, event }) => [...context.undoing, event.actId] }),
    },
  },
  states: {
    idle: {
      always: [
        { guard: 'isToAct', target: 'acting' },
        { guard: 'isToUndo', target: 'undoing' },
      ],
    },
    acting: {
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => {
          const { act, ids } = actOf(context);
          return { botId: context.botId, conversationIds: ids, act };
        },
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: ({ context, event }) => ({ kind: 'done', act: actOf(context).act, ...event.output }),
            },
            // Whoever puts one label on may put another one on; what was picked meanwhile stays picked.
            assign(({ context }) => {
              const { act, ids } = actOf(context);
              if (act.kind === 'label') return {};
              return { picked: context.picked.filter((id) => !ids.includes(id)), anchor: null };
            }),
            'nextAct',
          ],
        },
        // What was picked stays, to be tried again.
        onError: { target: 'idle', actions: [{ type: 'announce', params: refused }, 'nextAct'] },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { botId, undoing } }) => ({ botId, actId: undoing[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'undone', ...event.output }) },
            'nextUndoing',
          ],
        },
        onError: { target: 'idle', actions: [{ type: 'announce', params: refused }, 'nextUndoing'] },
      },
    },
  },
});

export const inboxPicksMachine = flow.createMachine({
  id: 'inboxPicks',
  context: ({ input }) => ({
    ...input,
    ...{ picked: [], anchor: null, acts: [], undoing: [] },
  }),
  type: 'parallel',
  states: { picking, acting },
});
