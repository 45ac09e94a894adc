import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/I18n.tsx';
import { sampleConversation } from '../../machines/flows/talk.sample.ts';
import { botLink, botListLink } from '../../platform/bot-links.ts';
import { threadLink } from '../../platform/conversation-links.ts';
import { local } from '../../platform/storage.ts';
import type { CommandGroup } from '../../ui/CommandPalette/CommandPalette.tsx';
import { commandGroups, fittingGroups } from './command.items.ts';
import { keepRecentCommands, readRecentCommands } from './recent-commands.ts';
import { shortcutGroups } from './shortcut.lines.ts';

const i18n = createI18n('fa');
const inbox = botLink('b1', 'inbox');
const groups = commandGroups(i18n, {
  places: [
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
  keysOf: (href) => (href === inbox ? [['G'], ['I']] : undefined),
});
const idsIn = (shown: readonly CommandGroup[]) =>
  Object.fromEntries(
    shown
      .filter(({ commands }) => commands.length > 0)
      .map(({ id, commands }) => [id, commands.map((c) => c.id)]),
  );
const narrow = (query: string, recent: readonly string[] = [], found = [] as const) =>
  fittingGroups(i18n, groups, { query, recent, found });

describe('the commands', () => {
  it('are places with their keys, the other bots, and what can be done', () => {
    expect(idsIn(groups)).toEqual({
      go: [`go:${inbox}`, `go:${botListLink}`],
      bots: ['bot:b2'],
      act: ['create', 'light', 'system', 'appearance', 'locale', 'help', 'logout'],
    });
    expect(groups[0]?.commands.map(({ keys }) => keys)).toEqual([[['G'], ['I']], undefined]);
  });

  it('do not offer an operator to make a bot', () => {
    const offered = {
      places: [],
      bots: [],
      scheme: 'dark',
      canCreate: false,
      keysOf: () => undefined,
    } as const;
    expect(idsIn(commandGroups(i18n, offered)).act).not.toContain('create');
  });

  it.each([
    ['کریمی', { bots: ['bot:b2'] }],
    ['پوسته روشن', { act: ['light'] }],
    ['ENGLISH', { act: ['locale'] }],
    ['هیچ', {}],
  ])('that fit «%s» are %j', (query, expected) => {
    expect(idsIn(narrow(query))).toEqual(expected);
  });

  it('stand on top once they were run, and not twice', () => {
    const recent = ['logout', 'gone', 'locale', 'create', 'help', 'light'];
    const shown = idsIn(narrow('  ', recent));
    expect(shown.recent).toEqual(['logout', 'locale', 'create', 'help']);
    expect(shown.act).toEqual(['light', 'system', 'appearance']);
  });

  it('of one group stand by how lately they were run', () => {
    expect(idsIn(narrow('پوسته', ['system'])).act).toEqual(['system', 'light']);
  });

  it('follow the conversations that were found, each by its name and last words', () => {
    const found = [sampleConversation(), sampleConversation({ id: 'c2', visitorName: '' })];
    const [first] = fittingGroups(i18n, groups, { query: 'سارا', recent: [], found });
    expect(first?.commands.map(({ label, detail, href }) => [label, detail, href])).toEqual([
      ['سارا محمدی', 'سلام', threadLink(sampleConversation())],
      ['بازدیدکنندهٔ \u2066#c2\u2069', 'سلام', threadLink(sampleConversation({ id: 'c2' }))],
    ]);
  });
});

describe('what was run', () => {
  beforeEach(() => local.remove('recentCommands'));

  it('is kept without conversations, and is nothing at first', () => {
    expect(readRecentCommands()).toEqual([]);
    keepRecentCommands(['light', 'conversation:c1', 'go:/dashboard/bot/list']);
    expect(readRecentCommands()).toEqual(['light', 'go:/dashboard/bot/list']);
  });
});

describe('the list of keys', () => {
  const capsOf = vi.fn(() => [['X']]);

  it('names those that do something, and those that work along with them', () => {
    const shown = shortcutGroups(i18n, ['help', 'next', 'reply', 'close'], capsOf);
    expect(shown.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
      ['everywhere', ['help']],
      ['inbox', ['next', 'open']],
      ['conversation', ['reply', 'send', 'close']],
      ['approval', []],
    ]);
  });
});
