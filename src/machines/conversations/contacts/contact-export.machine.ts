// Exports the contacts that match the filters as a CSV file.
import { setup } from 'xstate';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';

export interface ContactExportEvent {
  readonly type: 'export.requested';
  readonly filters: ContactFilters;
}

const flow = setup({
  types: machineTypes<{ context: Record<string, never>; events: ContactExportEvent }>(),
  actors: {
    /** Saves the file on the person's device. */
    download: customPort<void, { readonly filters: ContactFilters }>(),
  },
  actions: { announceFailure: (_, _failure: Failure) => undefined },
});

export const contactExportMachine = flow.createMachine({
  description: 'The contacts that match the filters are exported as a CSV file.',
  id: 'contactExport',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'The owner may export the contacts that are listed.',
      on: { 'export.requested': 'exporting' },
    },
    exporting: {
      description: 'The file is being downloaded.',
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
