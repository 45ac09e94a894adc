// Recognises message floods: repeats of one text, or more than anybody types.
import { hash } from 'node:crypto';
import { foldText } from '../../../engine/text/normalise.ts';

/**
 * The rules, as owners are told them: the same text three times in ten minutes; more than six messages in fifteen
 * seconds; the same longer text of ten visitors behind one address within a minute.
 */
const REPEAT_LIMIT = { times: 3, withinMs: 10 * 60_000 };
const RATE_LIMIT = { messages: 6, withinMs: 15_000 };
const SHARED_TEXT_LIMIT = { visitors: 10, withinMs: 60_000, minLength: 20 };
/** Visitors and texts remembered; the longest silent go first. */
const MAX_ENTRIES = 20_000;

export interface FloodCheckInput {
  readonly visitorId: string;
  readonly connectionId: string;
  /** As limits are counted by; null where others pass on what was written, whose hurry says nothing. */
  readonly address: string | null;
  /** Sent again, it is the same message. */
  readonly clientId: string;
  readonly text: string;
  readonly now: number;
}

interface Recent {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly isFlood: boolean;
}

/** Keeps what was written of late in this process; how visitors write is nothing that outlives a restart. */
export class FloodGuard {
  readonly #byVisitor = new Map<string, readonly Recent[]>();
  readonly #byText = new Map<string, ReadonlyMap<string, number>>();

  /** Notes the message and says whether it belongs to a flood. */
  isFlood(written: FloodCheckInput): boolean {
    const { visitorId, clientId, now } = written;
    const recent = (this.#byVisitor.get(visitorId) ?? []).filter(
      ({ at }) => at > now - REPEAT_LIMIT.withinMs && at <= now,
    );
    const existing = recent.find((one) => one.clientId === clientId);
    if (existing) return existing.isFlood;
    const folded = foldText(written.text).trim();
    // Only compared: what a visitor wrote is kept nowhere but with the conversation, and goes with it.
    const text = folded === '' ? '' : hash('sha256', folded);
    const isHurried =
      written.address !== null &&
      (isOverRate(recent, now) ||
        (folded.length >= SHARED_TEXT_LIMIT.minLength && this.#isShared(written, text)));
    const isFlood = this.#isRepeated(recent, text) || isHurried;
    keepNewest(this.#byVisitor, visitorId, [
      ...recent.slice(-RATE_LIMIT.messages * 2),
      { clientId, text, at: now, isFlood },
    ]);
    return isFlood;
  }

  #isRepeated(recent: readonly Recent[], text: string): boolean {
    return text !== '' && recent.filter((one) => one.text === text).length >= REPEAT_LIMIT.times - 1;
  }

  #isShared({ visitorId, connectionId, address, now }: FloodCheckInput, text: string): boolean {
    const key = `${connectionId} ${address} ${text}`;
    const before = [...(this.#byText.get(key) ?? [])].filter(
      ([, at]) => at > now - SHARED_TEXT_LIMIT.withinMs && at <= now,
    );
    const visitors = new Map(before).set(visitorId, now);
    keepNewest(this.#byText, key, visitors);
    return visitors.size >= SHARED_TEXT_LIMIT.visitors;
  }
}

const isOverRate = (recent: readonly Recent[], now: number): boolean =>
  recent.filter(({ at }) => at > now - RATE_LIMIT.withinMs).length >= RATE_LIMIT.messages;

function keepNewest<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= MAX_ENTRIES) return;
  const [eldest] = entries.keys();
  if (eldest !== undefined) entries.delete(eldest);
}
