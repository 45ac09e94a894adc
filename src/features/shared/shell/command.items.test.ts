import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../../i18n/I18n.tsx';
import { sampleConversation } from '../../../machines/conversations/conversation/conversation.sample.ts';
import { botLink, botListLink, threadLink } from '../../../platform/links.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import type { CommandGroup } from '../../../ui/CommandPalette/CommandPalette.tsx';
import { commandGroups, filterCommandGroups } from './command.items.ts';
import { readRecentCommands, saveRecentCommands } from './recent-commands.ts';
import { shortcutGroups } from './shortcut-groups.ts';

const i18n = createI18n('fa');
const inbox = botLink('b1', 'inbox');
const groups = commandGroups(i18n, {
  links: [
    { href: inbox, label: 'گفتگوها', icon: 'inbox' },
    { href: botListLink, label: 'بات‌ها', icon: 'bot' },
  ],
  bots: [
    {
      id: 'bots',
      items: [
        { id: 'b1', label: 'پشتیبان', href: inbox },
        { id: 'b2', label: 'كريمي', href: botLink('b2', 'inbox') },
      ],
    },
    { id: 'all', items: [{ id: 'list', label: 'همهٔ بات‌ها', href: botListLink }] },
  ],
  scheme: 'dark',
  canCreate: true,
  shortcutOf: (href) => (href === inbox ? [['G'], ['I']] : undefined),
});
const idsIn = (visibleGroups: readonly CommandGroup[]) =>
  Object.fromEntries(
    visibleGroups
      .filter(({ commands }) => commands.length > 0)
      .map(({ id, commands }) => [id, commands.map((c) => c.id)]),
  );
const filterGroups = (query: string, recent: readonly string[] = [], results = [] as const) =>
  filterCommandGroups(i18n, groups, { query, recent, results });

describe('command palette items', () => {
  it('lists navigation items with shortcuts, other bots and actions', () => {
    expect(idsIn(groups)).toEqual({
      go: [`go:${inbox}`, `go:${botListLink}`],
      bots: ['bot:b2'],
      act: ['create', 'light', 'system', 'appearance', 'locale', 'recording', 'help', 'logout'],
    });
    expect(groups[0]?.commands.map(({ keys }) => keys)).toEqual([[['G'], ['I']], undefined]);
  });

  it('hides bot creation from an operator', () => {
    const paletteContext = {
      links: [],
      bots: [],
      scheme: 'dark',
      canCreate: false,
      shortcutOf: () => undefined,
    } as const;
    expect(idsIn(commandGroups(i18n, paletteContext)).act).not.toContain('create');
  });

  it.each([
    ['کریمی', { bots: ['bot:b2'] }],
    ['پوسته روشن', { act: ['light'] }],
    ['ENGLISH', { act: ['locale'] }],
    ['هیچ', {}],
  ])('filters «%s» to %j', (query, expected) => {
    expect(idsIn(filterGroups(query))).toEqual(expected);
  });

  it('lists recently run commands first and only once', () => {
    const recent = ['logout', 'gone', 'locale', 'create', 'help', 'light'];
    const visibleIds = idsIn(filterGroups('  ', recent));
    expect(visibleIds.recent).toEqual(['logout', 'locale', 'create', 'help']);
    expect(visibleIds.act).toEqual(['light', 'system', 'appearance', 'recording']);
  });

  it('sorts each group by most recent use', () => {
    expect(idsIn(filterGroups('پوسته', ['system'])).act).toEqual(['system', 'light']);
  });

  it('appends found conversations with name and last message', () => {
    const results = [sampleConversation(), sampleConversation({ id: 'c2', visitorName: '' })];
    const [first] = filterCommandGroups(i18n, groups, { query: 'سارا', recent: [], results });
    expect(first?.commands.map(({ label, detail, href }) => [label, detail, href])).toEqual([
      ['سارا محمدی', 'سلام', threadLink(sampleConversation())],
      ['مهمان ⁦#c2⁩', 'سلام', threadLink(sampleConversation({ id: 'c2' }))],
    ]);
  });
});

describe('recent commands', () => {
  beforeEach(() => localStore.remove('recentCommands'));

  it('starts empty and excludes conversations', () => {
    expect(readRecentCommands()).toEqual([]);
    saveRecentCommands(['light', 'conversation:c1', 'go:/dashboard/bot/list']);
    expect(readRecentCommands()).toEqual(['light', 'go:/dashboard/bot/list']);
  });
});

describe('shortcut list', () => {
  const keyLabelsOf = vi.fn(() => [['X']]);

  it('lists bound shortcuts, those that always work with them, and macros by their keys', () => {
    const visibleGroups = shortcutGroups(i18n, ['help', 'next', 'reply', 'close'], keyLabelsOf, [
      { id: 'm1', label: 'پیگیری', key: 'K', run: () => undefined },
    ]);
    expect(visibleGroups.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
      ['everywhere', ['help']],
      ['inbox', ['next', 'open']],
      ['conversation', ['reply', 'send', 'close']],
      ['approval', []],
      ['macros', ['m1']],
    ]);
  });
});
