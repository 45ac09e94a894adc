// Decides how long an answer waits for further messages of the same turn.
import { isCompleteQuestion, joinFragments } from '../../../engine/intents/question-completeness.ts';
import { smallTalkReply } from '../../../engine/intents/small-talk.ts';

/** One message of a visitor's turn. */
export interface TurnMessage {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** It came in a flood: it belongs to a turn but begins none. */
  readonly isFlood: boolean;
}

/** Quiet times in milliseconds, by what the last message is. */
const QUIET_MS = { whole: 800, wholeAfterFragments: 1_200, greeting: 1_800, fragment: 2_500 };
/** Somebody who writes slowly is waited for longer, by this factor of their longest pause and up to these times. */
const PACE_FACTOR = 1.5;
const MAX_QUIET_MS = { whole: 1_400, fragment: 5_000 };
/** A flood is waited out for this many times the usual maximum. */
const FLOOD_WAIT_FACTOR = 3;
/** A visitor's typing is told every three seconds at most. */
const TYPING_MS = 3_500;
/** Characters of a turn that are answered; the newest messages are kept. */
const MAX_TURN_LENGTH = 4_000;

/**
 * Milliseconds of quiet after the last message before the turn is answered: below 1.5 s after a whole question, longer
 * after a greeting or a fragment and for somebody who writes slowly.
 */
export function quietTimeMs(turn: readonly Omit<TurnMessage, 'isFlood'>[]): number {
  const last = turn.at(-1);
  if (!last) return 0;
  const isWhole = isCompleteQuestion(last.text);
  const base = isWhole
    ? turn.length > 1
      ? QUIET_MS.wholeAfterFragments
      : QUIET_MS.whole
    : smallTalkReply(last.text, 'fa') === null
      ? QUIET_MS.fragment
      : QUIET_MS.greeting;
  const pauses = turn.slice(1).map(({ at }, index) => at - (turn[index]?.at ?? at));
  const pacedDelayMs = PACE_FACTOR * Math.max(0, ...pauses);
  return Math.max(base, Math.min(pacedDelayMs, isWhole ? MAX_QUIET_MS.whole : MAX_QUIET_MS.fragment));
}

/**
 * When the turn is answered, in milliseconds since the epoch: after the quiet time, but at most `maxWaitMs` after its
 * first message, or three times as long in a flood.
 */
export function answerDueAt(turn: readonly TurnMessage[], maxWaitMs: number): number {
  const [first, last] = [turn[0], turn.at(-1)];
  if (!first || !last) return 0;
  const limitMs = maxWaitMs * (turn.some(({ isFlood }) => isFlood) ? FLOOD_WAIT_FACTOR : 1);
  return Math.min(last.at + quietTimeMs(turn), first.at + limitMs);
}

/** Until when an answer waits for a visitor who is typing now. */
export const typingUntil = (now: number): number => now + TYPING_MS;

/** The messages that a turn's answer looks at: none before the first that is no flood, and the newest that fit. */
export function messagesOfTurn<Message extends TurnMessage>(messages: readonly Message[]): Message[] {
  const first = messages.findIndex(({ isFlood }) => !isFlood);
  if (first < 0) return [];
  const includedMessages: Message[] = [];
  let length = 0;
  for (const message of messages.slice(first).toReversed()) {
    length += message.text.length;
    if (includedMessages.length > 0 && length > MAX_TURN_LENGTH) break;
    includedMessages.push(message);
  }
  return includedMessages.toReversed();
}

/** The turn as the question that is answered. */
export const questionOf = (turn: readonly Pick<TurnMessage, 'text'>[]): string =>
  joinFragments(turn.map(({ text }) => text));
