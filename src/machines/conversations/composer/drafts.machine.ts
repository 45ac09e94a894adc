// Tracks which conversations of a bot hold one of the operator's drafts.
import { assign, setup } from 'xstate';
import type { Draft, drafts } from '../../../../contract/conversations/drafts.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** By conversation. Emptied drafts are kept, so that a late event does not restore their text. */
export type DraftsByConversation = Readonly<Record<string, Draft>>;

interface Context {
  readonly botId: string;
  readonly drafts: DraftsByConversation;
  /** Drafts received live while the list was loading, as the list may be older. */
  readonly liveEvents: readonly Draft[];
}

const RETRY_MS = 30_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent; input: { readonly botId: string } }>(),
  actors: { live: livePort, list: port<typeof drafts.list>() },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isOfThisBot: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'draft.changed' &&
      event.event.botId === context.botId,
  },
  delays: { retry: RETRY_MS },
});

/** Replaces the draft of a conversation, unless the existing one is as new or newer. */
export function replaceDraft(all: DraftsByConversation, draft: Draft): DraftsByConversation {
  const existing = all[draft.conversationId];
  if (existing && existing.revision >= draft.revision) return all;
  const text = draft.text.trim() === '' ? '' : draft.text;
  return { ...all, [draft.conversationId]: { ...draft, text } };
}

export const draftsMachine = flow.createMachine({
  description: 'The inbox marks which conversations of a bot hold a draft of the operator’s.',
  id: 'drafts',
  context: ({ input }) => ({ botId: input.botId, drafts: {}, liveEvents: [] }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description:
        'All drafts of the bot are being read; live changes meanwhile are applied to the response.',
      entry: assign({ liveEvents: [] }),
      on: {
        // After a reconnect the response may lack missed events, so it is loaded once more.
        'live.reconnected': { target: 'loading', reenter: true },
        'live.received': [
          { guard: 'isReset', target: 'loading', reenter: true },
          {
            guard: 'isOfThisBot',
            actions: assign({
              liveEvents: ({ context, event }) =>
                event.event.kind === 'draft.changed'
                  ? [...context.liveEvents, event.event.draft]
                  : context.liveEvents,
            }),
          },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'loaded',
          actions: assign({
            drafts: ({ context, event }) =>
              [...event.output.drafts, ...context.liveEvents].reduce(replaceDraft, {}),
          }),
        },
        onError: 'failed',
      },
    },
    loaded: {
      description: 'The drafts are listed and follow live changes.',
      on: {
        'live.reconnected': 'loading', // a missed transient event is not replayed
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          {
            guard: 'isOfThisBot',
            actions: assign({
              drafts: ({ context, event }) =>
                event.event.kind === 'draft.changed'
                  ? replaceDraft(context.drafts, event.event.draft)
                  : context.drafts,
            }),
          },
        ],
      },
    },
    failed: {
      description:
        'The drafts could not be loaded; they are requested again after a while or on reconnection.',
      on: { 'live.reconnected': 'loading' },
      after: { retry: 'loading' },
    },
  },
});
