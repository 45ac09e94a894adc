// Messages and a simulated environment for tests of the visitor machine.
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '../../../contract/conversations/messages.ts';
import type { MessagePage, VisitorMachineEvent } from './visitor.context.ts';
import { visitorMachine } from './visitor.machine.ts';
import { pageSize } from './visitor.setup.ts';

export const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  clientId: `client-${seq}`,
  author: 'visitor',
  authorName: null,
  text: `متن ${seq}`,
  abstained: false,
  sources: [],
  confidence: null,
  costMessages: 0,
  event: null,
  createdAt: seq,
  ...fields,
});

export const messagePage = (messages: Message[], hasOlder = false): MessagePage => ({
  messages,
  hasOlder,
  eventId: 7,
});
export const fullMessagePage = messagePage(
  Array.from({ length: pageSize }, (_, index) => message(index + 1)),
  true,
);
export const streamEvent = (event: Extract<VisitorMachineEvent, { type: 'stream.received' }>['event']) => ({
  type: 'stream.received' as const,
  event,
});

export const createEnvironment = () => {
  const stored: Message[] = [];
  const state = { online: true, listeners: new Set<(event: VisitorMachineEvent) => void>() };
  const sent: string[] = [];
  /** Errors of the next sends. */
  const refusals: object[] = [];
  const failIfDisconnected = () => {
    if (!state.online) throw { error: 'FetchFailed' };
  };
  const store = (fields: Partial<Message>): Message => {
    const existing = stored.find((item) => item.clientId === fields.clientId);
    if (existing) return existing;
    const added = message(stored.length + 1, { clientId: `server-${stored.length}`, ...fields });
    stored.push(added);
    if (state.online)
      for (const listener of state.listeners)
        listener(streamEvent({ kind: 'message.added', message: added }));
    return added;
  };
  const clock = new SimulatedClock();
  const unread: number[] = [];
  /** When the server was told that the visitor types. */
  const typingNotices: number[] = [];
  const announced: string[] = [];
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        createVisitor: fromPromise(async () => {
          failIfDisconnected();
          return { token: 't' };
        }),
        read: fromPromise(async ({ input }) => {
          failIfDisconnected();
          const { after = 0 } = input;
          return messagePage(stored.filter((item) => item.seq > after).slice(0, pageSize));
        }),
        send: fromPromise(async ({ input }) => {
          failIfDisconnected();
          sent.push(input.clientId);
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          return store({ clientId: input.clientId, text: input.text });
        }),
        sendTyping: fromPromise(async () => {
          typingNotices.push(clock.now());
        }),
        rate: fromPromise(async ({ input: { messageId, rating } }) => ({ messageId, rating })),
        stream: fromCallback(({ sendBack }) => {
          state.listeners.add(sendBack);
          return () => state.listeners.delete(sendBack);
        }),
      },
      actions: {
        announceUnread: ({ context }) => void unread.push(context.unread),
        announceNews: ({ context }) => void announced.push(...context.newMessages.map(({ text }) => text)),
      },
    }),
    { input: { token: null, pending: [] }, clock },
  ).start();
  const disconnect = () => {
    state.online = false;
    for (const listener of [...state.listeners]) listener({ type: 'stream.lost' });
  };
  const reconnect = () => {
    state.online = true;
    actor.send({ type: 'network.restored' });
  };
  const submit = (clientId: string) => actor.send({ type: 'message.submitted', clientId, text: clientId });
  const getContext = () => actor.getSnapshot().context;
  return {
    actor,
    stored,
    store,
    disconnect,
    reconnect,
    submit,
    clock,
    unread,
    typingNotices,
    announcedMessages: () => [...announced],
    readContext: getContext,
    sent,
    refusals,
  };
};
