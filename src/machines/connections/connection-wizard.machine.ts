// Connects a channel: keeps the form as a draft, checks it with the provider, saves it.
import { assign, setup } from 'xstate';
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import type { ConnectionDetail, connections } from '../../../contract/connections/connections.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof connections;

export interface WizardForm {
  readonly name: string;
  readonly initialMessage: string;
  readonly values: Readonly<Record<string, string>>;
}

/** `connectionId` is '' for a new connection. */
export interface WizardTarget {
  readonly botId: string;
  readonly kind: string;
  readonly connectionId: string;
}

/** A new connection is named after its channel in the person's language. */
export interface WizardInput extends WizardTarget {
  readonly locale: 'fa' | 'en';
}

/**
 * `connection` is null for a kind the plan lacks, and for the website widget, which is not connected here.
 */
export interface WizardData {
  readonly channel: CatalogChannel;
  readonly connection: ConnectionDetail | null;
}

interface Context extends WizardInput {
  readonly channel: CatalogChannel | null;
  readonly connection: ConnectionDetail | null;
  readonly form: WizardForm;
  readonly failure: Failure | null;
  readonly connectFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'form.submitted' | 'change.requested' }
  | { readonly type: 'form.changed'; readonly change: Partial<WizardForm> };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: WizardInput }>(),
  actors: {
    open: customPort<WizardData, WizardTarget>(),
    saveDraft: port<Calls['saveDraft']>(),
    connect: port<Calls['connect']>(),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.changed'
        ? { form: { ...context.form, ...event.change }, connectFailure: null }
        : {},
    ),
  },
  guards: {
    isDraft: ({ context }) => context.connection?.connection.status === 'draft',
  },
  delays: { debounce: 1_200 },
});

/** The server never returns secrets, so typed ones stay in the form only. */
const toForm = ({ connection, values }: ConnectionDetail, channelName: string): WizardForm => ({
  name: connection.name || channelName,
  initialMessage: connection.initialMessage,
  values,
});

const toInput = ({ botId, connection: detail, form }: Context) => ({
  botId,
  connectionId: detail?.connection.id ?? '',
  ...form,
});

export const connectionWizardMachine = flow.createMachine({
  description: 'A channel is connected step by step; what is entered is saved as a draft.',
  id: 'connectionWizard',
  context: ({ input }) => ({
    ...input,
    channel: null,
    connection: null,
    form: { name: '', initialMessage: '', values: {} },
    failure: null,
    connectFailure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The channel and the connection are requested.',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { botId, kind, connectionId } }) => ({ botId, kind, connectionId }),
        onDone: [
          {
            guard: ({ event }) => event.output.channel.isWidget,
            target: 'contactSales',
            actions: assign({ channel: ({ event }) => event.output.channel, failure: null }),
          },
          {
            guard: ({ event }) => event.output.connection === null,
            target: 'limitReached',
            actions: assign({ channel: ({ event }) => event.output.channel, failure: null }),
          },
          {
            target: 'editing',
            actions: assign(({ context, event: { output } }) => ({
              ...output,
              form: output.connection
                ? toForm(output.connection, output.channel.label[context.locale])
                : context.form,
              failure: null,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: { description: 'They could not be loaded; the owner may retry.', on: { retried: 'opening' } },
    limitReached: {
      description: 'The plan does not include the channel or another connection; an upgrade is offered.',
    },
    contactSales: {
      description: 'The channel is set up on the customer’s website, so there is no form to fill in.',
    },
    editing: {
      description: 'The owner fills in the form of the channel.',
      initial: 'draftIdle',
      on: { 'form.submitted': 'connecting' },
      states: {
        draftIdle: {
          description: 'The form holds nothing that is not saved.',
          on: {
            'form.changed': [
              { guard: 'isDraft', target: 'draftChanged', actions: 'change' },
              { actions: 'change' },
            ],
          },
        },
        draftChanged: {
          description: 'A draft was changed; it is saved once typing pauses.',
          after: { debounce: 'savingDraft' },
          on: { 'form.changed': { target: 'draftChanged', reenter: true, actions: 'change' } },
        },
        savingDraft: {
          description: 'The draft is being saved.',
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => toInput(context),
            onDone: { target: 'draftIdle', actions: assign({ connection: ({ event }) => event.output }) },
            // A draft that could not be stored stays in the form and is stored with the next change.
            onError: 'draftIdle',
          },
          on: { 'form.changed': { target: 'draftChanged', actions: 'change' } },
        },
      },
    },
    connecting: {
      description: 'The server checks the credentials and connects the channel.',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => toInput(context),
        onDone: {
          target: 'connected',
          actions: assign({
            connection: ({ event }) => event.output,
            form: ({ event }) => toForm(event.output, event.output.connection.name),
            connectFailure: null,
          }),
        },
        onError: [
          {
            guard: 'isDraft',
            target: 'editing.draftChanged',
            actions: assign({ connectFailure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'editing', actions: assign({ connectFailure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    connected: {
      description: 'The channel is connected; the owner may change its settings.',
      on: { 'change.requested': 'editing' },
    },
  },
});
