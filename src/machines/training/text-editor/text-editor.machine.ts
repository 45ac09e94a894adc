// Editor of a text: drafts, saving, edit conflicts, versions and the leave guard.
import { and, assign, not, raise } from 'xstate';
import { failureOf } from '../../port.ts';
import { mendPersian } from './persian-typography.ts';
import { meanwhile } from './text-editor.conflict.ts';
import { flow, keepNothing, keepWords, oneText } from './text-editor.setup.ts';
import { afterOpening, afterSaving, type Editing, newEditing, withoutChanges } from './text-editor.state.ts';

/** Whether the bot learns what was sent, or has no room for it. */
const savedNews = ({ sent: { title, text }, opened }: Editing) => ({
  title,
  fits: text.trim().length - (opened?.source?.charged ?? 0) <= (opened?.charactersLeft ?? 0),
});

const work = flow.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: oneText,
        onDone: {
          target: 'writing',
          actions: assign(({ context, event }) => afterOpening(context, event.output)),
        },
        onError: {
          target: 'unread',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    unread: { on: { retried: 'opening' } },
    writing: {
      on: {
        'words.typed': { actions: assign(({ event }) => event.change) },
        'changes.dropped': {
          actions: [assign(({ context }) => withoutChanges(context)), raise({ type: 'draft.ended' })],
        },
        'form.sent': 'saving',
        'newer.opened': {
          guard: ({ context }) => context.newer !== null,
          target: 'conflict',
          actions: assign({ theirs: ({ context }) => context.newer }),
        },
        'mending.asked': { actions: assign({ mended: ({ context }) => mendPersian(context.text) }) },
        'mending.taken': {
          guard: ({ context }) => context.mended !== null,
          actions: [
            assign(({ context }) => ({ text: context.mended ?? context.text, mended: null })),
            raise({ type: 'words.typed', change: {} }),
          ],
        },
        'mending.closed': { actions: assign({ mended: null }) },
      },
    },
    saving: {
      on: { 'words.typed': { actions: assign(({ event }) => event.change) } },
      entry: assign({ failure: null, sent: ({ context: { title, text } }) => ({ title, text }) }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, key, title, text, base } }) => ({ botId, key, title, text, base }),
        onDone: {
          target: 'writing',
          actions: [
            assign(({ context, event }) => afterSaving(context, event.output)),
            { type: 'announceSaved', params: ({ context }) => savedNews(context) },
            raise({ type: 'draft.ended' }),
          ],
        },
        onError: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: 'comparing',
          },
          { target: 'writing', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    comparing: {
      on: { 'words.typed': { actions: assign(({ event }) => event.change) } },
      invoke: {
        id: 'theirs',
        src: 'open',
        input: oneText,
        onDone: { target: 'conflict', actions: assign({ theirs: ({ event }) => event.output }) },
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    conflict: {
      entry: assign({ newer: null }),
      on: {
        'mine.kept': {
          target: 'saving',
          actions: assign(({ context: { theirs, base } }) => ({
            opened: theirs,
            base: theirs?.version ?? base,
            theirs: null,
          })),
        },
        'theirs.taken': {
          target: 'writing',
          actions: [
            assign(({ context: { theirs } }) => ({
              opened: theirs,
              base: theirs?.version ?? 0,
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
const draft = flow.createStateConfig({
  initial: 'still',
  on: { 'words.typed': '.typing' },
  states: {
    still: { on: { 'draft.ended': 'dropping' } },
    typing: {
      on: { 'draft.ended': 'dropping' },
      after: {
        keepAfter: [
          { guard: and(['isUnsaved', 'isKeepable']), target: 'keeping', actions: keepWords },
          { guard: 'isUnsaved', target: 'still', actions: keepWords },
          { target: 'dropping' },
        ],
      },
    },
    keeping: {
      on: { 'draft.ended': 'dropping' },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { botId, key, title, text, base } }) => ({ botId, key, title, text, base }),
        onDone: {
          target: 'still',
          actions: [assign({ keptAt: ({ event }) => event.output.updatedAt }), keepNothing],
        },
        onError: 'unkept',
      },
    },
    unkept: { on: { 'draft.ended': 'dropping' }, after: { keepAgain: 'keeping' } },
    dropping: {
      entry: [assign({ keptAt: null }), keepNothing],
      always: { guard: 'isUnsaved', target: 'typing' },
      invoke: { id: 'dropDraft', src: 'dropDraft', input: oneText, onDone: 'still', onError: 'still' },
    },
  },
});

/** Whoever types on and on never comes to a last letter: a second of theirs is all that a crash may take. */
const onPaper = flow.createStateConfig({
  initial: 'written',
  states: {
    written: { on: { 'words.typed': 'due' } },
    due: {
      after: {
        writeSoon: [{ guard: 'isTyping', target: 'written', actions: keepWords }, { target: 'written' }],
      },
    },
  },
});

const history = flow.createStateConfig({
  initial: 'closed',
  on: {
    'history.closed': '.closed',
    'version.chosen': { target: '.readingOne', actions: assign({ historyFailure: null }) },
  },
  states: {
    closed: {
      entry: assign({ shown: null, historyFailure: null }),
      on: { 'history.opened': 'reading' },
    },
    reading: {
      invoke: {
        id: 'versions',
        src: 'versions',
        input: oneText,
        onDone: { target: 'listed', actions: assign({ versions: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ historyFailure: ({ event }) => failureOf(event.error) }),
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
        onDone: { target: 'showing', actions: assign({ shown: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ shown: null, historyFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    showing: {
      on: {
        'version.restored': {
          target: 'closed',
          actions: raise(({ context: { shown } }) => ({
            type: 'words.typed' as const,
            change: shown ? { title: shown.title, text: shown.text } : {},
          })),
        },
      },
    },
  },
});

const leaving = flow.createStateConfig({
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
            'leave.asked': { target: 'asking', actions: assign({ leavingTo: ({ event }) => event.to }) },
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
    gone: { entry: keepWords },
  },
});

/** What is written survives a refusal, a reload, a power cut, another who saves, and being offline. */
export const textEditorMachine = flow.createMachine({
  id: 'textEditor',
  context: ({ input }) => newEditing(input),
  type: 'parallel',
  invoke: { id: 'live', src: 'live' },
  states: { work, draft, onPaper, history, leaving, meanwhile },
});
