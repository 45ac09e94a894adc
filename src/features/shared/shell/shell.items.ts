// Navigation items and bots of the shell at a URL.
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { approvalsLink, botLink, botListLink } from '../../../platform/links.ts';
import { reportLink, reportSectionOfPath } from '../../../platform/report-links.ts';
import type { NavItem } from '../../../ui/AppShell/AppShell.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
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

/** The sections of the current bot that the user may see, and the bot list. */
export function navigationItems(
  { t }: I18n,
  path: string,
  {
    botId,
    openCount,
    isOperator,
    approvals = { waiting: 0, isUsed: false },
  }: {
    botId: string | null;
    openCount: number;
    isOperator: boolean;
    /** Number of waiting drafts, and whether any bot needs approval. */
    approvals?: { readonly waiting: number; readonly isUsed: boolean };
  },
): NavItem[] {
  const botListItem: NavItem = {
    href: botListLink,
    label: t(texts.bots),
    icon: 'bot',
    isCurrent: path === botListLink,
  };
  if (botId === null) return [botListItem];
  const toNavItem = (section: Section, label: string, icon: NavItem['icon']): NavItem => {
    const href = botLink(botId, section);
    return { href, label, icon, isCurrent: path.startsWith(href.replace(/\/list$/, '/')) };
  };
  return [
    {
      ...toNavItem('inbox', t(texts.conversations), 'inbox'),
      count: openCount,
      countLabel: t(texts.waiting),
    },
    ...(approvals.isUsed || path === approvalsLink
      ? [
          {
            href: approvalsLink,
            label: t(texts.approvals),
            icon: 'approval' as const,
            isCurrent: path === approvalsLink,
            count: approvals.waiting,
            countLabel: t(texts.drafts),
          },
        ]
      : []),
    botListItem,
    toNavItem('knowledge', t(texts.knowledge), 'book'),
    toNavItem('testChat', t(texts.testChat), 'message'),
    toNavItem('pairs', t(texts.pairs), 'question'),
    toNavItem('history', t(texts.history), 'history'),
    {
      href: reportLink(botId),
      label: t(texts.reports),
      icon: 'chart',
      isCurrent: isReportPath(path),
    },
    ...(isOperator
      ? []
      : [
          toNavItem('evaluation', t(texts.evaluation), 'checkTwice'),
          toNavItem('install', t(texts.install), 'code'),
          toNavItem('services', t(texts.services), 'plug'),
          toNavItem('config', t(texts.config), 'settings'),
        ]),
  ];
}

/** Whether a path is the URL of a bot, which shows its main report, or of another report. */
const isReportPath = (path: string): boolean =>
  /^\/dashboard\/bot\/[0-9a-f-]{36}(\/chart|\/report\/[a-z-]+)?\/?$/.test(path);

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
    href: isReportPath(path) ? reportLink(id, reportSectionOfPath(path)) : botLink(id, section),
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
    ...(['knowledge', 'pairs', 'history', 'evaluation'] as const),
    ...(['testChat', 'install', 'services', 'config'] as const),
  ] as const;
  const botId = botIdAt(path) ?? '';
  return sections.find((section) => path.startsWith(botLink(botId, section))) ?? 'inbox';
}
