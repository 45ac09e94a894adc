import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import type { CannedReply } from '../../../../contract/conversations/canned-replies.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
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

const offline = { error: 'Offline' };
const input = { botId, conversationId };

it('covers all states and transitions of canned replies', () => {
  const reply: CannedReply = {
    id: 'r1',
    scope: 'bot',
    shortcut: 'hi',
    text: 'سلام',
    usedCount: 0,
    updatedAt: 1,
  };
  const draft = (id: string | null) => ({ id, scope: 'bot', shortcut: 'hi', text: 'سلام' });
  const events = [
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
  ];
  const commandEvents = ['remove', 'restore', 'use'].map((verb) => ({
    type: 'command.issued',
    command: { verb, reply },
  }));
  const queueEvents = [
    doneEvent('list', { replies: [reply] }),
    ...commandEvents,
    doneEvent('runCommand'),
    errorEvent('runCommand', offline),
  ];
  const traversal = { input: { botId } };
  const stateKey = ({ context }: { context: { draft: { id: string | null } | null } }) => context.draft?.id;
  const queueLength = ({ context }: { context: { commands: readonly unknown[] } }) =>
    Math.min(context.commands.length, 2);
  expect(
    uncoveredPaths(cannedRepliesMachine, [
      { ...traversal, events, stateKey },
      ...commandEvents.map((commandEvent) => ({
        ...traversal,
        events: [...queueEvents.filter((one) => !commandEvents.some((other) => other === one)), commandEvent],
        stateKey: (snapshot: Parameters<typeof queueLength>[0]) =>
          queueLength(snapshot) > 1 ? 2 : queueLength(snapshot),
      })),
    ]),
  ).toEqual([]);
});

it('covers all states and transitions of importing and exporting canned replies', () => {
  const outcome = { added: 1, changed: 0, same: 0, leftOut: 0, problems: [] };
  const events = [
    { type: 'table.chosen', file: new File(['a'], 'a.csv') },
    doneEvent('preview', outcome),
    errorEvent('preview', offline),
    { type: 'import.requested' },
    doneEvent('import', outcome),
    errorEvent('import', offline),
    { type: 'export.requested' },
    doneEvent('export'),
    errorEvent('export', offline),
  ];
  expect(uncoveredPaths(cannedImportExportMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('covers all states and transitions of rewriting', () => {
  const events = [
    doneEvent('readAvailability', { state: 'ready' }),
    errorEvent('readAvailability', offline),
    { type: 'suggestion.requested', kind: 'improve', text: 'سلام' },
    { type: 'suggestion.accepted' },
    { type: 'suggestion.dismissed' },
    { type: 'retried' },
    doneEvent('createRewrite', { text: 'سلام!' }),
    errorEvent('createRewrite', offline),
  ];
  expect(uncoveredPaths(rewriteMachine, [{ input, events }])).toEqual([]);
});

it('starts the next request at once after a failed one is dismissed', () => {
  const requestEvent = { type: 'suggestion.requested', kind: 'improve', text: 'سلام' } as const;
  const failedEvents = [
    doneEvent('readAvailability', { state: 'ready' }),
    requestEvent,
    errorEvent('createRewrite', offline),
  ];
  const events = [...failedEvents, { type: 'suggestion.dismissed' }, requestEvent] as EventFromLogic<
    typeof rewriteMachine
  >[];
  const [initial] = initialTransition(rewriteMachine, input);
  expect(events.reduce((state, event) => transition(rewriteMachine, state, event)[0], initial).value).toBe(
    'rewriting',
  );
});

it('covers all states and transitions of a conversation export', () => {
  const events = [
    { type: 'format.chosen', format: 'print' },
    { type: 'format.chosen', format: 'json' },
    { type: 'notes.toggled', withNotes: true },
    { type: 'export.requested' },
    { type: 'print.finished' },
    doneEvent('export', 'file'),
    errorEvent('export', offline),
  ];
  const stateKey = ({ context }: { context: { format: string } }) => context.format;
  expect(uncoveredPaths(createExportMachine<string>(), [{ input, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of the visitor panel', () => {
  const facts = sampleVisitorDetails({ name: 'سارا', canLookUpOrders: true });
  const satisfactionChanged = (satisfaction: number) => ({
    type: 'live.received',
    event: { kind: 'conversation.changed', conversation: sampleConversation({ satisfaction }) },
  });
  const events = [
    doneEvent('read', facts),
    errorEvent('read', offline),
    { type: 'retried' },
    { type: 'live.reconnected' },
    satisfactionChanged(5),
    { type: 'live.received', event: { kind: 'reset' } },
    { type: 'xstate.after.settle.visitorPanel.facts.debouncing' },
  ];
  const formEvents = [
    doneEvent('read', facts),
    { type: 'contact.opened' },
    { type: 'contact.changed', form: { name: 'سارا', email: null, phone: null } },
    { type: 'contact.submitted' },
    { type: 'contact.closed' },
    doneEvent('change', facts),
    errorEvent('change', offline),
    { type: 'orderNumber.changed', number: '12' },
    { type: 'orders.requested' },
    doneEvent('orders', { orders: [], silent: [] }),
    errorEvent('orders', offline),
  ];
  // The contact is changed while the facts are reloading.
  const reloadEvents = [
    doneEvent('read', facts),
    satisfactionChanged(5),
    { type: 'xstate.after.settle.visitorPanel.facts.debouncing' },
    { type: 'contact.opened' },
    { type: 'contact.submitted' },
    doneEvent('change', facts),
  ];
  type PanelContext = {
    facts: unknown;
    latestConversation: unknown;
    changeCount: number;
    changeCountAtRequest: number;
    orderNumber: string;
  };
  const stateKey = ({
    context: { facts, latestConversation, changeCount, changeCountAtRequest, orderNumber },
  }: {
    context: PanelContext;
  }) => [facts !== null, latestConversation !== null, changeCount > changeCountAtRequest, orderNumber];
  const traversals = [events, formEvents, reloadEvents].map((part) => ({
    input,
    events: part,
    stateKey,
  }));
  expect(uncoveredPaths(visitorPanelMachine, traversals)).toEqual([]);
});
