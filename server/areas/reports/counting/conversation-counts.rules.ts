// Counts of one conversation from its messages: sessions, replies, wait times.
import type { Author, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { LocalTime } from '../local-time.ts';
import { rangeOf } from '../wait-times.rules.ts';
import { addCells, addTally, count, dayKey, emptyTally, hourKey, type Tally } from './counts.ts';

/** After so long a silence a visitor who writes again begins a new talk. */
const SILENCE_MS = 24 * 3_600_000;

/** One message, in the order of its conversation. */
export interface Line {
  readonly seq: number;
  readonly author: Author;
  readonly userId: string | null;
  readonly abstained: boolean;
  readonly isNote: boolean;
  readonly cost: number;
  readonly event: Pick<ThreadEvent, 'kind' | 'actor'> | null;
  readonly at: number;
}

/**
 * What is counted as one conversation: from a visitor's message until it is closed, or until they are silent for a
 * day. It counts where it began, for the operator who answered first, and changes until the next one begins.
 */
interface Talk {
  readonly at: LocalTime;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly by: 'ai' | 'operator' | null;
  readonly operatorId: string | null;
  readonly isHandedOver: boolean;
  /** Whether nothing the visitor wrote is without a reply. */
  readonly isAnswered: boolean;
  readonly isClosed: boolean;
}

/** Where counting stands in a conversation. `done` is all that no later message changes. */
export interface Walk {
  readonly talk: Talk | null;
  /** Since when the visitor waits for a reply. */
  readonly waitingSince: number | null;
  readonly done: Tally;
}

export const walkBegun = (): Walk => ({ talk: null, waitingSince: null, done: emptyTally() });

/** Goes on with messages that follow; `walk.done` is added to in place. */
export function walkOn(walk: Walk, lines: Iterable<Line>, localTime: (at: number) => LocalTime): Walk {
  let now = walk;
  for (const line of lines) now = step(now, line, localTime);
  return now;
}

function step(walk: Walk, line: Line, localTime: (at: number) => LocalTime): Walk {
  if (line.isNote) return walk;
  if (line.author === 'system') return walk.talk && line.event ? told(walk, walk.talk, line.event) : walk;
  return line.author === 'visitor' ? asked(walk, line, localTime) : replied(walk, line, localTime);
}

function told(walk: Walk, talk: Talk, { kind, actor }: NonNullable<Line['event']>): Walk {
  if (kind === 'escalated' || kind === 'takenOver') {
    return { ...walk, talk: { ...talk, isHandedOver: true } };
  }
  if (kind === 'closed') return { ...walk, waitingSince: null, talk: { ...talk, isClosed: true } };
  // A visitor who comes back opens it too: that begins a talk of its own.
  if (kind === 'reopened' && actor === 'operator') return { ...walk, talk: { ...talk, isClosed: false } };
  return walk;
}

function asked({ talk, waitingSince, done }: Walk, { at }: Line, localTime: (at: number) => LocalTime): Walk {
  const here = localTime(at);
  count(done.days, dayKey(here.day, null), 'visitor_messages');
  count(done.hours, hourKey(here.day, here.hour), 'visitor_messages');
  const goesOn = talk && !talk.isClosed && at - talk.lastAt <= SILENCE_MS;
  if (goesOn) {
    return { done, talk: { ...talk, lastAt: at, isAnswered: false }, waitingSince: waitingSince ?? at };
  }
  if (talk) addTally(done, talkTally(talk));
  const begun = { by: null, operatorId: null, isHandedOver: false, isAnswered: false, isClosed: false };
  return { done, waitingSince: at, talk: { ...begun, at: here, startedAt: at, lastAt: at } };
}

function replied(walk: Walk, line: Line, localTime: (at: number) => LocalTime): Walk {
  const { talk, waitingSince, done } = walk;
  const { at, abstained, cost } = line;
  const isAi = line.author === 'ai';
  const operatorId = isAi ? null : line.userId;
  const key = dayKey(localTime(at).day, operatorId);
  count(done.days, key, isAi ? 'ai_messages' : 'operator_messages');
  count(done.days, key, 'charged', cost);
  if (isAi && abstained) {
    count(done.days, key, 'abstained');
    return talk ? { ...walk, talk: { ...talk, lastAt: at } } : walk;
  }
  if (waitingSince !== null) {
    noteWait(walk, 'wait', { since: waitingSince, at, operatorId }, localTime);
    if (talk?.by === null) noteWait(walk, 'first', { since: talk.startedAt, at, operatorId }, localTime);
  }
  return { done, waitingSince: null, talk: talk && answered(talk, at, isAi, operatorId) };
}

const answered = (talk: Talk, at: number, isAi: boolean, operatorId: string | null): Talk => ({
  ...talk,
  lastAt: at,
  isAnswered: true,
  by: isAi && talk.by !== 'operator' ? 'ai' : 'operator',
  operatorId: talk.operatorId ?? operatorId,
  isHandedOver: talk.isHandedOver || !isAi,
});

/** Counted on the day the waiting began, for whoever ended it. */
function noteWait(
  { done }: Walk,
  kind: 'first' | 'wait',
  { since, at, operatorId }: { since: number; at: number; operatorId: string | null },
  localTime: (at: number) => LocalTime,
): void {
  const key = dayKey(localTime(since).day, operatorId);
  const ms = Math.max(0, at - since);
  count(done.days, key, rangeOf(kind, ms));
  count(done.days, key, `${kind}_ms`, ms);
}

/** All that a walk has counted so far. */
export function tallyOf({ talk, done }: Walk): Tally {
  const tally = emptyTally();
  addCells(tally.days, done.days);
  addCells(tally.hours, done.hours);
  if (talk) addTally(tally, talkTally(talk));
  return tally;
}

/** Resolved: everything asked was answered, and by the AI alone or until it was closed. */
function talkTally(talk: Talk): Tally {
  const tally = emptyTally();
  const key = dayKey(talk.at.day, talk.operatorId);
  count(tally.days, key, 'conversations');
  count(tally.hours, hourKey(talk.at.day, talk.at.hour), 'conversations');
  count(tally.days, key, talk.by === null ? 'by_nobody' : `by_${talk.by}`);
  if (talk.isHandedOver) count(tally.days, key, 'handed_over');
  if (talk.by !== null && talk.isAnswered && (talk.isClosed || !talk.isHandedOver)) {
    count(tally.days, key, 'resolved');
  }
  return tally;
}
