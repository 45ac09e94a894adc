// Knows the numbers of the product: lengths, sizes, waits. Knows no rule that uses them.
import { visitorLimits } from './limits.visitor.ts';

const MEGABYTE = 1024 * 1024;

export const limits = {
  ...visitorLimits,
  username: { min: 3, max: 64 },
  password: { min: 8, max: 256 },
  phone: { min: 8, max: 20 },
  email: { max: 254 },
  code: { length: 6, tries: 5, lifetimeMs: 10 * 60_000, resendMs: 120_000 },
  /** `sendingMs`: what a call may take on its way, so that a proof is not sent in its last moment. */
  robot: { lifetimeMs: 10 * 60_000, sendingMs: 30_000 },
  referral: { length: 8 },
  resetLink: { lifetimeMs: 30 * 60_000 },
  invitation: { lifetimeMs: 7 * 24 * 3_600_000 },
  botName: { min: 3, max: 80 },
  introduction: { max: 500 },
  instructions: { maxWords: 1_000 },
  charactersPerWord: 5,
  creativity: { min: 0, max: 10, default: 3 },
  confidence: { min: 0.05, max: 0.95 },
  /** The most a limit of spending may be set to. */
  spending: { tokens: 10_000_000_000, rial: 1_000_000_000_000 },
  trainingFile: { bytes: 10 * MEGABYTE, perBot: 50 },
  trainingUpload: { bytes: 50 * MEGABYTE },
  trainingLinks: {
    perBot: 50,
    urlMax: 2_000,
    pagesFound: { default: 100, max: 500 },
    minutes: { default: 5, max: 60 },
  },
  /** Items of one order. */
  trainingOrder: { max: 1_000 },
  trainingText: { titleMax: 200, max: 200_000 },
  /** `atOnce`: pairs of one removal; `pageMax`: of one page of their list. */
  pair: { questionMax: 1_000, answerMax: 10_000, atOnce: 10_000, pageMax: 500 },
  /** A table of pairs that comes in: a workbook weighs as packed, its text is weighed apart. */
  pairTable: { bytes: 20 * MEGABYTE, rows: 20_000, columns: 100 },
  /** `items`: what is learned of one linked shop or site; `perBot`: how many of those. */
  shop: { perBot: 5, items: 10_000, keyMax: 200, promptMax: 2_000 },
  /** Of the questions a bot is tested with, and of the runs over them that are kept. */
  tests: { perBot: 500, runs: 50, questionMax: 1_000, answerMax: 4_000 },
  /** `failures`: deliveries given up in a row after which an address is told nothing more. */
  webhook: { perAccount: 10, urlMax: 2_000, answerBytes: 1_024, timeoutMs: 10_000, tries: 9, failures: 20 },
  apiKey: { perAccount: 20, nameMax: 80, callsPerMinute: 120 },
  /** Days of one report. */
  report: { days: 731 },
  /**
   * Of who is there to take conversations. `leaseMs` outlives the minute after which browsers let a hidden tab beat
   * again; `idleMs` without a sign of life is `away`; after `handOnMs` offline, what waits goes to somebody else.
   */
  presence: {
    beatMs: 30_000,
    leaseMs: 90_000,
    idleMs: 5 * 60_000,
    handOnMs: 5 * 60_000,
    watchMs: 70_000,
    typingMs: 6_000,
  },
  /** `perScope`: of one bot, and of its account. */
  cannedReply: { shortcutMax: 40, textMax: 4_000, perScope: 500 },
  /** What is being written may be longer than what can be sent. */
  draft: { max: 20_000 },
  visitorName: { max: 80 },
  orderNumber: { max: 40 },
  /**
   * Of an AI's draft that an operator looks at: whoever has it open keeps it for `claimMs`; after so many `minutes`
   * it goes to an operator, up to `graceMs` later while somebody has it open.
   */
  approval: {
    claimMs: 60_000,
    graceMs: 3 * 60_000,
    noteMax: 500,
    minutes: { min: 1, default: 10, max: 1_440 },
  },
  /**
   * Of the inbox: `counted` is where counts end («more than 999»), `atOnce` conversations are closed, assigned or
   * labelled in one go, and `undoMs` is for how long that can be undone.
   */
  inbox: {
    counted: 999,
    atOnce: 200,
    undoMs: 10 * 60_000,
    labels: { perAccount: 200, perConversation: 20, nameMax: 40 },
    views: { perPerson: 50, nameMax: 60 },
  },
  /** A file of a message. `side`: of a picture, in pixels. `loose`: given in a conversation and not sent yet. */
  attachment: {
    bytes: 10 * MEGABYTE,
    perMessage: 5,
    nameMax: 200,
    side: 8_000,
    durationMs: 5 * 60_000,
    loose: 20,
    waitsMs: 24 * 3_600_000,
  },
  supportFile: { bytes: 5 * MEGABYTE },
  widgetIcon: { bytes: MEGABYTE },
  jsonBody: { bytes: MEGABYTE },
  enhancedAccuracyCost: 2,
  page: { default: 30, max: 100 },
  token: {
    lifetimeMs: 10 * 60_000,
    refreshLifetimeMs: 30 * 24 * 3_600_000,
    clockSkewMs: 5 * 60_000,
  },
  retention: { charactersDays: 7, trainingDays: 14, deactivatedBotDays: 30 },
  freePlan: {
    days: 14,
    bots: 1,
    connections: 1,
    messages: 200,
    characters: 300_000,
  },
} as const;
