// The limits of rules and macros, kept apart for the bundle size of the login page.

/**
 * `perConversationHour`: runs of one rule in one conversation; `runsKeptMs`: how long its log is kept; `trial`:
 * conversations that a trial looks at.
 */
export const ruleLimits = {
  perAccount: 100,
  nameMax: 80,
  conditionsMax: 10,
  actionsMax: 10,
  wordsMax: 20,
  wordMax: 60,
  textMax: 2_000,
  snoozeHours: 24 * 90,
  perConversationHour: 20,
  restorableMs: 24 * 3_600_000,
  runsKeptMs: 30 * 24 * 3_600_000,
  trial: 200,
} as const;

/** Names and actions are limited as those of rules. */
export const macroLimits = { perAccount: 100, restorableMs: 24 * 3_600_000 } as const;

/** Of programs that ask bots: earlier messages that count, and passages that a search returns. */
export const answerLimits = { historyMax: 12, passagesMax: 12 } as const;
