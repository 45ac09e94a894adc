// Knows which sections, bots and account choices the frame offers at an address. Draws nothing.
import { barred } from '../../../contract/access.ts';
import type { UserInfo } from '../../../contract/auth.ts';
import type { Bot } from '../../../contract/bots.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/bot-links.ts';
import type { Scheme } from '../../platform/scheme.ts';
import { passwordLink, profileLink } from '../../platform/settings-links.ts';
import { accountsLink, deskLink } from '../../platform/support-links.ts';
import type { Place } from '../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../ui/Menu/Menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

/** The bot an address is about, or null. */
export function botIdAt(path: string): string | null {
  return path.match(/^\/dashboard\/bot\/(?:add-reference-data\/)?([0-9a-f-]{36})(?=\/|$)/)?.[1] ?? null;
}

/** The bot whose sections stand in the frame: the address's, else the one last worked on, else the first. */
export function botInForce(path: string, bots: readonly Bot[], recent: string | null): string | null {
  const known = bots.find(({ id }) => id === recent) ?? bots[0];
  return botIdAt(path) ?? known?.id ?? null;
}

/** The sections of the bot in force that a person may see, and the list of bots among them. */
export function placesOf(
  { t }: I18n,
  path: string,
  { botId, open, isOperator }: { botId: string | null; open: number; isOperator: boolean },
): Place[] {
  const list: Place = {
    href: botListLink,
    label: t(texts.bots),
    icon: 'bot',
    isCurrent: path === botListLink,
  };
  if (botId === null) return [list];
  const place = (section: Section, label: string, icon: Place['icon']): Place => {
    const href = botLink(botId, section);
    return { href, label, icon, isCurrent: path.startsWith(href.replace(/\/list$/, '/')) };
  };
  return [
    { ...place('inbox', t(texts.conversations), 'inbox'), count: open, countLabel: t(texts.waiting) },
    list,
    place('knowledge', t(texts.knowledge), 'book'),
    place('testChat', t(texts.testChat), 'message'),
    ...(isOperator ? [] : [place('install', t(texts.install), 'plug')]),
  ];
}

/** What stands at the foot of the rail, and under «more» on a phone. */
export const footPlacesOf = ({ t }: I18n, path: string): Place[] => [
  { href: profileLink, label: t(texts.settings), icon: 'settings', isCurrent: path.startsWith('/settings/') },
];

/** The area of those who run the installation; empty for everybody else. */
export function adminPlacesOf({ t }: I18n, path: string, userInfo: UserInfo): Place[] {
  if (barred('superAdmin', userInfo) !== null) return [];
  const place = (href: string, label: string, icon: Place['icon']): Place => ({
    href,
    label,
    icon,
    isCurrent: path === href || path.startsWith(`${href}/`),
  });
  return [place(deskLink, t(texts.supportDesk), 'headset'), place(accountsLink, t(texts.accounts), 'users')];
}

/** The bots to switch between, keeping to the section one is in, and the list of all. */
export function botGroups(
  { t }: I18n,
  path: string,
  bots: readonly Bot[],
  botId: string | null,
): MenuGroup[] {
  const section = sectionAt(path);
  const items = bots.map(({ id, name }) => ({
    id,
    label: name,
    icon: 'bot' as const,
    href: botLink(id, section),
    isCurrent: id === botId,
  }));
  const all = {
    id: 'all',
    items: [{ id: 'list', label: t(texts.allBots), icon: 'layers', href: botListLink }],
  } as const;
  return items.length > 0 ? [{ id: 'bots', title: t(texts.bots), items }, all] : [all];
}

type Section = Parameters<typeof botLink>[1];

// A conversation belongs to its bot: switching from one leads to the other bot's list.
function sectionAt(path: string): Section {
  const sections = ['knowledge', 'testChat', 'install'] as const;
  const botId = botIdAt(path) ?? '';
  return sections.find((section) => path.startsWith(botLink(botId, section))) ?? 'inbox';
}

/** The account's menu: who one is, one's own settings, language, appearance, leaving. */
export function accountGroups({ t }: I18n, userInfo: UserInfo, scheme: Scheme): MenuGroup[] {
  const schemes = [
    { id: 'light', label: t(texts.light), icon: 'sun' },
    { id: 'dark', label: t(texts.dark), icon: 'moon' },
    { id: 'system', label: t(texts.system), icon: 'screen' },
  ] as const;
  return [
    {
      id: 'own',
      title: nameOf(userInfo),
      items: [
        { id: 'account', label: t(texts.account), icon: 'user', href: profileLink },
        ...(userInfo.is_verified
          ? [{ id: 'password', label: t(texts.password), icon: 'key', href: passwordLink } as const]
          : []),
      ],
    },
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

/** How a person is called: by name where one is given. */
export const nameOf = ({ first_name, last_name, username }: UserInfo): string =>
  `${first_name} ${last_name}`.trim() || username;
