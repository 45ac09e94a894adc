// Routes of the settings, in the order of their list.
import { checkAccess } from '../../contract/access.ts';
import type { UserInfo } from '../../contract/auth/auth.ts';
import type { I18n } from '../i18n/I18n.tsx';
import {
  assistantLink,
  auditLink,
  blocksLink,
  integrationsLink,
  newRequestLink,
  operatorsLink,
  passwordLink,
  preferencesLink,
  privacyLink,
  profileLink,
  rulesLink,
  securityLink,
  supportLink,
  workingHoursLink,
} from '../platform/links.ts';
import type { NavItem } from '../ui/AppShell/AppShell.tsx';
import { route, type SettingsRoute, settingsRoute } from './route.tsx';
import { titles } from './routes.texts.ts';

/** Users without access do not see a section, and get the forbidden screen at its URL. */
export const settingsRoutes: readonly SettingsRoute[] = [
  settingsRoute(profileLink, titles.account, () => import('../features/account/profile/AccountScreen.tsx'), {
    access: 'session',
    icon: 'user',
  }),
  settingsRoute(
    passwordLink,
    titles.password,
    () => import('../features/account/password/PasswordScreen.tsx'),
    {
      access: 'operator',
      icon: 'key',
    },
  ),
  settingsRoute(
    securityLink,
    titles.security,
    () => import('../features/account/security/SecurityScreen.tsx'),
    {
      access: 'operator',
      icon: 'shield',
    },
  ),
  settingsRoute(
    operatorsLink,
    titles.operators,
    () => import('../features/account/operators/OperatorsScreen.tsx'),
    { access: 'owner', icon: 'users', width: 'full' },
  ),
  settingsRoute(rulesLink, titles.rules, () => import('../features/account/automation/RulesScreen.tsx'), {
    access: 'operator',
    icon: 'zap',
    width: 'full',
  }),
  settingsRoute(blocksLink, titles.blocks, () => import('../features/account/blocks/BlocksScreen.tsx'), {
    access: 'owner',
    icon: 'ban',
  }),
  settingsRoute(auditLink, titles.audit, () => import('../features/account/audit/AuditScreen.tsx'), {
    access: 'owner',
    icon: 'history',
    width: 'full',
  }),
  settingsRoute(privacyLink, titles.privacy, () => import('../features/account/privacy/PrivacyScreen.tsx'), {
    access: 'owner',
    icon: 'lock',
  }),
  settingsRoute(
    integrationsLink,
    titles.integrations,
    () => import('../features/account/integrations/IntegrationsScreen.tsx'),
    { access: 'owner', icon: 'plug' },
  ),
  settingsRoute(
    workingHoursLink,
    titles.hours,
    () => import('../features/account/working-hours/WorkingHoursScreen.tsx'),
    {
      access: 'operator',
      icon: 'clock',
    },
  ),
  settingsRoute(
    preferencesLink,
    titles.panel,
    () => import('../features/account/preferences/PreferencesScreen.tsx'),
    {
      access: 'operator',
      icon: 'palette',
    },
  ),
  settingsRoute(supportLink, titles.support, () => import('../features/support/SupportScreen.tsx'), {
    access: 'operator',
    icon: 'headset',
  }),
  settingsRoute(assistantLink, titles.assistant, () => import('../features/support/AssistantScreen.tsx'), {
    access: 'operator',
    icon: 'answer',
    width: 'bare',
  }),
];

/** Pages below a section: in the frame, but not in the list. */
export const settingsPages: readonly SettingsRoute[] = [
  settingsRoute(newRequestLink, titles.supportNew, () => import('../features/support/NewRequestScreen.tsx'), {
    access: 'operator',
    icon: 'headset',
  }),
  {
    ...route(
      'private',
      '/settings/support/:requestId',
      titles.supportRequest,
      () => import('../features/support/SupportRequestScreen.tsx'),
    ),
    icon: 'headset',
    width: 'form',
  },
];

/** The settings section of a path, or undefined. */
export const settingsRouteAt = (path: string): SettingsRoute | undefined =>
  [...settingsRoutes, ...settingsPages].find((row) => row.match(path));

/** The sections the user may see, the one at `path` marked as current. */
export const settingsItems = ({ t }: I18n, path: string, user: UserInfo): readonly NavItem[] =>
  settingsRoutes
    .filter(({ access }) => checkAccess(access, user) === null)
    .map((row) => ({
      href: row.path,
      label: t(row.title),
      icon: row.icon,
      isCurrent: row.match(path) !== null || path.startsWith(`${row.path}/`),
    }));
