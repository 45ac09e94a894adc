// Types, ports, actions and guards of the text editor's machine.
import { setup, stateIn } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { texts } from '../../../../contract/training/texts.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { type LeaveRequested, leaveGuardPort } from '../../shared/upload.port.ts';
import {
  isUnsaved,
  type LocalDraft,
  type TextEditorContext,
  type TextEditorInput,
  type TextFields,
} from './text-editor.state.ts';

type EditorEvent =
  | LivePortEvent
  | LeaveRequested
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'text.changed'; readonly change: Partial<TextFields> }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'retried' }
  | { readonly type: 'newerVersion.opened' }
  | { readonly type: 'localVersion.kept' }
  | { readonly type: 'remoteVersion.accepted' }
  | { readonly type: 'conflict.closed' }
  | { readonly type: 'history.opened' }
  | { readonly type: 'history.closed' }
  | { readonly type: 'version.chosen'; readonly number: number }
  | { readonly type: 'version.restored' }
  | { readonly type: 'correction.requested' }
  | { readonly type: 'correction.accepted' }
  | { readonly type: 'correction.dismissed' }
  | { readonly type: 'draft.discarded' };

/** Delay from the last keystroke to saving the draft on the server. */
const DRAFT_DEBOUNCE_MS = 700;
const DRAFT_RETRY_MS = 5_000;
const LOCAL_SAVE_MS = 1_000;

export const textEditorSetup = setup({
  types: machineTypes<{ context: TextEditorContext; events: EditorEvent; input: TextEditorInput }>(),
  actors: {
    live: livePort,
    open: port<typeof texts.open>(),
    saveDraft: port<typeof texts.saveDraft>(),
    discardDraft: port<typeof texts.deleteDraft>(),
    save: port<typeof texts.save>(),
    versions: port<typeof texts.versions>(),
    version: port<typeof texts.version>(),
    leaveGuard: leaveGuardPort,
  },
  actions: {
    /** Stores the draft in this browser, or removes it (null). */
    storeLocally: (_, _params: { readonly draft: Omit<LocalDraft, 'at'> | null }) => {
      throw new Error('port not provided');
    },
    announceSaved: (_, _params: { readonly title: string; readonly isWithinPlan: boolean }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isUnsaved: ({ context }) => isUnsaved(context),
    /** There are keystrokes that are not sent yet. */
    isTyping: stateIn({ draft: 'typing' }),
    isDraftStorable: ({ context }) =>
      context.title.length <= limits.trainingText.titleMax && context.text.length <= limits.trainingText.max,
    isSource: ({ context }) => context.opened !== null && context.opened.source !== null,
    /** The saved text waits for training, or was trained and its cost changed. */
    isChangedElsewhere: ({ context, event }) =>
      context.opened !== null &&
      event.type === 'live.received' &&
      event.event.kind === 'source.changed' &&
      event.event.source.id === context.key &&
      (event.event.source.status === 'pending' ||
        event.event.source.charged !== context.opened.source?.charged),
    isChanged: (_, { failure }: { failure: Failure }) => failure.error === 'TextChanged',
  },
  delays: { draftDebounce: DRAFT_DEBOUNCE_MS, draftRetry: DRAFT_RETRY_MS, localSave: LOCAL_SAVE_MS },
});

export const removeLocalDraft = { type: 'storeLocally', params: { draft: null } } as const;
export const storeLocalDraft = {
  type: 'storeLocally',
  params: ({ context: { title, text, baseVersion } }: { context: TextEditorContext }) => ({
    draft: { title, text, baseVersion },
  }),
} as const;
export const textInput = ({ context: { botId, key } }: { context: TextEditorContext }) => ({ botId, key });
