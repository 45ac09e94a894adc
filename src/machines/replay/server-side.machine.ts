// Reads the server's timeline of a conversation or an order, to be seen beside a replay.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { ServerTimeline } from '../../replay/server-events.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';

/** `id`: of the conversation, or of the order or its invoice. `reason`: the owner is told of it. */
export interface ServerSideRequest {
  readonly kind: 'conversation' | 'order';
  readonly id: string;
  readonly reason: string;
}

interface Context extends ServerSideRequest {
  readonly timeline: ServerTimeline | null;
  readonly failure: Failure | null;
}

export type ServerSideEvent =
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'form.changed'; readonly change: Partial<ServerSideRequest> }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'timeline.removed' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: ServerSideEvent;
    input: Pick<ServerSideRequest, 'kind' | 'id'>;
  }>(),
  actors: { read: customPort<ServerTimeline, ServerSideRequest>() },
});

/** Nothing is read before a reason was given, which is recorded. */
export const serverSideMachine = flow.createMachine({
  description: 'A super admin reads what the server did, after giving a reason that is recorded.',
  id: 'serverSide',
  context: ({ input }) => ({ ...input, reason: '', timeline: null, failure: null }),
  initial: 'start',
  states: {
    start: {
      description: 'Decides whether the address names what to read.',
      always: [{ guard: ({ context }) => context.id !== '', target: 'editing' }, { target: 'closed' }],
    },
    closed: {
      description: 'The tab’s side is shown, with the server’s where it was read.',
      on: {
        'dialog.opened': 'editing',
        'timeline.removed': { actions: assign({ timeline: null }) },
      },
    },
    editing: {
      description: 'A dialog asks for the conversation or order, and for the reason.',
      tags: ['open'],
      on: {
        'form.changed': { actions: assign(({ event }) => event.change) },
        'form.submitted': 'reading',
        'dialog.closed': { target: 'closed', actions: assign({ failure: null }) },
      },
    },
    reading: {
      description: 'The timeline is being read; the dialog stays open until the server answers.',
      tags: ['open'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { kind, id, reason } }) => ({ kind, id: id.trim(), reason }),
        onDone: {
          target: 'closed',
          actions: assign(({ event }) => ({ timeline: event.output, failure: null })),
        },
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});
