// Detects message floods: repeated texts, or more messages than a person types.
import { hash } from 'node:crypto';
import { foldText } from '../../../engine/text/normalise.ts';

/**
 * Limits as documented for owners: the same text three times in ten minutes; more than six messages in
 * fifteen seconds; the same longer text from ten visitors of one address within a minute.
 */
const REPEAT_LIMIT = { times: 3, withinMs: 10 * 60_000 };
const RATE_LIMIT = { messages: 6, withinMs: 15_000 };
const SHARED_TEXT_LIMIT = { visitors: 10, withinMs: 60_000, minLength: 20 };
/** Visitors and texts remembered; the least recently active are dropped first. */
const MAX_ENTRIES = 20_000;

export interface FloodCheckInput {
  readonly visitorId: string;
  readonly connectionId: string;
  /** Rate-limit key of the sender; null for messages relayed by a channel, whose rate is not limited. */
  readonly address: string | null;
  /** A message with a known client id is the same message. */
  readonly clientId: string;
  readonly text: string;
  readonly now: number;
}

interface RecentMessage {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly isFlood: boolean;
}

/** Tracks recent messages in memory; a restart forgets them. */
export class FloodGuard {
  readonly #byVisitor = new Map<string, readonly RecentMessage[]>();
  readonly #byText = new Map<string, ReadonlyMap<string, number>>();

  /** Records the message and returns whether it belongs to a flood. */
  isFlood(message: FloodCheckInput): boolean {
    const { visitorId, clientId, now } = message;
    const recent = (this.#byVisitor.get(visitorId) ?? []).filter(
      ({ at }) => at > now - REPEAT_LIMIT.withinMs && at <= now,
    );
    const existing = recent.find((one) => one.clientId === clientId);
    if (existing) return existing.isFlood;
    const folded = foldText(message.text).trim();
    // Only a hash is kept, so that an erased conversation leaves no text here.
    const text = folded === '' ? '' : hash('sha256', folded);
    const isOverLimit =
      message.address !== null &&
      (isOverRate(recent, now) ||
        (folded.length >= SHARED_TEXT_LIMIT.minLength && this.#isShared(message, text)));
    const isFlood = this.#isRepeated(recent, text) || isOverLimit;
    keepNewest(this.#byVisitor, visitorId, [
      ...recent.slice(-RATE_LIMIT.messages * 2),
      { clientId, text, at: now, isFlood },
    ]);
    return isFlood;
  }

  #isRepeated(recent: readonly RecentMessage[], text: string): boolean {
    return text !== '' && recent.filter((one) => one.text === text).length >= REPEAT_LIMIT.times - 1;
  }

  #isShared({ visitorId, connectionId, address, now }: FloodCheckInput, text: string): boolean {
    const key = `${connectionId} ${address} ${text}`;
    const earlier = [...(this.#byText.get(key) ?? [])].filter(
      ([, at]) => at > now - SHARED_TEXT_LIMIT.withinMs && at <= now,
    );
    const visitors = new Map(earlier).set(visitorId, now);
    keepNewest(this.#byText, key, visitors);
    return visitors.size >= SHARED_TEXT_LIMIT.visitors;
  }
}

const isOverRate = (recent: readonly RecentMessage[], now: number): boolean =>
  recent.filter(({ at }) => at > now - RATE_LIMIT.withinMs).length >= RATE_LIMIT.messages;

function keepNewest<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= MAX_ENTRIES) return;
  const [oldestKey] = entries.keys();
  if (oldestKey !== undefined) entries.delete(oldestKey);
}
