// Preview of a source next to its original: pages, defects, the owner's verdict.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { preview, SourcePreview } from '../../../contract/training/preview.ts';
import type { training } from '../../../contract/training/training.ts';
import { machineTypes, notProvided, port, toFailure } from '../port.ts';

type Page = OutputOf<typeof preview.page>;
type Original = OutputOf<typeof preview.original>;
export type OwnerVerdict = 'approve' | 'reject' | 'startOcr';

interface PreviewInput {
  readonly botId: string;
  readonly sourceId: string;
}

interface PreviewContext extends PreviewInput {
  readonly preview: SourcePreview | null;
  readonly page: Page | null;
  readonly requestedPage: number;
  readonly failure: Failure | null;
  readonly pageFailure: Failure | null;
  /** The verdict that was sent. */
  readonly verdict: OwnerVerdict | null;
  /** Why the verdict was refused or the original failed to load. */
  readonly verdictFailure: Failure | null;
}

type PreviewEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'page.requested'; readonly page: number }
  | { readonly type: 'verdict.given'; readonly verdict: OwnerVerdict }
  | { readonly type: 'original.requested' };

const flow = setup({
  types: machineTypes<{ context: PreviewContext; events: PreviewEvent; input: PreviewInput }>(),
  actors: {
    read: port<typeof preview.read>(),
    page: port<typeof preview.page>(),
    original: port<typeof preview.original>(),
    approve: port<typeof training.accept>(),
    reject: port<typeof training.reject>(),
    startOcr: port<typeof preview.startOcr>(),
  },
  actions: {
    /** Downloads the file to the person's device. */
    saveFile: (_, _params: { readonly original: Original }) => notProvided('saveFile')(),
  },
  guards: {
    hasPages: ({ context }) => context.preview?.original?.hasPages === true,
  },
});

const sourceInput = ({
  context: { botId, sourceId },
}: {
  context: PreviewContext;
}): InputOf<typeof preview.read> => ({
  botId,
  sourceId,
});

const sendingVerdictState = (verdict: OwnerVerdict) =>
  ({
    description: 'The owner’s decision about the source is being sent.',
    invoke: {
      id: verdict,
      src: verdict,
      input: sourceInput,
      onDone: {
        target: 'verdictGiven',
        actions: assign<PreviewContext, { type: string; output: unknown }, undefined, PreviewEvent, never>({
          verdict,
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

const previewState = flow.createStateConfig({
  description: 'The source’s details are loaded.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The source’s details are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: sourceInput,
        onDone: {
          target: 'loaded',
          actions: assign({ preview: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: { description: 'The source’s details are shown.' },
    failed: {
      description: 'The source’s details could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
  },
});

const pagesState = flow.createStateConfig({
  description: 'The pages of the original document are shown as images.',
  initial: 'none',
  states: {
    none: {
      description: 'No page is shown; the first one is requested once the document is known to have pages.',
      always: { guard: 'hasPages', target: 'loadingPage' },
    },
    loadingPage: {
      description: 'The image of one page is requested; asking for another page replaces the request.',
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context: { botId, sourceId, requestedPage } }) => ({
          botId,
          sourceId,
          page: requestedPage,
        }),
        onDone: {
          target: 'pageReady',
          actions: assign({ page: ({ event }) => event.output, pageFailure: null }),
        },
        onError: {
          target: 'pageFailed',
          actions: assign({ pageFailure: ({ event }) => toFailure(event.error) }),
        },
      },
      on: {
        'page.requested': {
          target: 'loadingPage',
          reenter: true,
          actions: assign({ requestedPage: ({ event }) => event.page }),
        },
      },
    },
    pageReady: {
      description: 'The image of the page is shown.',
      on: {
        'page.requested': {
          target: 'loadingPage',
          actions: assign({ requestedPage: ({ event }) => event.page }),
        },
      },
    },
    pageFailed: {
      description: 'The page could not be loaded; the owner may retry or choose another.',
      on: {
        retried: 'loadingPage',
        'page.requested': {
          target: 'loadingPage',
          actions: assign({ requestedPage: ({ event }) => event.page }),
        },
      },
    },
  },
});

const verdictState = flow.createStateConfig({
  description: 'The owner may accept or reject a doubtful source, or have its images read by OCR.',
  initial: 'none',
  states: {
    none: {
      description: 'No decision was made yet.',
      on: {
        'verdict.given': [
          {
            guard: ({ event }) => event.verdict === 'approve',
            target: 'approving',
            actions: assign({ verdictFailure: null }),
          },
          {
            guard: ({ event }) => event.verdict === 'reject',
            target: 'rejecting',
            actions: assign({ verdictFailure: null }),
          },
          { target: 'startingOcr', actions: assign({ verdictFailure: null }) },
        ],
      },
    },
    approving: sendingVerdictState('approve'),
    rejecting: sendingVerdictState('reject'),
    startingOcr: sendingVerdictState('startOcr'),
    verdictGiven: { description: 'The decision has been accepted by the server.' },
  },
});

const originalState = flow.createStateConfig({
  description: 'The owner may download the original file.',
  initial: 'none',
  states: {
    none: {
      description: 'No download is under way.',
      on: { 'original.requested': { target: 'fetching', actions: assign({ verdictFailure: null }) } },
    },
    fetching: {
      description: 'The original file is being downloaded.',
      invoke: {
        id: 'original',
        src: 'original',
        input: sourceInput,
        onDone: {
          target: 'none',
          actions: { type: 'saveFile', params: ({ event }) => ({ original: event.output }) },
        },
        onError: {
          target: 'none',
          actions: assign({ verdictFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** Each part is requested, and fails, independently of the others. */
export const sourcePreviewMachine = flow.createMachine({
  description: 'One training source is previewed: its text, its pages and the owner’s decision on it.',
  id: 'sourcePreview',
  context: ({ input }) => ({
    ...input,
    preview: null,
    page: null,
    requestedPage: 1,
    failure: null,
    pageFailure: null,
    verdict: null,
    verdictFailure: null,
  }),
  type: 'parallel',
  states: { preview: previewState, pages: pagesState, verdict: verdictState, original: originalState },
});
