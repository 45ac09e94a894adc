import { beforeAll, test } from 'vitest';
import { tools } from '../../../contract/bots/tools.ts';
import { approvalsTexts as texts } from '../../../src/features/approvals/approvals.texts.ts';
import { importTexts } from '../../../src/features/bots/tools/tool-import.texts.ts';
import { toolEditorTexts, toolsTexts } from '../../../src/features/bots/tools/tools.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
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
    ...{ inputs: phoneInput ? [phoneInput] : [], address: `${service.url}/coupons`, responseFields: [] },
    ...{
      body: { kind: 'json', template: '{"phone": "{phone}"}' },
      replyTemplate: 'کد تخفیف برای {phone}: NOROOZ',
    },
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
  await pane.getByText(user.text(texts.notifyVisitor)).click();
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

test('an owner imports a tool from an OpenAPI document', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session });
  const { page } = user;
  await user.goTo(botLink(botId, 'tools'));
  await user.button(toolsTexts.add).click();
  await page.getByRole('menuitem', { name: user.text(importTexts.title) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(user.text(importTexts.document)).fill('{"swagger": "2.0"}');
  await user.button(importTexts.read).click();
  await expect(sheet).toContainText(user.text(importTexts.oldVersion));
  const document = {
    openapi: '3.0.0',
    servers: [{ url: 'https://shop.example' }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/refunds': { post: { summary: 'Refund an order' } },
      '/files': { post: { requestBody: { required: true, content: { 'image/png': {} } } } },
    },
  };
  await sheet.getByLabel(user.text(importTexts.document)).fill(JSON.stringify(document));
  await user.capture('import document phone');
  await user.button(importTexts.read).click();
  await sheet.getByText('Refund an order').click();
  await sheet.getByLabel('Authorization').fill('Bearer key');
  await expectAccessible(user, 'tool import', '[role="dialog"]');
  await user.capture('import operations phone');
  await user.button(importTexts.start).click();
  await expect(sheet).toContainText(user.text(importTexts.done, { count: 1 }));
  await user.capture('import done phone');
  await user.button(importTexts.close).click();
  await expect(page.getByText('Refund an order').first()).toBeVisible();
  await user.button(toolsTexts.more, { name: 'Refund an order' }).click();
  await page.getByRole('menuitem', { name: user.text(toolsTexts.edit) }).click();
  await expect(page.getByLabel(user.text(toolEditorTexts.needsApproval))).toBeChecked();
  await user.capture('editor of a risky tool phone');
  expect(user.pageErrors).toEqual([]);
});
