// Reads and edits the labels and saved views of the inbox.
import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { InboxView, labels, views } from '../../../../contract/conversations/inbox.ts';
import type { Label, LabelTone } from '../../../../contract/conversations/labels.ts';
import type { Teammate } from '../../../../contract/conversations/presence.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { type Refused, refused } from '../../shared/command-queue.ts';

/** What is read at the beginning. */
export interface Kit {
  readonly labels: readonly Label[];
  readonly views: readonly InboxView[];
  readonly team: readonly Teammate[];
  readonly services: Bot['connections'];
}

const byName = new Intl.Collator('fa', { numeric: true });
const sorted = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] =>
  all.toSorted((one, other) => byName.compare(one.name, other.name));

const without = <Known extends { readonly id: string }>(all: readonly Known[], id: string | undefined) =>
  all.filter((one) => one.id !== id);

const withoutGone = (read: Kit, gone: readonly string[]): Kit => ({
  ...read,
  labels: read.labels.filter(({ id }) => !gone.includes(id)),
  views: read.views.filter(({ id }) => !gone.includes(id)),
});

/** What was read, with what was made while it was: that may be missing in it. */
const withMade = (read: Kit, { labels, views }: Kit): Kit => ({
  ...read,
  labels: sorted([...read.labels.filter(({ id }) => labels.every((made) => made.id !== id)), ...labels]),
  views: sorted([...read.views.filter(({ id }) => views.every((made) => made.id !== id)), ...views]),
});

/**
 * `refusal` is of the newest change; `made` counts what was made, so that a form begins anew; `known` is how many were
 * when what is being read was asked for; `gone` are the labels and views removed here, which an answer that left before
 * may still name.
 */
interface Context extends Kit {
  readonly botId: string;
  readonly refusal: Failure | null;
  readonly made: number;
  readonly known: number;
  readonly gone: readonly string[];
  /** The label on its way out. */
  readonly struck: Label | null;
  /** The label that is wanted back, once nothing else is on its way; then the one on its way back. */
  readonly wanted: string | null;
  readonly returning: string | null;
}

export type KitEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'label.named'; readonly name: string; readonly tone: LabelTone }
  | { readonly type: 'label.changed'; readonly label: Label }
  | { readonly type: 'label.removed'; readonly label: Label }
  | { readonly type: 'label.restored'; readonly labelId: string }
  | {
      readonly type: 'view.saved';
      readonly name: string;
      readonly isShared: boolean;
      readonly filters: InboxFilters;
    }
  | { readonly type: 'view.removed'; readonly viewId: string }
  | { readonly type: 'refusal.read' };

/** A removed label can be brought back, and what was refused of that is given by the label's id. */
export type KitNews = 'viewSaved' | 'viewRemoved' | { readonly removed: Label } | Refused<string>;

/** Fewer than were ever made. */
const BEFORE = -1;

/** What is made has its one place, also where the list read meanwhile has it already. */
const withLabel = ({ labels, made }: Context, label: Label) => ({
  labels: sorted([...without(labels, label.id), label]),
  refusal: null,
  made: made + 1,
});

const flow = setup({
  types: typesOf<{ context: Context; events: KitEvent; input: { readonly botId: string } }>(),
  actors: {
    /** Brings word that a removed label is wanted back, from wherever that is pressed. */
    undoing: fromCallback(() => {
      throw new Error('port not provided');
    }),
    kit: portOf<Kit, { readonly botId: string }>(),
    createLabel: port<typeof labels.create>(),
    changeLabel: port<typeof labels.change>(),
    removeLabel: port<typeof labels.remove>(),
    restoreLabel: port<typeof labels.restore>(),
    saveView: port<typeof views.save>(),
    removeView: port<typeof views.remove>(),
  },
  actions: { announce: (_, _news: KitNews) => undefined },
  guards: {
    isWanted: ({ context }) => context.wanted !== null,
    isOvertaken: ({ context: { made, known } }) => made > known,
  },
});

const readingOr = (onError: 'failed' | 'known') =>
  flow.createStateConfig({
    entry: assign({ known: ({ context }) => context.made }),
    invoke: {
      id: 'kit',
      src: 'kit',
      input: ({ context: { botId } }) => ({ botId }),
      onDone: [
        {
          guard: 'isOvertaken',
          target: 'catchingUp',
          reenter: true,
          actions: assign(({ context, event }) => withMade(withoutGone(event.output, context.gone), context)),
        },
        {
          target: 'known',
          actions: assign(({ context, event }) => withoutGone(event.output, context.gone)),
        },
      ],
      onError,
    },
  });

const reading = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: readingOr('failed'),
    // Read once more for what others made; what is here serves where that fails.
    catchingUp: readingOr('known'),
    known: {},
    // The list does without; whoever opens what is missing asks again.
    failed: { on: { retried: 'reading' } },
  },
});

const none = { name: '', tone: 'neutral' } as const;

const making = flow.createStateConfig({
  initial: 'idle',
  // Pressed while another label is still going out, it waits its turn.
  on: { 'label.restored': { actions: assign({ wanted: ({ event }) => event.labelId }) } },
  states: {
    idle: {
      always: { guard: 'isWanted', target: 'restoring' },
      on: {
        'label.named': 'naming',
        'label.changed': 'changing',
        'label.removed': 'striking',
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
          actions: assign(({ context, event }) => withLabel(context, event.output)),
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    changing: {
      invoke: {
        id: 'changeLabel',
        src: 'changeLabel',
        input: ({ event }) => {
          const { id, ...named } = event.type === 'label.changed' ? event.label : { id: '', ...none };
          return { labelId: id, ...named };
        },
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => withLabel(context, event.output)),
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    striking: {
      entry: assign(({ event }) => (event.type === 'label.removed' ? { struck: event.label } : {})),
      invoke: {
        id: 'removeLabel',
        src: 'removeLabel',
        input: ({ context }) => ({ labelId: context.struck?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            enqueueActions(({ context: { struck }, enqueue }) => {
              if (struck) enqueue({ type: 'announce', params: { removed: struck } });
            }),
            assign(({ context }) => ({
              labels: without(context.labels, context.struck?.id),
              gone: context.struck ? [...context.gone, context.struck.id] : context.gone,
              struck: null,
              refusal: null,
            })),
          ],
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    restoring: {
      entry: assign({ returning: ({ context }) => context.wanted, wanted: null }),
      invoke: {
        id: 'restoreLabel',
        src: 'restoreLabel',
        input: ({ context }) => ({ labelId: context.returning ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            labels: sorted([...without(context.labels, event.output.id), event.output]),
            gone: context.gone.filter((id) => id !== event.output.id),
            known: BEFORE, // what is being read may be without it, and no form begins anew
            refusal: null,
          })),
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: (told) => ({ ...refused(told), order: told.context.returning ?? '' }),
          },
        },
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
              views: sorted([...without(context.views, event.output.id), event.output]),
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
          ? {
              views: without(context.views, event.viewId),
              gone: [...context.gone, event.viewId],
              refusal: null,
            }
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
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            gone: context.gone.slice(0, -1), // it stands after all, and is there when it is read again
            refusal: failureOf(event.error),
          })),
        },
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
    known: 0,
    gone: [],
    struck: null,
    wanted: null,
    returning: null,
  }),
  invoke: { id: 'undoing', src: 'undoing' },
  type: 'parallel',
  states: { reading, making },
});
