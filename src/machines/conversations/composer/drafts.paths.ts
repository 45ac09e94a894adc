import type { Draft } from '../../../../contract/conversations/drafts.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';
import { draftMachine } from './draft.machine.ts';
import { draftsMachine } from './drafts.machine.ts';

const offline = { error: 'Offline' } as const;
const input = { botId, conversationId } as const;
const sampleDraft = (overrides: Partial<Draft> = {}): Draft => ({
  conversationId,
  text: 'سلام',
  revision: 3,
  updatedAt: 1,
  ...overrides,
});
const draftChanged = (draft: Draft) =>
  ({ type: 'live.received', event: { kind: 'draft.changed', botId, draft } }) as const;
const reset = { type: 'live.received', event: { kind: 'reset' } } as const;

export const draftPaths = definePaths(draftMachine, [
  {
    input: { ...input, text: '', savedText: '', revision: 0 },
    events: [
      doneEvent('read', sampleDraft()),
      errorEvent('read', offline),
      { type: 'draft.changed', text: 'سلام. ' },
      { type: 'draft.changed', text: '' },
      { type: 'live.reconnected' },
      draftChanged(sampleDraft({ revision: 9, text: 'از گوشی' })),
      { type: 'xstate.after.debounce.draft.debouncing' },
      { type: 'xstate.after.retry.draft.loadFailed' },
      { type: 'xstate.after.retry.draft.saveFailed' },
      doneEvent('save', { ...sampleDraft({ revision: 4 }), overwrittenText: null }),
      errorEvent('save', offline),
      doneEvent('last', { ...sampleDraft(), overwrittenText: null }),
      errorEvent('last', offline),
      { type: 'editor.closed' },
    ],
    stateKey: ({ context }) => [context.text, context.savedText],
  },
]);

export const draftsPaths = definePaths(draftsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('list', { drafts: [sampleDraft()] }),
      errorEvent('list', offline),
      draftChanged(sampleDraft({ revision: 4 })),
      reset,
      { type: 'live.reconnected' },
      { type: 'xstate.after.retry.drafts.failed' },
    ],
  },
]);
