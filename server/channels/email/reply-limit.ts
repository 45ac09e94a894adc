// Limits automatic replies to one address, so that two automatic repliers end.

const HOUR_MS = 3_600_000;
/** Automatic replies to one address in an hour, counted per process. */
const REPLIES_PER_HOUR = 20;
/** Addresses beyond which old ones are forgotten. */
const MAX_ADDRESSES = 10_000;

export interface ReplyLimit {
  isReached(address: string, now: number): boolean;
  record(address: string, now: number): void;
}

export function createReplyLimit(): ReplyLimit {
  const sentAt = new Map<string, readonly number[]>();
  const recentTimes = (address: string, now: number) =>
    (sentAt.get(address) ?? []).filter((at) => at > now - HOUR_MS);
  return {
    isReached: (address, now) => recentTimes(address, now).length >= REPLIES_PER_HOUR,
    record(address, now) {
      const times = [...recentTimes(address, now), now];
      sentAt.delete(address);
      sentAt.set(address, times);
      const [oldest] = sentAt.keys();
      if (sentAt.size > MAX_ADDRESSES && oldest !== undefined) sentAt.delete(oldest);
    },
  };
}
