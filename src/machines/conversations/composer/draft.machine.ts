// Syncs a draft with the server: debounced saves, last write wins.
import { assign, setup } from 'xstate';
import type { Draft, drafts } from '../../../../contract/conversations/drafts.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof drafts;

export interface DraftInput {
  readonly botId: string;
  readonly conversationId: string;
  /** What stands in the composer, and what the server was last known to hold. */
  readonly text: string;
  readonly savedText: string;
  readonly revision: number;
}

interface Context extends DraftInput {
  /** What is on its way to the server. */
  readonly sentText: string;
  /** Whether what stands here was written here. */
  readonly isOwn: boolean;
}

type Event =
  | LivePortEvent
  | { readonly type: 'draft.typed'; readonly text: string }
  /** The conversation was left: what is not saved yet is saved at once, and then nothing more. */
  | { readonly type: 'left' };

export type DraftNotice =
  /**
   * What was written on another device stands here now; `overwrittenText` is what was written here and is gone thereby.
   */
  | {
      readonly kind: 'adopted';
      readonly text: string;
      readonly revision: number;
      readonly overwrittenText: string | null;
    }
  /** What the server holds now; `overwrittenText` is what another device had written, and is overwritten thereby. */
  | {
      readonly kind: 'saved';
      readonly text: string;
      readonly revision: number;
      readonly overwrittenText: string | null;
    };

const SAVE_MS = 800;
const AGAIN_MS = 8_000;

const heardDraft = (event: Event): Draft | null =>
  event.type === 'live.heard' && event.event.kind === 'draft.changed' ? event.event.draft : null;

const isDirty = ({ text, savedText }: DraftInput): boolean => text !== savedText;

function isNewer({ context, event }: { context: Context; event: Event }): boolean {
  const draft = heardDraft(event);
  return draft?.conversationId === context.conversationId && draft.revision > context.revision;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: DraftInput }>(),
  actors: { live: livePort, read: port<Calls['read']>(), save: port<Calls['save']>() },
  actions: {
    tell: (_, _news: DraftNotice) => undefined,
    write: assign(({ context, event }) =>
      event.type === 'draft.typed' && event.text !== context.text ? { text: event.text, isOwn: true } : {},
    ),
  },
  guards: {
    isDirty: ({ context }) => isDirty(context),
    isEmptied: ({ context }) => isDirty(context) && context.text === '',
    isNewer,
    isNewerThanAnswer: ({ context, event }) => isNewer({ context, event }) && !isDirty(context),
  },
  delays: { settle: SAVE_MS, again: AGAIN_MS },
});

const adopted = (
  { text, revision }: Pick<Draft, 'text' | 'revision'>,
  replaced: string | null = null,
): DraftNotice => ({ kind: 'adopted', text, revision, overwrittenText: replaced });
/** What was written here and is neither sent nor continued by what comes. */
const lostTo = ({ text, isOwn }: Context, draft: Pick<Draft, 'text'>): string | null =>
  isOwn && text !== '' && draft.text !== '' && !draft.text.startsWith(text) ? text : null;
const standing = ({ text, revision }: Pick<Draft, 'text' | 'revision'>) => ({
  text,
  savedText: text,
  revision,
  isOwn: false,
});
/** What another device wrote stands here from now on. */
const following = flow.enqueueActions(({ context, event, enqueue }) => {
  const draft = heardDraft(event) ?? context;
  enqueue({ type: 'tell', params: adopted(draft, lostTo(context, draft)) });
  enqueue.assign(standing(draft));
});
const callOf = ({ botId, conversationId, text, revision }: Context) => ({
  botId,
  conversationId,
  text,
  base: revision,
});

export const draftMachine = flow.createMachine({
  description: 'The text in the composer is kept in sync with the draft stored on the server.',
  id: 'draft',
  context: ({ input }) => ({ ...input, sentText: input.savedText, isOwn: isDirty(input) }),
  invoke: { id: 'live', src: 'live' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The stored draft is requested; the operator may type meanwhile.',
      on: {
        'draft.typed': { actions: 'write' },
        // What is told is newer than the answer on its way.
        'live.heard': { guard: 'isNewerThanAnswer', target: 'resting', actions: following },
        left: 'gone',
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
        onDone: [
          { guard: 'isDirty', target: 'saving' },
          {
            target: 'resting',
            actions: [
              { type: 'tell', params: ({ event }) => adopted(event.output) },
              assign(({ event }) => standing(event.output)),
            ],
          },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'The stored draft could not be loaded; it is requested again later or on reconnection.',
      on: {
        'draft.typed': { actions: 'write' },
        'live.opened': 'reading',
        left: 'gone',
      },
      after: { again: 'reading' },
    },
    resting: {
      description:
        'The composer and the server hold the same text, and edits from other devices appear here.',
      always: [
        { guard: 'isEmptied', target: 'saving' },
        { guard: 'isDirty', target: 'settling' },
      ],
      on: {
        'draft.typed': { actions: 'write' },
        'live.heard': {
          guard: 'isNewer',
          actions: following,
        },
        left: 'gone',
      },
    },
    settling: {
      description: 'The text has changed; it is saved once typing pauses.',
      on: {
        'draft.typed': {
          actions: 'write',
          target: 'settling',
          reenter: true,
        },
        left: 'leaving',
      },
      after: { settle: 'saving' },
    },
    saving: {
      description: 'The text is being saved; whatever is typed meanwhile is saved next.',
      entry: assign({ sentText: ({ context }) => context.text }),
      on: { 'draft.typed': { actions: 'write' }, left: 'leaving' },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => callOf(context),
        onDone: {
          target: 'resting',
          actions: [
            {
              type: 'tell',
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
        onError: 'unsaved',
      },
    },
    unsaved: {
      description: 'Saving failed; it is tried again after a while or on reconnection.',
      on: {
        'draft.typed': { actions: 'write' },
        'live.opened': 'saving',
        left: 'gone',
      },
      after: { again: 'saving' },
    },
    leaving: {
      description: 'The operator left the conversation while the last changes are still being saved.',
      invoke: {
        id: 'last',
        src: 'save',
        input: ({ context }) => callOf(context),
        onDone: { target: 'gone' },
        onError: 'gone',
      },
    },
    gone: { description: 'The conversation is left and nothing more is saved.', type: 'final' },
  },
});
