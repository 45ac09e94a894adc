// All routes of the panel.

import {
  adminAccountsLink,
  approvalsLink,
  contactFormLink,
  contactsLink,
  emailVerificationLink,
  inboxLink,
  invitationLink,
  manageBotsLink,
  messagingPlansLink,
  notificationsLink,
  profileLink,
  salesPlansLink,
  sharedFilesLink,
  supportPlansLink,
} from '../platform/links.ts';
import { adminRoutes } from './admin.routes.ts';
import { connectionRoutes } from './connections.routes.ts';
import { HOME, LOGIN } from './guard.ts';
import { matchPath } from './match.ts';
import { paymentRoutes } from './payment.routes.ts';
import { type Route, restrictTo, route } from './route.tsx';
import { titles } from './routes.texts.ts';
import { settingsPages, settingsRoutes } from './settings.routes.ts';

const botPath = <const Rest extends string>(rest: Rest) => `/dashboard/bot/:botId/${rest}` as const;

const loadSignup = () => import('../features/auth/signup/SignupScreen.tsx');
const loadAllInbox = () => import('./composed/AllBotsInboxRoute.tsx');
const loadInbox = () => import('./composed/InboxRoute.tsx');
const loadHistory = () => import('./composed/HistoryRoute.tsx');
const loadReports = () => import('../features/reports/ReportsScreen.tsx');

/** Pages for developers; the condition removes them from the production build. */
const loadDevelopment = process.env.PASOKH_DEV
  ? () => import(/* webpackChunkName: "gallery" */ './composed/DevelopmentRoute.tsx')
  : null;
const developmentRoutes = loadDevelopment
  ? (['', '/:name', '/:name/:state'] as const).map((path) =>
      route('open', `/dev/:page${path}`, titles.gallery, loadDevelopment),
    )
  : [];

/** The first matching route wins. */
const routes: readonly Route[] = [
  route(
    'auth',
    '/auth/login',
    titles.login,
    () => import(/* webpackChunkName: "login" */ '../features/auth/login/LoginScreen.tsx'),
  ),
  route('auth', '/auth/login/code', titles.login, () => import('../features/auth/login/LoginCodeScreen.tsx')),
  route(
    'auth',
    '/auth/forgot-password-req',
    titles.recovery,
    () => import('../features/auth/recovery/RecoveryRequestScreen.tsx'),
  ),
  // Logged-in users may follow an emailed link, too.
  route(
    'open',
    '/auth/forgot-password',
    titles.recovery,
    () => import('../features/auth/recovery/RecoveryScreen.tsx'),
  ),
  route(
    'open',
    contactFormLink,
    titles.contact,
    () => import('../features/auth/contact/ContactFormScreen.tsx'),
  ),
  route('auth', '/auth/sso/redirect', titles.sso, () => import('../features/auth/sso/SsoRedirectScreen.tsx')),
  ...(['', '/:session_state', '/:session_state/:iss', '/:session_state/:iss/:code'] as const).map(
    (paramsPath) =>
      route(
        'auth',
        `/auth/sso/callback${paramsPath}`,
        titles.sso,
        () => import('../features/auth/sso/SsoCallbackScreen.tsx'),
      ),
  ),
  route('auth', '/auth/signup', titles.signup, loadSignup),
  route('auth', '/auth/signup/goftino/:referral', titles.signup, loadSignup),
  route(
    'open',
    invitationLink,
    titles.invitation,
    () => import('../features/auth/signup/InvitationScreen.tsx'),
  ),
  route('private', HOME, titles.botList, () => import('../features/bots/BotListScreen.tsx')),
  restrictTo(
    'owner',
    route(
      'private',
      '/dashboard/bot/create',
      titles.botCreate,
      () => import('../features/bots/create/BotCreateScreen.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      manageBotsLink,
      titles.manageBots,
      () => import('../features/bots/manage/ManageBotsScreen.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      '/dashboard/bot/add-reference-data/:botId',
      titles.knowledge,
      () => import('./composed/AddKnowledgeRoute.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      sharedFilesLink,
      titles.sharedFiles,
      () => import('../features/training/shared-files/SharedFilesScreen.tsx'),
    ),
  ),
  route(
    'private',
    botPath('data-management'),
    titles.knowledge,
    () => import('./composed/KnowledgeRoute.tsx'),
  ),
  route('private', botPath('data-management/detail'), titles.text, () => import('./composed/TextRoute.tsx')),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('data-management/shops'),
      titles.shops,
      () => import('../features/training/shops/ShopsScreen.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('data-management/shops/:shopId'),
      titles.shopItems,
      () => import('../features/training/shops/ShopItemsScreen.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('evaluation'),
      titles.evaluation,
      () => import('./composed/EvaluationRoute.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('evaluation/questions'),
      titles.tests,
      () => import('../features/answers/evaluation/TestQuestionsScreen.tsx'),
    ),
  ),
  route('private', botPath('Q&A'), titles.pairs, () => import('./composed/PairsRoute.tsx')),
  route(
    'private',
    botPath('Q&A/unanswered'),
    titles.unanswered,
    () => import('../features/training/pairs/UnansweredScreen.tsx'),
  ),
  route(
    'private',
    botPath('Q&A/conflicts'),
    titles.conflicts,
    () => import('../features/training/pairs/ContradictionsScreen.tsx'),
  ),
  route(
    'private',
    botPath('Q&A/import'),
    titles.pairImport,
    () => import('../features/training/pairs/ImportScreen.tsx'),
  ),
  route('private', botPath('live-chat'), titles.testChat, () => import('./composed/TestChatRoute.tsx')),
  ...connectionRoutes,
  restrictTo(
    'owner',
    route('private', botPath('config'), titles.config, () => import('./composed/BotSettingsRoute.tsx')),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('hours'),
      titles.hours,
      () => import('../features/bots/hours/BusinessHoursScreen.tsx'),
    ),
  ),
  restrictTo(
    'owner',
    route('private', botPath('tools'), titles.tools, () => import('../features/bots/tools/ToolsScreen.tsx')),
  ),
  restrictTo(
    'owner',
    route(
      'private',
      botPath('proactive'),
      titles.proactive,
      () => import('../features/widget/proactive/ProactiveScreen.tsx'),
    ),
  ),
  route('private', botPath('chat-history'), titles.history, loadHistory, 'history'),
  route('private', botPath('chat-history/:chatId/:connectionId'), titles.history, loadHistory, 'history'),
  route('private', botPath('conversation/list'), titles.conversations, loadInbox, 'inbox'),
  route(
    'private',
    botPath('conversation/message/:connectionId/:chatId'),
    titles.conversations,
    loadInbox,
    'inbox',
  ),
  // The bot of a conversation is no bot of the route, so that the list stays while moving between bots.
  route('private', inboxLink, titles.conversations, loadAllInbox, 'allInbox'),
  route(
    'private',
    `${inboxLink}/:threadBotId/:connectionId/:chatId`,
    titles.conversations,
    loadAllInbox,
    'allInbox',
  ),
  route(
    'private',
    contactsLink,
    titles.contacts,
    () => import('../features/conversations/contacts/ContactsScreen.tsx'),
  ),
  route(
    'private',
    `${contactsLink}/:contactId`,
    titles.contactPage,
    () => import('./composed/ContactRoute.tsx'),
  ),
  route(
    'private',
    notificationsLink,
    titles.notifications,
    () => import('../features/account/notifications/NotificationsScreen.tsx'),
  ),
  route('private', approvalsLink, titles.approvals, () => import('./composed/ApprovalsRoute.tsx')),
  // One view: loaded data stays while switching between the reports.
  route('private', '/dashboard/bot/:botId', titles.reports, loadReports, 'reports'),
  route('private', botPath('chart'), titles.reports, loadReports, 'reports'),
  route('private', botPath('report/analytical'), titles.reports, loadReports, 'reports'),
  route('private', botPath('report/statistical'), titles.reports, loadReports, 'reports'),
  route('private', botPath('report/bot-reply'), titles.replies, () => import('./composed/RepliesRoute.tsx')),
  route(
    'open',
    emailVerificationLink,
    titles.emailProof,
    () => import('../features/auth/recovery/EmailVerificationScreen.tsx'),
  ),
  ...settingsRoutes,
  ...settingsPages,
  ...paymentRoutes,
  ...adminRoutes,
  ...developmentRoutes,
];

/** The route of a path and its screen, or null if there is none. */
export function routeAt(path: string) {
  for (const row of routes) {
    const match = row.match(path);
    if (match) return { ...row, ...match };
  }
  return null;
}

/** Whether a path is a private route: only such a path is followed as `next`. */
export const isPrivateRoute = (path: string): boolean => routeAt(path)?.guard === 'private';

const planTabs = [messagingPlansLink, supportPlansLink, salesPlansLink];

/** Paths that only redirect. */
export function redirectFrom(path: string): string | null {
  if (['/', '/dashboard', '/dashboard/bot'].some((base) => matchPath(base, path))) return HOME;
  if (matchPath('/auth', path)) return LOGIN;
  if (matchPath('/settings', path)) return profileLink;
  if (matchPath('/payment', path) || matchPath('/payment/plans', path)) return messagingPlansLink;
  if (matchPath('/payment/plans/:tab', path) && !planTabs.some((link) => matchPath(link, path)))
    return messagingPlansLink;
  if (matchPath('/admin', path)) return adminAccountsLink;
  return null;
}

/** Links in emails with a token after `#`: their path, the token's name, and the screen that takes it. */
const tokenLinks = [
  [profileLink, 'email', emailVerificationLink],
  ['/auth/signup', 'invitation', invitationLink],
] as const;

/** The token in an emailed link, and the open route that takes it; null for other paths. */
export function tokenInFragment(path: string, fragment: string): { to: string; token: string } | null {
  const [, name = '', to = ''] = tokenLinks.find(([from]) => matchPath(from, path)) ?? [];
  const token = new URLSearchParams(fragment.slice(1)).get(name);
  return token === null ? null : { to, token };
}
