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

type SentEvent = { readonly type: string };

const accept = { type: 'decision.made', decision: { kind: 'accept' } };
const restoreCommand = { type: 'command.issued', command: { action: 'restore', ids: ['x'], testId: 'x' } };
const dateRange = { from: '2026-10-23', to: '2026-11-21' };
const requestId = sampleRequest().id;
const requestChanged = { type: 'live.received', event: { kind: 'supportAdmin.changed', requestId } };

const cases: readonly {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: object;
  /** The events that start the call that must not be interrupted, and that call. */
  readonly initialEvents: readonly SentEvent[];
  readonly call: string;
  readonly laterEvent: SentEvent;
}[] = [
  {
    name: 'a decision while drafts of another bot are asked for',
    machine: approvalMachine,
    input: { userId: 'me', botId: null },
    initialEvents: [doneEvent('queue', page([draft('d1'), draft('d2'), draft('d3')])), accept, accept],
    call: 'review',
    laterEvent: { type: 'bot.chosen', botId } as SentEvent,
  },
  {
    name: 'an order while pairs are filtered',
    machine: pairsMachine,
    input: { botId },
    initialEvents: [restoreCommand],
    call: 'runCommand',
    laterEvent: { type: 'filter.chosen', filter: 'untrained' } as SentEvent,
  },
  {
    name: 'an order while items are narrowed',
    machine: shopItemsMachine,
    input: { botId, shopId: 'shop' },
    initialEvents: [restoreCommand],
    call: 'runCommand',
    laterEvent: { type: 'category.chosen', category: 'x' } as SentEvent,
  },
  {
    name: 'an order while unanswered questions of other days are asked for',
    machine: unansweredMachine,
    input: { botId },
    initialEvents: [restoreCommand],
    call: 'runCommand',
    laterEvent: { type: 'range.chosen', range: { from: 1, to: 2 } } as SentEvent,
  },
  {
    name: 'an order while test questions are read anew',
    machine: testQuestionsMachine,
    input: { botId },
    initialEvents: [restoreCommand],
    call: 'runCommand',
    laterEvent: { type: 'tests.added' },
  },
  {
    name: 'a run that begins while another is turned to',
    machine: testRunsMachine,
    input: { botId },
    initialEvents: [doneEvent('runs', []), { type: 'run.started' }],
    call: 'startRun',
    laterEvent: { type: 'run.chosen', runId: 'x' } as SentEvent,
  },
  {
    name: 'a reply while its request is heard of',
    machine: requestThreadMachine,
    input: { requestId },
    initialEvents: [{ type: 'reply.submitted', text: 'سلام' } as SentEvent],
    call: 'reply',
    laterEvent: requestChanged,
  },
  {
    name: 'a table of a report while other days are asked for',
    machine: reportMachine,
    input: { botId, request: dateRange },
    initialEvents: [{ type: 'export.requested', by: 'day', locale: 'fa' } as SentEvent],
    call: 'table',
    laterEvent: { type: 'report.requested', request: { ...dateRange, from: '2026-11-15' } } as SentEvent,
  },
];

const stateAfter = (machine: AnyStateMachine, from: AnyMachineSnapshot, events: readonly SentEvent[]) =>
  events.reduce((state, event) => transition(machine, state, event)[0], from);

it.each(cases)('keeps running $name', ({ machine, input, initialEvents, call, laterEvent }) => {
  const running = stateAfter(machine, initialTransition(machine, input)[0], initialEvents);
  expect(running.children[call]).toBeDefined();
  expect(stateAfter(machine, running, [laterEvent]).children[call]).toBe(running.children[call]);
});

it('keeps an undoable decision while loading drafts of another bot', () => {
  const [initial] = initialTransition(approvalMachine, { userId: 'me', botId: null });
  const undoable = stateAfter(approvalMachine, initial, [doneEvent('queue', page([draft('d1')])), accept]);
  const choice = { type: 'bot.chosen', botId } as SentEvent;
  const filtered = stateAfter(approvalMachine, undoable, [choice]);
  expect(filtered.value).toMatchObject({ list: 'loading', undo: 'undoable' });
  expect(stateAfter(approvalMachine, filtered, [choice]).children.queue).not.toBe(filtered.children.queue);
});

it('keeps a draft open while reloading the filtered list', () => {
  const [initial] = initialTransition(repliesMachine, { botId });
  const draft = { id: 'd' };
  const open = stateAfter(repliesMachine, initial, [{ type: 'draft.opened', draft } as SentEvent]);
  const filtered = stateAfter(repliesMachine, open, [
    { type: 'filter.chosen', filter: { outcome: 'rejected' } } as SentEvent,
  ]);
  expect(filtered.value).toEqual({ list: 'loading', detail: 'draftOpen' });
  expect(filtered.children.list).not.toBe(open.children.list);
});
