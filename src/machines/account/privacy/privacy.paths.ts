import type { FoundConversation, PrivacyRequest } from '../../../../contract/account/privacy.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { sampleSession } from '../../auth/session/session.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { accountDeletionMachine } from './account-deletion.machine.ts';
import { personSearchMachine } from './person-search.machine.ts';
import { privacyRequestCommandsMachine } from './privacy-request-commands.machine.ts';
import { privacyRequestsMachine } from './privacy-requests.machine.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const erasedEvent = liveEvent({ kind: 'conversation.erased', botId: 'b', conversationId: 'c' });
const resetEvent = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' } as const;
const retried = { type: 'retried' } as const;
const createFoundConversation = (conversationId: string): FoundConversation => ({
  conversationId,
  botId: 'b',
  botName: 'نیلوفر',
  connectionId: 's',
  kind: 'widget',
  name: 'مینا',
  email: null,
  phone: '09121234567',
  by: 'phone',
  counts: { conversations: 1, messages: 2, files: 0, contacts: 2, identities: 0 },
  lastMessageAt: 1,
});
const createPrivacyRequest = (id: string): PrivacyRequest => ({
  id,
  kind: 'erasure',
  subject: 'conversations',
  state: 'waiting',
  counts: { conversations: 1, messages: 2, files: 0, contacts: 1, identities: 0 },
  done: 0,
  total: 1,
  by: 'نگار',
  isMine: true,
  createdAt: 1,
  runAt: 300_001,
  endedAt: null,
  expiresAt: null,
});

export const personSearchPaths = definePaths(
  personSearchMachine,
  (['', 'mina@shop.example'] as const).map((query) => ({
    input: { query },
    events: [
      { type: 'query.changed', query: '۰۹۱۲' },
      { type: 'query.changed', query: ' ' },
      { type: 'search.submitted' },
      retried,
      reconnected,
      resetEvent,
      erasedEvent,
      { type: 'selection.changed', ids: new Set(['c']) },
      doneEvent('find', { conversations: [createFoundConversation('c')], hasMore: false }),
      doneEvent('find', { conversations: [], hasMore: false }),
      errorEvent('find', offline),
    ],
    stateKey: ({ context }) => `${context.typedQuery} ${context.conversations.length}`,
  })),
);

export const privacyRequestCommandsPaths = definePaths(
  privacyRequestCommandsMachine,
  (['c', null] as const).map((conversationId) => ({
    input: { newId: () => 'id', conversationId },
    events: [
      { type: 'command.issued', command: { kind: 'erasure', conversationIds: ['c'] } },
      retried,
      { type: 'error.dismissed' },
      { type: 'cancel.requested', requestId: 'r' },
      { type: 'cancel.requested', requestId: 's' },
      doneEvent('createRequest', createPrivacyRequest('r')),
      errorEvent('createRequest', offline),
      doneEvent('cancel', createPrivacyRequest('r')),
      errorEvent('cancel', { error: 'ErasureBegun' }),
      doneEvent('list', { requests: [createPrivacyRequest('p')] }),
      doneEvent('list', { requests: [] }),
      errorEvent('list', offline),
    ],
    stateKey: ({ context }) => context.cancellations,
  })),
);

export const privacyRequestsPaths = definePaths(privacyRequestsMachine, [
  {
    events: [
      doneEvent('list', { requests: [createPrivacyRequest('r')] }),
      errorEvent('list', offline),
      liveEvent({ kind: 'privacy.changed' }),
      resetEvent,
      reconnected,
      retried,
      { type: 'xstate.after.400.privacyRequests.list.debouncing' },
      { type: 'download.requested', requestId: 'r' },
      doneEvent('download'),
      errorEvent('download', { error: 'NotFound' }),
      { type: 'retry.requested', requestId: 'r' },
      doneEvent('retry', createPrivacyRequest('r')),
      errorEvent('retry', offline),
    ],
  },
]);

export const accountDeletionPaths = definePaths(accountDeletionMachine, [
  {
    events: [
      liveEvent({ kind: 'privacy.changed' }),
      resetEvent,
      reconnected,
      { type: 'xstate.after.400.accountDeletion.debouncing' },
      doneEvent('readUser', sampleSession.userInfo),
      errorEvent('readUser', offline),
    ],
  },
]);
