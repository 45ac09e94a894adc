// Syncs a draft with the server: debounced saves, last write wins.
import { assign, setup } from 'xstate';
import type { Draft, drafts } from '../../../../contract/conversations/drafts.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof drafts;

export interface DraftInput {
  readonly botId: string;
  readonly conversationId: string;
  /** The text in the composer, and the last known text on the server. */
  readonly text: string;
  readonly savedText: string;
  readonly revision: number;
}

interface Context extends DraftInput {
  /** The text being saved. */
  readonly sentText: string;
  /** Whether the text was written in this tab. */
  readonly isTypedInThisTab: boolean;
}

type Event =
  | LivePortEvent
  | { readonly type: 'draft.changed'; readonly text: string }
  /** The conversation was left: unsaved text is saved at once, and nothing after that. */
  | { readonly type: 'editor.closed' };

export type DraftNotice =
  /** The text of another device is shown now; `overwrittenText` is the local text it replaced. */
  | {
      readonly kind: 'adopted';
      readonly text: string;
      readonly revision: number;
      readonly overwrittenText: string | null;
    }
  /** The draft was saved; `overwrittenText` is another device's text that it replaced. */
  | {
      readonly kind: 'saved';
      readonly text: string;
      readonly revision: number;
      readonly overwrittenText: string | null;
    };

const SAVE_DEBOUNCE_MS = 800;
const RETRY_MS = 8_000;

const draftIn = (event: Event): Draft | null =>
  event.type === 'live.received' && event.event.kind === 'draft.changed' ? event.event.draft : null;

const isDirty = ({ text, savedText }: DraftInput): boolean => text !== savedText;

function isNewer({ context, event }: { context: Context; event: Event }): boolean {
  const draft = draftIn(event);
  return draft?.conversationId === context.conversationId && draft.revision > context.revision;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: DraftInput }>(),
  actors: { live: livePort, read: port<Calls['read']>(), save: port<Calls['save']>() },
  actions: {
    announce: (_, _notice: DraftNotice) => undefined,
    saveText: assign(({ context, event }) =>
      event.type === 'draft.changed' && event.text !== context.text
        ? { text: event.text, isTypedInThisTab: true }
        : {},
    ),
  },
  guards: {
    isDirty: ({ context }) => isDirty(context),
    isCleared: ({ context }) => isDirty(context) && context.text === '',
    isNewer,
    isNewerThanResponse: ({ context, event }) => isNewer({ context, event }) && !isDirty(context),
  },
  delays: { debounce: SAVE_DEBOUNCE_MS, retry: RETRY_MS },
});

const adoptedNotice = (
  { text, revision }: Pick<Draft, 'text' | 'revision'>,
  replaced: string | null = null,
): DraftNotice => ({ kind: 'adopted', text, revision, overwrittenText: replaced });
/** The local text that is neither sent nor contained in the incoming draft. */
const overwrittenBy = ({ text, isTypedInThisTab }: Context, draft: Pick<Draft, 'text'>): string | null =>
  isTypedInThisTab && text !== '' && draft.text !== '' && !draft.text.startsWith(text) ? text : null;
const toSavedState = ({ text, revision }: Pick<Draft, 'text' | 'revision'>) => ({
  text,
  savedText: text,
  revision,
  isTypedInThisTab: false,
});
/** Shows the text of another device. */
const adoptDraft = flow.enqueueActions(({ context, event, enqueue }) => {
  const draft = draftIn(event) ?? context;
  enqueue({ type: 'announce', params: adoptedNotice(draft, overwrittenBy(context, draft)) });
  enqueue.assign(toSavedState(draft));
});
const saveInput = ({ botId, conversationId, text, revision }: Context) => ({
  botId,
  conversationId,
  text,
  base: revision,
});

export const draftMachine = flow.createMachine({
  description: 'The text in the composer is kept in sync with the draft stored on the server.',
  id: 'draft',
  context: ({ input }) => ({ ...input, sentText: input.savedText, isTypedInThisTab: isDirty(input) }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored draft is requested; the operator may type meanwhile.',
      on: {
        'draft.changed': { actions: 'saveText' },
        // The live event is newer than the response in flight.
        'live.received': { guard: 'isNewerThanResponse', target: 'synced', actions: adoptDraft },
        'editor.closed': 'closed',
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
        onDone: [
          { guard: 'isDirty', target: 'saving' },
          {
            target: 'synced',
            actions: [
              { type: 'announce', params: ({ event }) => adoptedNotice(event.output) },
              assign(({ event }) => toSavedState(event.output)),
            ],
          },
        ],
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      description: 'The stored draft could not be loaded; it is requested again later or on reconnection.',
      on: {
        'draft.changed': { actions: 'saveText' },
        'live.reconnected': 'loading',
        'editor.closed': 'closed',
      },
      after: { retry: 'loading' },
    },
    synced: {
      description:
        'The composer and the server hold the same text, and edits from other devices appear here.',
      always: [
        { guard: 'isCleared', target: 'saving' },
        { guard: 'isDirty', target: 'debouncing' },
      ],
      on: {
        'draft.changed': { actions: 'saveText' },
        'live.received': {
          guard: 'isNewer',
          actions: adoptDraft,
        },
        'editor.closed': 'closed',
      },
    },
    debouncing: {
      description: 'The text has changed; it is saved once typing pauses.',
      on: {
        'draft.changed': {
          actions: 'saveText',
          target: 'debouncing',
          reenter: true,
        },
        'editor.closed': 'closing',
      },
      after: { debounce: 'saving' },
    },
    saving: {
      description: 'The text is being saved; whatever is typed meanwhile is saved next.',
      entry: assign({ sentText: ({ context }) => context.text }),
      on: { 'draft.changed': { actions: 'saveText' }, 'editor.closed': 'closing' },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: {
          target: 'synced',
          actions: [
            {
              type: 'announce',
              params: ({ context, event: { output } }) => ({
                kind: 'saved',
                text: context.sentText,
                revision: output.revision,
                overwrittenText: output.replaced,
              }),
            },
            assign(({ context, event }) => ({
              savedText: context.sentText,
              revision: event.output.revision,
            })),
          ],
        },
        onError: 'saveFailed',
      },
    },
    saveFailed: {
      description: 'Saving failed; it is tried again after a while or on reconnection.',
      on: {
        'draft.changed': { actions: 'saveText' },
        'live.reconnected': 'saving',
        'editor.closed': 'closed',
      },
      after: { retry: 'saving' },
    },
    closing: {
      description: 'The operator left the conversation while the last changes are still being saved.',
      invoke: {
        id: 'last',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: { target: 'closed' },
        onError: 'closed',
      },
    },
    closed: { description: 'The conversation is left and nothing more is saved.', type: 'final' },
  },
});
