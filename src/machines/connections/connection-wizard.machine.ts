// Connects a channel: keeps the form as a draft, checks it with the provider, saves it.
import { assign, setup } from 'xstate';
import type { CatalogKind } from '../../../contract/connections/catalog.ts';
import type { ConnectionDetail, connections } from '../../../contract/connections/connections.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../port.ts';

type Calls = typeof connections;

export interface WizardForm {
  readonly name: string;
  readonly initialMessage: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Of a new connection the id is ''. */
export interface WizardPlace {
  readonly botId: string;
  readonly kind: string;
  readonly connectionId: string;
}

/** `detail` is null where the plan has no such kind, and of what stands on the site itself: it is not connected here. */
export interface Opened {
  readonly entry: CatalogKind;
  readonly detail: ConnectionDetail | null;
}

interface Context extends WizardPlace {
  readonly entry: CatalogKind | null;
  readonly detail: ConnectionDetail | null;
  readonly form: WizardForm;
  readonly failure: Failure | null;
  readonly refusal: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'form.sent' | 'change.wanted' }
  | { readonly type: 'form.changed'; readonly change: Partial<WizardForm> };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: WizardPlace }>(),
  actors: {
    open: portOf<Opened, WizardPlace>(),
    keepDraft: port<Calls['keepDraft']>(),
    connect: port<Calls['connect']>(),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.changed' ? { form: { ...context.form, ...event.change }, refusal: null } : {},
    ),
  },
  guards: {
    isDraft: ({ context }) => context.detail?.connection.status === 'draft',
  },
  delays: { pause: 1_200 },
});

/** Secrets are never told again: what was written of them stays in the form alone. */
const formOf = ({ connection, values }: ConnectionDetail): WizardForm => ({
  name: connection.name,
  initialMessage: connection.initialMessage,
  values,
});

const sentOf = ({ botId, detail, form }: Context) => ({
  botId,
  connectionId: detail?.connection.id ?? '',
  ...form,
});

export const serviceWizardMachine = flow.createMachine({
  id: 'serviceWizard',
  context: ({ input }) => ({
    ...input,
    entry: null,
    detail: null,
    form: { name: '', initialMessage: '', values: {} },
    failure: null,
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { botId, kind, connectionId } }) => ({ botId, kind, connectionId }),
        onDone: [
          {
            guard: ({ event }) => event.output.entry.isOnSite,
            target: 'onSite',
            actions: assign({ entry: ({ event }) => event.output.entry, failure: null }),
          },
          {
            guard: ({ event }) => event.output.detail === null,
            target: 'barred',
            actions: assign({ entry: ({ event }) => event.output.entry, failure: null }),
          },
          {
            target: 'filling',
            actions: assign(({ context, event: { output } }) => ({
              ...output,
              form: output.detail ? formOf(output.detail) : context.form,
              failure: null,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { retried: 'opening' } },
    barred: {},
    onSite: {},
    filling: {
      initial: 'resting',
      on: { 'form.sent': 'connecting' },
      states: {
        resting: {
          on: {
            'form.changed': [
              { guard: 'isDraft', target: 'changed', actions: 'change' },
              { actions: 'change' },
            ],
          },
        },
        changed: {
          after: { pause: 'keeping' },
          on: { 'form.changed': { target: 'changed', reenter: true, actions: 'change' } },
        },
        keeping: {
          invoke: {
            id: 'keepDraft',
            src: 'keepDraft',
            input: ({ context }) => sentOf(context),
            onDone: { target: 'resting', actions: assign({ detail: ({ event }) => event.output }) },
            // What could not be kept is still in the form, and goes with the next change.
            onError: 'resting',
          },
          on: { 'form.changed': { target: 'changed', actions: 'change' } },
        },
      },
    },
    connecting: {
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'connected',
          actions: assign({
            detail: ({ event }) => event.output,
            form: ({ event }) => formOf(event.output),
            refusal: null,
          }),
        },
        onError: [
          {
            guard: 'isDraft',
            target: 'filling.changed',
            actions: assign({ refusal: ({ event }) => failureOf(event.error) }),
          },
          { target: 'filling', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    connected: { on: { 'change.wanted': 'filling' } },
  },
});
