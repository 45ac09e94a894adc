import { beforeAll, test } from 'vitest';
import { tools } from '../../../contract/bots/tools.ts';
import { approvalsTexts as texts } from '../../../src/features/approvals/approvals.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OperatorApprovals } from '../../drivers/operator/approvals.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { orderTool, startToolServer } from '../../suites/bots/tool-server.ts';

const service = await startToolServer();
const { server, browser } = await setUpOwnServer(
  startServer({ env: { OUTBOUND_ALLOWED: service.host } }),
  service.close,
);
const api = new Api(server.url);
const WAITING = 'یکی از همکارانم باید این را تأیید کند. جواب را همین‌جا می‌گویم.';
const ASK = 'کد تخفیف می‌خواهم';
const QUESTION = `${ASK} 09121234567`;
let session: Awaited<ReturnType<Api['signUp']>>;
let botId: string;

beforeAll(async () => {
  session = await api.signUp();
  ({ id: botId } = await api.createBot(session.token, 'نیلوفر'));
  const [, phoneInput] = orderTool(service.url).inputs;
  const coupon = orderTool(service.url, {
    ...{ name: 'coupon', label: 'کد تخفیف', examples: [ASK], needsApproval: true, method: 'POST' },
    ...{ inputs: phoneInput ? [phoneInput] : [], address: `${service.url}/coupons`, fields: [] },
    ...{ body: { kind: 'json', template: '{"phone": "{phone}"}' }, answer: 'کد تخفیف برای {phone}: NOROOZ' },
  });
  await api.call(tools.create, { botId, ...coupon }, session);
});

test('an operator approves a coupon with another number, and the visitor reads the answer', async () => {
  const shopper = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  const operator = new OperatorApprovals(
    await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session }),
  );
  const { user } = operator;
  await operator.openQueue();
  await shopper.openShop(botId);
  await shopper.openChat();
  await shopper.ask(QUESTION);
  await expect(shopper.messageWithText(WAITING)).toBeVisible();
  await operator.waitForDraft(QUESTION);
  const pane = operator.reviewPane;
  await expect(pane.getByText(`POST ${service.host}`)).toBeVisible();
  await expectAccessible(user, 'approval of a call');
  await user.capture('call waiting desktop');

  await user.page.keyboard.press('x');
  await pane.getByText(user.text(texts.tell)).click();
  await user.capture('call rejecting desktop');
  await pane.getByRole('button', { name: user.text(texts.cancel), exact: true }).click();

  await pane.getByRole('button', { name: user.text(texts.edit) }).click();
  await pane.getByLabel('موبایل').fill('09351234567');
  await expectAccessible(user, 'editing of a call');
  await user.capture('call editing desktop');
  await pane.getByRole('button', { name: user.text(texts.callCorrected) }).click();
  await expect(shopper.messageWithText('کد تخفیف برای 09351234567: NOROOZ')).toBeVisible();
  await shopper.user.capture('call answered phone');
  expect(service.received.map(({ body }) => body)).toEqual(['{"phone":"09351234567"}']);
  expect(user.pageErrors).toEqual([]);
});
