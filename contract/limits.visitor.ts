// Knows the few numbers that the chat on a shop's page needs. Knows no other, for each weighs there.

export const visitorLimits = {
  message: { max: 4_000 },
  pageUrl: { max: 2_000 },
  voiceMs: 5 * 60_000,
  /** `changeMs`: for how long what was said can be said otherwise. */
  satisfaction: { stars: 5, commentMax: 1_000, changeMs: 24 * 3_600_000 },
} as const;
