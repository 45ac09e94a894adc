import type { Account } from '../../../contract/admin/admin.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { adminAccountMachine } from '../admin/admin-account.machine.ts';
import { adminAccountsMachine } from '../admin/admin-accounts.machine.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { adminRequestsMachine } from './admin-requests.machine.ts';
import { assistantMachine } from './assistant.machine.ts';
import { contactMessagesMachine } from './contact-messages.machine.ts';
import { newRequestMachine } from './new-request.machine.ts';
import { requestFileMachine } from './request-file.machine.ts';
import { requestListMachine } from './request-list.machine.ts';
import { requestThreadMachine } from './request-thread.machine.ts';
import { sampleAdminRequest, sampleContactMessage, sampleRequest } from './support.sample.ts';

const offline = { error: 'Offline' } as const;
const retried = { type: 'retried' } as const;
const becameVisible = { type: 'visibility.changed', isVisible: true } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const reconnected = { type: 'live.reconnected' } as const;
const requestId = sampleRequest().id;
const requestAnswered: PanelEvent = {
  kind: 'support.changed',
  requestId,
  subject: 'رسید',
  isAnswer: true,
  at: 1_790_000_000_000,
};
const adminRequestChanged = liveEvent({ kind: 'supportAdmin.changed', requestId });
const recordingName = 'panel.replay.json';
const emptyDraft = { subject: '', category: null, text: '', attached: [] } as const;

export const requestListPaths = definePaths(requestListMachine, [
  {
    events: [
      doneEvent('list', [sampleRequest()]),
      errorEvent('list', offline),
      retried,
      becameVisible,
      reconnected,
      liveEvent(requestAnswered),
    ],
  },
]);

export const newRequestPaths = definePaths(newRequestMachine, [
  {
    input: { isRecordingWanted: false },
    events: [
      { type: 'draft.restored', draft: emptyDraft },
      { type: 'draft.changed', change: { subject: 'پرداخت' } },
      { type: 'files.chosen', files: [{ id: 'f1', file: new File(['متن'], 'رسید.txt') }] },
      { type: 'file.progressed', id: 'f1', progress: 0.5 },
      { type: 'file.done', id: 'f1', attachmentId: 'a1' },
      { type: 'file.failed', id: 'f1', failure: offline },
      { type: 'file.removed', id: 'f1' },
      { type: 'file.retried', id: 'f1' },
      { type: 'form.submitted' },
      doneEvent('ask', sampleRequest()),
      errorEvent('ask', offline),
      errorEvent('ask', { error: 'NotFound' }),
    ],
    stateKey: ({ context }) => context.files.slice(0, 2).map(({ state }) => state),
  },
  {
    input: { isRecordingWanted: true },
    events: [
      {
        type: 'draft.restored',
        draft: { ...emptyDraft, attached: [{ id: 'a1', name: recordingName, size: 9 }] },
      },
      doneEvent('takeRecording', { id: 'f1', file: new File(['{}'], recordingName) }),
      errorEvent('takeRecording', offline),
    ],
    stateKey: ({ context }) => context.files.length,
  },
]);

export const requestThreadPaths = definePaths(requestThreadMachine, [
  {
    input: { requestId },
    events: [
      doneEvent('read', sampleAdminRequest()),
      errorEvent('read', offline),
      retried,
      becameVisible,
      reconnected,
      adminRequestChanged,
    ],
  },
  {
    input: { requestId },
    events: [
      { type: 'draft.restored', draft: emptyDraft },
      { type: 'text.changed', text: 'سپاس' },
      { type: 'reply.submitted', text: 'سپاس' },
      { type: 'status.requested', status: 'closed' },
      { type: 'error.dismissed' },
      ...(['reply', 'setStatus'] as const).flatMap((id) => [
        doneEvent(id, sampleRequest()),
        errorEvent(id, offline),
      ]),
    ],
  },
]);

export const requestFilePaths = definePaths(requestFileMachine, [
  {
    events: [
      { type: 'file.opened', attachmentId: 'a1' },
      doneEvent('open', { kind: 'picture', name: 'رسید.png', url: 'blob:x' }),
      doneEvent('open', { kind: 'saved', name: 'رسید.pdf' }),
      errorEvent('open', offline),
      retried,
      { type: 'closed' },
    ],
  },
]);

export const adminRequestsPaths = definePaths(adminRequestsMachine, [
  {
    input: { status: 'open' },
    events: [
      ...(['list', 'more'] as const).flatMap((id) => [
        doneEvent(
          id,
          Array.from({ length: 50 }, () => sampleAdminRequest()),
        ),
        doneEvent(id, []),
        errorEvent(id, offline),
      ]),
      { type: 'status.chosen', status: 'closed' },
      { type: 'more.requested' },
      retried,
      becameVisible,
      reconnected,
      adminRequestChanged,
    ],
    stateKey: ({ context }) => context.hasMore,
  },
]);

const account: Account = {
  id: '00000000-0000-7000-8000-000000000003',
  name: 'فروشگاه گل نیلوفر',
  planId: 'basic-monthly',
  planName: { fa: 'پایه، یک‌ماهه', en: 'Basic, monthly' },
  planExpiresAt: 1_792_592_000_000,
  createdAt: 1_790_000_000_000,
  enabled: true,
};
const enteredAccount = {
  account,
  people: [
    {
      id: '00000000-0000-7000-8000-000000000004',
      name: 'سمیرا نیلوفری',
      username: 'samira',
      email: 'samira@niloofar-shop.ir',
      phone: '+989121234567',
      enabled: true,
      isOperator: false,
    },
  ],
  bots: [{ id: '00000000-0000-7000-8000-000000000005', name: 'فروشگاه گل', active: true }],
  messagesLeft: 1_420,
  charactersLeft: 310_000,
  audit: [],
};

export const adminAccountsPaths = definePaths(adminAccountsMachine, [
  {
    events: [
      ...(['accounts', 'more'] as const).flatMap((id) => [
        doneEvent(id, { accounts: [account], nextCursor: 'more' }),
        errorEvent(id, offline),
      ]),
      { type: 'search.changed', search: 'نیلوفر' },
      { type: 'xstate.after.250.adminAccounts.waiting' },
      { type: 'more.requested' },
      retried,
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
]);

export const adminAccountPaths = definePaths(adminAccountMachine, [
  {
    input: { accountId: account.id },
    events: [
      { type: 'reason.changed', reason: 'درخواست پشتیبانی' },
      { type: 'access.requested' },
      doneEvent('enterAccount', enteredAccount),
      errorEvent('enterAccount', offline),
      { type: 'change.requested' },
      { type: 'changeReason.changed', reason: 'تقلب' },
      { type: 'change.submitted' },
      { type: 'change.cancelled' },
      doneEvent('enable', { account: { ...account, enabled: false }, audit: [] }),
      errorEvent('enable', { error: 'Forbidden' }),
    ],
  },
]);

export const assistantPaths = definePaths(assistantMachine, [
  {
    events: [
      { type: 'conversation.restored', conversation: { turns: [], draft: 'نیمه' } },
      {
        type: 'conversation.restored',
        conversation: { turns: [{ id: 't', question: 'چطور؟', askedAt: 1, answer: null }], draft: '' },
      },
      { type: 'draft.changed', draft: 'سلام' },
      { type: 'question.asked', question: { id: 'q', text: 'سلام', at: 1, locale: 'fa' } },
      doneEvent('answer', {
        kind: 'unknown',
        text: 'پاسخ این پرسش را نمی‌دانم.',
        screens: ['support'],
        suggestedQuestions: ['چطور ربات بسازم؟'],
      }),
      errorEvent('answer', offline),
      retried,
      { type: 'conversation.cleared' },
    ],
    stateKey: ({ context }) => Math.min(context.turns.length, 2),
  },
]);

const contactMessage = sampleContactMessage();

export const contactMessagesPaths = definePaths(contactMessagesMachine, [
  {
    events: [
      doneEvent(
        'list',
        Array.from({ length: 50 }, () => contactMessage),
      ),
      errorEvent('list', offline),
      { type: 'more.requested' },
      doneEvent('more', [contactMessage]),
      errorEvent('more', offline),
      retried,
      { type: 'status.chosen', status: 'closed' },
      { type: 'message.opened', message: contactMessage },
      { type: 'message.closed' },
      { type: 'answer.changed', answer: 'رمزتان را عوض کردیم' },
      { type: 'answer.submitted' },
      doneEvent('answer', { ...contactMessage, status: 'answered' }),
      errorEvent('answer', offline),
      { type: 'status.toggled' },
      doneEvent('setStatus', { ...contactMessage, status: 'closed' }),
      errorEvent('setStatus', offline),
    ],
    stateKey: ({ context }) => context.hasMore,
  },
]);
