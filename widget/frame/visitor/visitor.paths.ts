import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { fullMessagePage, message, messagePage, streamEvent } from './visitor.fixtures.ts';
import { visitorMachine } from './visitor.machine.ts';
import { pageSize } from './visitor.setup.ts';

const link = [
  { type: 'message.submitted', clientId: 'client-1', text: 'سلام' },
  { type: 'network.restored' },
  { type: 'stream.lost' },
  streamEvent({ kind: 'reset' }),
  streamEvent({ kind: 'message.added', message: message(9) }),
  streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'r' }),
  doneEvent('0.visitor.session.creating', { token: 't' }),
  errorEvent('0.visitor.session.creating', { error: 'OriginRefused' }),
  errorEvent('0.visitor.session.creating', { error: 'FetchFailed' }),
  doneEvent('0.visitor.session.loading', messagePage([])),
  doneEvent('0.visitor.session.loading', fullMessagePage),
  errorEvent('0.visitor.session.loading', { error: 'Unauthenticated' }),
  errorEvent('0.visitor.session.loading', { error: 'FetchFailed' }),
  { type: 'xstate.after.backoff.visitor.session.retrying' },
  { type: 'xstate.after.backoff.visitor.session.waitingToCreate' },
] as const;
const outbox = [
  { type: 'message.submitted', clientId: 'client-1', text: 'سلام' },
  { type: 'message.retried', clientId: 'client-1' },
  { type: 'message.discarded', clientId: 'client-1' },
  { type: 'network.restored' },
  doneEvent('0.visitor.outbox.sending', message(1)),
  errorEvent('0.visitor.outbox.sending', { error: 'InvalidInput' }),
  errorEvent('0.visitor.outbox.sending', { error: 'FetchFailed' }),
  errorEvent('0.visitor.outbox.sending', { error: 'ServerBusy', retryAfterMs: 3_000 }),
  { type: 'xstate.after.resend.visitor.outbox.retrying' },
] as const;
const ratingEvents = [
  doneEvent('0.visitor.session.loading', messagePage([])),
  { type: 'answer.rated', messageId: 'id-1', rating: 'up' },
  { type: 'network.restored' },
  doneEvent('0.visitor.ratings.sending', { messageId: 'id-1', rating: 'up' }),
  errorEvent('0.visitor.ratings.sending', { error: 'NotFound' }),
  errorEvent('0.visitor.ratings.sending', { error: 'FetchFailed' }),
  { type: 'xstate.after.resend.visitor.ratings.retrying' },
] as const;
const rest = [
  { type: 'panel.shown' },
  { type: 'panel.hidden' },
  { type: 'older.requested' },
  { type: 'draft.changed' },
  { type: 'draft.submitted' },
  doneEvent('0.visitor.session.loading', fullMessagePage),
  doneEvent('0.visitor.history.loading', messagePage([])),
  errorEvent('0.visitor.history.loading', { error: 'FetchFailed' }),
  streamEvent({ kind: 'typing', conversationId: 'c', author: 'operator' }),
  streamEvent({ kind: 'message.added', message: message(pageSize) }),
  { type: 'stream.lost' },
  doneEvent('0.visitor.typingNotice.sent'),
  errorEvent('0.visitor.typingNotice.sent', { error: 'FetchFailed' }),
  doneEvent('0.visitor.readReceipts.sending'),
  errorEvent('0.visitor.readReceipts.sending', { error: 'FetchFailed' }),
  { type: 'xstate.after.typingShown.visitor.typingIndicator.typing' },
  { type: 'xstate.after.typingNoticeInterval.visitor.typingNotice.sent' },
] as const;

const identity = [
  { type: 'identity.changed', identity: { userId: 'u', hash: 'h' } },
  { type: 'identity.changed', identity: null },
  { type: 'network.restored' },
  { type: 'read.in-other-tab', seq: 1 },
  { type: 'token.changed', token: 'of another tab', who: '' },
  doneEvent('0.visitor.identity.verifying', { token: 'own' }),
  doneEvent('0.visitor.identity.verifying', { token: null }),
  errorEvent('0.visitor.identity.verifying', { error: 'IdentityExpired' }),
  errorEvent('0.visitor.identity.verifying', { error: 'FetchFailed' }),
  { type: 'xstate.after.resend.visitor.identity.retrying' },
] as const;
const news = [
  doneEvent('0.visitor.session.loading', messagePage([])),
  streamEvent({ kind: 'message.added', message: message(1, { author: 'operator' }) }),
] as const;

const anonymous = { token: null, pending: [] } as const;
const known = { token: 't', pending: [] } as const;

export const visitorPaths = definePaths(visitorMachine, [
  { input: anonymous, events: link, stateKey: ({ context }) => context.token },
  { input: known, events: link, stateKey: ({ context }) => context.messages.length > 0 },
  { input: known, events: outbox, stateKey: ({ context }) => context.pending[0] },
  { input: known, events: rest },
  {
    input: { ...known, identityKey: 'v' },
    events: identity,
    stateKey: ({ context }) => context.token,
  },
  { input: known, events: news },
  { input: known, events: ratingEvents, stateKey: ({ context }) => context.ratings },
]);
