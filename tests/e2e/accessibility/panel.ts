// Accessibility and content security policy of every screen, light and dark.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { blocksTexts } from '../../../src/features/account/blocks/blocks.texts.ts';
import { dialogTexts, operatorTexts } from '../../../src/features/account/operators/operators.texts.ts';
import { passwordTexts } from '../../../src/features/account/password/password.texts.ts';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { profileTexts } from '../../../src/features/account/profile/profile.texts.ts';
import { deviceTexts, secondFactorTexts } from '../../../src/features/account/security/security.texts.ts';
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
  addSourceLink,
  approvalsLink,
  auditLink,
  blocksLink,
  botCreateLink,
  botLink,
  botListLink,
  invitationLink,
  newRequestLink,
  operatorsLink,
  passwordLink,
  preferencesLink,
  profileLink,
  securityLink,
  supportLink,
} from '../../../src/platform/links.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { SupportUser } from '../../drivers/support-requests.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { hours, sampleQuestions, warranty } from '../support/shop.sample.ts';
import { createTrainedShop, type TrainedShop } from '../support/trained-shop.ts';

export async function describePanelAccessibility(locale: Locale): Promise<void> {
  const { server, browser } = await setUpJourneys();
  let shop: TrainedShop;

  beforeAll(async () => {
    shop = await createTrainedShop(new Api(server.url), locale);
  });

  describe.each([phone, desktop])(`accessibility of the panel in ${locale}, $width px wide`, (size) => {
    let stranger: BrowserSession;
    let user: BrowserSession;

    beforeAll(async () => {
      stranger = await BrowserSession.open(browser, server.url, { size, locale });
      user = await BrowserSession.open(browser, server.url, { size, locale, session: shop.session });
    });
    afterAll(async () => {
      expect([...stranger.pageErrors, ...user.pageErrors]).toEqual([]);
      await Promise.all([stranger.close(), user.close()]);
    });

    test('has no accessibility violations on the login, signup and invitation pages', async () => {
      await stranger.goTo('/auth/login');
      await expect(stranger.heading(loginTexts.title)).toBeVisible();
      await expectAccessible(stranger, 'a login');
      await stranger.button(loginTexts.submit).click();
      await expect(stranger.field(loginTexts.identifier)).toBeFocused();
      await expectAccessible(stranger, 'a login refused');
      await stranger.goTo('/auth/signup');
      await expect(stranger.heading(signupTexts.title)).toBeVisible();
      await expectAccessible(stranger, 'a signup');
      await stranger.button(signupTexts.submit).click();
      await expect(stranger.field(signupTexts.email)).toBeFocused();
      await expectAccessible(stranger, 'a signup refused');
      await stranger.button(signupTexts.readTerms).click();
      await expect(stranger.page.getByRole('dialog')).toBeVisible();
      await expectAccessible(stranger, 'a terms');
      await stranger.goTo(invitationLink);
      await expect(stranger.heading(invitationTexts.codeTitle)).toBeVisible();
      await expectAccessible(stranger, 'a invitation');
    });

    test('has no accessibility violations in code login and password recovery', async () => {
      await stranger.goTo('/auth/login/code');
      await stranger.field(phoneCodeTexts.phone).fill(`0919000${String(size.width).padStart(4, '0')}`);
      await stranger.button(phoneCodeTexts.request).click();
      await expect(stranger.field(codeTexts.code)).toBeFocused();
      await expectAccessible(stranger, 'a login-code');
      await stranger.goTo('/auth/forgot-password-req');
      await expect(stranger.page.getByRole('checkbox')).toBeVisible();
      await expectAccessible(stranger, 'a recovery');
      await stranger.goTo('/auth/forgot-password#token=made-up');
      await expect(stranger.heading(recoveryTexts.refusedTitle)).toBeVisible();
      await expectAccessible(stranger, 'a link refused');
    });

    test('has no accessibility violations in the development mailbox', async () => {
      await stranger.goTo('/dev/outbox');
      await expect(stranger.page.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(stranger, 'a outbox');
    });

    test('has no accessibility violations on a shop page with the widget open', async () => {
      const visitor = new Visitor(stranger);
      await visitor.openShop(shop.botId);
      await expectAccessible(stranger, 'a shop');
      await visitor.openChat();
      await visitor.ask(sampleQuestions[locale].question);
      await expect(visitor.messageWithText(sampleQuestions[locale].words)).toHaveCount(1);
      await expectAccessible(stranger, 'a widget');
    });

    test('has no accessibility violations in the bot list and bot creation', async () => {
      await user.goTo(botListLink);
      await expect(user.heading(botsTexts.title)).toBeVisible();
      await expect(user.page.getByRole('list', { name: user.text(botsTexts.list) })).toBeVisible();
      await expectAccessible(user, 'a bots');
      await user.goTo(botCreateLink);
      await expect(user.field(createTexts.name)).toBeVisible();
      await expectAccessible(user, 'a bot-create');
    });

    test('has no accessibility violations on the add-knowledge page', async () => {
      await user.goTo(addSourceLink(shop.botId));
      await new Owner(user).waitForTrained((locale === 'fa' ? hours : warranty).title);
      await expectAccessible(user, 'a knowledge');
    });

    test('has no accessibility violations in the test chat', async () => {
      const owner = new Owner(user);
      await user.goTo(botLink(shop.botId, 'testChat'));
      await owner.ask(sampleQuestions[locale].question);
      await expect(owner.lastAnswer).toContainText(sampleQuestions[locale].words);
      await expectAccessible(user, 'a test-chat');
    });

    test('has no accessibility violations in the inbox and an open conversation', async () => {
      const operator = new Operator(user);
      await operator.openInbox(shop.botId);
      await expect(operator.rows.first()).toBeVisible();
      await expectAccessible(user, 'a inbox');
      await operator.rows.last().click();
      await expect(operator.messageWithText(shop.question)).toHaveCount(1);
      await expectAccessible(user, 'a thread');
    });

    test('has no accessibility violations in the approval queue', async () => {
      await user.goTo(approvalsLink);
      await expect(user.page.getByText(user.text(approvalsTexts.emptyTitle))).toBeVisible();
      await expectAccessible(user, 'a approvals');
    });

    test('has no accessibility violations on the install page', async () => {
      await user.goTo(botLink(shop.botId, 'install'));
      await expect(user.heading(installTexts.snippetTitle)).toBeVisible();
      await expectAccessible(user, 'a install');
    });

    test('has no accessibility violations in the profile, password and panel settings', async () => {
      await user.goTo(profileLink);
      await user.page.getByText(user.text(profileTexts.isLegal)).click();
      await user.button(profileTexts.save).click();
      await expect(user.field(profileTexts.companyName)).toBeFocused();
      await expectAccessible(user, 'a profile refused');
      await user.goTo(passwordLink);
      await user.button(passwordTexts.save).click();
      await expect(user.field(passwordTexts.password)).toBeFocused();
      await expectAccessible(user, 'a password refused');
      await user.goTo(preferencesLink);
      await expect(user.page.getByRole('switch', { name: user.text(preferencesTexts.sound) })).toBeVisible();
      await expectAccessible(user, 'a panel');
    });

    test('has no accessibility violations in security, operators and the audit log', async () => {
      await user.goTo(securityLink);
      await expect(user.page.getByText(user.text(deviceTexts.current))).toBeVisible();
      await user.button(secondFactorTexts.turnOn).click();
      await user.field(secondFactorTexts.password).fill(PASSWORD);
      await user.button(secondFactorTexts.next).click();
      await expect(user.field(secondFactorTexts.firstCode)).toBeFocused();
      await expectAccessible(user, 'a security');
      await user.goTo(operatorsLink);
      await expect(user.heading(operatorTexts.emptyTitle)).toBeVisible();
      await user.button(operatorTexts.invite).click();
      await expect(user.field(dialogTexts.emailLabel)).toBeFocused();
      await expectAccessible(user, 'a invitation', '[role="dialog"]');
      await user.goTo(blocksLink);
      await expect(user.heading(blocksTexts.emptyTitle)).toBeVisible();
      await expectAccessible(user, 'a blocked visitors');
      await user.goTo(auditLink);
      const entry = user.page.getByText(user.text(actionTexts['plan.changed'])).filter({ visible: true });
      await expect(entry).toBeVisible();
      await expectAccessible(user, 'a audit');
    });

    test('has no accessibility violations in support requests and the assistant', async () => {
      const requester = new SupportUser(user);
      await user.goTo(supportLink);
      await expect(user.link(supportTexts.create).first()).toBeVisible();
      await expectAccessible(user, 'a support');
      await user.goTo(newRequestLink);
      await requester.send();
      await expect(requester.subject).toBeFocused();
      await requester.attach({ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') });
      await expect(requester.files).toHaveCount(1);
      await expectAccessible(user, 'a request');
      await requester.askAssistant('2 + 2');
      await expect(user.button(assistantTexts.escalate)).toBeVisible();
      await expectAccessible(user, 'a assistant');
    });
  });
}
