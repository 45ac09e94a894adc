// Reads, filters, pages and exports the audit log.
import { assign, setup } from 'xstate';
import type { AuditAction, AuditEntry, audit } from '../../../contract/account/audit.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port } from '../port.ts';
import { idleWithFailure } from '../shared/command-queue.ts';
import { pagedList } from '../shared/paged-list.ts';

type Calls = typeof audit;

/** An empty filter selects every entry. Instants in ms, both inclusive. */
export interface AuditFilter {
  readonly action: AuditAction | null;
  readonly period: { readonly from: number; readonly to: number } | null;
}

interface Context {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

export type AuditEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'filter.chosen'; readonly filter: Partial<AuditFilter> }
  | { readonly type: 'more.requested' }
  | { readonly type: 'export.requested' };

const flow = setup({
  types: machineTypes<{ context: Context; events: AuditEvent }>(),
  actors: { list: port<Calls['list']>(), export: port<Calls['export']>() },
  actions: {
    /** Saves the file on the person's device. */
    save: (_, _file: OutputOf<Calls['export']>) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
  },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
});

const toQuery = ({ action, period }: AuditFilter): InputOf<Calls['export']> => ({
  ...(action && { action }),
  ...period,
});

const listStates = pagedList<Context, AuditEvent, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
  src: 'list',
  input: ({ filter }) => toQuery(filter),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: (page) => page,
  onNextPage: ({ entries }, page) => ({ ...page, entries: [...entries, ...page.entries] }),
});

const listState = flow.createStateConfig({
  description: 'The audit log is read by pages; another filter empties it and reads it from the start.',
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      actions: assign({
        filter: ({ context, event }) => ({ ...context.filter, ...event.filter }),
        entries: [],
        nextCursor: null,
      }),
    },
  },
  states: listStates,
});

const exportState = flow.createStateConfig({
  description: 'The filtered log can be exported as a file, beside the list.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No export is under way; the owner may request one.',
      on: { 'export.requested': 'running' },
    },
    running: {
      description: 'The server builds the file; a failure is reported and the log stays as it is.',
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => toQuery(context.filter),
        onDone: { target: 'idle', actions: { type: 'save', params: ({ event }) => event.output } },
        onError: idleWithFailure,
      },
    },
  },
});

export const auditMachine = flow.createMachine({
  description: 'The audit log is filtered, read by pages and exported.',
  id: 'audit',
  context: { filter: { action: null, period: null }, entries: [], nextCursor: null, failure: null },
  type: 'parallel',
  states: { list: listState, export: exportState },
});
