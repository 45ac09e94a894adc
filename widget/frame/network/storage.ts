// Browser storage of the visitor's token and unsent messages.
import type { Pending } from '../visitor/messages.ts';

export interface Kept {
  readonly token: string | null;
  /** Who was signed in on the page when the token was given; empty where nobody was. */
  readonly who: string;
  readonly pending: readonly Pending[];
}

const nothing: Kept = { token: null, who: '', pending: [] };

/** A browser may forbid storage inside a frame; then a conversation lives as long as its page. */
export const recall = (connectionId: string): Kept => {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(`pasokh:${connectionId}`) ?? '{}') };
  } catch {
    return nothing;
  }
};

export const keep = (connectionId: string, kept: Kept): void => {
  try {
    localStorage.setItem(`pasokh:${connectionId}`, JSON.stringify(kept));
  } catch {
    return;
  }
};
