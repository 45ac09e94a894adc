// Knows every error the product may answer with: its tag and HTTP status. Knows no wording and no cause.

/** The catalogue. A failure on the wire is `{ error: tag, requestId, issues?, retryAfterMs?, by? }` with this status. */
export const errors = {
  InvalidInput: 400,
  MalformedJson: 400,
  BodyTooLarge: 413,
  Unauthenticated: 401,
  TokenExpired: 401,
  TokenRefreshFailed: 401,
  InvalidCredentials: 401,
  LoginFailed: 500,
  SecondFactorRequired: 401,
  SecondFactorIncorrect: 401,
  SecondFactorOn: 409,
  SsoUnavailable: 502,
  SsoRefused: 400,
  SsoEmailUnverified: 403,
  AccountDisabled: 403,
  NotVerified: 403,
  Forbidden: 403,
  NotFound: 404,
  RouteNotFound: 404,
  TooManyRequests: 429,
  PhoneRateLimited: 429,
  InternalError: 500,
  StorageFull: 507,
  ShuttingDown: 503,

  FetchFailed: 503,
  ServerUnreachable: 503,
  Offline: 503,
  TimedOut: 504,
  UndecodableAnswer: 502,

  UserExists: 409,
  EmailTaken: 409,
  PhoneTaken: 409,
  CodeNotSent: 502,
  OtpIncorrect: 400,
  OtpInvalid: 400,
  CodeInvalidOrUsed: 400,
  ReferralIncorrect: 400,
  ReferralInvalid: 400,
  ReferralNotFound: 404,
  UserNotFound: 404,
  EmailNotSent: 502,
  ResetLinkInvalid: 400,
  PasswordsDiffer: 400,
  PasswordUnchanged: 400,
  NationalIdFixed: 400,
  RobotNotConfirmed: 400,
  TermsNotAccepted: 400,
  FormIncomplete: 400,

  BotNotFound: 404,
  BotNameTaken: 409,
  BotNameMismatch: 400,
  BotLimitReached: 403,
  ConnectionLimitReached: 403,
  UpgradeRequired: 403,
  NoMessagesLeft: 403,
  NoCharactersLeft: 403,

  SourceDuplicate: 409,
  TooManySources: 400,
  FileTooLarge: 413,
  UploadTooLarge: 413,
  FileTypeRefused: 415,
  FileTypeMismatch: 415,
  PictureTooLarge: 422,
  FileEmpty: 422,
  FileEncrypted: 422,
  FileScanned: 422,
  FileDamaged: 422,
  FileTooComplex: 422,
  FileTimedOut: 422,
  LinkInvalid: 400,
  LinkPrivate: 400,
  TooManyLinks: 400,
  SearchRunning: 409,
  PageNotFound: 422,
  PageRefused: 422,
  PageEmpty: 422,
  PageTooLarge: 422,
  PageTimedOut: 422,
  PageNotReadable: 422,
  RobotsForbidden: 422,
  RedirectLoop: 422,
  SiteUnreachable: 422,
  TrainingFailed: 500,
  TableTypeRefused: 415,
  TableTooLarge: 413,
  TableTooLong: 413,
  TableEmpty: 422,
  ImportRunning: 409,
  TextDoubtful: 422,
  TextRefused: 422,
  TextChanged: 409,
  FileNotScanned: 409,
  SourceBusy: 409,
  TestDuplicate: 409,
  TooManyTests: 400,
  NoTests: 422,
  TestsRunning: 409,

  AiUnavailable: 503,
  AiUnableToAnswer: 422,
  AiSpent: 403,
  AnswerFailed: 500,
  CollectionFailed: 503,
  OperatorIntervened: 409,
  ConversationClosed: 409,
  ConversationChanged: 409,
  ColleagueTyping: 409,
  AssigneeUnfit: 409,
  SatisfactionOver: 409,
  ShortcutTaken: 409,
  TooManyReplies: 400,
  AlreadyReviewed: 409,
  DraftClaimed: 409,
  DraftOutdated: 409,
  DraftOverdue: 409,
  MessageUnprocessable: 422,
  MessageDeletionImpossible: 409,

  OriginRefused: 403,
  WebsiteUrlInvalid: 400,
  ConnectionTaken: 409,
  ConnectionInactive: 403,
  WooCommerceRefused: 400,
  WordPressRefused: 400,
  ShopDuplicate: 409,
  TooManyShops: 400,
  GoftinoKeyInvalid: 400,
  GoftinoAccessDenied: 403,
  GoftinoUnreachable: 502,
  ChannelMessageNotSent: 502,
  ChannelAlertNotSent: 502,
  ChannelAttachmentNotSent: 502,
  ChannelTextNotSent: 502,

  DiscountInvalid: 400,
  PaymentIncomplete: 502,
  PaymentFailed: 402,
  ProcessFailed: 500,
} as const satisfies Record<string, number>;

export type ErrorTag = keyof typeof errors;

export const isErrorTag = (value: unknown): value is ErrorTag =>
  typeof value === 'string' && Object.hasOwn(errors, value);

/** One wrong field: `path` in the input object (`['items', 0, 'title']`) and the broken rule. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly rule: string;
}

/** What a failed call carries to whoever made it; the same object on the wire and in memory. */
export interface Failure<Tag extends ErrorTag = ErrorTag> {
  readonly error: Tag;
  readonly issues?: readonly Issue[];
  readonly retryAfterMs?: number;
  /** The name of whoever was first, where somebody else was. */
  readonly by?: string;
  readonly requestId?: string;
}
