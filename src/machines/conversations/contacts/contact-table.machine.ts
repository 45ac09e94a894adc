// Downloads the contacts that match as a table.
import { setup } from 'xstate';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';

export interface ContactTableEvent {
  readonly type: 'export.requested';
  readonly filters: ContactFilters;
}

const flow = setup({
  types: machineTypes<{ context: Record<string, never>; events: ContactTableEvent }>(),
  actors: {
    /** Saves the file on the person's device. */
    download: customPort<void, { readonly filters: ContactFilters }>(),
  },
  actions: { announceFailure: (_, _failure: Failure) => undefined },
});

export const contactTableMachine = flow.createMachine({
  description: 'The contacts that match the filters are downloaded as a table.',
  id: 'contactTable',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'The owner may download the contacts that are listed.',
      on: { 'export.requested': 'exporting' },
    },
    exporting: {
      description: 'The table is being downloaded.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ event }) => ({ filters: event.type === 'export.requested' ? event.filters : {} }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});
