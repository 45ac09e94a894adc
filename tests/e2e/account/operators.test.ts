import { readFile } from 'node:fs/promises';
import { beforeAll, test } from 'vitest';
import {
  dialogTexts,
  invitationTexts,
  operatorTexts,
} from '../../../src/features/account/operators/operators.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { invitationTexts as joinTexts } from '../../../src/features/auth/signup/invitation.texts.ts';
import { signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { actionTexts, auditTexts } from '../../../src/i18n/texts/audit.texts.ts';
import { errorText, ruleText } from '../../../src/i18n/texts/errors.ts';
import {
  auditLink,
  botCreateLink,
  botLink,
  botListLink,
  operatorsLink,
} from '../../../src/platform/links.ts';
import { notFoundTexts } from '../../../src/routes/not-found.texts.ts';
import { tableTexts } from '../../../src/ui/Table/table.texts.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
let owner: BrowserSession;
let assignedBot: { readonly id: string; readonly name: string };
const hidden = 'بات دیگر';
const colleague = { ...signupForm(), firstName: 'سمیرا', lastName: 'رستمی' };
const name = 'سمیرا رستمی';

beforeAll(async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { account_id: accountId } = session.userInfo;
  await server.store.db.updateTable('accounts').set({ bots_limit: 5 }).where('id', '=', accountId).execute();
  assignedBot = await api.createBot(session.token, 'پشتیبان نیلوفر');
  await api.createBot(session.token, hidden);
  owner = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
});

/** Chooses an action from the menu of the colleague's row. */
async function chooseAction(action: 'assign' | 'disable' | 'enable' | 'remove'): Promise<void> {
  await owner.button(tableTexts.rowActions, { row: name }).click();
  await owner.page.getByRole('menuitem', { name: owner.text(operatorTexts[action]), exact: true }).click();
}

/** Ticks a bot in the open dialog. */
const tickBot = (bot: string): Promise<void> =>
  owner.page.getByRole('dialog').locator('label').filter({ hasText: bot }).click();

async function joinByInvitation(): Promise<BrowserSession> {
  const email = await waitForMessage(server.url, colleague.email);
  const link = /\/auth\/signup#invitation=[\w-]+/.exec(email.body)?.[0] ?? '';
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en' });
  await user.goTo(link);
  await user.field(joinTexts.firstName).fill(colleague.firstName);
  await user.field(joinTexts.lastName).fill(colleague.lastName);
  await user.field(signupTexts.username).fill(colleague.username);
  await user.field(signupTexts.password).fill(PASSWORD);
  await user.field(signupTexts.confirmation).fill(PASSWORD);
  await new Owner(user).tick(signupTexts.terms);
  await user.button(joinTexts.submit).click();
  await expect(user.heading(botsTexts.title)).toBeVisible();
  return user;
}

test('invites an operator, limits their access, logs them out, removes them and audits it all', async () => {
  await owner.goTo(operatorsLink);
  await owner.button(operatorTexts.invite).click();
  await owner.field(dialogTexts.emailLabel).fill('سمیرا');
  await owner.button(dialogTexts.send).click();
  await expect(owner.page.getByText(ruleText('EmailInvalid', 'fa')).first()).toBeVisible();
  await owner.field(dialogTexts.emailLabel).fill(colleague.email);
  await tickBot(assignedBot.name);
  await owner.capture('operator-invite');
  await owner.button(dialogTexts.send).click();
  const invitations = owner.page.getByRole('list', { name: owner.text(invitationTexts.title) });
  await expect(invitations.getByRole('listitem')).toContainText([colleague.email]);
  await owner.capture('operator-invited');

  const operator = await joinByInvitation();
  await expect(operator.link(areaTexts.channels)).toHaveCount(0);
  await expect(operator.page.getByRole('link', { name: assignedBot.name }).first()).toBeVisible();
  await expect(operator.page.getByText(hidden)).toHaveCount(0);
  for (const address of [operatorsLink, auditLink, botCreateLink, botLink(assignedBot.id, 'install')]) {
    await operator.goTo(address);
    await expect(operator.heading(notFoundTexts.forbidden)).toBeVisible();
  }
  await operator.capture('operator-barred');
  await operator.goTo(botListLink);
  await operator.page.getByRole('link', { name: assignedBot.name }).first().click();
  await expect(operator.page).toHaveURL(new RegExp(assignedBot.id));

  await owner.page.reload();
  await expect(owner.page.getByRole('row', { name })).toContainText(owner.text(operatorTexts.enabled));
  await chooseAction('disable');
  await expect(owner.page.getByRole('row', { name })).toContainText(owner.text(operatorTexts.disabled));
  await expect(operator.heading(loginTexts.title)).toBeVisible();
  const disabled = operator.page.getByText(errorText({ error: 'AccountDisabled' }, 'en'));
  await expect(disabled.first()).toBeVisible();
  await operator.capture('operator-out');

  await chooseAction('enable');
  await expect(owner.page.getByRole('row', { name })).toContainText(owner.text(operatorTexts.enabled));
  await chooseAction('assign');
  await tickBot(hidden);
  await tickBot(assignedBot.name);
  await owner.button(dialogTexts.save).click();
  await expect(owner.page.getByRole('row', { name })).toContainText(hidden);
  await new Owner(operator).logIn(colleague.username, PASSWORD);
  await expect(operator.heading(loginTexts.title)).toHaveCount(0);
  // Login redirects to the bot the operator no longer has.
  await operator.goTo(botListLink);
  await expect(operator.page.getByRole('link', { name: hidden }).first()).toBeVisible();
  await expect(operator.page.getByText(assignedBot.name)).toHaveCount(0);

  await chooseAction('remove');
  await owner.capture('operator-remove');
  await owner.page
    .getByRole('alertdialog')
    .getByRole('button', { name: owner.text(operatorTexts.remove), exact: true })
    .click();
  await expect(owner.heading(operatorTexts.emptyTitle)).toBeVisible();
  await operator.page.reload();
  await expect(operator.heading(loginTexts.title)).toBeVisible();

  await owner.goTo(auditLink);
  const log = owner.page.getByRole('grid', { name: owner.text(auditTexts.title) });
  for (const action of [
    'operator.removed',
    'operator.assigned',
    'operator.enabled',
    'operator.disabled',
    'operator.joined',
    'operator.invited',
  ] as const)
    await expect(log.getByText(owner.text(actionTexts[action])).first()).toBeVisible();
  await owner.capture('audit');
  await owner.page.getByRole('button', { name: owner.text(auditTexts.kind) }).click();
  await owner.page.getByRole('option', { name: owner.text(actionTexts['operator.removed']) }).click();
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log).toContainText(colleague.username);
  const [download] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.button(auditTexts.export).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')[1]).toContain(`operator.removed`);
  expect([...owner.pageErrors, ...operator.pageErrors]).toEqual([]);
});
