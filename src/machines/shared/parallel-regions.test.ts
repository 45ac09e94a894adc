import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { testQuestionsMachine } from '../answers/evaluation/test-questions.machine.ts';
import { testRunsMachine } from '../answers/evaluation/test-runs.machine.ts';
import { approvalMachine } from '../approvals/approval.machine.ts';
import { draft, page } from '../approvals/approval.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { doneEvent } from '../inspection/paths.ts';
import { repliesMachine } from '../reports/replies.machine.ts';
import { reportMachine } from '../reports/report.machine.ts';
import { requestThreadMachine } from '../support/request-thread.machine.ts';
import { sampleRequest } from '../support/support.sample.ts';
import { pairsMachine } from '../training/pairs/pairs.machine.ts';
import { unansweredMachine } from '../training/pairs/unanswered.machine.ts';
import { shopItemsMachine } from '../training/shops/shop-items.machine.ts';

type Sent = { readonly type: string };

const accept = { type: 'decision.made', decision: { kind: 'accept' } };
const order = { type: 'command.issued', command: { action: 'restore', ids: ['x'], testId: 'x' } };
const asked = { from: '2026-10-23', to: '2026-11-21' };
const requestId = sampleRequest().id;
const news = { type: 'live.received', event: { kind: 'supportAdmin.changed', requestId } };

const cases: readonly {
  readonly name: string;
  readonly chart: AnyStateMachine;
  readonly input: object;
  /** The events that start the call that must not be interrupted, and that call. */
  readonly begun: readonly Sent[];
  readonly call: string;
  readonly meanwhile: Sent;
}[] = [
  {
    name: 'a decision while drafts of another bot are asked for',
    chart: approvalMachine,
    input: { userId: 'me', botId: null },
    begun: [doneEvent('queue', page([draft('d1'), draft('d2'), draft('d3')])), accept, accept],
    call: 'review',
    meanwhile: { type: 'bot.chosen', botId } as Sent,
  },
  {
    name: 'an order while pairs are filtered',
    chart: pairsMachine,
    input: { botId },
    begun: [order],
    call: 'runCommand',
    meanwhile: { type: 'filter.chosen', filter: 'unlearned' } as Sent,
  },
  {
    name: 'an order while items are narrowed',
    chart: shopItemsMachine,
    input: { botId, shopId: 'shop' },
    begun: [order],
    call: 'runCommand',
    meanwhile: { type: 'category.chosen', category: 'x' } as Sent,
  },
  {
    name: 'an order while unanswered questions of other days are asked for',
    chart: unansweredMachine,
    input: { botId },
    begun: [order],
    call: 'runCommand',
    meanwhile: { type: 'range.chosen', range: { from: 1, to: 2 } } as Sent,
  },
  {
    name: 'an order while test questions are read anew',
    chart: testQuestionsMachine,
    input: { botId },
    begun: [order],
    call: 'runCommand',
    meanwhile: { type: 'tests.added' },
  },
  {
    name: 'a run that begins while another is turned to',
    chart: testRunsMachine,
    input: { botId },
    begun: [doneEvent('runs', []), { type: 'run.started' }],
    call: 'startRun',
    meanwhile: { type: 'run.chosen', runId: 'x' } as Sent,
  },
  {
    name: 'a reply while its request is heard of',
    chart: requestThreadMachine,
    input: { requestId },
    begun: [{ type: 'reply.submitted', text: 'سلام' } as Sent],
    call: 'reply',
    meanwhile: news,
  },
  {
    name: 'a table of a report while other days are asked for',
    chart: reportMachine,
    input: { botId, request: asked },
    begun: [{ type: 'export.requested', by: 'day', locale: 'fa' } as Sent],
    call: 'table',
    meanwhile: { type: 'report.requested', request: { ...asked, from: '2026-11-15' } } as Sent,
  },
];

const after = (chart: AnyStateMachine, from: AnyMachineSnapshot, events: readonly Sent[]) =>
  events.reduce((state, event) => transition(chart, state, event)[0], from);

it.each(cases)('keeps running $name', ({ chart, input, begun, call, meanwhile }) => {
  const going = after(chart, initialTransition(chart, input)[0], begun);
  expect(going.children[call]).toBeDefined();
  expect(after(chart, going, [meanwhile]).children[call]).toBe(going.children[call]);
});

it('keeps an undoable decision while loading drafts of another bot', () => {
  const [opening] = initialTransition(approvalMachine, { userId: 'me', botId: null });
  const held = after(approvalMachine, opening, [doneEvent('queue', page([draft('d1')])), accept]);
  const choice = { type: 'bot.chosen', botId } as Sent;
  const chosen = after(approvalMachine, held, [choice]);
  expect(chosen.value).toMatchObject({ list: 'loading', undo: 'undoable' });
  expect(after(approvalMachine, chosen, [choice]).children.queue).not.toBe(chosen.children.queue);
});

it('keeps a draft open while reloading the filtered list', () => {
  const [reading] = initialTransition(repliesMachine, { botId });
  const draft = { id: 'd' };
  const open = after(repliesMachine, reading, [{ type: 'draft.opened', draft } as Sent]);
  const filtered = after(repliesMachine, open, [
    { type: 'filter.chosen', filter: { outcome: 'rejected' } } as Sent,
  ]);
  expect(filtered.value).toEqual({ list: 'loading', detail: 'draftOpen' });
  expect(filtered.children.list).not.toBe(open.children.list);
});
