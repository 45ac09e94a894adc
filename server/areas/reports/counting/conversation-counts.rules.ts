// Counts of one conversation from its messages: sessions, replies, wait times.
import type { Author, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { LocalTime } from '../local-time.ts';
import { waitTimeBucket } from '../wait-times.rules.ts';
import { addCount, addCountsByKey, addTally, dayKey, emptyTally, hourKey, type Tally } from './counts.ts';

/** A visitor's message after this much silence starts a new session. */
const SESSION_TIMEOUT_MS = 24 * 3_600_000;

/** One message, in the order of its conversation. */
export interface MessageFacts {
  readonly seq: number;
  readonly author: Author;
  readonly userId: string | null;
  readonly abstained: boolean;
  /** A note, or an away message. */
  readonly isUncounted: boolean;
  readonly cost: number;
  readonly event: Pick<ThreadEvent, 'kind' | 'actor' | 'isUndone'> | null;
  readonly at: number;
}

/**
 * What is counted as one conversation: from a visitor's message until it is closed, or until the visitor is
 * silent for a day. It is counted at its start, for the operator who replied first, and changes until the
 * next one starts.
 */
interface CountedSession {
  readonly at: LocalTime;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly by: 'ai' | 'operator' | null;
  readonly operatorId: string | null;
  readonly isEscalated: boolean;
  /** Whether every message of the visitor got a reply. */
  readonly isAnswered: boolean;
  readonly isClosed: boolean;
  /** Since when the visitor waited when it was closed. */
  readonly waitAtClosing?: number | null;
}

/** The counting state of a conversation. `done` has the counts that no later message changes. */
export interface CountProgress {
  readonly session: CountedSession | null;
  /** When the visitor began to wait for a reply, if they do. */
  readonly waitingSince: number | null;
  readonly done: Tally;
}

export const initialProgress = (): CountProgress => ({
  session: null,
  waitingSince: null,
  done: emptyTally(),
});

/** Counts the messages that follow; adds to `progress.done` in place. */
export function countMessages(
  progress: CountProgress,
  messages: Iterable<MessageFacts>,
  localTime: (at: number) => LocalTime,
): CountProgress {
  let current = progress;
  for (const message of messages) current = applyMessage(current, message, localTime);
  return current;
}

function applyMessage(
  progress: CountProgress,
  message: MessageFacts,
  localTime: (at: number) => LocalTime,
): CountProgress {
  if (message.isUncounted) return progress;
  if (message.author === 'system')
    return progress.session && message.event
      ? applyEvent(progress, progress.session, message.event)
      : progress;
  return message.author === 'visitor'
    ? applyVisitorMessage(progress, message, localTime)
    : applyReply(progress, message, localTime);
}

function applyEvent(
  progress: CountProgress,
  currentSession: CountedSession,
  { kind, actor, isUndone }: NonNullable<MessageFacts['event']>,
): CountProgress {
  if (kind === 'escalated' || kind === 'takenOver') {
    return { ...progress, session: { ...currentSession, isEscalated: true } };
  }
  if (kind === 'closed')
    return {
      ...progress,
      waitingSince: null,
      session: { ...currentSession, isClosed: true, waitAtClosing: progress.waitingSince },
    };
  // As if it had never been closed: the wait goes on.
  if (kind === 'reopened' && isUndone) {
    const { waitAtClosing = null, ...session } = currentSession;
    return { ...progress, waitingSince: waitAtClosing, session: { ...session, isClosed: false } };
  }
  // A visitor who returns also reopens it, but their message starts a new session.
  if (kind === 'reopened' && actor === 'operator')
    return { ...progress, session: { ...currentSession, isClosed: false } };
  return progress;
}

function applyVisitorMessage(
  { session, waitingSince, done }: CountProgress,
  { at }: MessageFacts,
  localTime: (at: number) => LocalTime,
): CountProgress {
  const local = localTime(at);
  addCount(done.days, dayKey(local.day, null), 'visitor_messages');
  addCount(done.hours, hourKey(local.day, local.hour), 'visitor_messages');
  const isContinued = session && !session.isClosed && at - session.lastAt <= SESSION_TIMEOUT_MS;
  if (isContinued) {
    return { done, session: { ...session, lastAt: at, isAnswered: false }, waitingSince: waitingSince ?? at };
  }
  if (session) addTally(done, sessionTally(session));
  const emptySession = {
    by: null,
    operatorId: null,
    isEscalated: false,
    isAnswered: false,
    isClosed: false,
  };
  return { done, waitingSince: at, session: { ...emptySession, at: local, startedAt: at, lastAt: at } };
}

function applyReply(
  progress: CountProgress,
  message: MessageFacts,
  localTime: (at: number) => LocalTime,
): CountProgress {
  const { session: currentSession, waitingSince, done } = progress;
  const { at, abstained, cost } = message;
  const isAi = message.author === 'ai';
  const operatorId = isAi ? null : message.userId;
  const key = dayKey(localTime(at).day, operatorId);
  addCount(done.days, key, isAi ? 'ai_messages' : 'operator_messages');
  addCount(done.days, key, 'charged', cost);
  if (isAi && abstained) {
    addCount(done.days, key, 'abstained');
    return currentSession ? { ...progress, session: { ...currentSession, lastAt: at } } : progress;
  }
  if (waitingSince !== null) {
    recordWait(progress, 'wait', { since: waitingSince, at, operatorId }, localTime);
    if (currentSession?.by === null)
      recordWait(progress, 'first', { since: currentSession.startedAt, at, operatorId }, localTime);
  }
  return {
    done,
    waitingSince: null,
    session: currentSession && withReply(currentSession, at, isAi, operatorId),
  };
}

const withReply = (
  currentSession: CountedSession,
  at: number,
  isAi: boolean,
  operatorId: string | null,
): CountedSession => ({
  ...currentSession,
  lastAt: at,
  isAnswered: true,
  by: isAi && currentSession.by !== 'operator' ? 'ai' : 'operator',
  operatorId: currentSession.operatorId ?? operatorId,
  isEscalated: currentSession.isEscalated || !isAi,
});

/** Counts the wait on the day it began, for the operator who ended it. */
function recordWait(
  { done }: CountProgress,
  kind: 'first' | 'wait',
  { since, at, operatorId }: { since: number; at: number; operatorId: string | null },
  localTime: (at: number) => LocalTime,
): void {
  const key = dayKey(localTime(since).day, operatorId);
  const ms = Math.max(0, at - since);
  addCount(done.days, key, waitTimeBucket(kind, ms));
  addCount(done.days, key, `${kind}_ms`, ms);
}

/** Everything counted so far. */
export function toTally({ session: currentSession, done }: CountProgress): Tally {
  const tally = emptyTally();
  addCountsByKey(tally.days, done.days);
  addCountsByKey(tally.hours, done.hours);
  if (currentSession) addTally(tally, sessionTally(currentSession));
  return tally;
}

/** Resolved: every message was answered, and either by the AI alone or until the conversation was closed. */
function sessionTally(currentSession: CountedSession): Tally {
  const tally = emptyTally();
  const key = dayKey(currentSession.at.day, currentSession.operatorId);
  addCount(tally.days, key, 'conversations');
  addCount(tally.hours, hourKey(currentSession.at.day, currentSession.at.hour), 'conversations');
  addCount(tally.days, key, currentSession.by === null ? 'by_nobody' : `by_${currentSession.by}`);
  if (currentSession.isEscalated) addCount(tally.days, key, 'escalated');
  if (
    currentSession.by !== null &&
    currentSession.isAnswered &&
    (currentSession.isClosed || !currentSession.isEscalated)
  ) {
    addCount(tally.days, key, 'resolved');
  }
  return tally;
}
