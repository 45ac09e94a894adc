// Knows through which channels a message may be changed or taken back after it was sent. Knows no message.

/** Channels that show what we tell them to; of the others we are told only that they have it. */
const CHANGING: ReadonlySet<string> = new Set(['widget', 'test']);

/** A note went through no channel: it may be, wherever it stands. */
export const mayUnsend = (kind: string, isNote = false): boolean => isNote || CHANGING.has(kind);
