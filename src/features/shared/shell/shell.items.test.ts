import { describe, expect, it } from 'vitest';
import { userName } from '../../../api/session/current-user.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { sampleSession } from '../../../machines/auth/session/session.sample.ts';
import { approvalsLink } from '../../../platform/links.ts';
import { accountMenuGroups, footerItems } from './account.items.ts';
import { botIdAt, botSwitcherGroups, currentBotId, navigationItems } from './shell.items.ts';

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
  approvalMinutes: 10,
  confidenceThreshold: 0.5,
  active: true,
  dataEndsAt: null,
  trainingStatus: 'trained' as const,
  trainingHold: null,
  sources: 1,
  conversations: 9,
  openConversations: 2,
  waitingDrafts: 0,
  connections: [],
  createdAt: 0,
});
const [B1, B2] = ['0190f000-0000-7000-8000-00000000000b', '0190f000-0000-7000-8000-00000000000c'] as const;
const bots = [bot(B1, 'پشتیبان'), bot(B2, 'راهنما')];

it.each([
  ['/dashboard/bot/list', null],
  ['/dashboard/bot/create', null],
  [`/dashboard/bot/${B1}/live-chat`, B1],
  [`/dashboard/bot/add-reference-data/${B2}`, B2],
  ['/payment', null],
])('reads from %s the bot id %s', (path, botId) => {
  expect(botIdAt(path)).toBe(botId);
});

describe('current bot', () => {
  it('prefers the bot of the URL, then the last used, then the first', () => {
    expect(currentBotId(`/dashboard/bot/${B2}/live-chat`, bots, B1)).toBe(B2);
    expect(currentBotId('/dashboard/bot/list', bots, B2)).toBe(B2);
    expect(currentBotId('/dashboard/bot/list', bots, 'gone')).toBe(B1);
    expect(currentBotId('/dashboard/bot/list', [], 'gone')).toBeNull();
  });
});

describe('navigation frame', () => {
  it('shows the sections of the bot with the current one marked and its counts', () => {
    const navItems = navigationItems(i18n, `/dashboard/bot/${B1}/conversation/message/s1/c1`, {
      botId: B1,
      openCount: 2,
      isOperator: false,
    });
    expect(navItems.map(({ label }) => label)).toEqual([
      'گفتگوها',
      'بات‌ها',
      'دانش',
      'آزمایش',
      'پرسش‌ها',
      'تاریخچه',
      'گزارش',
      'آزمون',
      'نصب',
      'اتصال‌ها',
      'تنظیمات بات',
    ]);
    expect(navItems.filter(({ isCurrent }) => isCurrent).map(({ count }) => count)).toEqual([2]);
  });

  it('links to the settings and marks them on each settings page', () => {
    const currentFlags = (path: string) => footerItems(i18n, path, null).map(({ isCurrent }) => isCurrent);
    expect(currentFlags('/settings/update-password')).toEqual([true]);
    expect(currentFlags('/dashboard/bot/list')).toEqual([false]);
  });

  it('links to notifications with the unread count for verified users only', () => {
    const footerItemsWith = (unread: number | null) => footerItems(i18n, '/dashboard/notifications', unread);
    expect(footerItemsWith(3)[0]).toMatchObject({ label: 'اعلان‌ها', count: 3, isCurrent: true });
    expect(footerItemsWith(null).map(({ icon }) => icon)).toEqual(['settings']);
  });

  it('hides owner sections from operators and shows only the bot list without a bot', () => {
    const operatorItems = navigationItems(i18n, '/dashboard/bot/list', {
      botId: B1,
      openCount: 0,
      isOperator: true,
    });
    expect(operatorItems.map(({ label }) => label)).toEqual([
      'گفتگوها',
      'بات‌ها',
      'دانش',
      'آزمایش',
      'پرسش‌ها',
      'تاریخچه',
      'گزارش',
    ]);
    expect(
      navigationItems(i18n, '/dashboard/bot/list', { botId: null, openCount: 0, isOperator: false }),
    ).toHaveLength(1);
  });

  it('shows waiting drafts once a bot requires approval or on their own page', () => {
    const approvalItems = (path: string, approvals: { waiting: number; isUsed: boolean }) =>
      navigationItems(i18n, path, { botId: B1, openCount: 0, isOperator: true, approvals }).filter(
        ({ href }) => href === approvalsLink,
      );
    expect(approvalItems('/dashboard/bot/list', { waiting: 3, isUsed: true })).toMatchObject([
      { label: 'تأیید', count: 3, isCurrent: false },
    ]);
    expect(approvalItems('/dashboard/bot/list', { waiting: 0, isUsed: false })).toEqual([]);
    expect(approvalItems(approvalsLink, { waiting: 0, isUsed: false })).toMatchObject([{ isCurrent: true }]);
  });

  it('keeps the section but not the conversation when switching bots', () => {
    const hrefs = (path: string) => botSwitcherGroups(i18n, path, bots, B1)[0]?.items.map(({ href }) => href);
    expect(hrefs(`/dashboard/bot/${B1}/live-chat`)).toEqual([
      `/dashboard/bot/${B1}/live-chat`,
      `/dashboard/bot/${B2}/live-chat`,
    ]);
    expect(hrefs(`/dashboard/bot/${B1}/conversation/message/s1/c1`)?.[1]).toBe(
      `/dashboard/bot/${B2}/conversation/list`,
    );
    expect(hrefs(`/dashboard/bot/${B1}`)?.[1]).toBe(`/dashboard/bot/${B2}`);
    expect(hrefs(`/dashboard/bot/${B1}/report/analytical`)?.[1]).toBe(
      `/dashboard/bot/${B2}/report/analytical`,
    );
  });

  it('shows the name of a person or else the username', () => {
    const { userInfo } = sampleSession;
    expect(userName(userInfo)).toBe('سمیرا نیلوفری');
    expect(userName({ ...userInfo, first_name: '', last_name: '' })).toBe('samira');
    const items = accountMenuGroups(i18n, userInfo, 'dark', null).flatMap((group) => group.items);
    expect(items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(['dark']);
  });

  it('includes the command palette in the account menu', () => {
    const items = accountMenuGroups(i18n, sampleSession.userInfo, 'dark', true).flatMap(
      (group) => group.items,
    );
    expect(items.find(({ id }) => id === 'palette')?.label).toBe('جست‌وجو و فرمان‌ها');
  });
});
