// Where each machine is seen: its screen, and the machines that run beside it there.

import type { ElementPlace, Press } from '../../../replay/screen-message.ts';

/** A machine's screen. */
export interface Scene {
  /** The pattern of its route. */
  readonly route: string;
  /** Its query, without the question mark. */
  readonly query?: string;
  /** The path of a machine that another one invokes, such as `openConversation/thread`. */
  readonly path?: string;
  /** Paths of the machines beside it, each in its settled states or in the state after the colon. */
  readonly otherMachines?: readonly string[];
  /** What is pressed on the screen, one after another, until the machine is seen. */
  readonly pressTargets?: readonly Press[];
  /** What is scrolled to, where it is farther down. */
  readonly scrollTarget?: ElementPlace;
  /** The state of the history's entry, where the screen reads one. */
  readonly history?: object;
}

const auth = (page: string, ...otherMachines: string[]): Scene => ({ route: `/auth/${page}`, otherMachines });
const settings = (page: string, ...otherMachines: string[]): Scene => ({
  route: `/settings/${page}`,
  otherMachines,
});
const admin = (page: string, ...otherMachines: string[]): Scene => ({
  route: `/admin/${page}`,
  otherMachines,
});
const bot = (page: string, ...otherMachines: string[]): Scene => ({
  route: `/dashboard/bot/:botId/${page}`,
  otherMachines: ['currentBot', ...otherMachines],
});
const inbox = (...otherMachines: string[]): Scene =>
  bot(
    'conversation/message/:connectionId/:chatId',
    'inbox',
    'labelsAndViews',
    'openConversation',
    'openConversation/thread',
    'visitorPanel',
    ...otherMachines,
  );
const knowledge = (...otherMachines: string[]): Scene =>
  bot('data-management', 'training', 'schedule', ...otherMachines);
const profile = (...otherMachines: string[]): Scene =>
  settings('user-account-information', 'profile', 'currentUser', 'ownReferral', 'timeZone', ...otherMachines);

/** By machine id. */
export const scenes: Readonly<Record<string, Scene>> = {
  // Auth
  login: auth('login'),
  phoneCode: auth('login/code'),
  signup: auth('signup', 'robotCheck'),
  referral: { route: '/auth/signup/goftino/:referral', path: 'signup/referral', otherMachines: ['signup'] },
  robotCheck: { ...auth('signup', 'signup'), scrollTarget: ['form button', -1] },
  link: auth('forgot-password-req'),
  contactForm: { route: '/contact' },
  recovery: auth('forgot-password'),
  ssoRedirect: auth('sso/redirect'),
  ssoCallback: auth('sso/callback'),
  invitation: auth('signup/invitation'),
  emailVerification: { ...auth('email-proof', 'session:active'), history: { token: 'sample' } },
  session: { route: '/dashboard/bot/list', otherMachines: ['botList'] },
  // Account
  currentUser: profile(),
  profile: profile(),
  emailChange: profile(),
  phoneChange: profile(),
  ownReferral: { ...profile(), scrollTarget: ['main section', -1] },
  timeZone: { ...profile(), scrollTarget: ['main section', -2] },
  passwordChange: settings('update-password'),
  factors: settings('security', 'devices', 'secondFactor'),
  secondFactor: settings('security', 'factors', 'devices'),
  devices: settings('security', 'factors', 'secondFactor'),
  audit: settings('audit'),
  rules: settings('automation', 'macros'),
  macros: { ...settings('automation', 'rules'), scrollTarget: ['main section', -1] },
  blocks: settings('blocked'),
  operators: settings('operators', 'operatorGroups'),
  operatorGroups: settings('operators', 'operators'),
  workingHours: settings('working-hours'),
  apiKeys: settings('integrations', 'webhooks'),
  webhooks: settings('integrations', 'apiKeys'),
  webhookDeliveries: settings('integrations', 'apiKeys', 'webhooks:dialog.log'),
  push: { ...settings('panel-setting'), scrollTarget: ['main section', -1] },
  privacyRequests: settings('privacy'),
  privacyRequestCommands: settings('privacy', 'privacyRequests'),
  personSearch: settings('privacy', 'privacyRequests'),
  notifications: { route: '/dashboard/notifications' },
  // Admin
  installation: admin('accounts', 'adminAccounts'),
  adminAccounts: admin('accounts', 'installation'),
  adminAccount: admin('accounts/:accountId'),
  adminPayments: admin('payments'),
  adminPlans: admin('plans'),
  coupons: admin('coupons'),
  refunds: admin('refunds'),
  seller: admin('billing'),
  modelConnection: admin('model'),
  health: admin('health'),
  adminRequests: admin('support'),
  contactMessages: admin('contact'),
  // Bots
  home: { route: '/dashboard/bot/list', otherMachines: ['botList'] },
  botList: { route: '/dashboard/bot/list', otherMachines: ['home'] },
  botActivation: { route: '/dashboard/bot/list', otherMachines: ['botList', 'home'] },
  botTransfer: { route: '/dashboard/bot/list', otherMachines: ['botList'] },
  botChoice: { route: '/dashboard/bot/crisp' },
  botCreate: { route: '/dashboard/bot/create' },
  manageBots: { route: '/dashboard/bot/manage' },
  currentBot: { route: '/dashboard/bot/:botId/data-management', otherMachines: ['training', 'schedule'] },
  botSettings: bot('config', 'botModel', 'testChat'),
  businessHours: bot('hours'),
  tools: bot('tools'),
  toolImport: bot('tools', 'tools:import.open'),
  proactiveMessages: bot('proactive'),
  botModel: { ...bot('config', 'botSettings', 'testChat'), scrollTarget: ['main section', -2] },
  botRemoval: { ...bot('config', 'botSettings', 'botModel', 'testChat'), scrollTarget: ['main section', -1] },
  // Answers
  testChat: bot('live-chat'),
  testRuns: bot('evaluation', 'threshold'),
  threshold: bot('evaluation', 'testRuns'),
  testQuestions: bot('evaluation/questions'),
  generatedTests: bot('evaluation/questions', 'testQuestions:writing.generating'),
  trace: inbox(),
  // Training
  training: knowledge(),
  uploads: knowledge(),
  sharedFiles: { route: '/dashboard/share' },
  siteSearch: { ...knowledge(), pressTargets: [['main [role=tab]', 1]] },
  schedule: knowledge(),
  sourcePreview: bot('data-management', 'training:preview.ready', 'schedule'),
  textEditor: bot('data-management/detail', 'coViewers'),
  coViewers: bot('data-management/detail', 'textEditor'),
  shops: bot('data-management/shops'),
  shopLink: { ...bot('data-management/shops', 'shops'), pressTargets: [['main button', -2]] },
  practiceShop: { ...bot('data-management/shops', 'shops'), pressTargets: [['main button', -2]] },
  shopSettings: {
    ...bot('data-management/shops', 'shops', 'shopCategories'),
    pressTargets: [['main button', 1]],
  },
  shopCategories: { ...bot('data-management/shops', 'shops'), pressTargets: [['main button', 1]] },
  shopItems: bot('data-management/shops/:shopId'),
  pairs: bot('Q&A'),
  unanswered: bot('Q&A/unanswered'),
  contradictions: bot('Q&A/conflicts'),
  pairImport: bot('Q&A/import'),
  saveAsPair: bot('report/bot-reply', 'replies:detail.pair'),
  // Connections
  connections: bot('service/list'),
  dailyLimit: bot('service/list', 'connections:limit.open'),
  deliveryLog: bot('service/list', 'connections:log.open'),
  connectionWizard: bot('service/create/:connectionKind'),
  install: bot('service-connection', 'wordpressLink'),
  wordpressLink: bot('service-connection', 'install'),
  widgetSettings: bot('service/setting/:connectionId/:type', 'visitorIdentity'),
  visitorIdentity: bot('service/setting/:connectionId/:type', 'widgetSettings'),
  // Conversations
  inbox: inbox(),
  inboxSelection: inbox(),
  macroPicker: inbox(),
  scheduledReplies: inbox(),
  labelsAndViews: inbox(),
  openConversation: inbox(),
  thread: { ...inbox(), path: 'openConversation/thread' },
  teamPresence: inbox(),
  visitorPanel: inbox(),
  mentions: inbox(),
  rewrite: inbox(),
  summary: inbox(),
  suggestedReplies: inbox(),
  messageTexts: inbox(),
  cannedReplies: { ...inbox(), pressTargets: [['[data-composer] button', 2]] },
  cannedImportExport: {
    ...inbox('cannedReplies'),
    pressTargets: [
      ['[data-composer] button', 2],
      ['[role=dialog] button', -2],
    ],
  },
  export: inbox(),
  contacts: { route: '/dashboard/contacts', otherMachines: ['contactSegments'] },
  contactImport: { route: '/dashboard/contacts/import' },
  contactExport: { route: '/dashboard/contacts', otherMachines: ['contacts', 'contactSegments'] },
  contactAttributes: {
    route: '/dashboard/contacts',
    otherMachines: ['contacts', 'contactSegments'],
    pressTargets: [['main header button', 0]],
  },
  contactSegments: {
    route: '/dashboard/contacts',
    query: 'known=phone',
    otherMachines: ['contacts'],
    pressTargets: [['main button[aria-haspopup=dialog]', 0]],
  },
  contactDetails: { route: '/dashboard/contacts/:contactId', otherMachines: ['contactStart'] },
  contactStart: { route: '/dashboard/contacts/:contactId', otherMachines: ['contactDetails'] },
  approval: { route: '/dashboard/approvals' },
  // Reports
  report: bot('report/analytical'),
  reportSchedule: bot('report/analytical', 'report:schedule.open'),
  replies: bot('report/bot-reply'),
  // Billing
  plans: { route: '/payment/plans/:tab' },
  checkout: { route: '/payment/proforma-invoice/:planId' },
  paymentStatus: { route: '/payment/status', query: 'order=0190f000-0000-7000-8000-0000000000b1' },
  invoicePage: { route: '/payment/purchase-invoice/:orderId' },
  transactions: { route: '/payment/last-transactions' },
  // Support
  requestList: settings('support'),
  newRequest: settings('support/new'),
  requestThread: settings('support/:requestId'),
  requestFile: settings('support/:requestId', 'requestThread'),
  assistant: settings('chat-bot-support'),
  // Shared
  shell: { route: '/dashboard/bot/list', otherMachines: ['botList'] },
  commandPalette: { route: '/dashboard/bot/list', otherMachines: ['botList', 'shell'], pressTargets: ['k'] },
  approvalCount: { route: '/dashboard/bot/list', otherMachines: ['botList', 'shell'] },
  unreadBadge: { route: '/dashboard/bot/list', otherMachines: ['botList', 'shell'] },
  accountDeletion: { route: '/dashboard/bot/list', otherMachines: ['botList', 'shell'] },
};

/**
 * The states that a machine is in where another one is shown, and beside which its own states are shown as far as
 * both can be. Machines that are not listed are as they start.
 */
export const settledStates: Readonly<Record<string, readonly string[]>> = {
  session: ['active'],
  currentBot: ['loaded'],
  profile: ['editing'],
  currentUser: ['ready'],
  ownReferral: ['ready'],
  timeZone: ['saved'],
  factors: ['ready'],
  devices: ['ready'],
  secondFactor: ['off.idle'],
  apiKeys: ['list.ready', 'dialog.closed'],
  webhooks: ['list.ready', 'dialog.closed'],
  webhookDeliveries: ['listing.shown'],
  privacyRequests: ['list.ready'],
  audit: ['list.ready.idle'],
  rules: ['list.ready', 'dialog.closed'],
  macros: ['list.ready', 'editor.closed'],
  tools: ['list.ready', 'console.closed', 'import.closed'],
  proactiveMessages: ['listed'],
  macroPicker: ['list.ready', 'dialog.closed'],
  scheduledReplies: ['list.ready', 'command.idle'],
  blocks: ['loaded.idle'],
  operators: ['list.ready'],
  operatorGroups: ['list.ready'],
  notifications: ['list.ready.idle'],
  installation: ['loaded'],
  adminAccounts: ['ready.idle'],
  adminPayments: ['list.ready'],
  refunds: ['list.ready.idle'],
  seller: ['form.ready'],
  coupons: ['list.ready'],
  botList: ['list.ready', 'allowance.loaded'],
  botSettings: ['form.editing', 'pastQuestions.done', 'allowance.done'],
  botModel: ['ready'],
  botCreate: ['allowance.taken'],
  testChat: ['conversation.empty', 'suggesting.done'],
  testRuns: ['reading.ready'],
  threshold: ['reading.ready'],
  testQuestions: ['list.ready'],
  training: ['list.ready', 'allowance.upToDate'],
  schedule: ['loading.loaded'],
  siteSearch: ['search.form'],
  sourcePreview: ['preview.loaded'],
  textEditor: ['editor.writing'],
  shops: ['list.ready'],
  shopItems: ['list.ready.idle', 'categories.ready', 'shop.loaded'],
  shopCategories: ['loaded'],
  pairs: ['list.ready.idle'],
  unanswered: ['list.ready.idle'],
  contradictions: ['list.ready'],
  connections: ['list.ready'],
  deliveryLog: ['listing.shown'],
  install: ['list.ready'],
  wordpressLink: ['site.loaded'],
  widgetSettings: ['form.editing'],
  visitorIdentity: ['ready'],
  inbox: ['list.ready.idle', 'counts.upToDate'],
  labelsAndViews: ['lists.loaded'],
  openConversation: ['open.visitorFacts.loaded', 'open.loading.visible'],
  thread: ['loading.ready.older.idle', 'loading.ready.newer.loaded'],
  teamPresence: ['team.loaded'],
  visitorPanel: ['facts.loaded'],
  cannedReplies: ['list.ready'],
  contacts: ['ready.idle'],
  contactAttributes: ['list.ready'],
  contactSegments: ['list.ready'],
  contactDetails: ['details.loaded'],
  draft: ['synced'],
  approval: ['list.ready.idle', 'botNames.done', 'claim.claimed'],
  report: ['report.ready', 'alerts.loaded'],
  replies: ['list.ready'],
  transactions: ['list.ready.idle'],
  requestThread: ['thread.ready'],
  shell: ['ready'],
  signup: ['form.editing'],
  referral: ['none'],
};

/** Values of the routes' parameters. */
export const sampleParams: Readonly<Record<string, string>> = {
  botId: '0190f000-0000-7000-8000-00000000000b',
  connectionId: '0190f000-0000-7000-8000-0000000000d1',
  chatId: '0190f000-0000-7000-8000-0000000000c1',
  contactId: '0190f000-0000-7000-8000-0000000000e1',
  shopId: '11111111-1111-4111-8111-111111111111',
  accountId: 'a1',
  requestId: 'r1',
  orderId: '0190f000-0000-7000-8000-0000000000b1',
  planId: 'basic-monthly',
  tab: 'messaging-package',
  type: 'widget',
  connectionKind: 'telegram',
  referral: 'ABCDEFGH',
};

/** The machine that a screen runs where another one is pictured: a child is seen with its root. */
export const shownMachine = (id: string): string => scenes[id]?.path?.split('/')[0] ?? id;
