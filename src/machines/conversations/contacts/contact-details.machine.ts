// Reads and edits one contact and looks up their orders.
import { assign, setup } from 'xstate';
import type { Contact, contacts } from '../../../../contract/conversations/contacts/contacts.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof contacts;
export type ContactForm = Omit<InputOf<Calls['change']>, 'contactId'>;
export type ContactOrders = OutputOf<Calls['orders']>;

interface Context {
  readonly contactId: string;
  /** Null until loaded. */
  readonly contact: Contact | null;
  readonly failure: Failure | null;
  readonly form: ContactForm | null;
  readonly formFailure: Failure | null;
  /** Null until looked up. */
  readonly orders: ContactOrders | null;
  readonly ordersFailure: Failure | null;
  /** The contact to merge, or the merge to undo. */
  readonly mergeTarget: string;
  readonly mergeFailure: Failure | null;
}

export type ContactEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.changed'; readonly form: ContactForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'orders.requested' }
  | { readonly type: 'duplicate.merged'; readonly otherId: string }
  | { readonly type: 'merge.undone'; readonly mergeId: string };

/** Debounce, so that simultaneous events cause one load. */
const DEBOUNCE_MS = 500;

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: ContactEvent;
    input: { readonly contactId: string };
  }>(),
  actors: {
    live: livePort,
    read: port<Calls['read']>(),
    change: port<Calls['change']>(),
    orders: port<Calls['orders']>(),
    merge: port<Calls['merge']>(),
    undoMerge: port<Calls['undoMerge']>(),
  },
  guards: {
    isRelevant: ({ context: { contact }, event }) => {
      if (event.type !== 'live.received') return false;
      const change = event.event;
      if (change.kind === 'reset') return true;
      const conversationId =
        change.kind === 'conversation.changed'
          ? change.conversation.id
          : change.kind === 'conversation.erased'
            ? change.conversationId
            : null;
      return contact?.channels.some((channel) => channel.conversationId === conversationId) === true;
    },
    isKnown: ({ context }) => context.contact !== null,
  },
  delays: { debounce: DEBOUNCE_MS },
});

/** Without labels: only those that the operator changes are written, so that others' stay. */
const toForm = ({ contact }: Context): ContactForm => ({
  name: contact?.name ?? '',
  email: contact?.email ?? null,
  phone: contact?.phone ?? null,
  consent: contact?.consent ?? 'unknown',
  values: contact?.values ?? {},
});

const detailsState = flow.createStateConfig({
  description: 'The contact is loaded and kept up to date while their conversations change.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The contact is requested; what was shown before stays.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { contactId } }) => ({ contactId }),
        onDone: {
          target: 'loaded',
          actions: assign({ contact: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: {
      description: 'The contact is shown until one of their conversations changes.',
      on: {
        'live.received': { guard: 'isRelevant', target: 'debouncing' },
        'live.reconnected': 'debouncing',
      },
    },
    debouncing: {
      description: 'Waits a moment so that several changes lead to a single reload.',
      after: { debounce: 'loading' },
    },
    failed: {
      description: 'The contact could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const formState = flow.createStateConfig({
  description: 'Name, e-mail, phone and consent may be edited in place.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The details are shown and not edited.',
      entry: assign({ form: null, formFailure: null }),
      on: {
        'form.opened': {
          guard: 'isKnown',
          target: 'open',
          actions: assign({ form: ({ context }) => toForm(context) }),
        },
      },
    },
    open: {
      description:
        'The details are being edited; after a refusal the form says why and keeps what was typed.',
      on: {
        'form.changed': { actions: assign({ form: ({ event }) => event.form }) },
        'form.submitted': 'saving',
        'form.closed': 'closed',
      },
    },
    saving: {
      description: 'The details are being saved.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ contactId: context.contactId, ...(context.form ?? toForm(context)) }),
        onDone: { target: 'closed', actions: assign({ contact: ({ event }) => event.output }) },
        onError: { target: 'open', actions: assign({ formFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const ordersState = flow.createStateConfig({
  description: 'The shops can be asked for orders with the contact’s phone or e-mail.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No shop is being asked; the last result stays in view.',
      on: { 'orders.requested': 'requesting' },
    },
    requesting: {
      description: 'The connected shops are being asked for the contact’s orders.',
      entry: assign({ ordersFailure: null }),
      invoke: {
        id: 'orders',
        src: 'orders',
        input: ({ context: { contactId } }) => ({ contactId }),
        onDone: { target: 'idle', actions: assign({ orders: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: assign({ ordersFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const mergingState = flow.createStateConfig({
  description: 'Contacts of the same person are merged and parted, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being merged; after a refusal it is said why.',
      on: {
        'duplicate.merged': {
          target: 'merging',
          actions: assign({ mergeTarget: ({ event }) => event.otherId }),
        },
        'merge.undone': {
          target: 'undoing',
          actions: assign({ mergeTarget: ({ event }) => event.mergeId }),
        },
      },
    },
    merging: {
      description: 'The other contact is being merged into this one.',
      entry: assign({ mergeFailure: null }),
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context: { contactId, mergeTarget } }) => ({ contactId, otherId: mergeTarget }),
        onDone: { target: 'idle', actions: assign({ contact: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: assign({ mergeFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    undoing: {
      description: 'The merged contact is being given back what it had.',
      entry: assign({ mergeFailure: null }),
      invoke: {
        id: 'undoMerge',
        src: 'undoMerge',
        input: ({ context: { contactId, mergeTarget } }) => ({ contactId, mergeId: mergeTarget }),
        onDone: { target: 'idle', actions: assign({ contact: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: assign({ mergeFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

export const contactDetailsMachine = flow.createMachine({
  description: 'One contact is read, edited and asked for orders.',
  id: 'contactDetails',
  context: ({ input: { contactId } }) => ({
    contactId,
    contact: null,
    failure: null,
    form: null,
    formFailure: null,
    orders: null,
    ordersFailure: null,
    mergeTarget: '',
    mergeFailure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { details: detailsState, form: formState, orders: ordersState, merging: mergingState },
});
