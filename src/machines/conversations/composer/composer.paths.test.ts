import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import type { CannedReply } from '../../../../contract/conversations/canned-replies.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { replyTableMachine } from '../canned/canned-import-export.machine.ts';
import { cannedMachine } from '../canned/canned-replies.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleFacts,
} from '../conversation/conversation.sample.ts';
import { exportMachineOf } from '../export.machine.ts';
import { visitorPanelMachine } from '../visitor/visitor-panel.machine.ts';
import { suggestMachine } from './rewrite.machine.ts';

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
    done('list', { replies: [reply] }),
    failed('list', offline),
    { type: 'list.wanted' },
    { type: 'form.opened', draft: draft(null) },
    { type: 'form.opened', draft: draft('r1') },
    { type: 'form.typed', draft: draft('r1') },
    { type: 'form.sent' },
    { type: 'form.closed' },
    done('add', reply),
    failed('add', offline),
    done('edit', reply),
    failed('edit', offline),
  ];
  const orders = ['remove', 'restore', 'use'].map((verb) => ({
    type: 'order.given',
    order: { verb, reply },
  }));
  const ordering = [done('list', { replies: [reply] }), ...orders, done('order'), failed('order', offline)];
  const walk = { input: { botId } };
  const tellApart = ({ context }: { context: { draft: { id: string | null } | null } }) => context.draft?.id;
  const apart = ({ context }: { context: { orders: readonly unknown[] } }) =>
    Math.min(context.orders.length, 2);
  expect(
    leftOut(cannedMachine, [
      { ...walk, events, tellApart },
      ...orders.map((order) => ({
        ...walk,
        events: [...ordering.filter((one) => !orders.some((other) => other === one)), order],
        tellApart: (snapshot: Parameters<typeof apart>[0]) => (apart(snapshot) > 1 ? 2 : apart(snapshot)),
      })),
    ]),
  ).toEqual([]);
});

it('covers all states and transitions of importing and exporting canned replies', () => {
  const outcome = { added: 1, changed: 0, same: 0, leftOut: 0, problems: [] };
  const events = [
    { type: 'table.chosen', file: new File(['a'], 'a.csv') },
    done('look', outcome),
    failed('look', offline),
    { type: 'table.taken' },
    done('take', outcome),
    failed('take', offline),
    { type: 'table.wanted' },
    done('give'),
    failed('give', offline),
  ];
  expect(leftOut(replyTableMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('covers all states and transitions of rewriting', () => {
  const events = [
    done('state', { state: 'ready' }),
    failed('state', offline),
    { type: 'suggestion.asked', kind: 'improve', text: 'سلام' },
    { type: 'suggestion.accepted' },
    { type: 'suggestion.dropped' },
    { type: 'retried' },
    done('make', { text: 'سلام!' }),
    failed('make', offline),
  ];
  expect(leftOut(suggestMachine, [{ input, events }])).toEqual([]);
});

it('starts the next request at once after a failed one is dismissed', () => {
  const asked = { type: 'suggestion.asked', kind: 'improve', text: 'سلام' } as const;
  const told = [done('state', { state: 'ready' }), asked, failed('make', offline)];
  const sent = [...told, { type: 'suggestion.dropped' }, asked] as EventFromLogic<typeof suggestMachine>[];
  const [looking] = initialTransition(suggestMachine, input);
  expect(sent.reduce((state, event) => transition(suggestMachine, state, event)[0], looking).value).toBe(
    'making',
  );
});

it('covers all states and transitions of a conversation export', () => {
  const events = [
    { type: 'form.chosen', form: 'paper' },
    { type: 'form.chosen', form: 'json' },
    { type: 'notes.chosen', withNotes: true },
    { type: 'export.wanted' },
    { type: 'paper.printed' },
    done('take', 'file'),
    failed('take', offline),
  ];
  const tellApart = ({ context }: { context: { form: string } }) => context.form;
  expect(leftOut(exportMachineOf<string>(), [{ input, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of the visitor panel', () => {
  const facts = sampleFacts({ name: 'سارا', hasOrders: true });
  const changed = (satisfaction: number) => ({
    type: 'live.heard',
    event: { kind: 'conversation.changed', conversation: sampleConversation({ satisfaction }) },
  });
  const events = [
    done('read', facts),
    failed('read', offline),
    { type: 'retried' },
    { type: 'live.opened' },
    changed(5),
    { type: 'live.heard', event: { kind: 'reset' } },
    { type: 'xstate.after.settle.visitorPanel.reading.settling' },
  ];
  const rest = [
    done('read', facts),
    { type: 'contact.opened' },
    { type: 'contact.typed', form: { name: 'سارا', email: null, phone: null } },
    { type: 'contact.sent' },
    { type: 'contact.closed' },
    done('change', facts),
    failed('change', offline),
    { type: 'order.typed', number: '12' },
    { type: 'order.wanted' },
    done('orders', { orders: [], silent: [] }),
    failed('orders', offline),
  ];
  // Contact is changed while what is known is read anew.
  const meanwhile = [
    done('read', facts),
    changed(5),
    { type: 'xstate.after.settle.visitorPanel.reading.settling' },
    { type: 'contact.opened' },
    { type: 'contact.sent' },
    done('change', facts),
  ];
  type Known = { facts: unknown; told: unknown; changes: number; since: number; number: string };
  const tellApart = ({ context: { facts, told, changes, since, number } }: { context: Known }) => [
    facts !== null,
    told !== null,
    changes > since,
    number,
  ];
  const walks = [events, rest, meanwhile].map((part) => ({ input, events: part, tellApart }));
  expect(leftOut(visitorPanelMachine, walks)).toEqual([]);
});
