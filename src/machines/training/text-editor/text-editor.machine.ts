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
  initial: 'opening',
  states: {
    opening: {
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
    unread: { on: { retried: 'opening' } },
    writing: {
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

/** What is written is kept on the server a moment after the last letter; again until it is taken. */
const draft = textEditorSetup.createStateConfig({
  initial: 'still',
  on: { 'words.typed': '.typing' },
  states: {
    still: { on: { 'draft.ended': 'dropping' } },
    typing: {
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
    unkept: { on: { 'draft.ended': 'dropping' }, after: { keepAgain: 'keeping' } },
    dropping: {
      entry: [assign({ draftSavedAt: null }), removeLocalDraft],
      always: { guard: 'isUnsaved', target: 'typing' },
      invoke: { id: 'dropDraft', src: 'dropDraft', input: textInput, onDone: 'still', onError: 'still' },
    },
  },
});

/** Whoever types on and on never comes to a last letter: a second of theirs is all that a crash may take. */
const onPaper = textEditorSetup.createStateConfig({
  initial: 'written',
  states: {
    written: { on: { 'words.typed': 'due' } },
    due: {
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
  initial: 'closed',
  on: {
    'history.closed': '.closed',
    'version.chosen': { target: '.readingOne', actions: assign({ historyFailure: null }) },
  },
  states: {
    closed: {
      entry: assign({ openedVersion: null, historyFailure: null }),
      on: { 'history.opened': 'reading' },
    },
    reading: {
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
    failed: { on: { retried: { target: 'reading', actions: assign({ historyFailure: null }) } } },
    listed: {},
    readingOne: {
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
  initial: 'free',
  states: {
    free: { always: { guard: 'isUnsaved', target: 'guarded' } },
    guarded: {
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: not('isUnsaved'), target: 'free' },
      initial: 'staying',
      states: {
        staying: {
          on: {
            'leave.asked': {
              target: 'asking',
              actions: assign({ leavingTo: ({ event }) => event.destination }),
            },
          },
        },
        asking: {
          on: {
            'leave.declined': { target: 'staying', actions: assign({ leavingTo: null }) },
            // The guard stops; the draft stays, and the screen leads on.
            'leave.confirmed': '#textEditor.leaving.gone',
          },
        },
      },
    },
    gone: { entry: storeLocalDraft },
  },
});

/** What is written survives a refusal, a reload, a power cut, another who saves, and being offline. */
export const textEditorMachine = textEditorSetup.createMachine({
  id: 'textEditor',
  context: ({ input }) => initialTextEditor(input),
  type: 'parallel',
  invoke: { id: 'live', src: 'live' },
  states: { work, draft, onPaper, history, leaving, meanwhile: remoteChanges },
});
