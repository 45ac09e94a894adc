// Names of all tables and the row type of each.

import type {
  AccountTable,
  AuditLogTable,
  ContactMessageTable,
  LegalInformationTable,
  PanelSettingsTable,
  ReferralCodeTable,
  SupportAttachmentTable,
  SupportReplyTable,
  SupportRequestTable,
  UserTable,
} from './account.ts';
import type {
  AnswerTraceTable,
  MessageRatingTable,
  ModelSpendingTable,
  PassageVectorTable,
  SourceCitationTable,
} from './answers.ts';
import type { ReplyDraftTable } from './approvals.ts';
import type {
  CodeTable,
  DevMailboxTable,
  InstanceKeyTable,
  InvitationTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  ThrottleTable,
  UsedChallengeTable,
  UserIdentityTable,
} from './auth.ts';
import type { MacroTable, RuleCursorTable, RuleRunTable, RuleTable, ToolTable } from './automation.ts';
import type {
  AllowanceGrantTable,
  CouponClaimTable,
  CouponTable,
  InvoiceCounterTable,
  InvoiceTable,
  ManualPaymentDetailsTable,
  OrderTable,
  PaymentTable,
  PlanRevisionTable,
  PlanTable,
  RefundTable,
  SellerTable,
  SubscriptionTable,
  TaxRateTable,
} from './billing.ts';
import type {
  BotIndexTable,
  BotTable,
  BusinessHoursTable,
  ConnectionTable,
  PassageTable,
  SitePageTable,
  SiteSearchTable,
  SourceTable,
  TextDraftTable,
  TextVersionTable,
  UsageTable,
  UserBotTable,
} from './bots.ts';
import type {
  ChannelChatTable,
  ChannelDeliveryTable,
  ChannelInboundEventTable,
  ChannelMessageIdTable,
  ConnectionDailyLimitTable,
  ConnectionDailyUsageTable,
  WidgetIconTable,
  WidgetSettingsTable,
} from './connections.ts';
import type { ContactImportRowTable, ContactImportTable, ContactLabelTable } from './contact-imports.ts';
import type {
  ContactAddressTable,
  ContactAttributeTable,
  ContactMergeTable,
  ContactSegmentTable,
  ContactTable,
  ContactValueTable,
  ContactWordTable,
} from './contacts.ts';
import type {
  AttachmentTable,
  BulkActionTable,
  CannedReplyTable,
  ConversationCountTable,
  ConversationLabelTable,
  ConversationSummaryTable,
  ConversationTable,
  FloodMessageTable,
  InboxViewTable,
  LabelTable,
  MessageNumberTable,
  MessageTable,
  OperatorDraftTable,
  OperatorGroupMemberTable,
  OperatorGroupTable,
  ReplyWaitTable,
  SatisfactionRatingTable,
  ScheduledReplyTable,
  SearchBacklogTable,
  VisitorBlockTable,
  VisitorIdentityTable,
  VisitorTable,
  VisitorTokenTable,
} from './conversations.ts';
import type { TestQuestionTable, TestResultTable, TestRunTable } from './evaluation.ts';
import type { AccountCounterTable, EventTable, FileTable, JobTable } from './infrastructure.ts';
import type {
  ApiKeyTable,
  WebhookDeliveryTable,
  WebhookTable,
  WordPressCodeTable,
  WordPressSiteTable,
} from './integrations.ts';
import type { LifecycleTransitionTable } from './lifecycle.ts';
import type { NotificationTable, PushSubscriptionTable } from './notifications.ts';
import type {
  AssignmentLockTable,
  ConversationViewerTable,
  OperatorPresenceTable,
  PresenceLeaseTable,
} from './operator-presence.ts';
import type { PrivacyArchivePartTable, PrivacyRequestTable, PrivacyTargetTable } from './privacy.ts';
import type { ProactiveCountTable, ProactiveMessageTable, ProactiveReceiptTable } from './proactive.ts';
import type {
  ReportConversationTable,
  ReportDayTable,
  ReportDueTable,
  ReportHourTable,
  ReportProgressTable,
  ReportScheduleTable,
} from './reports.ts';
import type { ShopTable } from './shops.ts';
import type {
  ContradictionTable,
  KnowledgeComparisonTable,
  PairImportTable,
  SkippedRowTable,
  TrainingRunTable,
  TrainingScheduleTable,
  UnansweredGroupTable,
  UnansweredQuestionTable,
  UnansweredScanPositionTable,
  UnknownQuestionTable,
} from './training.ts';

/** Row types by table name, for Kysely; read rows by `Selectable<Database['bots']>`. */
export interface Database {
  accounts: AccountTable;
  plans: PlanTable;
  plan_revisions: PlanRevisionTable;
  subscriptions: SubscriptionTable;
  allowance_grants: AllowanceGrantTable;
  coupons: CouponTable;
  coupon_claims: CouponClaimTable;
  users: UserTable;
  user_bots: UserBotTable;
  referral_codes: ReferralCodeTable;
  sessions: SessionTable;
  codes: CodeTable;
  throttles: ThrottleTable;
  used_challenges: UsedChallengeTable;
  invitations: InvitationTable;
  user_identities: UserIdentityTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  dev_mailbox: DevMailboxTable;
  audit_log: AuditLogTable;
  orders: OrderTable;
  payments: PaymentTable;
  refunds: RefundTable;
  manual_payment_details: ManualPaymentDetailsTable;
  instance_keys: InstanceKeyTable;
  legal_information: LegalInformationTable;
  panel_settings: PanelSettingsTable;
  support_requests: SupportRequestTable;
  contact_messages: ContactMessageTable;
  support_replies: SupportReplyTable;
  support_attachments: SupportAttachmentTable;
  bots: BotTable;
  business_hours: BusinessHoursTable;
  sources: SourceTable;
  passages: PassageTable;
  source_citations: SourceCitationTable;
  training_schedules: TrainingScheduleTable;
  training_runs: TrainingRunTable;
  text_drafts: TextDraftTable;
  text_versions: TextVersionTable;
  pair_imports: PairImportTable;
  pair_import_skipped: SkippedRowTable;
  unanswered_groups: UnansweredGroupTable;
  unanswered_questions: UnansweredQuestionTable;
  unknown_questions: UnknownQuestionTable;
  unanswered_scan_positions: UnansweredScanPositionTable;
  knowledge_contradictions: ContradictionTable;
  knowledge_comparisons: KnowledgeComparisonTable;
  site_searches: SiteSearchTable;
  site_pages: SitePageTable;
  shops: ShopTable;
  test_questions: TestQuestionTable;
  test_runs: TestRunTable;
  test_results: TestResultTable;
  bot_indexes: BotIndexTable;
  connections: ConnectionTable;
  channel_chats: ChannelChatTable;
  channel_inbound_events: ChannelInboundEventTable;
  channel_deliveries: ChannelDeliveryTable;
  channel_message_ids: ChannelMessageIdTable;
  widget_settings: WidgetSettingsTable;
  connection_daily_limits: ConnectionDailyLimitTable;
  connection_daily_usage: ConnectionDailyUsageTable;
  flood_messages: FloodMessageTable;
  widget_icons: WidgetIconTable;
  usage: UsageTable;
  visitors: VisitorTable;
  contacts: ContactTable;
  contact_words: ContactWordTable;
  contact_attributes: ContactAttributeTable;
  contact_values: ContactValueTable;
  contact_merges: ContactMergeTable;
  contact_addresses: ContactAddressTable;
  contact_segments: ContactSegmentTable;
  contact_labels: ContactLabelTable;
  contact_imports: ContactImportTable;
  contact_import_rows: ContactImportRowTable;
  visitor_identities: VisitorIdentityTable;
  visitor_blocks: VisitorBlockTable;
  visitor_tokens: VisitorTokenTable;
  conversations: ConversationTable;
  messages: MessageTable;
  attachments: AttachmentTable;
  operator_presence: OperatorPresenceTable;
  presence_leases: PresenceLeaseTable;
  conversation_viewers: ConversationViewerTable;
  assignment_locks: AssignmentLockTable;
  labels: LabelTable;
  operator_groups: OperatorGroupTable;
  operator_group_members: OperatorGroupMemberTable;
  conversation_labels: ConversationLabelTable;
  inbox_views: InboxViewTable;
  bulk_actions: BulkActionTable;
  message_numbers: MessageNumberTable;
  conversation_counts: ConversationCountTable;
  search_backlog: SearchBacklogTable;
  answer_traces: AnswerTraceTable;
  reply_drafts: ReplyDraftTable;
  message_ratings: MessageRatingTable;
  passage_vectors: PassageVectorTable;
  model_spending: ModelSpendingTable;
  jobs: JobTable;
  account_counters: AccountCounterTable;
  events: EventTable;
  lifecycle_transitions: LifecycleTransitionTable;
  files: FileTable;
  notifications: NotificationTable;
  push_subscriptions: PushSubscriptionTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  api_keys: ApiKeyTable;
  wordpress_codes: WordPressCodeTable;
  wordpress_sites: WordPressSiteTable;
  canned_replies: CannedReplyTable;
  operator_drafts: OperatorDraftTable;
  scheduled_replies: ScheduledReplyTable;
  conversation_summaries: ConversationSummaryTable;
  satisfaction_ratings: SatisfactionRatingTable;
  reply_waits: ReplyWaitTable;
  invoices: InvoiceTable;
  invoice_counters: InvoiceCounterTable;
  sellers: SellerTable;
  tax_rates: TaxRateTable;
  report_days: ReportDayTable;
  report_hours: ReportHourTable;
  report_progress: ReportProgressTable;
  report_schedules: ReportScheduleTable;
  report_conversations: ReportConversationTable;
  report_due: ReportDueTable;
  rules: RuleTable;
  macros: MacroTable;
  tools: ToolTable;
  proactive_messages: ProactiveMessageTable;
  proactive_counts: ProactiveCountTable;
  proactive_receipts: ProactiveReceiptTable;
  rule_cursors: RuleCursorTable;
  rule_runs: RuleRunTable;
  privacy_requests: PrivacyRequestTable;
  privacy_targets: PrivacyTargetTable;
  privacy_archive_parts: PrivacyArchivePartTable;
}
