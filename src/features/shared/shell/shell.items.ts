// The bar and sheet of phones, and the bots to switch between, at a URL.
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import {
  botLink,
  botListLink,
  messagingPlansLink,
  notificationsLink,
  transactionsLink,
} from '../../../platform/links.ts';
import { reportLink, reportTabOfPath } from '../../../platform/report-links.ts';
import type { NavArea, NavItem } from '../../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import type { LinkCommand } from './command.items.ts';
import { isReportPath } from './navigation.areas.ts';
import { accountTexts } from './navigation.texts.ts';
import { shellTexts as texts } from './shell.texts.ts';

/** The bot id in a URL, or null. */
export function botIdAt(path: string): string | null {
  return path.match(/^\/dashboard\/bot\/(?:add-reference-data\/)?([0-9a-f-]{36})(?=\/|$)/)?.[1] ?? null;
}

/** The bot whose sections are shown: that of the URL, else the last used one, else the first. */
export function currentBotId(path: string, bots: readonly Bot[], recentBotId: string | null): string | null {
  const recentBot = bots.find(({ id }) => id === recentBotId) ?? bots[0];
  return botIdAt(path) ?? recentBot?.id ?? null;
}

const MAX_BAR_ITEMS = 4;

/** The bar of phones: home, the areas of daily work, then the first of the others. */
export function barItems(areas: readonly NavArea[], footer: readonly NavItem[]): readonly NavItem[] {
  const [home, ...others] = footer;
  return [...(home ? [home] : []), ...areas, ...others].slice(0, MAX_BAR_ITEMS);
}

/** Areas whose sections need no heading: the inbox is the first of its own. */
const isDailyArea = ({ id, sections }: NavArea) => id === 'inbox' || sections.length === 1;

function toDailyItems({ isCurrent, sections, ...area }: NavArea): readonly NavItem[] {
  const others = sections.slice(1);
  const isOther = others.some((section) => section.isCurrent);
  return [{ ...area, isCurrent: isCurrent === true && !isOther }, ...others];
}

/** All links of the panel in groups: daily work, each area with several sections, the account. */
export function sheetGroups(
  { t, n }: I18n,
  path: string,
  { areas, footer }: { readonly areas: readonly NavArea[]; readonly footer: readonly NavItem[] },
): readonly MenuGroup[] {
  const toChoice = ({ href, label, icon, isCurrent, count = 0, countLabel = '' }: NavItem) => ({
    ...{ id: href, href, label, icon },
    ...(isCurrent && { isCurrent }),
    ...(count > 0 && { detail: `${n(count)} ${countLabel}` }),
  });
  const daily = areas.filter(isDailyArea);
  const isDaily = ({ href }: NavItem) => href === botListLink || href === notificationsLink;
  const transactions: NavItem = {
    href: transactionsLink,
    label: t(accountTexts.transactions),
    icon: 'history',
    isCurrent: path === transactionsLink,
  };
  const account = footer
    .filter((item) => !isDaily(item))
    .flatMap((item) => (item.href === messagingPlansLink ? [item, transactions] : [item]));
  return [
    { id: 'daily', items: [...footer.filter(isDaily), ...daily.flatMap(toDailyItems)].map(toChoice) },
    ...areas
      .filter((area) => !daily.includes(area))
      .map(({ id, label, sections }) => ({ id, title: label, items: sections.map(toChoice) })),
    { id: 'account', title: t(accountTexts.accountGroup), items: account.map(toChoice) },
  ].filter(({ items }) => items.length > 0);
}

/** Every link of the navigation once, for the command palette; a section is told apart by its area. */
export function linkCommands(areas: readonly NavArea[], others: readonly NavItem[]): readonly LinkCommand[] {
  const toCommand = ({ href, label, icon }: NavItem): LinkCommand => ({ href, label, icon });
  const links = [
    ...areas.flatMap((area) =>
      isDailyArea(area)
        ? area.sections.map(toCommand)
        : area.sections.map((section) => ({ ...toCommand(section), detail: area.label })),
    ),
    ...others.map(toCommand),
  ];
  return links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at);
}

/** Bots to switch to, within the current section, and a link to all bots. */
export function botSwitcherGroups(
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
    href: isReportPath(path) ? reportLink(id, reportTabOfPath(path)) : botLink(id, section),
    isCurrent: id === botId,
  }));
  const allBotsGroup = {
    id: 'all',
    items: [{ id: 'list', label: t(texts.allBots), icon: 'layers', href: botListLink }],
  } as const;
  return items.length > 0 ? [{ id: 'bots', title: t(texts.bots), items }, allBotsGroup] : [allBotsGroup];
}

type Section = Parameters<typeof botLink>[1];

// Section to keep when switching bots; a conversation leads to the other bot's inbox.
function sectionAt(path: string): Section {
  const sections = [
    ...(['shops', 'knowledge', 'unanswered', 'conflicts', 'pairs', 'history'] as const),
    ...(['tests', 'evaluation', 'testChat', 'install', 'services'] as const),
    ...(['proactive', 'config', 'hours', 'tools'] as const),
  ] as const;
  const botId = botIdAt(path) ?? '';
  return sections.find((section) => path.startsWith(botLink(botId, section))) ?? 'inbox';
}
