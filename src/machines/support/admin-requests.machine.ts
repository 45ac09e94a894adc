// Super admin's queue of all support requests.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { AdminSupportRequest, SupportStatus, supportAdmin } from '../../../contract/support/support.ts';
import { machineTypes, port } from '../port.ts';
import { type LivePortEvent, livePort, type VisibilityChanged, windowPort } from '../shared/live.port.ts';
import { pagedList } from '../shared/paged-list.ts';

type Call = (typeof supportAdmin)['list'];

interface Context {
  readonly status: SupportStatus;
  readonly rows: readonly AdminSupportRequest[];
  readonly hasMore: boolean;
  readonly failure: Failure | null;
}

export type AdminRequestsEvent =
  | LivePortEvent
  | VisibilityChanged
  | { readonly type: 'retried' }
  | { readonly type: 'status.chosen'; readonly status: SupportStatus }
  | { readonly type: 'more.requested' };

/** The server's page size: a shorter page is the last one. */
const PAGE_SIZE = 50;

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: AdminRequestsEvent;
    input: { readonly status: SupportStatus };
  }>(),
  actors: { list: port<typeof supportAdmin.list>(), window: windowPort, live: livePort },
  guards: {
    isVisible: ({ event }) => event.type === 'visibility.changed' && event.isVisible,
    isRelevant: ({ event }) => event.type === 'live.received' && event.event.kind === 'supportAdmin.changed',
    hasMore: ({ context }) => context.hasMore,
  },
});

const listStates = pagedList<Context, AdminRequestsEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
  src: 'list',
  input: ({ status }) => ({ status }),
  nextPage: ({ rows }) => {
    const lastId = rows.at(-1)?.request.id;
    return lastId ? { after: lastId } : {};
  },
  onLoaded: (rows) => ({ rows, hasMore: rows.length === PAGE_SIZE }),
  onNextPage: (context, rows) => ({ rows: [...context.rows, ...rows], hasMore: rows.length === PAGE_SIZE }),
});

export const adminRequestsMachine = flow.createMachine({
  description: 'Support staff see the requests of one status and are kept up to date.',
  id: 'adminRequests',
  context: ({ input }) => ({ status: input.status, rows: [], hasMore: false, failure: null }),
  invoke: [
    { id: 'window', src: 'window' },
    { id: 'live', src: 'live' },
  ],
  initial: 'loading',
  on: {
    'live.received': { guard: 'isRelevant', target: '.loading', reenter: true },
    'live.reconnected': '.loading',
    'status.chosen': {
      target: '.loading',
      reenter: true,
      actions: assign({ status: ({ event }) => event.status, rows: [], hasMore: false }),
    },
  },
  states: {
    ...listStates,
    ready: { ...listStates.ready, on: { 'visibility.changed': { guard: 'isVisible', target: 'loading' } } },
  },
});
