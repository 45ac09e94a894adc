// Navigation items outside bots: settings, admin area and account menu.
import { checkAccess } from '../../../../contract/access.ts';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { userName } from '../../../api/session/current-user.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { Scheme } from '../../../platform/appearance/scheme.ts';
import {
  adminAccountsLink,
  adminPaymentsLink,
  adminPlansLink,
  adminRequestsLink,
  assistantLink,
  botListLink,
  contactMessagesLink,
  couponsLink,
  healthLink,
  messagingPlansLink,
  modelConnectionLink,
  notificationsLink,
  operatorsLink,
  passwordLink,
  profileLink,
  refundsLink,
  sellerLink,
  supportLink,
} from '../../../platform/links.ts';
import type { NavArea, NavItem } from '../../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { accountTexts as texts } from './navigation.texts.ts';
import { shellTexts as menuTexts } from './shell.texts.ts';

/** Destinations of the account, shown below the bot's; unverified users have the settings only. */
export function footerItems(
  { t }: I18n,
  path: string,
  { userInfo, unread }: { readonly userInfo: UserInfo; readonly unread: number },
): readonly NavItem[] {
  const isOwner = checkAccess('owner', userInfo) === null;
  const isHelp = isWithin(path, supportLink) || path === assistantLink;
  const settingsItem: NavItem = {
    href: profileLink,
    label: t(texts.settings),
    icon: 'settings',
    isCurrent: path.startsWith('/settings/') && !isHelp && path !== operatorsLink,
  };
  if (!userInfo.is_verified) return [settingsItem];
  const forOwner = (item: NavItem): readonly NavItem[] => (isOwner ? [item] : []);
  return [
    { href: botListLink, label: t(texts.home), icon: 'home', isCurrent: path === botListLink },
    {
      href: notificationsLink,
      label: t(texts.notifications),
      icon: 'bell',
      isCurrent: path === notificationsLink,
      count: unread,
      countLabel: t(texts.unread),
    },
    ...forOwner({
      href: messagingPlansLink,
      label: t(texts.billing),
      icon: 'card',
      isCurrent: path.startsWith('/payment/'),
    }),
    ...forOwner({
      href: operatorsLink,
      label: t(texts.team),
      icon: 'users',
      isCurrent: path === operatorsLink,
    }),
    settingsItem,
    { href: supportLink, label: t(texts.help), icon: 'help', isCurrent: isHelp },
  ];
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The area of super admins; null for anyone else. */
export function adminArea({ t }: I18n, path: string, userInfo: UserInfo): NavArea | null {
  if (checkAccess('superAdmin', userInfo) !== null) return null;
  const section = (href: string, label: string, icon: NavItem['icon']): NavItem => ({
    href,
    label,
    icon,
    isCurrent: path === href,
  });
  return {
    id: 'admin',
    href: adminAccountsLink,
    label: t(texts.admin),
    icon: 'shield',
    isCurrent: path.startsWith('/admin/'),
    sections: [
      section(adminAccountsLink, t(texts.accounts), 'users'),
      section(adminRequestsLink, t(texts.supportDesk), 'headset'),
      section(contactMessagesLink, t(texts.contactMessages), 'mail'),
      section(adminPaymentsLink, t(texts.payments), 'card'),
      section(refundsLink, t(texts.refunds), 'undo'),
      section(adminPlansLink, t(texts.plans), 'layers'),
      section(couponsLink, t(texts.coupons), 'tag'),
      section(sellerLink, t(texts.selling), 'store'),
      section(modelConnectionLink, t(texts.model), 'bot'),
      section(healthLink, t(texts.health), 'zap'),
    ],
  };
}

/** Items of the account menu; `isAvailable` is null while it is unknown. */
export function accountMenuGroups(
  { t }: I18n,
  userInfo: UserInfo,
  scheme: Scheme,
  isAvailable: boolean | null,
): MenuGroup[] {
  const schemes = [
    { id: 'light', label: t(menuTexts.light), icon: 'sun' },
    { id: 'dark', label: t(menuTexts.dark), icon: 'moon' },
    { id: 'system', label: t(menuTexts.system), icon: 'screen' },
  ] as const;
  return [
    {
      id: 'own',
      title: userName(userInfo),
      items: [
        { id: 'account', label: t(menuTexts.account), icon: 'user', href: profileLink },
        ...(userInfo.is_verified
          ? [{ id: 'password', label: t(menuTexts.password), icon: 'key', href: passwordLink } as const]
          : []),
      ],
    },
    ...(isAvailable === null
      ? []
      : [
          {
            id: 'presence',
            title: t(menuTexts.presence),
            items: [
              { id: 'present', label: t(menuTexts.present), dot: 'success' as const, isCurrent: isAvailable },
              { id: 'absent', label: t(menuTexts.absent), dot: 'warning' as const, isCurrent: !isAvailable },
            ],
          },
        ]),
    // On touch devices the command palette has no shortcut, so it is in the menu.
    { id: 'find', items: [{ id: 'palette', label: t(menuTexts.commands), icon: 'search' }] },
    {
      id: 'language',
      items: [{ id: 'locale', label: t(menuTexts.language), icon: 'languages' }],
    },
    {
      id: 'scheme',
      title: t(menuTexts.scheme),
      items: [
        ...schemes.map((item) => ({ ...item, isCurrent: item.id === scheme })),
        { id: 'appearance', label: t(menuTexts.accentAndDensity), icon: 'palette' },
      ],
    },
    { id: 'leave', items: [{ id: 'logout', label: t(menuTexts.logout), icon: 'logout', isDanger: true }] },
  ];
}
