// Selects conversations of the list and runs bulk actions with undo.
import { assign, setup } from 'xstate';
import type { BulkAct, bulk } from '../../../../contract/conversations/inbox.ts';
import { limits } from '../../../../contract/limits.ts';
import { port, typesOf } from '../../port.ts';
import { type Refused, refused } from '../../shared/command-queue.ts';

/** What is done to those that were picked when it was pressed. */
interface Act {
  readonly act: BulkAct;
  readonly ids: readonly string[];
}

/** What was done, to be undone. */
interface Undoing {
  readonly actId: string;
}

type Turn = Act | Undoing;

/** `anchor` is where a range begins. The first in `line` is on its way; the others wait their turn, as they were pressed. */
interface Picks {
  readonly botId: string;
  readonly picked: readonly string[];
  readonly anchor: string | null;
  readonly line: readonly Turn[];
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
  | Refused<Undoing>;

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
const isSame = (one: Turn | undefined, other: Act): boolean => JSON.stringify(one) === JSON.stringify(other);
const isAct = (turn: Turn | undefined): turn is Act => turn !== undefined && 'act' in turn;

const actOf = ({ line: [first] }: Picks): Act => {
  if (!isAct(first)) throw new Error('Nothing is being done');
  return first;
};

const undoingOf = ({ line: [first] }: Picks): Undoing => {
  if (!first || isAct(first)) throw new Error('Nothing is being undone');
  return first;
};

/** Whether all that is picked is to be closed already. */
export const isClosing = ({ picked, line }: Pick<Picks, 'picked' | 'line'>): boolean =>
  line.some(
    (turn) => isAct(turn) && turn.act.kind === 'close' && picked.every((id) => turn.ids.includes(id)),
  );

const flow = setup({
  types: typesOf<{ context: Picks; events: PicksEvent; input: { readonly botId: string } }>(),
  actors: { act: port<typeof bulk.act>(), undo: port<typeof bulk.undo>() },
  actions: {
    announce: (_, _news: PicksNews) => undefined,
    next: assign({ line: ({ context }) => context.line.slice(1) }),
  },
  guards: {
    // Pressed twice on end, it is done once.
    isNew: ({ context, event }) => {
      const given = event.type === 'act.given' && givenIn(context, event);
      return given && given.ids.length > 0 && !isSame(context.line.at(-1), given);
    },
    isToAct: ({ context }) => isAct(context.line[0]),
    isToUndo: ({ context }) => context.line.length > 0,
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
        return { picked: given.ids, line: [...context.line, given] };
      }),
    },
    'act.undone': {
      actions: assign({ line: ({ context, event: { actId } }) => [...context.line, { actId }] }),
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
            'next',
          ],
        },
        // What was picked stays, to be tried again.
        onError: { target: 'idle', actions: [{ type: 'announce', params: refused }, 'next'] },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ botId: context.botId, ...undoingOf(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announce', params: ({ event }) => ({ kind: 'undone', ...event.output }) },
            'next',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'announce', params: (told) => ({ ...refused(told), order: undoingOf(told.context) }) },
            'next',
          ],
        },
      },
    },
  },
});

export const inboxPicksMachine = flow.createMachine({
  id: 'inboxPicks',
  context: ({ input }) => ({
    ...input,
    ...{ picked: [], anchor: null, line: [] },
  }),
  type: 'parallel',
  states: { picking, acting },
});
