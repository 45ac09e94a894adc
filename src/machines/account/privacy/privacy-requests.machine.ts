// Lists the account's exports and erasures, live, and downloads archives.
import { assign, setup, stateIn } from 'xstate';
import type { PrivacyRequest, privacy } from '../../../../contract/account/privacy.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { liveList, unpagedList } from '../../shared/paged-list.ts';

type List = (typeof privacy)['list'];

interface Context {
  readonly requests: readonly PrivacyRequest[];
  readonly failure: Failure | null;
  /** The request whose archive is being downloaded. */
  readonly requestId: string;
  /** The failed request that is being started again. */
  readonly retriedId: string;
}

export type PrivacyRequestsEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'download.requested' | 'retry.requested'; readonly requestId: string };

/** Debounce, as many conversations may be erased in a row. */
const DEBOUNCE_MS = 400;

const flow = setup({
  types: machineTypes<{ context: Context; events: PrivacyRequestsEvent }>(),
  actors: {
    live: livePort,
    list: port<List>(),
    /** Downloads the archive to the person's device. */
    download: customPort<void, { readonly requestId: string }>(),
    retry: port<(typeof privacy)['retry']>(),
  },
  actions: { announceRefusal: (_, _failure: Failure) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    isRelevant: ({ event }) =>
      event.type === 'live.received' && ['privacy.changed', 'reset'].includes(event.event.kind),
  },
});

const listState = flow.createStateConfig({
  description: 'The requests are shown with their progress and read again whenever one of them changes.',
  initial: 'loading',
  states: liveList(
    unpagedList<Context, PrivacyRequestsEvent, OutputOf<List>, 'list'>('list', (output) => output),
    DEBOUNCE_MS,
  ),
});

const downloadState = flow.createStateConfig({
  description: 'Archives are downloaded one at a time, beside the list.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The person may download an archive they asked for.',
      on: {
        'download.requested': {
          target: 'running',
          actions: assign({ requestId: ({ event }) => event.requestId }),
        },
      },
    },
    running: {
      description: 'One archive is being downloaded; it may be large.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

const retryState = flow.createStateConfig({
  description: 'Failed requests are started again one at a time, beside the list.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The person may start a failed request again.',
      on: {
        'retry.requested': {
          target: 'running',
          actions: assign({ retriedId: ({ event }) => event.requestId }),
        },
      },
    },
    running: {
      description: 'The request is being started again; the list then shows it as waiting.',
      invoke: {
        id: 'retry',
        src: 'retry',
        input: ({ context: { retriedId } }) => ({ requestId: retriedId }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

export const privacyRequestsMachine = flow.createMachine({
  description: 'The account’s exports and erasures are listed live, and finished archives are downloaded.',
  id: 'privacyRequests',
  context: { requests: [], failure: null, requestId: '', retriedId: '' },
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, download: downloadState, retry: retryState },
});
