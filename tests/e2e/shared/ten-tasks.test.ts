import type { Locator } from 'playwright';
import { describe, test, vi } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { unanswered } from '../../../contract/training/findings.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { telegramFields, telegramLabel } from '../../../server/channels/telegram/telegram.texts.ts';
import { seedDemo } from '../../../server/dev/demo/seed.ts';
import {
  dialogTexts,
  invitationTexts,
  operatorTexts,
} from '../../../src/features/account/operators/operators.texts.ts';
import {
  conversationDataTexts,
  privacyRequestNoticeTexts,
} from '../../../src/features/account/privacy/privacy.texts.ts';
import { approvalsTexts } from '../../../src/features/approvals/approvals.texts.ts';
import { transactionsTexts } from '../../../src/features/billing/invoices/transactions.texts.ts';
import { actionTexts } from '../../../src/features/bots/home/home.texts.ts';
import { hoursTexts } from '../../../src/features/bots/hours/business-hours.texts.ts';
import { connectionTexts, connectTexts } from '../../../src/features/connections/connections.texts.ts';
import { statusTexts, threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { snoozeTexts } from '../../../src/features/conversations/snooze/snooze.texts.ts';
import { accountTexts, areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import type { TextRow, TextValues } from '../../../src/i18n/texts.ts';
import { botListLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const fakeTelegram = await startTelegram();
const { server, browser } = await setUpOwnServer(
  startServer({ env: { CHANNEL_ADDRESSES: `telegram=${fakeTelegram.url}` } }),
  () => fakeTelegram.close(),
);
const api = new Api(server.url);
const report = await seedDemo(server.store, Date.now());
const session = await api.logIn(report.owner.username, report.owner.password);

/** The steps of a task by a person at the keyboard and pointer. */
class Steps {
  readonly user: BrowserSession;
  readonly operator: Operator;
  count = 0;

  constructor(user: BrowserSession) {
    this.user = user;
    this.operator = new Operator(user);
  }

  /** A link of the navigation; its name may end in a count. */
  area<R extends TextRow>(row: R, ...values: TextValues<R>): Locator {
    const name = new RegExp(`^${this.user.text(row, ...values)}( |$)`);
    return this.user.page.getByRole('navigation').getByRole('link', { name }).first();
  }

  press(control: Locator): Promise<void> {
    this.count += 1;
    return control.click();
  }

  key(name: string): Promise<void> {
    this.count += 1;
    return this.user.page.keyboard.press(name);
  }

  fill(field: Locator, value: string): Promise<void> {
    this.count += 1;
    return field.fill(value);
  }
}

const PHONE = '۰۹۱۲ ۳۰۰ ۴۰۵۱';
const UNKNOWN_QUESTION = 'برای کارمندان بانک تخفیف ویژه دارید؟';

/** A visitor asks what no source answers, and the question is found. */
async function askUnknown(): Promise<void> {
  const { token } = session;
  const { botId, connectionId } = report;
  const isTrained = async () => (await api.call(training.list, { botId }, { token })).status === 'trained';
  await vi.waitUntil(isTrained, { timeout: 60_000, interval: 100 });
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const message = { clientId: crypto.randomUUID(), text: UNKNOWN_QUESTION, pageUrl: '' };
  await api.call(visitor.send, message, { token: visitorSession.token });
  const isListed = async () =>
    (await api.call(unanswered.list, { botId }, { token })).groups.some(({ examples }) =>
      examples.some(({ text }) => text === UNKNOWN_QUESTION),
    );
  await vi.waitUntil(isListed, { timeout: 30_000, interval: 200 });
}
await askUnknown();

/** The search index of the seeded conversations is built by a job. */
const isIndexed = async () =>
  (await api.call(conversations.listAll, { filter: 'all', search: PHONE }, { token: session.token }))
    .conversations.length > 0;
await vi.waitUntil(isIndexed, { timeout: 60_000, interval: 200 });

/** Each begins at home; `most` is the number of steps that `docs/usability.md` says. */
const tasks: readonly { name: string; most: number; run: (steps: Steps) => Promise<void> }[] = [
  {
    name: 'finds a visitor by phone',
    most: 2,
    async run(steps) {
      const { page } = steps.user;
      await steps.key('ControlOrMeta+k');
      await steps.fill(page.getByRole('combobox').or(page.getByRole('searchbox')), PHONE);
      await expect(page.getByRole('dialog').getByText('سارا محمدی')).toBeVisible();
    },
  },
  {
    name: 'approves a draft from its thread',
    most: 3,
    async run(steps) {
      const { user, operator } = steps;
      await steps.press(steps.area(areaTexts.conversations));
      await steps.press(operator.rows.filter({ hasText: user.text(statusTexts.draftWaiting) }).first());
      await expect(
        user.page.getByRole('region', { name: user.text(approvalsTexts.draft), exact: true }),
      ).toBeVisible();
      await steps.key('a');
      await expect(user.page.getByText(user.text(approvalsTexts.undo))).toBeVisible();
    },
  },
  {
    name: 'answers an unanswered question',
    most: 4,
    async run(steps) {
      const { user } = steps;
      await steps.press(
        user.page.getByRole('link', {
          name: new RegExp(user.text(actionTexts.unanswered, { count: 4 }).slice(2)),
        }),
      );
      await steps.press(user.page.getByRole('button', { name: user.text(unansweredTexts.answer) }).first());
      await steps.fill(user.field(pairsTexts.answer), 'بله، ده درصد با کارت کارمندی.');
      await steps.press(user.button(pairsTexts.save));
      await expect(user.page.getByText(user.text(unansweredTexts.answered))).toBeVisible();
    },
  },
  {
    name: 'connects Telegram',
    most: 6,
    async run(steps) {
      const { user } = steps;
      await steps.press(steps.area(areaTexts.channels));
      await steps.press(user.link(connectionTexts.add));
      await steps.press(user.link(connectTexts.title, { kind: telegramLabel.fa }));
      const [username, token] = telegramFields.map(({ label }) =>
        user.page.getByLabel(label.fa, { exact: true }),
      );
      if (!username || !token) throw new Error('The wizard has fewer than two fields');
      await steps.fill(username, `@${fakeTelegram.bot.username}`);
      await steps.fill(token, fakeTelegram.bot.token);
      await steps.press(user.button(connectTexts.check));
      await expect(
        user.page.getByText(user.text(connectTexts.doneTitle, { name: telegramLabel.fa })),
      ).toBeVisible();
    },
  },
  {
    name: 'finds an invoice',
    most: 2,
    async run(steps) {
      const { user } = steps;
      await steps.press(user.link(accountTexts.billing));
      await steps.press(user.link(accountTexts.transactions));
      await expect(user.page.getByText(user.text(transactionsTexts.view)).first()).toBeVisible();
    },
  },
  {
    name: 'invites a colleague',
    most: 5,
    async run(steps) {
      const { user } = steps;
      await steps.press(user.link(accountTexts.team));
      await steps.press(user.button(operatorTexts.invite));
      await steps.fill(user.field(dialogTexts.emailLabel), 'leila@niloofar-shop.example');
      await steps.press(user.page.getByRole('dialog').getByText('پشتیبان نیلوفر'));
      await steps.press(user.button(dialogTexts.send));
      await expect(
        user.page.getByText(user.text(invitationTexts.invited, { to: 'leila@niloofar-shop.example' })),
      ).toBeVisible();
    },
  },
  {
    name: 'changes the hours of Nowruz',
    most: 7,
    async run(steps) {
      const { user } = steps;
      const { page } = user;
      await steps.press(steps.area(areaTexts.bot));
      await steps.press(user.link(areaTexts.hours));
      await steps.press(
        page
          .getByRole('radiogroup', { name: user.text(hoursTexts.year) })
          .locator('label')
          .last(),
      );
      await steps.press(page.getByRole('button', { name: user.text(hoursTexts.edit, { name: 'نوروز' }) }));
      const sheet = page.getByRole('dialog', { name: 'نوروز' });
      await steps.press(sheet.getByText(user.text(hoursTexts.someHours)));
      await steps.press(sheet.getByRole('button', { name: user.text(hoursTexts.done) }));
      await steps.press(user.button(settingsFrameTexts.save));
      await expect(page.getByText(user.text(hoursTexts.saved))).toBeVisible();
    },
  },
  {
    name: 'snoozes a conversation',
    most: 4,
    async run(steps) {
      const { user, operator } = steps;
      await steps.press(steps.area(areaTexts.conversations));
      await steps.press(operator.row('پستش می‌کنم'));
      await expect(operator.composer).toBeVisible();
      await steps.key('s');
      await steps.press(user.page.getByRole('menuitem').first());
      await expect(
        user.page.getByText(new RegExp(user.text(snoozeTexts.notice, { at: '.+' }))).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'exports a person’s data',
    most: 4,
    async run(steps) {
      const { user, operator } = steps;
      await steps.press(steps.area(areaTexts.conversations));
      await steps.press(operator.row('پستش می‌کنم'));
      await steps.press(user.button(conversationDataTexts.title));
      await steps.press(user.page.getByRole('menuitem', { name: user.text(conversationDataTexts.export) }));
      await expect(user.page.getByText(user.text(privacyRequestNoticeTexts.exporting)).first()).toBeVisible();
    },
  },
  {
    name: 'takes back a conversation closed by mistake',
    most: 4,
    async run(steps) {
      const { user, operator } = steps;
      await steps.press(steps.area(areaTexts.conversations));
      await steps.press(operator.row('پستش می‌کنم'));
      await expect(operator.composer).toBeVisible();
      await steps.key('c');
      await expect(user.button(threadTexts.reopen)).toBeEnabled();
      await steps.key('c');
      await expect(user.button(threadTexts.close)).toBeVisible();
    },
  },
];

describe('an owner at a laptop', () => {
  test.each(tasks)('$name', async ({ name, most, run }) => {
    const size = { width: 1366, height: 768 };
    const user = await BrowserSession.open(browser, server.url, { size, locale: 'fa', session });
    await user.goTo(botListLink);
    await expect(user.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const steps = new Steps(user);
    await run(steps);
    await user.capture(name);
    expect(steps.count).toBeLessThanOrEqual(most);
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });
});
