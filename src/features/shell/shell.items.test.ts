// Proves which bot is in force at an address and where the frame leads from there.
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../i18n/I18n.tsx';
import { sampleSession } from '../../machines/flows/session.sample.ts';
import { accountGroups, botGroups, botIdAt, botInForce, nameOf, placesOf } from './shell.items.ts';

const i18n = createI18n('fa');
const bot = (id: string, name: string) => ({
  id,
  name,
  introduction: '',
  responseLanguage: 'auto' as const,
  creativity: 3,
  instructions: '',
  enhancedAccuracy: false,
  operatorApproval: false,
  confidenceThreshold: 0.5,
  active: true,
  trainingStatus: 'trained' as const,
  sources: 1,
  conversations: 9,
  openConversations: 2,
  connections: [],
  createdAt: 0,
});
const bots = [bot('b1', 'پشتیبان'), bot('b2', 'راهنما')];

it.each([
  ['/dashboard/bot/list', null],
  ['/dashboard/bot/create', null],
  ['/dashboard/bot/b1/live-chat', 'b1'],
  ['/dashboard/bot/add-reference-data/b2', 'b2'],
  ['/payment', null],
])('%s is about %s', (path, botId) => {
  expect(botIdAt(path)).toBe(botId);
});

describe('the bot in force', () => {
  it('is the address’s, else the last one worked on, else the first', () => {
    expect(botInForce('/dashboard/bot/b2/live-chat', bots, 'b1')).toBe('b2');
    expect(botInForce('/dashboard/bot/list', bots, 'b2')).toBe('b2');
    expect(botInForce('/dashboard/bot/list', bots, 'gone')).toBe('b1');
    expect(botInForce('/dashboard/bot/list', [], 'gone')).toBeNull();
  });
});

describe('the frame', () => {
  it('shows a bot’s sections, the one in force marked, with what waits', () => {
    const places = placesOf(i18n, '/dashboard/bot/b1/conversation/message/s1/c1', 'b1', 2);
    expect(places.map(({ label }) => label)).toEqual(['گفتگوها', 'بات‌ها', 'دانش', 'آزمایش', 'نصب']);
    expect(places.filter(({ isCurrent }) => isCurrent).map(({ count }) => count)).toEqual([2]);
  });

  it('shows only the list while there is no bot', () => {
    expect(placesOf(i18n, '/dashboard/bot/list', null, 0)).toHaveLength(1);
  });

  it('keeps the section when the bot is switched, but not the conversation', () => {
    const hrefs = (path: string) => botGroups(i18n, path, bots, 'b1')[0]?.items.map(({ href }) => href);
    expect(hrefs('/dashboard/bot/b1/live-chat')).toEqual([
      '/dashboard/bot/b1/live-chat',
      '/dashboard/bot/b2/live-chat',
    ]);
    expect(hrefs('/dashboard/bot/b1/conversation/message/s1/c1')?.[1]).toBe(
      '/dashboard/bot/b2/conversation/list',
    );
  });

  it('calls a person by name, else by username', () => {
    const { userInfo } = sampleSession;
    expect(nameOf(userInfo)).toBe('سمیرا نیلوفری');
    expect(nameOf({ ...userInfo, first_name: '', last_name: '' })).toBe('samira');
    const items = accountGroups(i18n, userInfo, 'dark').flatMap((group) => group.items);
    expect(items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(['dark']);
  });
});
