import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { userName } from '../../../api/session/current-user.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { sampleSession } from '../../../machines/auth/session/session.sample.ts';
import { sampleBot } from '../../../machines/bots/bot.sample.ts';
import {
  approvalsLink,
  botLink,
  messagingPlansLink,
  passwordLink,
  supportLink,
} from '../../../platform/links.ts';
import { accountMenuGroups, adminArea, footerItems } from './account.items.ts';
import { botAreas, inboxOf, type NavigationState } from './navigation.areas.ts';
import {
  barItems,
  botIdAt,
  botSwitcherGroups,
  currentBotId,
  linkCommands,
  sheetGroups,
} from './shell.items.ts';

const i18n = createI18n('fa');
const [B1, B2] = ['0190f000-0000-7000-8000-00000000000b', '0190f000-0000-7000-8000-00000000000c'] as const;
const bots = [sampleBot({ id: B1, name: 'پشتیبان' }), sampleBot({ id: B2, name: 'راهنما' })];
const owner: UserInfo = {
  ...sampleSession.userInfo,
  is_operator: false,
  is_verified: true,
  is_supper_admin: false,
};
const operator: UserInfo = { ...owner, is_operator: true };

const areasAt = (path: string, overrides: Partial<NavigationState> = {}) =>
  botAreas(i18n, B1, {
    path,
    isOperator: false,
    inbox: botLink(B1, 'inbox'),
    openCount: 2,
    approvals: { waiting: 3, isUsed: true },
    ...overrides,
  });
const footerAt = (path: string, userInfo: UserInfo = owner) =>
  footerItems(i18n, path, { userInfo, unread: 3 });
const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);

it('leads to the inbox of all bots where there are several, and marks it on its threads', () => {
  expect(inboxOf(B1, 1)).toBe(botLink(B1, 'inbox'));
  expect(inboxOf(B1, 2)).toBe('/dashboard/inbox');
  const [inbox] = areasAt(`/dashboard/inbox/${B1}/s1/c1`, { inbox: inboxOf(B1, 2) });
  expect(inbox).toMatchObject({ id: 'inbox', href: '/dashboard/inbox', isCurrent: true });
});

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

describe('areas of a bot', () => {
  it('are at most seven, with their counts', () => {
    const areas = areasAt('/dashboard/bot/list');
    expect(labels(areas)).toEqual(['گفتگوها', 'تأیید', 'دانش', 'آزمایش', 'کانال‌ها', 'گزارش', 'بات']);
    expect(areas.map(({ count = 0 }) => count)).toEqual([2, 3, 0, 0, 0, 0, 0]);
  });

  it.each([
    [`/dashboard/bot/${B1}/conversation/message/s1/c1`, 'inbox', undefined],
    [approvalsLink, 'approvals', 'تأیید'],
    [botLink(B1, 'conflicts'), 'knowledge', 'ناسازگاری‌ها'],
    [botLink(B1, 'pairImport'), 'knowledge', undefined],
    [`/dashboard/bot/add-reference-data/${B1}`, 'knowledge', undefined],
    [botLink(B1, 'tests'), 'test', 'پرسش‌های ارزیابی'],
    [botLink(B1, 'install'), 'channels', 'نصب روی سایت'],
    [`/dashboard/bot/${B1}/service/crisp`, 'channels', undefined],
    [`/dashboard/bot/${B1}`, 'reports', 'نمای کلی'],
    [`/dashboard/bot/${B1}/report/bot-reply`, 'reports', 'پاسخ‌ها'],
    [`/dashboard/bot/${B1}/chart`, 'reports', 'نمای کلی'],
    [`/dashboard/bot/${B1}/chat-history/c1/s1`, 'reports', undefined],
    ['/dashboard/bot/manage', 'bot', 'مدیریت بات‌ها'],
  ])('mark at %s the area %s and its section %s', (path, id, section) => {
    const areas = areasAt(path).filter(({ isCurrent }) => isCurrent);
    expect(areas.map((area) => area.id)).toEqual([id]);
    expect(areas[0]?.sections.find(({ isCurrent }) => isCurrent)?.label).toBe(section);
  });

  it('hide from operators what only owners may see', () => {
    const areas = areasAt('/dashboard/bot/list', { isOperator: true });
    expect(labels(areas)).toEqual(['گفتگوها', 'تأیید', 'دانش', 'آزمایش', 'گزارش']);
    expect(areas.flatMap(({ sections }) => labels(sections))).not.toContain('ارزیابی پاسخ‌ها');
  });

  it('contain approval once a bot requires it, and on its own page', () => {
    const approvals = { waiting: 0, isUsed: false };
    const isShown = (path: string) => areasAt(path, { approvals }).some(({ id }) => id === 'approvals');
    expect(isShown('/dashboard/bot/list')).toBe(false);
    expect(isShown(approvalsLink)).toBe(true);
  });
});

describe('destinations of the account', () => {
  it('stand below the areas, with billing and team for owners only', () => {
    expect(labels(footerAt('/'))).toEqual(['خانه', 'اعلان‌ها', 'اشتراک', 'همکاران', 'تنظیمات', 'راهنما']);
    expect(labels(footerAt('/', operator))).toEqual(['خانه', 'اعلان‌ها', 'تنظیمات', 'راهنما']);
    expect(labels(footerAt('/', { ...owner, is_verified: false }))).toEqual(['تنظیمات']);
  });

  it.each([
    [passwordLink, 'تنظیمات'],
    [`${supportLink}/new`, 'راهنما'],
    ['/settings/operators', 'همکاران'],
    ['/payment/last-transactions', 'اشتراک'],
    ['/dashboard/bot/list', 'خانه'],
  ])('mark at %s only %s', (path, label) => {
    expect(labels(footerAt(path).filter(({ isCurrent }) => isCurrent))).toEqual([label]);
  });

  it('contain the admin area for super admins only', () => {
    expect(adminArea(i18n, '/admin/plans', owner)).toBeNull();
    const area = adminArea(i18n, '/admin/plans', { ...owner, is_supper_admin: true });
    expect(area).toMatchObject({ isCurrent: true });
    expect(labels(area?.sections.filter(({ isCurrent }) => isCurrent) ?? [])).toEqual(['بسته‌ها']);
  });
});

describe('navigation of phones', () => {
  it('has home and the areas of daily work in the bar', () => {
    expect(labels(barItems(areasAt('/'), footerAt('/')))).toEqual(['خانه', 'گفتگوها', 'تأیید', 'دانش']);
    expect(labels(barItems([], footerAt('/')))).toEqual(['خانه', 'اعلان‌ها', 'اشتراک', 'همکاران']);
  });

  it('has every link of the rail in groups of the sheet, each once', () => {
    const areas = areasAt('/');
    const footer = footerAt('/');
    const groups = sheetGroups(i18n, '/', { areas, footer });
    expect(groups.map(({ title }) => title)).toEqual([
      undefined,
      'دانش',
      'آزمایش',
      'کانال‌ها',
      'گزارش',
      'بات',
      'حساب و پشتیبانی',
    ]);
    const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
    const linked = [...areas.flatMap(({ sections }) => sections), ...footer].map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(linked));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(groups[0]?.items.map(({ detail }) => detail)).toEqual([
      undefined,
      '۳ اعلان نخوانده',
      '۲ گفتگوی باز',
      undefined,
      '۳ پیش‌نویس در انتظار تأیید',
    ]);
  });
});

describe('links elsewhere', () => {
  it('offers each link once in the command palette, sections with their area', () => {
    const links = linkCommands(areasAt('/'), [...footerAt('/'), ...footerAt('/')]);
    expect(links.filter(({ href }) => href === messagingPlansLink)).toHaveLength(1);
    expect(links.find(({ href }) => href === botLink(B1, 'unanswered'))?.detail).toBe('دانش');
    expect(links.find(({ href }) => href === botLink(B1, 'inbox'))?.detail).toBeUndefined();
  });

  it('keeps the section but not the conversation when switching bots', () => {
    const hrefs = (path: string) => botSwitcherGroups(i18n, path, bots, B1)[0]?.items.map(({ href }) => href);
    expect(hrefs(`/dashboard/bot/${B1}/live-chat`)).toEqual([
      `/dashboard/bot/${B1}/live-chat`,
      `/dashboard/bot/${B2}/live-chat`,
    ]);
    expect(hrefs(botLink(B1, 'unanswered'))?.[1]).toBe(botLink(B2, 'unanswered'));
    expect(hrefs(`/dashboard/bot/${B1}/conversation/message/s1/c1`)?.[1]).toBe(botLink(B2, 'inbox'));
    expect(hrefs(`/dashboard/bot/${B1}`)?.[1]).toBe(`/dashboard/bot/${B2}`);
    expect(hrefs(`/dashboard/bot/${B1}/report/analytical`)?.[1]).toBe(
      `/dashboard/bot/${B2}/report/analytical`,
    );
  });
});

describe('account menu', () => {
  it('shows the name of a person or else the username', () => {
    const { userInfo } = sampleSession;
    expect(userName(userInfo)).toBe('سمیرا نیلوفری');
    expect(userName({ ...userInfo, first_name: '', last_name: '' })).toBe('samira');
    const items = accountMenuGroups(i18n, userInfo, 'dark', null).flatMap((group) => group.items);
    expect(items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(['dark']);
  });

  it('includes the command palette', () => {
    const items = accountMenuGroups(i18n, sampleSession.userInfo, 'dark', true).flatMap(
      (group) => group.items,
    );
    expect(items.find(({ id }) => id === 'palette')?.label).toBe('جست‌وجو و فرمان‌ها');
  });
});
