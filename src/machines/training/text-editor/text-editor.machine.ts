// Editor of a text: drafts, saving, edit conflicts, versions and the leave guard.
import { and, assign, not, raise } from 'xstate';
import { toFailure } from '../../port.ts';
import { correctPersian } from './persian-typography.ts';
import { remoteChanges } from './text-editor.conflict.ts';
import { removeLocalDraft, storeLocalDraft, textEditorSetup, textInput } from './text-editor.setup.ts';
import {
  discardChanges,
  initialTextEditor,
  onOpened,
  onSaved,
  type TextEditorContext,
} from './text-editor.state.ts';

/** Whether the saved text fits the plan's characters and so will be trained. */
const savedNotice = ({ submitted: { title, text }, opened }: TextEditorContext) => ({
  title,
  isWithinPlan: text.trim().length - (opened?.source?.charged ?? 0) <= (opened?.charactersLeft ?? 0),
});

const editorState = textEditorSetup.createStateConfig({
  description: 'The text is opened, edited, saved, and merged when another person saved it first.',
  initial: 'opening',
  states: {
    opening: {
      description: 'The text is requested.',
      invoke: {
        id: 'open',
        src: 'open',
        input: textInput,
        onDone: {
          target: 'writing',
          actions: assign(({ context, event }) => onOpened(context, event.output)),
        },
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: { description: 'The text could not be opened; the owner may retry.', on: { retried: 'opening' } },
    writing: {
      description: 'The owner edits the text, or has its Persian typography corrected.',
      on: {
        'text.changed': { actions: assign(({ event }) => event.change) },
        'changes.discarded': {
          actions: [assign(({ context }) => discardChanges(context)), raise({ type: 'draft.discarded' })],
        },
        'form.submitted': 'saving',
        'newerVersion.opened': {
          guard: ({ context }) => context.newerVersion !== null,
          target: 'conflict',
          actions: assign({ remoteVersion: ({ context }) => context.newerVersion }),
        },
        'correction.requested': {
          actions: assign({ correctedText: ({ context }) => correctPersian(context.text) }),
        },
        'correction.accepted': {
          guard: ({ context }) => context.correctedText !== null,
          actions: [
            assign(({ context }) => ({ text: context.correctedText ?? context.text, correctedText: null })),
            raise({ type: 'text.changed', change: {} }),
          ],
        },
        'correction.dismissed': { actions: assign({ correctedText: null }) },
      },
    },
    saving: {
      description: 'The text is being saved; typing may go on.',
      tags: ['saving'],
      on: { 'text.changed': { actions: assign(({ event }) => event.change) } },
      entry: assign({ failure: null, submitted: ({ context: { title, text } }) => ({ title, text }) }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, key, title, text, baseVersion } }) => ({
          botId,
          key,
          title,
          text,
          base: baseVersion,
        }),
        onDone: {
          target: 'writing',
          actions: [
            assign(({ context, event }) => onSaved(context, event.output)),
            { type: 'announceSaved', params: ({ context }) => savedNotice(context) },
            raise({ type: 'draft.discarded' }),
          ],
        },
        onError: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'comparing',
          },
          { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    comparing: {
      description: 'Another person saved first; their version is requested so that the two can be compared.',
      tags: ['saving'],
      on: { 'text.changed': { actions: assign(({ event }) => event.change) } },
      invoke: {
        id: 'remoteVersion',
        src: 'open',
        input: textInput,
        onDone: { target: 'conflict', actions: assign({ remoteVersion: ({ event }) => event.output }) },
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    conflict: {
      description: 'Both versions are shown; the owner keeps one of them or goes on editing.',
      entry: assign({ newerVersion: null }),
      on: {
        'localVersion.kept': {
          target: 'saving',
          actions: assign(({ context: { remoteVersion, baseVersion: base } }) => ({
            opened: remoteVersion,
            baseVersion: remoteVersion?.version ?? base,
            remoteVersion: null,
          })),
        },
        'remoteVersion.accepted': {
          target: 'writing',
          actions: [
            assign(({ context: { remoteVersion } }) => ({
              opened: remoteVersion,
              baseVersion: remoteVersion?.version ?? 0,
              title: remoteVersion?.title ?? '',
              text: remoteVersion?.text ?? '',
              isRestored: false,
              remoteVersion: null,
            })),
            raise({ type: 'draft.discarded' }),
          ],
        },
        'conflict.closed': { target: 'writing', actions: assign({ remoteVersion: null }) },
      },
    },
  },
});

const draftState = textEditorSetup.createStateConfig({
  description: 'Unsaved text is stored on the server as a draft once typing pauses.',
  initial: 'idle',
  on: { 'text.changed': '.typing' },
  states: {
    idle: { description: 'Nothing new waits to be stored.', on: { 'draft.discarded': 'discarding' } },
    typing: {
      description: 'The owner is typing; the draft is stored once typing pauses.',
      on: { 'draft.discarded': 'discarding' },
      after: {
        draftDebounce: [
          { guard: and(['isUnsaved', 'isDraftStorable']), target: 'savingDraft', actions: storeLocalDraft },
          { guard: 'isUnsaved', target: 'idle', actions: storeLocalDraft },
          { target: 'discarding' },
        ],
      },
    },
    savingDraft: {
      description: 'The draft is being stored on the server.',
      on: { 'draft.discarded': 'discarding' },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { botId, key, title, text, baseVersion: base } }) => ({
          botId,
          key,
          title,
          text,
          base,
        }),
        onDone: {
          target: 'idle',
          actions: [assign({ draftSavedAt: ({ event }) => event.output.updatedAt }), removeLocalDraft],
        },
        onError: 'draftFailed',
      },
    },
    draftFailed: {
      description: 'Storing the draft failed; it is tried again after a while.',
      on: { 'draft.discarded': 'discarding' },
      after: { draftRetry: 'savingDraft' },
    },
    discarding: {
      description: 'The draft is no longer needed and is being deleted.',
      entry: [assign({ draftSavedAt: null }), removeLocalDraft],
      always: { guard: 'isUnsaved', target: 'typing' },
      invoke: { id: 'discardDraft', src: 'discardDraft', input: textInput, onDone: 'idle', onError: 'idle' },
    },
  },
});

const localDraftState = textEditorSetup.createStateConfig({
  description: 'Text typed without a pause is stored in the browser about every second.',
  initial: 'stored',
  states: {
    stored: {
      description: 'The browser holds what was typed, as far as is known.',
      on: { 'text.changed': 'dirty' },
    },
    dirty: {
      description: 'The text has changed and is stored in the browser after a moment.',
      after: {
        localSave: [{ guard: 'isTyping', target: 'stored', actions: storeLocalDraft }, { target: 'stored' }],
      },
    },
  },
});

const historyState = textEditorSetup.createStateConfig({
  description: 'Earlier versions of the text can be viewed and restored.',
  initial: 'closed',
  on: {
    'history.closed': '.closed',
    'version.chosen': { target: '.loadingVersion', actions: assign({ historyFailure: null }) },
  },
  states: {
    closed: {
      description: 'The history is closed.',
      entry: assign({ openedVersion: null, historyFailure: null }),
      on: { 'history.opened': 'loading' },
    },
    loading: {
      description: 'The list of versions is requested.',
      invoke: {
        id: 'versions',
        src: 'versions',
        input: textInput,
        onDone: { target: 'ready', actions: assign({ versions: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ historyFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: {
      description: 'The history could not be loaded; the owner may retry or choose a version.',
      on: { retried: { target: 'loading', actions: assign({ historyFailure: null }) } },
    },
    ready: { description: 'The versions are listed.' },
    loadingVersion: {
      description: 'One version is requested.',
      invoke: {
        id: 'version',
        src: 'version',
        input: ({ context: { botId, key }, event }) => ({
          botId,
          key,
          number: event.type === 'version.chosen' ? event.number : 0,
        }),
        onDone: { target: 'versionOpen', actions: assign({ openedVersion: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ openedVersion: null, historyFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    versionOpen: {
      description: 'One version is shown; restoring it puts its text into the editor.',
      on: {
        'version.restored': {
          target: 'closed',
          actions: raise(({ context: { openedVersion } }) => ({
            type: 'text.changed' as const,
            change: openedVersion ? { title: openedVersion.title, text: openedVersion.text } : {},
          })),
        },
      },
    },
  },
});

const leaveGuardState = textEditorSetup.createStateConfig({
  description: 'Navigation is blocked while the text is unsaved.',
  initial: 'unguarded',
  states: {
    unguarded: {
      description: 'The text is saved, so navigation is allowed.',
      always: { guard: 'isUnsaved', target: 'guarded' },
    },
    guarded: {
      description: 'There is unsaved text, so navigation is intercepted.',
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: not('isUnsaved'), target: 'unguarded' },
      initial: 'idle',
      states: {
        idle: {
          description: 'There is unsaved text and no attempt to navigate.',
          on: {
            'leave.requested': {
              target: 'confirming',
              actions: assign({ leavingTo: ({ event }) => event.destination }),
            },
          },
        },
        confirming: {
          description: 'A dialog asks whether to leave with unsaved text, which stays as a draft.',
          on: {
            'leave.cancelled': { target: 'idle', actions: assign({ leavingTo: null }) },
            // The guard stops; the draft is kept, and the screen navigates.
            'leave.confirmed': '#textEditor.leaveGuard.notFound',
          },
        },
      },
    },
    notFound: {
      description: 'The owner chose to leave; the text is stored in the browser as a draft.',
      entry: storeLocalDraft,
    },
  },
});

/** Edits survive a failed save, a reload, a crash, another user's save and being offline. */
export const textEditorMachine = textEditorSetup.createMachine({
  description: 'One text is edited; nothing typed is lost to a failed save, a reload or a conflict.',
  id: 'textEditor',
  context: ({ input }) => initialTextEditor(input),
  type: 'parallel',
  invoke: { id: 'live', src: 'live' },
  states: {
    editor: editorState,
    draft: draftState,
    localDraft: localDraftState,
    history: historyState,
    leaveGuard: leaveGuardState,
    remoteChanges,
  },
});
