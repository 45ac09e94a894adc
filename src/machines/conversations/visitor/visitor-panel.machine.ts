// Reads and edits the visitor's contact and looks up their orders.
import { assign, setup } from 'xstate';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { VisitorFacts, visitors } from '../../../../contract/conversations/visitors.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof visitors;
export type ContactForm = Pick<InputOf<Calls['change']>, 'name' | 'email' | 'phone'>;
export type FoundOrders = OutputOf<Calls['orders']>;

interface Input {
  readonly botId: string;
  readonly conversationId: string;
}

interface Context extends Input {
  /** Null until loaded. */
  readonly facts: VisitorFacts | null;
  /** The last live event about the visitor while the facts were loading. */
  readonly latestConversation: Conversation | null;
  /** The contact changed while the facts were loading. */
  readonly isStale: boolean;
  /** Number of contact edits made here, and that number when the load was requested. */
  readonly changeCount: number;
  readonly changeCountAtRequest: number;
  readonly failure: Failure | null;
  readonly form: ContactForm | null;
  readonly formFailure: Failure | null;
  readonly orderNumber: string;
  readonly foundOrders: FoundOrders | null;
  readonly ordersFailure: Failure | null;
}

export type VisitorPanelEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'contact.opened' }
  | { readonly type: 'contact.changed'; readonly form: ContactForm }
  | { readonly type: 'contact.submitted' }
  | { readonly type: 'contact.closed' }
  | { readonly type: 'orderNumber.changed'; readonly number: string }
  | { readonly type: 'orders.requested' };

/** Debounce, so that simultaneous events cause one load. */
const DEBOUNCE_MS = 500;

const conversationInput = ({ botId, conversationId }: Input) => ({ botId, conversationId });
const starsOf = (facts: VisitorFacts | null) => facts?.satisfactions[0]?.stars;
/** The event's visitor data differs from the loaded facts. */
const differsFrom = ({ visitorName, satisfaction }: Conversation, facts: VisitorFacts | null): boolean =>
  visitorName !== facts?.name || satisfaction !== starsOf(facts);
const formOf = (facts: VisitorFacts | null): ContactForm => ({
  name: facts?.name ?? '',
  email: facts?.email ?? null,
  phone: facts?.phone ?? null,
});

const flow = setup({
  types: machineTypes<{ context: Context; events: VisitorPanelEvent; input: Input }>(),
  actors: {
    live: livePort,
    read: port<Calls['read']>(),
    change: port<Calls['change']>(),
    orders: port<Calls['orders']>(),
  },
  guards: {
    isRelevant: ({ context: { facts, conversationId }, event }) => {
      if (event.type !== 'live.received') return false;
      if (event.event.kind === 'reset' || event.event.kind === 'conversation.erased') return true;
      if (event.event.kind !== 'conversation.changed') return false;
      const { conversation, hasContactChanged = false } = event.event;
      return conversation.id === conversationId && (hasContactChanged || differsFrom(conversation, facts));
    },
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isOfThisConversation: ({ context: { conversationId }, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'conversation.changed' &&
      event.event.conversation.id === conversationId,
    isKnown: ({ context }) => context.facts !== null,
    hasNumber: ({ context }) => context.orderNumber.trim() !== '',
  },
  delays: { debounce: DEBOUNCE_MS },
});

const factsState = flow.createStateConfig({
  description: 'The visitor’s details are loaded and kept up to date.',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The visitor’s details are requested.',
      entry: assign({
        latestConversation: null,
        isStale: false,
        changeCountAtRequest: ({ context }) => context.changeCount,
      }),
      on: {
        'live.received': [
          { guard: 'isReset', target: 'requesting', reenter: true },
          {
            guard: 'isOfThisConversation',
            actions: assign(({ context, event: { event } }) =>
              event.kind === 'conversation.changed'
                ? {
                    latestConversation: event.conversation,
                    isStale: context.isStale || event.hasContactChanged === true,
                  }
                : {},
            ),
          },
        ],
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => conversationInput(context),
        onDone: [
          {
            // The contact was changed here meanwhile, so that response is newer.
            guard: ({ context }) => context.changeCount > context.changeCountAtRequest,
            target: 'debouncing',
            actions: assign({ failure: null }),
          },
          {
            guard: ({ context: { latestConversation, isStale }, event }) =>
              isStale || (latestConversation !== null && differsFrom(latestConversation, event.output)),
            target: 'debouncing',
            actions: assign({ facts: ({ event }) => event.output, failure: null }),
          },
          { target: 'loaded', actions: assign({ facts: ({ event }) => event.output, failure: null }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: {
      description: 'The visitor’s details are shown until a live event about them arrives.',
      on: { 'live.received': { guard: 'isRelevant', target: 'debouncing' } },
    },
    debouncing: {
      description: 'Waits a moment so that several changes lead to a single reload.',
      after: { debounce: 'requesting' },
    },
    failed: {
      description: 'The details could not be loaded; a retry or a restored live connection loads them again.',
      on: { retried: 'requesting', 'live.reconnected': 'requesting' },
    },
  },
});

const contactState = flow.createStateConfig({
  description: 'The operator may edit the visitor’s name, e-mail and phone number.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The contact form is closed.',
      entry: assign({ form: null, formFailure: null }),
      on: {
        'contact.opened': {
          guard: 'isKnown',
          target: 'open',
          actions: assign({ form: ({ context }) => formOf(context.facts) }),
        },
      },
    },
    open: {
      description: 'The contact form is open for editing.',
      on: {
        'contact.changed': { actions: assign({ form: ({ event }) => event.form }) },
        'contact.submitted': 'saving',
        'contact.closed': 'closed',
      },
    },
    saving: {
      description: 'The contact details are being saved.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ ...conversationInput(context), ...(context.form ?? formOf(null)) }),
        onDone: {
          target: 'closed',
          actions: assign({
            facts: ({ event }) => event.output,
            changeCount: ({ context }) => context.changeCount + 1,
          }),
        },
        onError: { target: 'open', actions: assign({ formFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const ordersState = flow.createStateConfig({
  description: 'The operator may look up an order by its number.',
  initial: 'idle',
  on: { 'orderNumber.changed': { actions: assign({ orderNumber: ({ event }) => event.number }) } },
  states: {
    idle: {
      description: 'No order is being looked up; the last result stays in view.',
      on: { 'orders.requested': { guard: 'hasNumber', target: 'requesting' } },
    },
    requesting: {
      description: 'The order is being looked up in the connected shops.',
      entry: assign({ foundOrders: null, ordersFailure: null }),
      invoke: {
        id: 'orders',
        src: 'orders',
        input: ({ context }) => ({ ...conversationInput(context), number: context.orderNumber.trim() }),
        onDone: { target: 'idle', actions: assign({ foundOrders: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: assign({ ordersFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

export const visitorPanelMachine = flow.createMachine({
  description: 'The panel beside a conversation shows the visitor’s details and orders.',
  id: 'visitorPanel',
  context: ({ input }) => ({
    ...input,
    facts: null,
    latestConversation: null,
    isStale: false,
    changeCount: 0,
    changeCountAtRequest: 0,
    failure: null,
    form: null,
    formFailure: null,
    orderNumber: '',
    foundOrders: null,
    ordersFailure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { facts: factsState, contact: contactState, orders: ordersState },
});
