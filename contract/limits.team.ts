// Limits of teams, their replies and contact imports, apart for the size of the login page.

export const teamLimits = {
  /**
   * `spans` of a day, `holidays` of a bot, `days` of one of them. `maxDaysAhead`: how far the next opening is looked
   * for.
   */
  businessHours: { spans: 6, holidays: 200, days: 366, holidayName: 60, awayMessage: 500, maxDaysAhead: 400 },
  /** `maxAheadMs`: how far in the future a reply can be scheduled. */
  scheduledReplies: { perConversation: 10, maxAheadMs: 366 * 24 * 3_600_000 },
  /** Minutes until a reply is due. */
  replyTargets: { min: 1, max: 2_880 },
  operatorGroups: { perAccount: 100, membersMax: 200, nameMax: 40, restorableMs: 24 * 3_600_000 },
} as const;

/** Product cards of one message, and their pictures for one address, which many visitors of a carrier may share. */
export const productCardLimits = { perMessage: 10, picturesPerMinute: 600 } as const;

/** Of a file of contacts. `rowRetentionMs`: how long the report of an import is kept. */
export const contactImportLimits = {
  bytes: 30 * 1_048_576,
  rows: 100_000,
  columns: 60,
  rowRetentionMs: 30 * 24 * 3_600_000,
} as const;
