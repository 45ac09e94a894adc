// The limits the widget needs, kept apart for its bundle size.

export const visitorLimits = {
  message: { max: 4_000 },
  pageUrl: { max: 2_000 },
  voiceMs: 5 * 60_000,
  /** `changeMs`: how long a rating can be changed. */
  satisfaction: { stars: 5, commentMax: 1_000, changeMs: 24 * 3_600_000 },
} as const;
