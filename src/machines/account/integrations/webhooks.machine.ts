// Lists, creates, edits and removes webhooks; a secret is shown once.
import { and, assign, not, or, setup, stateIn } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { Webhook, webhooks } from '../../../../contract/connections/webhooks.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { toCommandFailure } from '../../shared/command-queue.ts';
import { confirmRemoval } from '../../shared/confirmation.ts';
import { unpagedList } from '../../shared/paged-list.ts';

type Calls = typeof webhooks;
export type WebhookForm = InputOf<Calls['create']>;

export interface WebhookList {
  readonly webhooks: readonly Webhook[];
  readonly bots: readonly Pick<Bot, 'id' | 'name'>[];
}

interface Toggle {
  readonly webhookId: string;
  readonly enabled: boolean;
}

interface Context extends WebhookList {
  /** The webhook of the open dialog; '' for a new one. */
  readonly webhookId: string;
  /** The signing secret, shown only once. */
  readonly secret: string;
  /** Queue of webhooks to enable or disable; the first is at the server. */
  readonly pendingToggles: readonly Toggle[];
  readonly current: Toggle | null;
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

type WebhookRef = { readonly webhookId: string };
type Event =
  | { readonly type: 'retried' | 'webhook.requested' | 'form.changed' | 'confirmed' | 'dialog.closed' }
  | ({
      readonly type: 'edit.requested' | 'renewal.requested' | 'removal.requested' | 'log.requested';
    } & WebhookRef)
  | { readonly type: 'webhook.submitted'; readonly form: WebhookForm }
  | ({ readonly type: 'webhook.toggled' } & Toggle);

export type WebhooksNotice =
  | { readonly kind: 'changed' | 'removed' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    list: customPort<WebhookList>(),
    create: port<Calls['create']>(),
    change: port<Calls['change']>(),
    renewSecret: port<Calls['renewSecret']>(),
    remove: port<Calls['remove']>(),
  },
  actions: {
    announce: (_, _notice: WebhooksNotice) => undefined,
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    setWebhook: assign({ webhookId: ({ event }) => ('webhookId' in event ? event.webhookId : '') }),
    replaceWebhook: assign({
      webhooks: ({ context }, webhook: Webhook) =>
        context.webhooks.map((one) => (one.id === webhook.id ? webhook : one)),
    }),
    removeWebhook: assign(({ context: { webhooks, pendingToggles, webhookId } }) => ({
      webhooks: webhooks.filter(({ id }) => id !== webhookId),
      pendingToggles: pendingToggles.filter((one) => one.webhookId !== webhookId),
    })),
  },
  guards: {
    isListed: ({ context, event }) =>
      'webhookId' in event && context.webhooks.some(({ id }) => id === event.webhookId),
    hasNoPendingToggle: ({ context: { current, pendingToggles }, event }) =>
      'webhookId' in event && [current, ...pendingToggles].every((one) => one?.webhookId !== event.webhookId),
    hasPendingToggle: ({ context }) => context.pendingToggles.length > 0,
    isDialogWebhook: ({ context }) => context.pendingToggles[0]?.webhookId === context.webhookId,
    isNew: ({ context }) => context.webhookId === '',
    isNotFound: ({ event }) => 'error' in event && toFailure(event.error).error === 'NotFound',
  },
});

const closed = flow.createStateConfig({
  description:
    'No dialog is open; the owner may create, edit or remove a webhook, renew its secret or read its log.',
  entry: assign({ saveFailure: null, secret: '' }),
  on: {
    'webhook.requested': { target: 'editing', actions: 'setWebhook' },
    'edit.requested': { guard: 'hasNoPendingToggle', target: 'editing', actions: 'setWebhook' },
    'renewal.requested': { target: 'renewingSecret', actions: 'setWebhook' },
    'removal.requested': { target: 'removing', actions: 'setWebhook' },
    'log.requested': { target: 'log', actions: 'setWebhook' },
  },
});

const list = flow.createStateConfig({
  description: 'The webhooks of the account and its bots, read as one list.',
  initial: 'loading',
  states: unpagedList<Context, Event, WebhookList, 'list'>('list', (output) => output),
});

const formOf = (event: { readonly type: string } & Partial<{ form: WebhookForm }>): WebhookForm => {
  if (!event.form) throw new Error('The event has no form');
  return event.form;
};

const replaceAndAnnounce = [
  { type: 'replaceWebhook', params: ({ event }: { event: { output: Webhook } }) => event.output },
  { type: 'announce', params: { kind: 'changed' } },
] as const;

const onSaveError = { target: 'editing', actions: 'setFailure' } as const;

const removing = flow.createStateConfig(
  confirmRemoval({
    src: 'remove',
    input: ({ webhookId }: Context) => ({ webhookId }),
    closed: '#webhooks.dialog.closed',
    onDone: {
      target: '#webhooks.dialog.closed',
      actions: ['removeWebhook', { type: 'announce', params: { kind: 'removed' } }],
    },
    onNotFound: { target: '#webhooks.dialog.closed', actions: 'removeWebhook' },
  }),
);

/** The dialog cannot be closed during a call: closing would only hide the result. */
const dialog = flow.createStateConfig({
  description: 'At most one dialog about a webhook is open; it cannot be closed while a call is under way.',
  initial: 'closed',
  states: {
    closed,
    editing: {
      description: 'The owner fills in the form of a new webhook or an existing one.',
      on: {
        'dialog.closed': 'closed',
        'form.changed': { actions: assign({ saveFailure: null }) },
        'webhook.submitted': [{ guard: 'isNew', target: 'creating' }, { target: 'changing' }],
      },
    },
    creating: {
      description: 'The new webhook is being created; the dialog stays open until the server answers.',
      tags: ['saving'],
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ event }) => formOf(event),
        onDone: {
          target: 'secretShown',
          actions: assign(({ context, event: { output } }) => ({
            webhooks: [...context.webhooks, output.webhook],
            secret: output.secret,
          })),
        },
        onError: onSaveError,
      },
    },
    changing: {
      description: 'The edited webhook is being saved; the dialog stays open until the server answers.',
      tags: ['saving'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { webhookId }, event }) => ({ webhookId, ...formOf(event), enabled: true }),
        onDone: { target: 'closed', actions: replaceAndAnnounce },
        onError: onSaveError,
      },
    },
    secretShown: {
      description: 'The webhook’s secret is shown once, until the owner closes the dialog.',
      on: { 'dialog.closed': 'closed' },
    },
    renewingSecret: {
      description: 'The secret of a webhook is replaced after a confirmation.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The owner is asked to confirm that the former secret stops working.',
          on: { 'dialog.closed': '#webhooks.dialog.closed', confirmed: 'sending' },
        },
        sending: {
          description: 'The server creates a new secret; the dialog stays open until it answers.',
          invoke: {
            id: 'renewSecret',
            src: 'renewSecret',
            input: ({ context: { webhookId } }) => ({ webhookId }),
            onDone: {
              target: '#webhooks.dialog.secretShown',
              actions: assign({ secret: ({ event }) => event.output.secret }),
            },
            onError: { target: 'confirming', actions: 'setFailure' },
          },
        },
      },
    },
    removing,
    log: { description: 'The log of one webhook’s deliveries is open.', on: { 'dialog.closed': 'closed' } },
  },
});

const isEditing = or([stateIn({ dialog: 'editing' }), stateIn({ dialog: 'changing' })]);

/** A switch and an edit both write the whole webhook, so they never run on the same webhook at once. */
const toggles = flow.createStateConfig({
  description: 'Webhooks are enabled and disabled one at a time, in the order the owner asked.',
  initial: 'idle',
  on: {
    'webhook.toggled': {
      guard: 'isListed',
      actions: assign({
        pendingToggles: ({ context, event: { webhookId, enabled } }) => [
          ...context.pendingToggles,
          { webhookId, enabled },
        ],
      }),
    },
  },
  states: {
    idle: {
      description: 'No webhook is being switched; a queued switch waits while its webhook is being edited.',
      entry: assign({ current: null }),
      always: {
        guard: and(['hasPendingToggle', not(and(['isDialogWebhook', isEditing]))]),
        target: 'running',
      },
    },
    running: {
      description: 'The server enables or disables the first webhook in the queue; more may be queued.',
      entry: assign(({ context: { pendingToggles } }) => ({
        current: pendingToggles[0] ?? null,
        pendingToggles: pendingToggles.slice(1),
      })),
      invoke: {
        id: 'toggle',
        src: 'change',
        input: ({ context: { webhooks, current } }) => {
          const webhook = webhooks.find(({ id }) => id === current?.webhookId);
          if (!webhook || !current) throw new Error('There is no webhook to switch');
          return { ...current, url: webhook.url, botId: webhook.botId, kinds: webhook.kinds };
        },
        onDone: { target: 'idle', actions: replaceAndAnnounce },
        onError: { target: 'idle', actions: { type: 'announce', params: toCommandFailure } },
      },
    },
  },
});

export const webhooksMachine = flow.createMachine({
  description: 'The owner manages webhooks: a list, one dialog at a time, and on/off toggles.',
  id: 'webhooks',
  context: {
    webhooks: [],
    bots: [],
    webhookId: '',
    secret: '',
    pendingToggles: [],
    current: null,
    failure: null,
    saveFailure: null,
  },
  type: 'parallel',
  states: { list, dialog, toggles: toggles },
});
