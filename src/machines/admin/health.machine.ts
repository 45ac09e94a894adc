// Shows the installation's health to a super admin, who retries or discards failed jobs.
import { assign, setup } from 'xstate';
import type { FailedJobSelection, Health, health } from '../../../contract/admin/health.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

/** Milliseconds between reads while the page is open. */
export const REFRESH_MS = 15_000;

/** The failed jobs that an action is about, and how many they are. */
export interface JobSelection extends FailedJobSelection {
  readonly count: number;
}

interface Context {
  /** Null until loaded. */
  readonly health: Health | null;
  readonly selection: JobSelection | null;
  /** Why the last read or action failed. */
  readonly failure: Failure | null;
}

type HealthEvent =
  | { readonly type: 'refreshed' | 'discard.confirmed' | 'discard.cancelled' }
  | { readonly type: 'retry.requested' | 'discard.requested'; readonly selection: JobSelection };

type HealthNotice = 'retried' | 'discarded';

const flow = setup({
  types: machineTypes<{ context: Context; events: HealthEvent }>(),
  actors: {
    read: port<typeof health.read>(),
    retryJobs: port<typeof health.retryJobs>(),
    discardJobs: port<typeof health.discardJobs>(),
  },
  actions: {
    announce: (_, _params: { readonly notice: HealthNotice; readonly count: number }) => undefined,
    setFailure: assign({ failure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    setSelection: assign({
      selection: ({ context, event }) => ('selection' in event ? event.selection : context.selection),
      failure: null,
    }),
  },
});

const selectionOf = ({ context: { selection } }: { context: Context }): FailedJobSelection => ({
  queue: selection?.queue ?? '',
  jobId: selection?.jobId ?? null,
});

const actions = {
  'retry.requested': { target: 'retrying', actions: 'setSelection' },
  'discard.requested': { target: 'confirming', actions: 'setSelection' },
} as const;

export const healthMachine = flow.createMachine({
  description: 'A super admin sees how the installation fares, and retries or discards failed jobs.',
  id: 'health',
  context: { health: null, selection: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The state of the installation is read for the first time.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'ready', actions: assign({ health: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'Nothing could be read; the super admin may try again.',
      on: { refreshed: 'loading' },
    },
    ready: {
      description: 'The state is shown and read again after a while.',
      after: { [REFRESH_MS]: 'refreshing' },
      on: { refreshed: 'refreshing', ...actions },
    },
    refreshing: {
      description: 'The state is read again while the former one stays.',
      invoke: {
        id: 'refresh',
        src: 'read',
        input: {},
        onDone: { target: 'ready', actions: assign({ health: ({ event }) => event.output, failure: null }) },
        onError: { target: 'ready', actions: 'setFailure' },
      },
      on: actions,
    },
    retrying: {
      description: 'The server makes the failed jobs due again.',
      tags: 'pending',
      invoke: {
        id: 'retryJobs',
        src: 'retryJobs',
        input: selectionOf,
        onDone: {
          target: 'refreshing',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ notice: 'retried', count: event.output.count }),
          },
        },
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
    confirming: {
      description:
        'The super admin is asked to confirm, as discarded jobs are gone; an earlier refusal is shown.',
      on: { 'discard.confirmed': 'discarding', 'discard.cancelled': 'refreshing' },
    },
    discarding: {
      description: 'The failed jobs are being deleted; the question stays open until the server answers.',
      tags: 'pending',
      invoke: {
        id: 'discardJobs',
        src: 'discardJobs',
        input: selectionOf,
        onDone: {
          target: 'refreshing',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ notice: 'discarded', count: event.output.count }),
          },
        },
        onError: { target: 'confirming', actions: 'setFailure' },
      },
    },
  },
});
