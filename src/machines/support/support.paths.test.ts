import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { PanelEvent } from '../../../contract/live.ts';
import type { AssistantAnswer } from '../../../contract/support/assistant.ts';
import { adminAccountMachine } from '../admin/admin-account.machine.ts';
import { adminAccountsMachine } from '../admin/admin-accounts.machine.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { adminRequestsMachine } from './admin-requests.machine.ts';
import { assistantMachine } from './assistant.machine.ts';
import { newRequestMachine } from './new-request.machine.ts';
import { requestFileMachine } from './request-file.machine.ts';
import { requestListMachine } from './request-list.machine.ts';
import { requestThreadMachine } from './request-thread.machine.ts';
import { sampleAdminRequest, sampleRequest } from './support.sample.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };
const becameVisible = { type: 'visibility.changed', isVisible: true };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event });
const reconnected = { type: 'live.reconnected' };
const requestId = sampleRequest().id;
const requestAnswered: PanelEvent = {
  kind: 'support.changed',
  requestId,
  subject: 'رسید',
  isAnswer: true,
  at: 1_790_000_000_000,
};
const adminRequestChanged = liveEvent({ kind: 'supportAdmin.changed', requestId });
const emptyDraft = { subject: '', category: null, text: '', attached: [] };

it('covers all states and transitions of the user’s request list', () => {
  const events = [
    doneEvent('list', [sampleRequest()]),
    errorEvent('list', offline),
    retried,
    becameVisible,
    reconnected,
    liveEvent(requestAnswered),
  ];
  expect(uncoveredPaths(requestListMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of a new request with files', () => {
  const file = new File(['متن'], 'رسید.txt');
  const events = [
    { type: 'draft.restored', draft: emptyDraft },
    { type: 'draft.changed', change: { subject: 'پرداخت' } },
    { type: 'files.chosen', files: [{ id: 'f1', file }] },
    { type: 'file.progressed', id: 'f1', progress: 0.5 },
    { type: 'file.done', id: 'f1', attachmentId: 'a1' },
    { type: 'file.failed', id: 'f1', failure: offline },
    { type: 'file.removed', id: 'f1' },
    { type: 'file.retried', id: 'f1' },
    { type: 'form.submitted' },
    doneEvent('ask', sampleRequest()),
    errorEvent('ask', offline),
    errorEvent('ask', { error: 'NotFound' }),
  ];
  const stateKey = ({ context }: { context: { files: readonly { state: string }[] } }) =>
    context.files.slice(0, 2).map(({ state }) => state);
  expect(uncoveredPaths(newRequestMachine, [{ events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of one request for both sides', () => {
  const input = { requestId };
  const loadEvents = [
    doneEvent('read', sampleAdminRequest()),
    errorEvent('read', offline),
    retried,
    becameVisible,
    reconnected,
    adminRequestChanged,
  ];
  const commandEvents = [
    { type: 'draft.restored', draft: emptyDraft },
    { type: 'text.changed', text: 'سپاس' },
    { type: 'reply.submitted', text: 'سپاس' },
    { type: 'status.requested', status: 'closed' },
    { type: 'error.dismissed' },
    ...['reply', 'setStatus'].flatMap((id) => [doneEvent(id, sampleRequest()), errorEvent(id, offline)]),
  ];
  const traversals = [loadEvents, commandEvents].map((events) => ({ input, events }));
  expect(uncoveredPaths(requestThreadMachine, traversals)).toEqual([]);
});

it('covers all states and transitions of a request file', () => {
  const events = [
    { type: 'file.opened', attachmentId: 'a1' },
    doneEvent('open', { kind: 'picture', name: 'رسید.png', url: 'blob:x' }),
    doneEvent('open', { kind: 'saved', name: 'رسید.pdf' }),
    errorEvent('open', offline),
    retried,
    { type: 'closed' },
  ];
  expect(uncoveredPaths(requestFileMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of support administration', () => {
  const full = Array.from({ length: 50 }, () => sampleAdminRequest());
  const events = [
    ...['list', 'more'].flatMap((id) => [doneEvent(id, full), doneEvent(id, []), errorEvent(id, offline)]),
    { type: 'status.chosen', status: 'closed' },
    { type: 'more.requested' },
    retried,
    becameVisible,
    reconnected,
    adminRequestChanged,
  ];
  const stateKey = ({ context }: { context: { hasMore: boolean } }) => context.hasMore;
  expect(uncoveredPaths(adminRequestsMachine, [{ input: { status: 'open' }, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of the account search', () => {
  const page = { accounts: [], nextCursor: 'more' };
  const events = [
    ...['accounts', 'more'].flatMap((id) => [doneEvent(id, page), errorEvent(id, offline)]),
    { type: 'search.changed', search: 'نیلوفر' },
    { type: 'xstate.after.250.adminAccounts.waiting' },
    { type: 'more.requested' },
    retried,
  ];
  const stateKey = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(uncoveredPaths(adminAccountsMachine, [{ events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of account administration', () => {
  const events = [
    { type: 'reason.changed', reason: 'درخواست پشتیبانی' },
    { type: 'access.requested' },
    doneEvent('enterAccount', { account: { enabled: true } }),
    errorEvent('enterAccount', offline),
    { type: 'change.requested' },
    { type: 'changeReason.changed', reason: 'تقلب' },
    { type: 'change.submitted' },
    { type: 'change.cancelled' },
    doneEvent('enable', { account: { enabled: false }, audit: [] }),
    errorEvent('enable', { error: 'Forbidden' }),
  ];
  expect(uncoveredPaths(adminAccountMachine, [{ input: { accountId: 'a' }, events }])).toEqual([]);
});

it('covers all states and transitions of the help assistant', () => {
  const turn = { id: 't', question: 'چطور؟', askedAt: 1, answer: null };
  const answer = { kind: 'unknown', text: 'نمی‌دانم', screens: [], next: [] };
  const events = [
    { type: 'conversation.restored', conversation: { turns: [], draft: 'نیمه' } },
    { type: 'conversation.restored', conversation: { turns: [turn], draft: '' } },
    { type: 'draft.changed', draft: 'سلام' },
    { type: 'question.asked', question: { id: 'q', text: 'سلام', at: 1, locale: 'fa' } },
    doneEvent('answer', answer),
    errorEvent('answer', offline),
    retried,
    { type: 'conversation.cleared' },
  ];
  const stateKey = ({ context }: { context: { turns: readonly unknown[] } }) =>
    Math.min(context.turns.length, 2);
  expect(uncoveredPaths(assistantMachine, [{ events, stateKey }])).toEqual([]);
});

it('restarts a chat without waiting for a pending answer', () => {
  const pendingAnswer = new Promise<AssistantAnswer>(() => undefined);
  const machine = assistantMachine.provide({
    actors: {
      storage: fromCallback(({ sendBack }) =>
        sendBack({ type: 'conversation.restored', conversation: { turns: [], draft: '' } }),
      ),
      answer: fromPromise(() => pendingAnswer),
    },
  });
  const actor = createActor(machine).start();
  const question = { id: 'a', text: 'کد تخفیف؟', at: 1, locale: 'fa' } as const;
  actor.send({ type: 'question.asked', question });
  expect(actor.getSnapshot().value).toBe('requesting');
  actor.send({ type: 'conversation.cleared' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { turns: [] } });
  actor.stop();
});
