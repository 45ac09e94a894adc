// Accessibility and content security policy of every screen, light and dark.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { dialogTexts, operatorTexts } from '../../../src/features/account/operators/operators.texts.ts';
import { passwordTexts } from '../../../src/features/account/password/password.texts.ts';
import { panelTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { profileTexts } from '../../../src/features/account/profile/profile.texts.ts';
import { deviceTexts, factorTexts } from '../../../src/features/account/security/security.texts.ts';
import { approvalsTexts } from '../../../src/features/approvals/approvals.texts.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { phoneCodeTexts } from '../../../src/features/auth/login/phone-code.texts.ts';
import { recoveryTexts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { invitationTexts } from '../../../src/features/auth/signup/invitation.texts.ts';
import { signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { createTexts } from '../../../src/features/bots/create/bot-create.texts.ts';
import { installTexts } from '../../../src/features/connections/install/install.texts.ts';
import { assistantTexts } from '../../../src/features/support/assistant.texts.ts';
import { supportTexts } from '../../../src/features/support/support.texts.ts';
import { actionTexts } from '../../../src/i18n/texts/audit.texts.ts';
import {
  addKnowledgeLink,
  approvalsLink,
  auditLink,
  botCreateLink,
  botLink,
  botListLink,
  invitationLink,
  operatorsLink,
  panelLink,
  passwordLink,
  profileLink,
  securityLink,
  supportLink,
  supportNewLink,
} from '../../../src/platform/links.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { desktop, expect, type Locale, openBrowser, phone, Seat } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { isAccessible } from '../../drivers/support/axe.ts';
import { Asker } from '../../drivers/support-requests.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { type OpenedShop, openShop } from '../support/open-shop.ts';
import { asked, hours, warranty } from '../support/shop.sample.ts';

export function accessible(locale: Locale): void {
  let server: SpawnedServer;
  let browser: Browser;
  let shop: OpenedShop;

  beforeAll(async () => {
    [server, browser] = await Promise.all([spawnServer(), openBrowser()]);
    shop = await openShop(new Api(server.url), locale);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  describe.each([phone, desktop])(`accessibility of the panel in ${locale}, $width px wide`, (size) => {
    let stranger: Seat;
    let seat: Seat;

    beforeAll(async () => {
      stranger = await Seat.take(browser, server.url, { size, locale });
      seat = await Seat.take(browser, server.url, { size, locale, session: shop.session });
    });
    afterAll(async () => {
      expect([...stranger.faults, ...seat.faults]).toEqual([]);
      await Promise.all([stranger.leaves(), seat.leaves()]);
    });

    test('has no accessibility violations on the login, signup and invitation pages', async () => {
      await stranger.goes('/auth/login');
      await expect(stranger.heading(loginTexts.title)).toBeVisible();
      await isAccessible(stranger, 'a login');
      await stranger.button(loginTexts.submit).click();
      await expect(stranger.field(loginTexts.identifier)).toBeFocused();
      await isAccessible(stranger, 'a login refused');
      await stranger.goes('/auth/signup');
      await expect(stranger.heading(signupTexts.title)).toBeVisible();
      await isAccessible(stranger, 'a signup');
      await stranger.button(signupTexts.submit).click();
      await expect(stranger.field(signupTexts.email)).toBeFocused();
      await isAccessible(stranger, 'a signup refused');
      await stranger.button(signupTexts.readTerms).click();
      await expect(stranger.page.getByRole('dialog')).toBeVisible();
      await isAccessible(stranger, 'a terms');
      await stranger.goes(invitationLink);
      await expect(stranger.heading(invitationTexts.codeTitle)).toBeVisible();
      await isAccessible(stranger, 'a invitation');
    });

    test('has no accessibility violations in code login and password recovery', async () => {
      await stranger.goes('/auth/login/code');
      await stranger.field(phoneCodeTexts.phone).fill(`0919000${String(size.width).padStart(4, '0')}`);
      await stranger.button(phoneCodeTexts.request).click();
      await expect(stranger.field(codeTexts.code)).toBeFocused();
      await isAccessible(stranger, 'a login-code');
      await stranger.goes('/auth/forgot-password-req');
      await expect(stranger.page.getByRole('checkbox')).toBeVisible();
      await isAccessible(stranger, 'a recovery');
      await stranger.goes('/auth/forgot-password#token=made-up');
      await expect(stranger.heading(recoveryTexts.refusedTitle)).toBeVisible();
      await isAccessible(stranger, 'a link refused');
    });

    test('has no accessibility violations in the development mailbox', async () => {
      await stranger.goes('/dev/outbox');
      await expect(stranger.page.getByRole('listitem')).toHaveCount(1);
      await isAccessible(stranger, 'a outbox');
    });

    test('has no accessibility violations on a shop page with the widget open', async () => {
      const visitor = new Visitor(stranger);
      await visitor.opensShop(shop.botId);
      await isAccessible(stranger, 'a shop');
      await visitor.opensChat();
      await visitor.asks(asked[locale].question);
      await expect(visitor.said(asked[locale].words)).toHaveCount(1);
      await isAccessible(stranger, 'a widget');
    });

    test('has no accessibility violations in the bot list and bot creation', async () => {
      await seat.goes(botListLink);
      await expect(seat.heading(botsTexts.title)).toBeVisible();
      await expect(seat.page.getByRole('list', { name: seat.says(botsTexts.title) })).toBeVisible();
      await isAccessible(seat, 'a bots');
      await seat.goes(botCreateLink);
      await expect(seat.field(createTexts.name)).toBeVisible();
      await isAccessible(seat, 'a bot-create');
    });

    test('has no accessibility violations on the add-knowledge page', async () => {
      await seat.goes(addKnowledgeLink(shop.botId));
      await new Owner(seat).seesLearned((locale === 'fa' ? hours : warranty).title);
      await isAccessible(seat, 'a knowledge');
    });

    test('has no accessibility violations in the test chat', async () => {
      const owner = new Owner(seat);
      await seat.goes(botLink(shop.botId, 'testChat'));
      await owner.asks(asked[locale].question);
      await expect(owner.lastAnswer).toContainText(asked[locale].words);
      await isAccessible(seat, 'a test-chat');
    });

    test('has no accessibility violations in the inbox and an open conversation', async () => {
      const operator = new Operator(seat);
      await operator.opensInbox(shop.botId);
      await expect(operator.rows.first()).toBeVisible();
      await isAccessible(seat, 'a inbox');
      await operator.rows.last().click();
      await expect(operator.said(shop.question)).toHaveCount(1);
      await isAccessible(seat, 'a thread');
    });

    test('has no accessibility violations in the approval queue', async () => {
      await seat.goes(approvalsLink);
      await expect(seat.page.getByText(seat.says(approvalsTexts.emptyTitle))).toBeVisible();
      await isAccessible(seat, 'a approvals');
    });

    test('has no accessibility violations on the install page', async () => {
      await seat.goes(botLink(shop.botId, 'install'));
      await expect(seat.heading(installTexts.snippetTitle)).toBeVisible();
      await isAccessible(seat, 'a install');
    });

    test('has no accessibility violations in the profile, password and panel settings', async () => {
      await seat.goes(profileLink);
      await seat.page.getByText(seat.says(profileTexts.isLegal)).click();
      await seat.button(profileTexts.save).click();
      await expect(seat.field(profileTexts.companyName)).toBeFocused();
      await isAccessible(seat, 'a profile refused');
      await seat.goes(passwordLink);
      await seat.button(passwordTexts.save).click();
      await expect(seat.field(passwordTexts.password)).toBeFocused();
      await isAccessible(seat, 'a password refused');
      await seat.goes(panelLink);
      await expect(seat.page.getByRole('switch', { name: seat.says(panelTexts.sound) })).toBeVisible();
      await isAccessible(seat, 'a panel');
    });

    test('has no accessibility violations in security, operators and the audit log', async () => {
      await seat.goes(securityLink);
      await expect(seat.page.getByText(seat.says(deviceTexts.current))).toBeVisible();
      await seat.button(factorTexts.turnOn).click();
      await seat.field(factorTexts.password).fill(PASSWORD);
      await seat.button(factorTexts.next).click();
      await expect(seat.field(factorTexts.firstCode)).toBeFocused();
      await isAccessible(seat, 'a security');
      await seat.goes(operatorsLink);
      await expect(seat.heading(operatorTexts.emptyTitle)).toBeVisible();
      await seat.button(operatorTexts.invite).click();
      await expect(seat.field(dialogTexts.emailLabel)).toBeFocused();
      await isAccessible(seat, 'a invitation', '[role="dialog"]');
      await seat.goes(auditLink);
      const entry = seat.page.getByText(seat.says(actionTexts['plan.changed'])).filter({ visible: true });
      await expect(entry).toBeVisible();
      await isAccessible(seat, 'a audit');
    });

    test('has no accessibility violations in support requests and the assistant', async () => {
      const asker = new Asker(seat);
      await seat.goes(supportLink);
      await expect(seat.link(supportTexts.create).first()).toBeVisible();
      await isAccessible(seat, 'a support');
      await seat.goes(supportNewLink);
      await asker.sends();
      await expect(asker.subject).toBeFocused();
      await asker.attaches({ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') });
      await expect(asker.files).toHaveCount(1);
      await isAccessible(seat, 'a request');
      await asker.asksAssistant('2 + 2');
      await expect(seat.button(assistantTexts.escalate)).toBeVisible();
      await isAccessible(seat, 'a assistant');
    });
  });
}
