// Super admin's queue of all support requests.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { DeskRequest, SupportStatus, supportDesk } from '../../../contract/support/support.ts';
import { port, typesOf } from '../port.ts';
import { type LiveHeard, livePort, type WindowSeen, windowPort } from '../shared/live.port.ts';
import { foundList } from '../shared/paged-list.ts';

type Call = (typeof supportDesk)['list'];

interface Context {
  readonly status: SupportStatus;
  readonly rows: readonly DeskRequest[];
  readonly hasMore: boolean;
  readonly failure: Failure | null;
}

export type SupportDeskEvent =
  | LiveHeard
  | WindowSeen
  | { readonly type: 'retried' }
  | { readonly type: 'status.chosen'; readonly status: SupportStatus }
  | { readonly type: 'more.wanted' };

/** As many as the server gives at once: fewer are the last. */
const PAGE = 50;

const flow = setup({
  types: typesOf<{ context: Context; events: SupportDeskEvent; input: { readonly status: SupportStatus } }>(),
  actors: { list: port<typeof supportDesk.list>(), window: windowPort, live: livePort },
  guards: {
    isSeen: ({ event }) => event.type === 'window.seen' && event.visible,
    isNews: ({ event }) => event.type === 'live.heard' && event.event.kind === 'desk.changed',
    hasMore: ({ context }) => context.hasMore,
  },
});

const found = foundList<Context, SupportDeskEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
  src: 'list',
  asked: ({ status }) => ({ status }),
  next: ({ rows }) => {
    const after = rows.at(-1)?.request.id;
    return after ? { after } : {};
  },
  shown: (rows) => ({ rows, hasMore: rows.length === PAGE }),
  added: (context, rows) => ({ rows: [...context.rows, ...rows], hasMore: rows.length === PAGE }),
});

export const supportDeskMachine = flow.createMachine({
  id: 'supportDesk',
  context: ({ input }) => ({ status: input.status, rows: [], hasMore: false, failure: null }),
  invoke: [
    { id: 'window', src: 'window' },
    { id: 'live', src: 'live' },
  ],
  initial: 'loading',
  on: {
    'live.heard': { guard: 'isNews', target: '.loading', reenter: true },
    'live.opened': '.loading',
    'status.chosen': {
      target: '.loading',
      reenter: true,
      actions: assign({ status: ({ event }) => event.status, rows: [], hasMore: false }),
    },
  },
  states: {
    ...found,
    ready: { ...found.ready, on: { 'window.seen': { guard: 'isSeen', target: 'loading' } } },
  },
});
