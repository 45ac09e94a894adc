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
    description: 'The owner’s decision about the source is being sent.',
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
  description: 'The source’s details are loaded.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The source’s details are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: one,
        onDone: { target: 'known', actions: assign({ preview: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    known: { description: 'The source’s details are shown.' },
    failed: {
      description: 'The source’s details could not be loaded; the owner may retry.',
      on: { retried: 'asking' },
    },
  },
});

const pages = flow.createStateConfig({
  description: 'The pages of the original document are shown as images.',
  initial: 'none',
  states: {
    none: {
      description: 'No page is shown; the first one is requested once the document is known to have pages.',
      always: { guard: 'hasPages', target: 'drawing' },
    },
    drawing: {
      description: 'The image of one page is requested; asking for another page replaces the request.',
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
      description: 'The image of the page is shown.',
      on: { 'page.asked': { target: 'drawing', actions: assign({ wanted: ({ event }) => event.page }) } },
    },
    undrawn: {
      description: 'The page could not be loaded; the owner may retry or choose another.',
      on: {
        retried: 'drawing',
        'page.asked': { target: 'drawing', actions: assign({ wanted: ({ event }) => event.page }) },
      },
    },
  },
});

const word = flow.createStateConfig({
  description: 'The owner may accept or reject a doubtful source, or have its images read by OCR.',
  initial: 'none',
  states: {
    none: {
      description: 'No decision was made yet.',
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
    given: { description: 'The decision has been accepted by the server.' },
  },
});

const saving = flow.createStateConfig({
  description: 'The owner may download the original file.',
  initial: 'none',
  states: {
    none: {
      description: 'No download is under way.',
      on: { 'original.asked': { target: 'fetching', actions: assign({ verdictFailure: null }) } },
    },
    fetching: {
      description: 'The original file is being downloaded.',
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
  description: 'One training source is previewed: its text, its pages and the owner’s decision on it.',
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
