// Destinations of a bot, each with the sections it leads to.
import type { I18n } from '../../../i18n/I18n.tsx';
import { approvalsLink, botLink, contactsLink, inboxLink, manageBotsLink } from '../../../platform/links.ts';
import { type ReportTab, reportLink, reportTabOfPath } from '../../../platform/report-links.ts';
import type { NavArea, NavItem } from '../../../ui/AppShell/AppShell.tsx';
import { areaTexts as texts } from './navigation.texts.ts';

/** Where the inbox is: that of all bots, where there are several. */
export const inboxOf = (botId: string, botCount: number): string =>
  botCount > 1 ? inboxLink : botLink(botId, 'inbox');

export interface NavigationState {
  readonly path: string;
  readonly isOperator: boolean;
  /** By `inboxOf`. */
  readonly inbox: string;
  readonly openCount: number;
  /** Number of waiting drafts, and whether any bot needs approval. */
  readonly approvals: { readonly waiting: number; readonly isUsed: boolean };
}

/** The destinations that the user may see; approval only once a bot requires it or while it is open. */
export function botAreas({ t }: I18n, botId: string, state: NavigationState): readonly NavArea[] {
  const { path, isOperator, openCount, approvals } = state;
  const section = (href: string, label: string, icon: NavItem['icon']): NavItem => ({
    href,
    label,
    icon,
    isCurrent: path.replace(/\/+$/, '') === href,
  });
  const ofBot = (id: BotSection, label: string, icon: NavItem['icon']) =>
    section(botLink(botId, id), label, icon);
  // Several addresses lead to one tab.
  const report = (id: ReportTab, label: string, icon: NavItem['icon']): NavItem => ({
    ...section(reportLink(botId, id), label, icon),
    isCurrent: isReportPath(path) && reportTabOfPath(path) === id,
  });
  const isUnder = (...parts: readonly string[]) =>
    parts.some((part) => path.startsWith(`/dashboard/bot/${botId}/${part}`));
  const area = (
    id: string,
    [label, icon]: readonly [string, NavItem['icon']],
    sections: readonly [NavItem, ...NavItem[]],
    isCurrent: boolean,
  ): NavArea => ({ id, href: sections[0].href, label, icon, sections, isCurrent });
  const forOwner = <Item>(...items: readonly Item[]): readonly Item[] => (isOperator ? [] : items);

  const inbox = section(state.inbox, t(texts.conversations), 'inbox');
  const drafts = section(approvalsLink, t(texts.approvals), 'approval');
  return [
    {
      ...area(
        'inbox',
        [inbox.label, 'inbox'],
        [inbox, section(contactsLink, t(texts.contacts), 'users')],
        isUnder('conversation/') ||
          path.startsWith(inboxLink) ||
          path.startsWith(contactsLink) ||
          inbox.isCurrent === true,
      ),
      count: openCount,
      countLabel: t(texts.waiting),
    },
    ...(approvals.isUsed || drafts.isCurrent
      ? [
          {
            ...area('approvals', [drafts.label, 'approval'], [drafts], drafts.isCurrent === true),
            count: approvals.waiting,
            countLabel: t(texts.drafts),
          },
        ]
      : []),
    area(
      'knowledge',
      [t(texts.knowledge), 'book'],
      [
        ofBot('knowledge', t(texts.sources), 'file'),
        ...forOwner(ofBot('shops', t(texts.shops), 'store')),
        ofBot('pairs', t(texts.pairs), 'message'),
        ofBot('unanswered', t(texts.unanswered), 'question'),
        ofBot('conflicts', t(texts.conflicts), 'warning'),
      ],
      isUnder('data-management', 'Q&A') || path === `/dashboard/bot/add-reference-data/${botId}`,
    ),
    area(
      'test',
      [t(texts.test), 'flask'],
      [
        ofBot('testChat', t(texts.testChat), 'flask'),
        ...forOwner(
          ofBot('evaluation', t(texts.evaluation), 'checkTwice'),
          ofBot('tests', t(texts.tests), 'question'),
        ),
      ],
      isUnder('live-chat', 'evaluation'),
    ),
    ...forOwner(
      area(
        'channels',
        [t(texts.channels), 'plug'],
        [
          ofBot('services', t(texts.services), 'plug'),
          ofBot('install', t(texts.install), 'code'),
          ofBot('proactive', t(texts.proactive), 'message'),
        ],
        isUnder('service', 'proactive'),
      ),
    ),
    area(
      'reports',
      [t(texts.reports), 'chart'],
      [
        report('overview', t(texts.overview), 'layers'),
        report('people', t(texts.people), 'table'),
        report('answers', t(texts.answers), 'approval'),
        ofBot('history', t(texts.history), 'history'),
      ],
      isReportPath(path) || isUnder('chat-history'),
    ),
    ...forOwner(
      area(
        'bot',
        [t(texts.bot), 'sliders'],
        [
          ofBot('config', t(texts.config), 'sliders'),
          ofBot('hours', t(texts.hours), 'clock'),
          ofBot('tools', t(texts.tools), 'code'),
          section(manageBotsLink, t(texts.manageBots), 'bot'),
        ],
        isUnder('config', 'hours', 'tools') || path === manageBotsLink,
      ),
    ),
  ];
}

type BotSection = Parameters<typeof botLink>[1];

/** Whether a path is the URL of a bot, which shows its main report, or of another report. */
export const isReportPath = (path: string): boolean =>
  /^\/dashboard\/bot\/[0-9a-f-]{36}(\/chart|\/report\/[a-z-]+)?\/?$/.test(path);
