import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { FoundConversation, PrivacyRequest, privacy } from '../../../../contract/account/privacy.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { personSearchMachine } from './person-search.machine.ts';
import {
  type NewPrivacyRequest,
  type PrivacyRequestNotice,
  privacyRequestCommandsMachine,
} from './privacy-request-commands.machine.ts';

type Find = (typeof privacy)['find'];
type List = (typeof privacy)['list'];

const offline = { error: 'Offline' };
const liveEvent = (event: object) => ({ type: 'live.received', event });
const erasedEvent = liveEvent({ kind: 'conversation.erased', botId: 'b', conversationId: 'c' });
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

it('removes an erased conversation from results and selection', async () => {
  const erasedListener = Promise.withResolvers<() => void>();
  const machine = personSearchMachine.provide({
    actors: {
      live: fromCallback(({ sendBack }) => erasedListener.resolve(() => sendBack(erasedEvent))),
      find: fromPromise<OutputOf<Find>, InputOf<Find>>(async () => ({
        conversations: [createFoundConversation('c'), createFoundConversation('d')],
        hasMore: false,
      })),
    },
  });
  const actor = createActor(machine, { input: { query: '0912' } }).start();
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  actor.send({ type: 'selection.changed', ids: new Set(['c', 'd']) });
  (await erasedListener.promise)();
  const { conversations, selectedIds } = actor.getSnapshot().context;
  expect([conversations.map(({ conversationId }) => conversationId), [...selectedIds]]).toEqual([
    ['d'],
    ['d'],
  ]);
});

it('finds the pending erasure of a conversation and ignores exports and finished ones', async () => {
  const list = fromPromise<OutputOf<List>, InputOf<List>>(async ({ input }) => ({
    requests: [
      { ...createPrivacyRequest('exported'), kind: 'export' },
      { ...createPrivacyRequest('over'), state: 'cancelled' },
      { ...createPrivacyRequest(input.conversationId ?? ''), state: 'waiting' },
    ],
  }));
  const machine = privacyRequestCommandsMachine.provide({ actors: { list } });
  const actor = createActor(machine, { input: { newId: () => 'id', conversationId: 'c' } }).start();
  await expect.poll(() => actor.getSnapshot().context.lastRequest?.id).toBe('c');
});

const startCommands = (failures: number) => {
  const sent: { command: NewPrivacyRequest; clientId: string }[] = [];
  const notices: PrivacyRequestNotice[] = [];
  let idCount = 0;
  const machine = privacyRequestCommandsMachine.provide({
    actors: {
      createRequest: fromPromise<PrivacyRequest, { command: NewPrivacyRequest; clientId: string }>(
        async ({ input }) => {
          sent.push(input);
          if (sent.length <= failures) throw offline;
          return createPrivacyRequest('r');
        },
      ),
      cancel: fromPromise<PrivacyRequest, { requestId: string }>(async ({ input }) =>
        createPrivacyRequest(input.requestId),
      ),
    },
    actions: { announce: (_, notice) => notices.push(notice) },
  });
  const actor = createActor(machine, {
    input: {
      conversationId: null,
      newId: () => {
        idCount += 1;
        return `id ${idCount}`;
      },
    },
  }).start();
  return { actor, sent, notices };
};

it('retries a request with the same id and gives another request a new id', async () => {
  const { actor, sent } = startCommands(1);
  const command = { kind: 'erasure', conversationIds: ['c'] } as const;
  actor.send({ type: 'command.issued', command });
  await expect.poll(() => actor.getSnapshot().matches({ create: 'failed' })).toBe(true);
  actor.send({ type: 'retried' });
  await expect.poll(() => actor.getSnapshot().matches({ create: 'idle' })).toBe(true);
  actor.send({ type: 'command.issued', command });
  await expect.poll(() => sent.map(({ clientId }) => clientId)).toEqual(['id 1', 'id 1', 'id 2']);
});

it('cancels requests one by one and each once', async () => {
  const { actor, notices } = startCommands(0);
  for (const requestId of ['r', 's', 'r']) actor.send({ type: 'cancel.requested', requestId });
  await expect.poll(() => notices.length).toBe(2);
  expect(notices.map((notice) => notice.kind === 'cancelled' && notice.request.id)).toEqual(['r', 's']);
});
