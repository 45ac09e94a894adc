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
  couponsLink,
  messagingPlansLink,
  modelConnectionLink,
  notificationsLink,
  passwordLink,
  profileLink,
  refundsLink,
  sellerLink,
} from '../../../platform/links.ts';
import type { NavItem } from '../../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

/** Items at the end of the rail, on phones under “More”; `unread` is null for unverified users. */
export const footerItems = ({ t }: I18n, path: string, unread: number | null): NavItem[] => [
  ...(unread === null
    ? []
    : [
        {
          href: notificationsLink,
          label: t(texts.notifications),
          icon: 'bell' as const,
          isCurrent: path === notificationsLink,
          count: unread,
          countLabel: t(texts.unread),
        },
      ]),
  { href: profileLink, label: t(texts.settings), icon: 'settings', isCurrent: path.startsWith('/settings/') },
];

/** The admin area; empty for anyone but super admins. */
export function adminItems({ t }: I18n, path: string, userInfo: UserInfo): NavItem[] {
  if (checkAccess('superAdmin', userInfo) !== null) return [];
  const toNavItem = (href: string, label: string, icon: NavItem['icon']): NavItem => ({
    href,
    label,
    icon,
    isCurrent: path === href || path.startsWith(`${href}/`),
  });
  return [
    toNavItem(adminRequestsLink, t(texts.supportDesk), 'headset'),
    toNavItem(adminPaymentsLink, t(texts.payments), 'card'),
    toNavItem(refundsLink, t(texts.refunds), 'undo'),
    toNavItem(adminAccountsLink, t(texts.accounts), 'users'),
    toNavItem(adminPlansLink, t(texts.plans), 'layers'),
    toNavItem(couponsLink, t(texts.coupons), 'tag'),
    toNavItem(sellerLink, t(texts.selling), 'store'),
    toNavItem(modelConnectionLink, t(texts.model), 'bot'),
  ];
}

/** Items of the account menu; `isAvailable` is null while it is unknown. */
export function accountMenuGroups(
  { t }: I18n,
  userInfo: UserInfo,
  scheme: Scheme,
  isAvailable: boolean | null,
): MenuGroup[] {
  const schemes = [
    { id: 'light', label: t(texts.light), icon: 'sun' },
    { id: 'dark', label: t(texts.dark), icon: 'moon' },
    { id: 'system', label: t(texts.system), icon: 'screen' },
  ] as const;
  return [
    {
      id: 'own',
      title: userName(userInfo),
      items: [
        { id: 'account', label: t(texts.account), icon: 'user', href: profileLink },
        ...(checkAccess('owner', userInfo) === null
          ? [{ id: 'plan', label: t(texts.plan), icon: 'layers', href: messagingPlansLink } as const]
          : []),
        ...(userInfo.is_verified
          ? [{ id: 'password', label: t(texts.password), icon: 'key', href: passwordLink } as const]
          : []),
      ],
    },
    ...(isAvailable === null
      ? []
      : [
          {
            id: 'presence',
            title: t(texts.presence),
            items: [
              { id: 'present', label: t(texts.present), dot: 'success' as const, isCurrent: isAvailable },
              { id: 'absent', label: t(texts.absent), dot: 'warning' as const, isCurrent: !isAvailable },
            ],
          },
        ]),
    // On touch devices the command palette has no shortcut, so it is in the menu.
    { id: 'find', items: [{ id: 'palette', label: t(texts.commands), icon: 'search' }] },
    {
      id: 'language',
      items: [{ id: 'locale', label: t(texts.language), icon: 'languages' }],
    },
    {
      id: 'scheme',
      title: t(texts.scheme),
      items: [
        ...schemes.map((item) => ({ ...item, isCurrent: item.id === scheme })),
        { id: 'appearance', label: t(texts.accentAndDensity), icon: 'palette' },
      ],
    },
    { id: 'leave', items: [{ id: 'logout', label: t(texts.logout), icon: 'logout', isDanger: true }] },
  ];
}
