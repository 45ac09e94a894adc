// Limits of the product: lengths, sizes, durations.
import { visitorLimits } from './limits.widget.ts';

const MEGABYTE = 1024 * 1024;

export const limits = {
  ...visitorLimits,
  username: { min: 3, max: 64 },
  password: { min: 8, max: 256 },
  phone: { min: 8, max: 20 },
  email: { max: 254 },
  /** `perTargetAndHour`: how many codes to one phone or e-mail address an address may ask for in an hour. */
  code: { length: 6, tries: 5, lifetimeMs: 10 * 60_000, resendMs: 120_000, perTargetAndHour: 10 },
  /** `sendingMs`: what a call may take on its way, so that a proof is not sent in its last moment. */
  robot: { lifetimeMs: 10 * 60_000, sendingMs: 30_000 },
  referral: { length: 8 },
  resetLink: { lifetimeMs: 30 * 60_000 },
  invitation: { lifetimeMs: 7 * 24 * 3_600_000 },
  botName: { min: 3, max: 80 },
  /** In days: how long a removed bot can be brought back, and how long the data of a resting one is kept. */
  bot: { restoreDays: 7, inactiveDays: 30, inactiveNoticeDays: 7 },
  /** Of the file by which a bot is taken away and brought in. */
  botFile: { bytes: 20 * MEGABYTE, texts: 2_000, pairs: 20_000 },
  /**
   * Of exporting and erasing data. `conversations`: of one request; `cancelWindowMs`: an erasure can be cancelled for so long;
   * `graceDays`: of an account; `noticeDays`: before its end, when its owner is reminded; `archiveDays`: how long an
   * archive is kept; `drainMs`: after so long nothing that was under way when an erasure ran can still be written.
   */
  privacy: {
    conversations: 200,
    cancelWindowMs: 5 * 60_000,
    graceDays: 14,
    noticeDays: 2,
    archiveDays: 7,
    drainMs: 60_000,
  },
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
  /** `batchMax`: pairs of one removal; `pageMax`: of one page of their list. */
  pair: { questionMax: 1_000, answerMax: 10_000, batchMax: 10_000, pageMax: 500 },
  /** A table of pairs that comes in: a workbook weighs as packed, its text is weighed apart. */
  pairTable: { bytes: 20 * MEGABYTE, rows: 20_000, columns: 100 },
  /**
   * `items`: what is learned of one linked shop or site; `perBot`: how many of those; `batchMax`: items of one
   * order.
   */
  shop: { perBot: 5, items: 10_000, batchMax: 500, keyMax: 200, promptMax: 2_000 },
  /** Of the questions a bot is tested with, and of the runs over them that are kept. */
  tests: { perBot: 500, runs: 50, questionMax: 1_000, answerMax: 4_000 },
  /** `failures`: deliveries given up in a row after which an address is told nothing more. */
  webhook: {
    perAccount: 10,
    urlMax: 2_000,
    answerBytes: 1_024,
    timeoutMs: 10_000,
    attempts: 9,
    failures: 20,
  },
  /**
   * Of outside channels. `webhookBytes`: size of one webhook. `expiryMs`: how long a message is retried before it is
   * given up. `undoMs`: how long a removed connection can be restored. `fileMs`: how long the provider and its visitor
   * can fetch a file that was sent as a link. `webhooksPerMinute`: of one connection, more than any shop's visitors
   * write.
   */
  channel: {
    fieldMax: 500,
    webhookBytes: MEGABYTE,
    attempts: 8,
    expiryMs: 24 * 3_600_000,
    undoMs: 10 * 60_000,
    retentionMs: 30 * 24 * 3_600_000,
    fileMs: 7 * 24 * 3_600_000,
    webhooksPerMinute: 6_000,
  },
  /** Of the code that a site's plugin is connected with. */
  wordPress: { codeLength: 12, codeLifetimeMs: 15 * 60_000, nameMax: 200, versionMax: 20 },
  /**
   * Of the messages a connection may cost in a day: `share` of what the plan grants in a month, `min` at any rate;
   * an owner may set any number up to `max`.
   */
  dailyMessages: { share: 0.2, min: 100, max: 10_000_000 },
  apiKey: { perAccount: 20, nameMax: 80, callsPerMinute: 120 },
  /** Days of one report. */
  report: { days: 731 },
  /**
   * Of who is there to take conversations. `leaseMs` outlives the minute after which browsers let a hidden tab beat
   * again; `idleMs` without a sign of life is `away`; after `reassignAfterMs` offline, what waits goes to somebody else.
   */
  presence: {
    heartbeatMs: 30_000,
    leaseMs: 90_000,
    idleMs: 5 * 60_000,
    reassignAfterMs: 5 * 60_000,
    viewingMs: 70_000,
    typingMs: 6_000,
  },
  /** `perScope`: of one bot, and of its account. */
  cannedReply: { shortcutMax: 40, textMax: 4_000, perScope: 500, tableBytes: 8 * MEGABYTE, tableRows: 1_000 },
  /** What is being written may be longer than what can be sent. */
  draft: { max: 20_000 },
  visitorName: { max: 80 },
  orderNumber: { max: 40 },
  /**
   * What a chat that begins offers to ask: so many questions, of the owner's list `ownCount`, of so many characters at
   * most.
   */
  questions: { count: 3, ownCount: 6, max: 60 },
  /** Lengths; `overlapMs`: for how long the secret before still holds; `leewayMs`: how wrong another clock may go. */
  identity: { userId: 200, hash: 200, token: 4_000, overlapMs: 24 * 3_600_000, leewayMs: 60_000 },
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
   * Of the inbox: `countMax` is where counts end («more than 999»), `batchMax` conversations are closed, assigned or
   * labelled in one go, and `undoMs` is for how long that can be undone.
   */
  inbox: {
    countMax: 999,
    batchMax: 200,
    undoMs: 10 * 60_000,
    labels: { perAccount: 200, perConversation: 20, nameMax: 40, restorableMs: 24 * 3_600_000 },
    views: { perPerson: 50, nameMax: 60 },
  },
  /** A file of a message. `side`: of a picture, in pixels. `maxUnattached`: given in a conversation and not sent yet. */
  attachment: {
    bytes: 10 * MEGABYTE,
    perMessage: 5,
    nameMax: 200,
    side: 8_000,
    durationMs: 5 * 60_000,
    maxUnattached: 20,
    unattachedLifetimeMs: 24 * 3_600_000,
  },
  /**
   * `windowMs`: how long a gateway keeps a payment open; `secondReceiptMs`: how long one waits for a better receipt.
   */
  payment: { windowMs: 30 * 60_000, secondReceiptMs: 7 * 24 * 3_600_000 },
  /** `undoMs`: how long a settlement can be taken back before its buyer is told of it. */
  refund: { referenceMax: 40, referenceDigits: 4, noteMax: 300, undoMs: 2 * 60_000 },
  receipt: { bytes: 5 * MEGABYTE },
  supportFile: { bytes: 5 * MEGABYTE },
  /**
   * `side`: of a picture as given, and `storedSide` as kept, in pixels; `maxUnattached`: pictures of an account on no widget yet.
   */
  widgetIcon: { bytes: MEGABYTE, side: 4_096, storedSide: 192, maxUnattached: 20 },
  widget: { titleMax: 60, descriptionMax: 120, noteMax: 300, distanceMax: 400, origins: 10 },
  startForm: {
    fields: 20,
    idMax: 40,
    titleMax: 60,
    headingMax: 80,
    noteMax: 200,
    answerMax: 500,
    lengthDefault: 80,
  },
  jsonBody: { bytes: MEGABYTE },
  enhancedAccuracyCost: 2,
  page: { default: 30, max: 100 },
  token: {
    lifetimeMs: 10 * 60_000,
    refreshLifetimeMs: 30 * 24 * 3_600_000,
    clockSkewMs: 5 * 60_000,
  },
  retention: { charactersDays: 7, trainingDays: 14 },
  /**
   * Of what may be written of a plan; `price` is rial, `resourcesMax` bots and connections, `unitsMax` messages and characters.
   */
  plan: {
    nameMax: 60,
    descriptionMax: 200,
    serviceMax: 80,
    services: 20,
    price: 100_000_000_000,
    resourcesMax: 10_000,
    unitsMax: 10_000_000_000,
  },
  coupon: { codeMin: 3, codeMax: 40, uses: 1_000_000, lastExpiry: Date.UTC(2100, 0, 1) },
  /**
   * Of a subscription, in days: how long before its end it may be renewed and is told of, how long before a removal
   * that is told of, and how long the owner has to choose the bots of a smaller plan. `alerts`: percent of use.
   */
  subscription: { renewalDays: 3, noticeDays: 2, choiceDays: 7, alerts: [80, 100] },
  freePlan: {
    days: 14,
    bots: 1,
    connections: 1,
    messages: 200,
    characters: 300_000,
  },
} as const;
