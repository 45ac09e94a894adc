import type { SnapshotFrom } from 'xstate';
import type { CannedReply } from '../../../../contract/conversations/canned-replies.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { cannedImportExportMachine } from '../canned/canned-import-export.machine.ts';
import { cannedRepliesMachine } from '../canned/canned-replies.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleVisitorDetails,
} from '../conversation/conversation.sample.ts';
import { createExportMachine } from '../export.machine.ts';
import { visitorPanelMachine } from '../visitor/visitor-panel.machine.ts';
import { rewriteMachine } from './rewrite.machine.ts';

const offline = { error: 'Offline' } as const;
const input = { botId, conversationId } as const;

const reply: CannedReply = {
  id: 'r1',
  scope: 'bot',
  shortcut: 'salam',
  text: 'سلام',
  usedCount: 0,
  updatedAt: 1,
};
const draft = (id: string | null) => ({ id, scope: 'bot', shortcut: 'salam', text: 'سلام' }) as const;
const commandEvents = (['remove', 'restore', 'use'] as const).map(
  (action) =>
    ({
      type: 'command.issued',
      command: { action, reply },
    }) as const,
);
const traversal = { input: { botId } } as const;

export const cannedRepliesPaths = definePaths(cannedRepliesMachine, [
  {
    ...traversal,
    events: [
      doneEvent('list', { replies: [reply] }),
      errorEvent('list', offline),
      { type: 'list.requested' },
      { type: 'form.opened', draft: draft(null) },
      { type: 'form.opened', draft: draft('r1') },
      { type: 'form.changed', draft: draft('r1') },
      { type: 'form.submitted' },
      { type: 'form.closed' },
      doneEvent('add', reply),
      errorEvent('add', offline),
      doneEvent('edit', reply),
      errorEvent('edit', offline),
    ],
    stateKey: ({ context }) => context.draft?.id,
  },
  ...commandEvents.map((commandEvent) => ({
    ...traversal,
    events: [
      doneEvent('list', { replies: [reply] }),
      commandEvent,
      doneEvent('runCommand'),
      errorEvent('runCommand', offline),
    ],
    stateKey: ({ context }: SnapshotFrom<typeof cannedRepliesMachine>) =>
      Math.min(context.commands.length, 2),
  })),
]);

const outcome = { added: 1, changed: 0, unchanged: 0, skipped: 0, problems: [] } as const;

export const cannedImportExportPaths = definePaths(cannedImportExportMachine, [
  {
    input: { botId },
    events: [
      { type: 'table.chosen', file: new File(['a'], 'a.csv') },
      doneEvent('preview', outcome),
      errorEvent('preview', offline),
      { type: 'import.requested' },
      doneEvent('import', outcome),
      errorEvent('import', offline),
      { type: 'export.requested' },
      doneEvent('export'),
      errorEvent('export', offline),
    ],
  },
]);

export const rewritePaths = definePaths(rewriteMachine, [
  {
    input,
    events: [
      doneEvent('readAvailability', { state: 'ready' }),
      errorEvent('readAvailability', offline),
      { type: 'suggestion.requested', kind: 'improve', text: 'سلام' },
      { type: 'suggestion.accepted' },
      { type: 'suggestion.dismissed' },
      { type: 'retried' },
      doneEvent('createRewrite', { text: 'سلام!' }),
      errorEvent('createRewrite', offline),
    ],
  },
]);

export const exportPaths = definePaths(createExportMachine<string>(), [
  {
    input,
    events: [
      { type: 'format.chosen', format: 'print' },
      { type: 'format.chosen', format: 'json' },
      { type: 'notes.toggled', withNotes: true },
      { type: 'export.requested' },
      { type: 'print.finished' },
      doneEvent('export', 'file'),
      errorEvent('export', offline),
    ],
    stateKey: ({ context }) => context.format,
  },
]);

const facts = sampleVisitorDetails({ name: 'سارا', canLookUpOrders: true });
const satisfactionChanged = (satisfaction: number) =>
  ({
    type: 'live.received',
    event: { kind: 'conversation.changed', conversation: sampleConversation({ satisfaction }) },
  }) as const;

const visitorPanelKey = ({ context }: SnapshotFrom<typeof visitorPanelMachine>) => [
  context.facts !== null,
  context.latestConversation !== null,
  context.changeCount > context.changeCountAtRequest,
  context.orderNumber,
];

export const visitorPanelPaths = definePaths(visitorPanelMachine, [
  {
    input,
    events: [
      doneEvent('read', facts),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      satisfactionChanged(5),
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'xstate.after.debounce.visitorPanel.facts.debouncing' },
    ],
    stateKey: visitorPanelKey,
  },
  {
    input,
    events: [
      doneEvent('read', facts),
      { type: 'contact.opened' },
      { type: 'contact.changed', form: { name: 'سارا', email: null, phone: null } },
      { type: 'contact.submitted' },
      { type: 'contact.closed' },
      doneEvent('change', facts),
      errorEvent('change', offline),
      { type: 'orderNumber.changed', number: '12' },
      { type: 'orders.requested' },
      doneEvent('orders', { orders: [], unreachableShops: [] }),
      errorEvent('orders', offline),
    ],
    stateKey: visitorPanelKey,
  },
  {
    input,
    events: [
      doneEvent('read', facts),
      satisfactionChanged(5),
      { type: 'xstate.after.debounce.visitorPanel.facts.debouncing' },
      { type: 'contact.opened' },
      { type: 'contact.submitted' },
      doneEvent('change', facts),
    ],
    stateKey: visitorPanelKey,
  },
]);
