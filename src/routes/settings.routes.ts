// Routes of the settings, in the order of their list.
import { barred } from '../../contract/access.ts';
import type { UserInfo } from '../../contract/auth/auth.ts';
import type { I18n } from '../i18n/I18n.tsx';
import {
  assistantLink,
  auditLink,
  hoursLink,
  integrationsLink,
  operatorsLink,
  panelLink,
  passwordLink,
  privacyLink,
  profileLink,
  securityLink,
  supportLink,
  supportNewLink,
} from '../platform/links.ts';
import type { Place } from '../ui/AppShell/AppShell.tsx';
import { route, type Setting, setting } from './route.tsx';
import { titles } from './routes.texts.ts';

/** Whoever a row is not for does not see it, and is told so at its address. */
export const settingsRows: readonly Setting[] = [
  setting(profileLink, titles.account, () => import('../features/account/profile/AccountScreen.tsx'), {
    who: 'session',
    icon: 'user',
  }),
  setting(passwordLink, titles.password, () => import('../features/account/password/PasswordScreen.tsx'), {
    who: 'operator',
    icon: 'key',
  }),
  setting(securityLink, titles.security, () => import('../features/account/security/SecurityScreen.tsx'), {
    who: 'operator',
    icon: 'shield',
  }),
  setting(
    operatorsLink,
    titles.operators,
    () => import('../features/account/operators/OperatorsScreen.tsx'),
    { who: 'owner', icon: 'users', width: 'full' },
  ),
  setting(auditLink, titles.audit, () => import('../features/account/audit/AuditScreen.tsx'), {
    who: 'owner',
    icon: 'history',
    width: 'full',
  }),
  setting(privacyLink, titles.privacy, () => import('../features/account/privacy/PrivacyScreen.tsx'), {
    who: 'owner',
    icon: 'lock',
  }),
  setting(
    integrationsLink,
    titles.integrations,
    () => import('../features/account/integrations/IntegrationsScreen.tsx'),
    { who: 'owner', icon: 'plug' },
  ),
  setting(hoursLink, titles.hours, () => import('../features/account/working-hours/WorkingHoursScreen.tsx'), {
    who: 'operator',
    icon: 'clock',
  }),
  setting(panelLink, titles.panel, () => import('../features/account/preferences/PreferencesScreen.tsx'), {
    who: 'operator',
    icon: 'palette',
  }),
  setting(supportLink, titles.support, () => import('../features/support/SupportScreen.tsx'), {
    who: 'operator',
    icon: 'headset',
  }),
  setting(assistantLink, titles.assistant, () => import('../features/support/AssistantScreen.tsx'), {
    who: 'operator',
    icon: 'answer',
    width: 'bare',
  }),
];

/** Pages under a section: within the frame, but not in its list. */
export const settingsPages: readonly Setting[] = [
  setting(supportNewLink, titles.supportNew, () => import('../features/support/NewRequestScreen.tsx'), {
    who: 'operator',
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

/** The section an address is, or undefined. */
export const settingAt = (path: string): Setting | undefined =>
  [...settingsRows, ...settingsPages].find((row) => row.match(path));

/** The sections a person may see, the one at `path` marked. */
export const settingPlaces = ({ t }: I18n, path: string, person: UserInfo): readonly Place[] =>
  settingsRows
    .filter(({ who }) => barred(who, person) === null)
    .map((row) => ({
      href: row.path,
      label: t(row.title),
      icon: row.icon,
      isCurrent: row.match(path) !== null || path.startsWith(`${row.path}/`),
    }));
