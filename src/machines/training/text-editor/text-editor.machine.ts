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

/** Whether the bot learns what was sent, or has no room for it. */
const savedNews = ({ submitted: { title, text }, opened }: TextEditorContext) => ({
  title,
  fits: text.trim().length - (opened?.source?.charged ?? 0) <= (opened?.charactersLeft ?? 0),
});

const work = textEditorSetup.createStateConfig({
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
          target: 'unread',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    unread: { description: 'The text could not be opened; the owner may retry.', on: { retried: 'opening' } },
    writing: {
      description: 'The owner edits the text, or has its Persian typography corrected.',
      on: {
        'words.typed': { actions: assign(({ event }) => event.change) },
        'changes.dropped': {
          actions: [assign(({ context }) => discardChanges(context)), raise({ type: 'draft.ended' })],
        },
        'form.sent': 'saving',
        'newer.opened': {
          guard: ({ context }) => context.newerVersion !== null,
          target: 'conflict',
          actions: assign({ theirs: ({ context }) => context.newerVersion }),
        },
        'mending.asked': {
          actions: assign({ correctedText: ({ context }) => correctPersian(context.text) }),
        },
        'mending.taken': {
          guard: ({ context }) => context.correctedText !== null,
          actions: [
            assign(({ context }) => ({ text: context.correctedText ?? context.text, correctedText: null })),
            raise({ type: 'words.typed', change: {} }),
          ],
        },
        'mending.closed': { actions: assign({ correctedText: null }) },
      },
    },
    saving: {
      description: 'The text is being saved; typing may go on.',
      on: { 'words.typed': { actions: assign(({ event }) => event.change) } },
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
            { type: 'announceSaved', params: ({ context }) => savedNews(context) },
            raise({ type: 'draft.ended' }),
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
      on: { 'words.typed': { actions: assign(({ event }) => event.change) } },
      invoke: {
        id: 'theirs',
        src: 'open',
        input: textInput,
        onDone: { target: 'conflict', actions: assign({ theirs: ({ event }) => event.output }) },
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    conflict: {
      description: 'Both versions are shown; the owner keeps one of them or goes on editing.',
      entry: assign({ newerVersion: null }),
      on: {
        'mine.kept': {
          target: 'saving',
          actions: assign(({ context: { theirs, baseVersion: base } }) => ({
            opened: theirs,
            baseVersion: theirs?.version ?? base,
            theirs: null,
          })),
        },
        'theirs.taken': {
          target: 'writing',
          actions: [
            assign(({ context: { theirs } }) => ({
              opened: theirs,
              baseVersion: theirs?.version ?? 0,
              title: theirs?.title ?? '',
              text: theirs?.text ?? '',
              isRestored: false,
              theirs: null,
            })),
            raise({ type: 'draft.ended' }),
          ],
        },
        'conflict.closed': { target: 'writing', actions: assign({ theirs: null }) },
      },
    },
  },
});

const draft = textEditorSetup.createStateConfig({
  description: 'Unsaved text is stored on the server as a draft once typing pauses.',
  initial: 'still',
  on: { 'words.typed': '.typing' },
  states: {
    still: { description: 'Nothing new waits to be stored.', on: { 'draft.ended': 'dropping' } },
    typing: {
      description: 'The owner is typing; the draft is stored once typing pauses.',
      on: { 'draft.ended': 'dropping' },
      after: {
        keepAfter: [
          { guard: and(['isUnsaved', 'isKeepable']), target: 'keeping', actions: storeLocalDraft },
          { guard: 'isUnsaved', target: 'still', actions: storeLocalDraft },
          { target: 'dropping' },
        ],
      },
    },
    keeping: {
      description: 'The draft is being stored on the server.',
      on: { 'draft.ended': 'dropping' },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { botId, key, title, text, baseVersion: base } }) => ({
          botId,
          key,
          title,
          text,
          base,
        }),
        onDone: {
          target: 'still',
          actions: [assign({ draftSavedAt: ({ event }) => event.output.updatedAt }), removeLocalDraft],
        },
        onError: 'unkept',
      },
    },
    unkept: {
      description: 'Storing the draft failed; it is tried again after a while.',
      on: { 'draft.ended': 'dropping' },
      after: { keepAgain: 'keeping' },
    },
    dropping: {
      description: 'The draft is no longer needed and is being deleted.',
      entry: [assign({ draftSavedAt: null }), removeLocalDraft],
      always: { guard: 'isUnsaved', target: 'typing' },
      invoke: { id: 'dropDraft', src: 'dropDraft', input: textInput, onDone: 'still', onError: 'still' },
    },
  },
});

const onPaper = textEditorSetup.createStateConfig({
  description: 'Text typed without a pause is stored in the browser about every second.',
  initial: 'written',
  states: {
    written: {
      description: 'The browser holds what was typed, as far as is known.',
      on: { 'words.typed': 'due' },
    },
    due: {
      description: 'The text has changed and is stored in the browser after a moment.',
      after: {
        writeSoon: [
          { guard: 'isTyping', target: 'written', actions: storeLocalDraft },
          { target: 'written' },
        ],
      },
    },
  },
});

const history = textEditorSetup.createStateConfig({
  description: 'Earlier versions of the text may be looked at and restored.',
  initial: 'closed',
  on: {
    'history.closed': '.closed',
    'version.chosen': { target: '.readingOne', actions: assign({ historyFailure: null }) },
  },
  states: {
    closed: {
      description: 'The history is closed.',
      entry: assign({ openedVersion: null, historyFailure: null }),
      on: { 'history.opened': 'reading' },
    },
    reading: {
      description: 'The list of versions is requested.',
      invoke: {
        id: 'versions',
        src: 'versions',
        input: textInput,
        onDone: { target: 'listed', actions: assign({ versions: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ historyFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: {
      description: 'The history could not be loaded; the owner may retry or choose a version.',
      on: { retried: { target: 'reading', actions: assign({ historyFailure: null }) } },
    },
    listed: { description: 'The versions are listed.' },
    readingOne: {
      description: 'One version is requested.',
      invoke: {
        id: 'version',
        src: 'version',
        input: ({ context: { botId, key }, event }) => ({
          botId,
          key,
          number: event.type === 'version.chosen' ? event.number : 0,
        }),
        onDone: { target: 'showing', actions: assign({ openedVersion: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ openedVersion: null, historyFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    showing: {
      description: 'One version is shown; restoring it puts its text into the editor.',
      on: {
        'version.restored': {
          target: 'closed',
          actions: raise(({ context: { openedVersion } }) => ({
            type: 'words.typed' as const,
            change: openedVersion ? { title: openedVersion.title, text: openedVersion.text } : {},
          })),
        },
      },
    },
  },
});

const leaving = textEditorSetup.createStateConfig({
  description: 'Leaving the editor is held back while the text is unsaved.',
  initial: 'free',
  states: {
    free: {
      description: 'Everything is saved, so the editor may be left without a question.',
      always: { guard: 'isUnsaved', target: 'guarded' },
    },
    guarded: {
      description: 'There is unsaved text, so an attempt to leave is intercepted.',
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: not('isUnsaved'), target: 'free' },
      initial: 'staying',
      states: {
        staying: {
          description: 'Unsaved text exists and nobody has tried to leave.',
          on: {
            'leave.asked': {
              target: 'asking',
              actions: assign({ leavingTo: ({ event }) => event.destination }),
            },
          },
        },
        asking: {
          description: 'A dialog asks whether to leave with unsaved text, which stays as a draft.',
          on: {
            'leave.declined': { target: 'staying', actions: assign({ leavingTo: null }) },
            // The guard stops; the draft stays, and the screen leads on.
            'leave.confirmed': '#textEditor.leaving.gone',
          },
        },
      },
    },
    gone: {
      description: 'The owner chose to leave; the text is stored in the browser as a draft.',
      entry: storeLocalDraft,
    },
  },
});

/** What is written survives a refusal, a reload, a power cut, another who saves, and being offline. */
export const textEditorMachine = textEditorSetup.createMachine({
  description: 'One text is edited; nothing typed is lost to a failed save, a reload or a conflict.',
  id: 'textEditor',
  context: ({ input }) => initialTextEditor(input),
  type: 'parallel',
  invoke: { id: 'live', src: 'live' },
  states: { work, draft, onPaper, history, leaving, meanwhile: remoteChanges },
});
