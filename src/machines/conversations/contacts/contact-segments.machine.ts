// Lists, saves, removes and restores segments of contacts.
import { assign, setup } from 'xstate';
import type {
  ContactSegment,
  contactSegments,
} from '../../../../contract/conversations/contacts/contact-segments.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof contactSegments;
type SegmentFields = InputOf<Calls['save']>;

interface Context {
  readonly segments: readonly ContactSegment[];
  readonly failure: Failure | null;
  /** What is being saved. */
  readonly fields: SegmentFields;
  readonly saveFailure: Failure | null;
  /** Counts saved segments, so that the form is emptied after each. */
  readonly savedCount: number;
  /** The segment that is being removed. */
  readonly removed: ContactSegment | null;
}

export type ContactSegmentsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'segment.saved'; readonly fields: SegmentFields }
  | { readonly type: 'segment.removed'; readonly segment: ContactSegment }
  | { readonly type: 'segment.restored'; readonly segment: ContactSegment };

const flow = setup({
  types: machineTypes<{ context: Context; events: ContactSegmentsEvent }>(),
  actors: {
    list: port<Calls['list']>(),
    save: port<Calls['save']>(),
    remove: port<Calls['remove']>(),
  },
  actions: {
    announceSaved: (_, _saved: ContactSegment) => undefined,
    /** Offers to undo the removal. */
    announceRemoval: (_, _removed: ContactSegment) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
  },
});

const order = new Intl.Collator('fa', { numeric: true });
const withSegment = (all: readonly ContactSegment[], saved: ContactSegment): readonly ContactSegment[] =>
  [...all.filter(({ id }) => id !== saved.id), saved].toSorted((one, other) =>
    order.compare(one.name, other.name),
  );

const NO_FIELDS: SegmentFields = { name: '', isShared: false, filters: {} };
const toFields = ({ name, isShared, filters }: ContactSegment): SegmentFields => ({
  name,
  isShared,
  filters,
});

const listState = flow.createStateConfig({
  description: 'The segments are listed with how many contacts each has.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The segments are requested.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ segments: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: { description: 'The segments are offered.' },
    failed: {
      description: 'The segments could not be loaded and can be requested again.',
      on: { retried: 'loading' },
    },
  },
});

const commandsState = flow.createStateConfig({
  description: 'Segments are saved and removed, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No segment is being saved or removed.',
      on: {
        'segment.saved': { target: 'saving', actions: assign({ fields: ({ event }) => event.fields }) },
        'segment.removed': { target: 'removing', actions: assign({ removed: ({ event }) => event.segment }) },
        'segment.restored': {
          target: 'restoring',
          actions: assign({ fields: ({ event }) => toFields(event.segment) }),
        },
      },
    },
    saving: {
      description: 'The filters are being saved under a name.',
      entry: assign({ saveFailure: null }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.fields,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceSaved', params: ({ event }) => event.output },
            assign(({ context, event }) => ({
              segments: withSegment(context.segments, event.output),
              savedCount: context.savedCount + 1,
            })),
          ],
        },
        onError: { target: 'idle', actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    removing: {
      description: 'A segment is being removed; it can be restored afterwards.',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ segmentId: context.removed?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announceRemoval',
              params: ({ context }) =>
                context.removed ?? { ...NO_FIELDS, id: '', isMine: true, authorName: '', count: 0 },
            },
            assign({
              segments: ({ context }) => context.segments.filter(({ id }) => id !== context.removed?.id),
            }),
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
    restoring: {
      description: 'A removed segment is being saved again.',
      invoke: {
        id: 'restore',
        src: 'save',
        input: ({ context }) => context.fields,
        onDone: {
          target: 'idle',
          actions: assign({ segments: ({ context, event }) => withSegment(context.segments, event.output) }),
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

export const contactSegmentsMachine = flow.createMachine({
  description: 'Filters of contacts are kept under a name, for oneself or for everyone.',
  id: 'contactSegments',
  context: {
    segments: [],
    failure: null,
    fields: NO_FIELDS,
    saveFailure: null,
    savedCount: 0,
    removed: null,
  },
  type: 'parallel',
  states: { list: listState, commands: commandsState },
});
