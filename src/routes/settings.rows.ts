// Knows every section of the settings in the order of their list: a row is an address, a name, a picture and a screen.
import { barred } from '../../contract/access.ts';
import type { UserInfo } from '../../contract/auth.ts';
import type { I18n } from '../i18n/I18n.tsx';
import {
  auditLink,
  operatorsLink,
  passwordLink,
  profileLink,
  securityLink,
} from '../platform/settings-links.ts';
import type { Place } from '../ui/AppShell/AppShell.tsx';
import { type Setting, setting } from './route.tsx';
import { titles } from './routes.texts.ts';

/** Whoever a row is not for does not see it, and is told so at its address. */
export const settingsRows: readonly Setting[] = [
  setting(profileLink, titles.account, () => import('../features/settings/account/AccountScreen.tsx'), {
    who: 'session',
    icon: 'user',
  }),
  setting(passwordLink, titles.password, () => import('../features/settings/password/PasswordScreen.tsx'), {
    who: 'operator',
    icon: 'key',
  }),
  setting(securityLink, titles.security, () => import('../features/settings/security/SecurityScreen.tsx'), {
    who: 'operator',
    icon: 'shield',
  }),
  setting(
    operatorsLink,
    titles.operators,
    () => import('../features/settings/operators/OperatorsScreen.tsx'),
    { who: 'owner', icon: 'users', width: 'full' },
  ),
  setting(auditLink, titles.audit, () => import('../features/settings/audit/AuditScreen.tsx'), {
    who: 'owner',
    icon: 'history',
    width: 'full',
  }),
];

/** The section an address is, or undefined. */
export const settingAt = (path: string): Setting | undefined => settingsRows.find((row) => row.match(path));

/** The sections a person may see, the one at `path` marked. */
export const settingPlaces = ({ t }: I18n, path: string, person: UserInfo): readonly Place[] =>
  settingsRows
    .filter(({ who }) => barred(who, person) === null)
    .map((row) => ({
      href: row.path,
      label: t(row.title),
      icon: row.icon,
      isCurrent: row.match(path) !== null,
    }));
