// Preview of a source beside its original: pages, defects, the owner's verdict.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { preview, SourcePreview } from '../../../contract/training/preview.ts';
import type { training } from '../../../contract/training/training.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Page = OutputOf<typeof preview.page>;
type Original = OutputOf<typeof preview.original>;
export type OwnerVerdict = 'accept' | 'reject' | 'readImage';

interface PreviewInput {
  readonly botId: string;
  readonly sourceId: string;
}

interface PreviewContext extends PreviewInput {
  readonly preview: SourcePreview | null;
  readonly page: Page | null;
  readonly wanted: number;
  readonly failure: Failure | null;
  readonly pageFailure: Failure | null;
  /** The word that was taken. */
  readonly verdict: OwnerVerdict | null;
  /** Of a word that was refused, or of an original that did not come. */
  readonly verdictFailure: Failure | null;
}

type PreviewEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'page.asked'; readonly page: number }
  | { readonly type: 'word.given'; readonly word: OwnerVerdict }
  | { readonly type: 'original.asked' };

const notProvided = () => {
  throw new Error('port not provided');
};

const flow = setup({
  types: machineTypes<{ context: PreviewContext; events: PreviewEvent; input: PreviewInput }>(),
  actors: {
    read: port<typeof preview.read>(),
    page: port<typeof preview.page>(),
    original: port<typeof preview.original>(),
    accept: port<typeof training.accept>(),
    reject: port<typeof training.reject>(),
    readImage: port<typeof preview.startOcr>(),
  },
  actions: {
    /** Gives the file to the person to keep. */
    keep: (_, _params: { readonly original: Original }) => notProvided(),
  },
  guards: {
    hasPages: ({ context }) => context.preview?.original?.hasPages === true,
  },
});

const one = ({
  context: { botId, sourceId },
}: {
  context: PreviewContext;
}): InputOf<typeof preview.read> => ({
  botId,
  sourceId,
});

const giving = (word: OwnerVerdict) =>
  ({
    invoke: {
      id: word,
      src: word,
      input: one,
      onDone: {
        target: 'given',
        actions: assign<PreviewContext, { type: string; output: unknown }, undefined, PreviewEvent, never>({
          verdict: word,
        }),
      },
      onError: {
        target: 'none',
        actions: assign<PreviewContext, { type: string; error: unknown }, undefined, PreviewEvent, never>({
          verdictFailure: ({ event }) => toFailure(event.error),
        }),
      },
    },
  }) as const;

const reading = flow.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'read',
        src: 'read',
        input: one,
        onDone: { target: 'known', actions: assign({ preview: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    known: {},
    failed: { on: { retried: 'asking' } },
  },
});

const pages = flow.createStateConfig({
  initial: 'none',
  states: {
    none: { always: { guard: 'hasPages', target: 'drawing' } },
    drawing: {
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context: { botId, sourceId, wanted } }) => ({ botId, sourceId, page: wanted }),
        onDone: {
          target: 'drawn',
          actions: assign({ page: ({ event }) => event.output, pageFailure: null }),
        },
        onError: {
          target: 'undrawn',
          actions: assign({ pageFailure: ({ event }) => toFailure(event.error) }),
        },
      },
      on: {
        'page.asked': {
          target: 'drawing',
          reenter: true,
          actions: assign({ wanted: ({ event }) => event.page }),
        },
      },
    },
    drawn: {
      on: { 'page.asked': { target: 'drawing', actions: assign({ wanted: ({ event }) => event.page }) } },
    },
    undrawn: {
      on: {
        retried: 'drawing',
        'page.asked': { target: 'drawing', actions: assign({ wanted: ({ event }) => event.page }) },
      },
    },
  },
});

const word = flow.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'word.given': [
          {
            guard: ({ event }) => event.word === 'accept',
            target: 'accept',
            actions: assign({ verdictFailure: null }),
          },
          {
            guard: ({ event }) => event.word === 'reject',
            target: 'reject',
            actions: assign({ verdictFailure: null }),
          },
          { target: 'readImage', actions: assign({ verdictFailure: null }) },
        ],
      },
    },
    accept: giving('accept'),
    reject: giving('reject'),
    readImage: giving('readImage'),
    given: {},
  },
});

const saving = flow.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'original.asked': { target: 'fetching', actions: assign({ verdictFailure: null }) } } },
    fetching: {
      invoke: {
        id: 'original',
        src: 'original',
        input: one,
        onDone: {
          target: 'none',
          actions: { type: 'keep', params: ({ event }) => ({ original: event.output }) },
        },
        onError: {
          target: 'none',
          actions: assign({ verdictFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** What is looked at is never lost to a failure of something else: each part is asked for, and fails, by itself. */
export const sourcePreviewMachine = flow.createMachine({
  id: 'preview',
  context: ({ input }) => ({
    ...input,
    preview: null,
    page: null,
    wanted: 1,
    failure: null,
    pageFailure: null,
    verdict: null,
    verdictFailure: null,
  }),
  type: 'parallel',
  states: { reading, pages, word, saving },
});
