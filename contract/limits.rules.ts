// The limits of what owners let happen by itself, kept apart for the size of the login page.

/**
 * `perConversationHour`: runs of one rule in one conversation; `runRetentionMs`: how long its log is kept; `trial`:
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
  runRetentionMs: 30 * 24 * 3_600_000,
  trial: 200,
} as const;

/** Names and actions are limited as those of rules. */
export const macroLimits = { perAccount: 100, restorableMs: 24 * 3_600_000 } as const;

/** Of programs that ask bots: earlier messages that count, and passages that a search returns. */
export const answerLimits = { historyMax: 12, passagesMax: 12 } as const;

/** `reports`: of one call; `receiptRetentionMs`: how long it is known what a browser did with a message. */
export const proactiveLimits = {
  perBot: 20,
  nameMax: 80,
  textMax: 300,
  patterns: 10,
  patternMax: 200,
  seconds: 3_600,
  visits: 100,
  cartToman: 10_000_000_000,
  days: 90,
  reports: 5,
  restorableMs: 24 * 3_600_000,
  receiptRetentionMs: 91 * 24 * 3_600_000,
} as const;

/** `maxResponseBytes`: of a call's JSON; `valueMax`: of an input and of a field of the answer. */
export const toolLimits = {
  perBot: 30,
  nameMax: 40,
  labelMax: 60,
  lineMax: 200,
  examples: 10,
  inputs: 6,
  choices: 12,
  headers: 10,
  secrets: 5,
  secretMax: 4_000,
  addressMax: 1_000,
  bodyMax: 4_000,
  responseFields: 20,
  replyMax: 1_000,
  valueMax: 300,
  maxTimeoutSeconds: 10,
  maxResponseBytes: 256 * 1_024,
  shownBytes: 4_000,
  callsPerAccount: 3,
  restorableMs: 24 * 3_600_000,
} as const;
