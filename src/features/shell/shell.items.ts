// Knows which sections, bots and account choices the frame offers at an address. Draws nothing.
import type { UserInfo } from '../../../contract/auth.ts';
import type { Bot } from '../../../contract/bots.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import type { Scheme } from '../../platform/scheme.ts';
import type { Place } from '../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../ui/Menu/Menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

const LIST = '/dashboard/bot/list';
const NAMES = new Set(['list', 'create', 'crisp']);

/** The bot an address is about, or null. */
export function botIdAt(path: string): string | null {
  const [, , kind, first, second] = path.split('/');
  if (kind !== 'bot' || !first || NAMES.has(first)) return null;
  return first === 'add-reference-data' ? (second ?? null) : first;
}

/** The sections: those of the bot in force stand beside the list of bots. */
export function placesOf({ t }: I18n, path: string, bot: { id: string; open: number } | null): Place[] {
  const list: Place = { href: LIST, label: t(texts.bots), icon: 'bot', isCurrent: path === LIST };
  if (!bot) return [list];
  const at = (rest: string) => `/dashboard/bot/${bot.id}/${rest}`;
  const place = (rest: string, base: string) => ({ href: at(rest), isCurrent: path.startsWith(at(base)) });
  return [
    {
      ...place('conversation/list', 'conversation/'),
      label: t(texts.conversations),
      icon: 'inbox',
      count: bot.open,
      countLabel: t(texts.waiting),
    },
    { ...place('data-management', 'data-management'), label: t(texts.knowledge), icon: 'book' },
    { ...place('live-chat', 'live-chat'), label: t(texts.testChat), icon: 'message' },
    { ...place('service-connection', 'service-connection'), label: t(texts.install), icon: 'plug' },
    list,
  ];
}

/** The bots to switch between, keeping to the section one is in. */
export function botGroups(
  { t }: I18n,
  path: string,
  bots: readonly Bot[],
  botId: string | null,
): MenuGroup[] {
  const items = bots.map(({ id, name }) => ({
    id,
    label: name,
    icon: 'bot' as const,
    href: botId ? sectionOf(path, botId, id) : `/dashboard/bot/${id}/conversation/list`,
    isCurrent: id === botId,
  }));
  const all = { id: 'list', label: t(texts.allBots), icon: 'layers', href: LIST } as const;
  return [
    { id: 'bots', title: t(texts.bots), items },
    { id: 'all', items: [all] },
  ];
}

// A conversation belongs to its bot: switching from one leads to the other bot's list.
function sectionOf(path: string, from: string, to: string): string {
  const [section = 'conversation'] = path.split(`/${from}/`).slice(1);
  const known = ['data-management', 'live-chat', 'service-connection'].find((name) =>
    section.startsWith(name),
  );
  return `/dashboard/bot/${to}/${known ?? 'conversation/list'}`;
}

/** The account's menu: who one is, language, appearance, leaving. */
export function accountGroups({ t }: I18n, userInfo: UserInfo, scheme: Scheme): MenuGroup[] {
  const schemes = [
    { id: 'light', label: t(texts.light), icon: 'sun' },
    { id: 'dark', label: t(texts.dark), icon: 'moon' },
    { id: 'system', label: t(texts.system), icon: 'screen' },
  ] as const;
  return [
    {
      id: 'language',
      title: nameOf(userInfo),
      items: [{ id: 'locale', label: t(texts.language), icon: 'languages' }],
    },
    {
      id: 'scheme',
      title: t(texts.scheme),
      items: schemes.map((item) => ({ ...item, isCurrent: item.id === scheme })),
    },
    { id: 'leave', items: [{ id: 'logout', label: t(texts.logout), icon: 'logout', isDanger: true }] },
  ];
}

/** How a person is called: by name where one is given. */
export const nameOf = ({ first_name, last_name, username }: UserInfo): string =>
  `${first_name} ${last_name}`.trim() || username;
