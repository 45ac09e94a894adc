// Knows what stands around a list of conversations: labels, saved views, people and services, and how they are made. No view.
import { assign, fromPromise, setup } from 'xstate';
import type { Bot } from '../../../contract/bots.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { InboxFilters } from '../../../contract/inbox.filters.ts';
import type { InboxView, labels, views } from '../../../contract/inbox.ts';
import type { Label, LabelTone } from '../../../contract/labels.ts';
import type { Teammate } from '../../../contract/presence.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

/** What is read at the beginning. */
export interface Kit {
  readonly labels: readonly Label[];
  readonly views: readonly InboxView[];
  readonly team: readonly Teammate[];
  readonly services: Bot['connections'];
}

/** `refusal` is of the newest change; `made` counts what was made, so that a form begins anew. */
interface Context extends Kit {
  readonly botId: string;
  readonly refusal: Failure | null;
  readonly made: number;
}

export type KitEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'label.named'; readonly name: string; readonly tone: LabelTone }
  | {
      readonly type: 'view.saved';
      readonly name: string;
      readonly isShared: boolean;
      readonly filters: InboxFilters;
    }
  | { readonly type: 'view.removed'; readonly viewId: string }
  | { readonly type: 'refusal.read' };

const byName = new Intl.Collator('fa', { numeric: true });
const sorted = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] =>
  all.toSorted((one, other) => byName.compare(one.name, other.name));

const flow = setup({
  types: typesOf<{ context: Context; events: KitEvent; input: { readonly botId: string } }>(),
  actors: {
    kit: fromPromise<Kit, { readonly botId: string }>(() => Promise.reject(new Error('port not provided'))),
    createLabel: port<typeof labels.create>(),
    saveView: port<typeof views.save>(),
    removeView: port<typeof views.remove>(),
  },
  actions: { announce: (_, _news: 'viewSaved' | 'viewRemoved') => undefined },
});

const reading = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'kit',
        src: 'kit',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'known', actions: assign(({ event }) => event.output) },
        onError: 'failed',
      },
    },
    known: {},
    // The list does without; whoever opens what is missing asks again.
    failed: { on: { retried: 'reading' } },
  },
});

const none = { name: '', tone: 'neutral' } as const;

const making = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'label.named': 'naming',
        'view.saved': 'saving',
        'view.removed': 'removing',
        'refusal.read': { actions: assign({ refusal: null }) },
      },
    },
    naming: {
      invoke: {
        id: 'createLabel',
        src: 'createLabel',
        input: ({ event }) => (event.type === 'label.named' ? { name: event.name, tone: event.tone } : none),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            labels: sorted([...context.labels, event.output]),
            refusal: null,
            made: context.made + 1,
          })),
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    saving: {
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { botId }, event }) =>
          event.type === 'view.saved'
            ? { botId, name: event.name, isShared: event.isShared, filters: event.filters }
            : { botId, name: '', isShared: false, filters: { filter: 'all' as const } },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announce', params: 'viewSaved' },
            assign(({ context, event }) => ({
              views: sorted([...context.views, event.output]),
              refusal: null,
              made: context.made + 1,
            })),
          ],
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    removing: {
      entry: assign(({ context, event }) =>
        event.type === 'view.removed'
          ? { views: context.views.filter(({ id }) => id !== event.viewId), refusal: null }
          : {},
      ),
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ context: { botId }, event }) => ({
          botId,
          viewId: event.type === 'view.removed' ? event.viewId : '',
        }),
        onDone: { target: 'idle', actions: { type: 'announce', params: 'viewRemoved' } },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

export const inboxKitMachine = flow.createMachine({
  id: 'inboxKit',
  context: ({ input }) => ({
    ...input,
    labels: [],
    views: [],
    team: [],
    services: [],
    refusal: null,
    made: 0,
  }),
  type: 'parallel',
  states: { reading, making },
});
