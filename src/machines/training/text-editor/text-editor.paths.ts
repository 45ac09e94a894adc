import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { textEditorMachine } from './text-editor.machine.ts';
import { opened, source } from './text-editor.sample.ts';

const sourceChanged = {
  type: 'live.received',
  event: { kind: 'source.changed', source: { ...source, status: 'pending' } },
} as const;

const offline = { error: 'Offline' } as const;
const input = { botId, key: 'one', local: null } as const;

export const textEditorPaths = definePaths(textEditorMachine, [
  {
    input,
    events: [
      doneEvent('open', opened),
      errorEvent('open', offline),
      { type: 'text.changed', change: { text: 'متن من' } },
      sourceChanged,
      { type: 'live.reconnected' },
      doneEvent('look', { ...opened, text: 'متن دیگری', version: 2 }),
      doneEvent('look', opened),
      errorEvent('look', offline),
      { type: 'newerVersion.opened' },
    ],
    stateKey: ({ context }) => [context.newerVersion !== null, context.text],
  },
  {
    input,
    events: [
      doneEvent('open', opened),
      errorEvent('open', offline),
      { type: 'retried' },
      { type: 'text.changed', change: { text: 'الف' } },
      { type: 'text.changed', change: { text: 'متن' } },
      { type: 'text.changed', change: { title: 'ا'.repeat(201) } },
      { type: 'changes.discarded' },
      { type: 'draft.discarded' },
      { type: 'form.submitted' },
      doneEvent('save', { source, version: 2 }),
      errorEvent('save', { error: 'TextChanged' }),
      errorEvent('save', offline),
      doneEvent('remoteVersion', { ...opened, text: 'ب', version: 2 }),
      errorEvent('remoteVersion', offline),
      { type: 'localVersion.kept' },
      { type: 'remoteVersion.accepted' },
      { type: 'conflict.closed' },
      { type: 'newerVersion.opened' },
      { type: 'correction.requested' },
      { type: 'correction.accepted' },
      { type: 'correction.dismissed' },
      { type: 'xstate.after.draftDebounce.textEditor.draft.typing' },
      { type: 'xstate.after.draftRetry.textEditor.draft.draftFailed' },
      { type: 'xstate.after.localSave.textEditor.localDraft.dirty' },
      doneEvent('saveDraft', { updatedAt: 1 }),
      errorEvent('saveDraft', offline),
      doneEvent('discardDraft', {}),
      errorEvent('discardDraft', offline),
      { type: 'leave.requested', destination: '/dashboard/bot/list' },
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
    ],
    stateKey: ({ context }) => [
      context.opened === null,
      context.text,
      context.title.length > 200,
      context.correctedText !== null,
    ],
  },
  {
    input,
    events: [
      doneEvent('open', opened),
      { type: 'history.opened' },
      { type: 'history.closed' },
      doneEvent('versions', []),
      errorEvent('versions', offline),
      { type: 'version.chosen', number: 1 },
      doneEvent('version', { number: 1, title: 'قدیم', text: 'متن قدیم' }),
      errorEvent('version', offline),
      { type: 'version.restored' },
      { type: 'retried' },
    ],
  },
]);
