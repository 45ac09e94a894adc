// Limits of the product: lengths, sizes, durations.
import { visitorLimits } from './limits.widget.ts';

const MEGABYTE = 1024 * 1024;

export const limits = {
  ...visitorLimits,
  username: { min: 3, max: 64 },
  password: { min: 8, max: 256 },
  phone: { min: 8, max: 20 },
  email: { max: 254 },
  /** `perTargetAndHour`: codes to one phone or e-mail address that one IP address can request per hour. */
  code: { length: 6, tries: 5, lifetimeMs: 10 * 60_000, resendMs: 120_000, perTargetAndHour: 10 },
  /** `sendingMs`: time reserved for a call in transit, so that no proof is sent just before it expires. */
  robot: { lifetimeMs: 10 * 60_000, sendingMs: 30_000 },
  referral: { length: 8 },
  resetLink: { lifetimeMs: 30 * 60_000 },
  invitation: { lifetimeMs: 7 * 24 * 3_600_000 },
  botName: { min: 3, max: 80 },
  /** In days: how long a removed bot can be restored, and how long the data of an inactive one is kept. */
  bot: { restoreDays: 7, inactiveDays: 30, inactiveNoticeDays: 7 },
  /** Of the file that exports and imports a bot. */
  botFile: { bytes: 20 * MEGABYTE, texts: 2_000, pairs: 20_000 },
  /**
   * Of data exports and erasures. `conversations`: per request; `cancelWindowMs`: how long an erasure can be
   * cancelled; `graceDays`: before the deletion of an account; `noticeDays`: before that deletion, when its
   * owner is reminded; `archiveDays`: how long an archive is kept; `drainMs`: after this time, no write that
   * started before an erasure can still happen.
   */
  privacy: {
    conversations: 200,
    cancelWindowMs: 5 * 60_000,
    graceDays: 14,
    noticeDays: 2,
    archiveDays: 7,
    drainMs: 60_000,
  },
  /**
   * Of a model's summary of a conversation. `minMessages`: shorter ones are not summarised; `escalationMessages`: from
   * this length on one is prepared when a person takes over; `max`: its characters.
   */
  summary: { minMessages: 6, escalationMessages: 12, max: 2_000 },
  introduction: { max: 500 },
  instructions: { maxWords: 1_000 },
  charactersPerWord: 5,
  creativity: { min: 0, max: 10, default: 3 },
  confidence: { min: 0.05, max: 0.95 },
  /** Maximum of a spending limit. */
  spending: { tokens: 10_000_000_000, rial: 1_000_000_000_000 },
  trainingFile: { bytes: 10 * MEGABYTE, perBot: 50 },
  trainingUpload: { bytes: 50 * MEGABYTE },
  trainingLinks: {
    perBot: 50,
    urlMax: 2_000,
    pagesFound: { default: 100, max: 500 },
    minutes: { default: 5, max: 60 },
  },
  /** Sources per command. */
  trainingCommand: { max: 1_000 },
  trainingText: { titleMax: 200, max: 200_000 },
  /** `batchMax`: pairs per removal; `pageMax`: per page of their list. */
  pair: { questionMax: 1_000, answerMax: 10_000, batchMax: 10_000, pageMax: 500 },
  /** A table of pairs to import; a workbook's packed size and its text have separate limits. */
  pairTable: { bytes: 20 * MEGABYTE, rows: 20_000, columns: 100 },
  /**
   * `items`: of one linked shop or site; `perBot`: shops and sites of a bot; `batchMax`: items per command.
   */
  shop: { perBot: 5, items: 10_000, batchMax: 500, keyMax: 200, promptMax: 2_000 },
  /** Of test questions, and of the stored runs over them. */
  tests: { perBot: 500, runs: 50, questionMax: 1_000, answerMax: 4_000 },
  /** `failures`: consecutive failed deliveries after which a webhook is disabled. */
  webhook: {
    perAccount: 10,
    urlMax: 2_000,
    answerBytes: 1_024,
    timeoutMs: 10_000,
    attempts: 9,
    failures: 20,
  },
  /**
   * Of channels. `webhookBytes`: size of one webhook. `expiryMs`: how long a message is retried before it is
   * given up. `undoMs`: how long a removed connection can be restored. `fileMs`: how long the provider and
   * its visitor can fetch a file that was sent as a link. `webhooksPerMinute`: of one connection, more than
   * the visitors of any shop write.
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
  /** Of the pairing code of a WordPress plugin. */
  wordPress: { codeLength: 12, codeLifetimeMs: 15 * 60_000, nameMax: 200, versionMax: 20 },
  /**
   * Of the messages of a connection per day: `share` of the plan's monthly messages, but at least `min`; an
   * owner can set any number up to `max`.
   */
  dailyMessages: { share: 0.2, min: 100, max: 10_000_000 },
  apiKey: { perAccount: 20, nameMax: 80, callsPerMinute: 120 },
  /** Days of one report. */
  report: { days: 731 },
  /**
   * Of operator presence. `leaseMs` exceeds the minute to which browsers throttle timers of a hidden tab;
   * `idleMs` without activity is `away`; after `reassignAfterMs` offline, waiting conversations are
   * reassigned.
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
  /** A draft may be longer than a message. */
  draft: { max: 20_000 },
  visitorName: { max: 80 },
  /** `channels` and `duplicates`: shown of one contact. */
  contacts: {
    /** Conditions on attributes in one filter. */
    conditions: 10,
    segments: { perPerson: 20, nameMax: 60 },
    channels: 100,
    duplicates: 20,
    mergeUndoMs: 30 * 24 * 3_600_000,
    attributes: {
      perAccount: 50,
      nameMax: 40,
      valueMax: 500,
      choices: 50,
      choiceMax: 80,
      restorableMs: 24 * 3_600_000,
    },
  },
  orderNumber: { max: 40 },
  /**
   * Of the suggested questions at the start of a chat: how many are shown, how many the owner can list
   * (`ownCount`), and their length.
   */
  questions: { count: 3, ownCount: 6, max: 60 },
  /**
   * Lengths; `overlapMs`: how long the previous secret stays valid; `leewayMs`: tolerated clock difference.
   */
  identity: { userId: 200, hash: 200, token: 4_000, overlapMs: 24 * 3_600_000, leewayMs: 60_000 },
  /**
   * Of drafts in review: a claim lasts `claimMs`; after `minutes` the draft is escalated, up to `graceMs`
   * later while somebody has it open.
   */
  approval: {
    claimMs: 60_000,
    graceMs: 3 * 60_000,
    noteMax: 500,
    minutes: { min: 1, default: 10, max: 1_440 },
  },
  /**
   * Of the inbox: counts of a search take in its newest `countedTexts` matching texts, bulk actions take up to
   * `batchMax` conversations, and can be undone for `undoMs`; a snooze lasts up to `snoozeMs`; an account blocks
   * up to `blocks` visitors and addresses.
   */
  inbox: {
    countedTexts: 20_000,
    batchMax: 200,
    undoMs: 10 * 60_000,
    snoozeMs: 366 * 24 * 3_600_000,
    blocks: 2_000,
    labels: { perAccount: 200, perConversation: 20, nameMax: 40, restorableMs: 24 * 3_600_000 },
    views: { perPerson: 50, nameMax: 60 },
  },
  /**
   * A file of a message. `side`: of a picture, in pixels. `maxUnattached`: uploaded in a conversation and not
   * sent yet.
   */
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
   * `windowMs`: how long a gateway keeps a payment open; `secondReceiptMs`: how long a better receipt can be
   * sent.
   */
  payment: { windowMs: 30 * 60_000, secondReceiptMs: 7 * 24 * 3_600_000 },
  /** `undoMs`: how long a settlement can be undone before its buyer is notified. */
  refund: { referenceMax: 40, referenceDigits: 4, noteMax: 300, undoMs: 2 * 60_000 },
  receipt: { bytes: 5 * MEGABYTE },
  supportFile: { bytes: 5 * MEGABYTE },
  /**
   * In pixels, `side` of an uploaded picture and `storedSide` of the stored one; `maxUnattached`: uploaded
   * pictures of an account that no widget uses yet.
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
   * Of the terms of a plan; `price` is in rial, `resourcesMax` bots and connections, `unitsMax` messages and
   * characters.
   */
  plan: {
    nameMax: 60,
    descriptionMax: 200,
    featureMax: 80,
    features: 20,
    price: 100_000_000_000,
    resourcesMax: 10_000,
    unitsMax: 10_000_000_000,
  },
  coupon: { codeMin: 3, codeMax: 40, uses: 1_000_000, lastExpiry: Date.UTC(2100, 0, 1) },
  /**
   * Of a subscription, in days: how long before its end it can be renewed and its owner is notified, how long
   * before a removal the owner is notified, and how long the owner can choose the bots of a smaller plan.
   * `alerts`: percentages of usage.
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
