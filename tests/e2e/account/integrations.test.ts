import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import {
  agentTexts,
  apiKeyTexts,
  deliveryTexts,
  eventTexts,
  scopeTexts,
  webhookTexts,
} from '../../../src/features/account/integrations/integrations.texts.ts';
import { integrationsLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { type Receiver, startReceiver } from '../../external-systems/webhook-receiver.ts';

let server: SpawnedServer;
let browser: Browser;
let receiver: Receiver;
let isDown = true;

beforeAll(async () => {
  receiver = await startReceiver(() => (isDown ? { status: 503, body: 'closed' } : { status: 200 }));
  [server, browser] = await Promise.all([
    spawnServer({ env: { OUTBOUND_ALLOWED: receiver.host } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await receiver.close();
});

async function openIntegrations(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  await api.createBot(session.token, 'راهنمای نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(integrationsLink);
  return { user, dialog: user.page.getByRole('dialog') };
}

test('rejects a private webhook address and replays a failed test from the log (phone, Persian)', async () => {
  const { user, dialog } = await openIntegrations(phone, 'fa');
  await expect(user.heading(webhookTexts.emptyTitle)).toBeVisible();
  await expectAccessible(user, 'integrations-empty');
  await user.button(webhookTexts.add).click();
  await user.field(webhookTexts.url).fill('http://10.0.0.1/x');
  await user.button(webhookTexts.create).click();
  await expect(user.field(webhookTexts.url)).toHaveAttribute('aria-invalid', 'true');
  await user.field(webhookTexts.url).fill(`${receiver.url}/hook`);
  await expectAccessible(user, 'integrations-form');
  await user.button(webhookTexts.create).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await user.button(webhookTexts.savedIt).click();

  await user.button(webhookTexts.log).click();
  await expect(dialog.getByText(user.text(deliveryTexts.none))).toBeVisible();
  await user.button(deliveryTexts.test).click();
  await expect(dialog.getByText(user.text(deliveryTexts.failed), { exact: true })).toBeVisible();
  isDown = false;
  await user.button(deliveryTexts.resendFailed).click();
  await expect(dialog.getByText(user.text(deliveryTexts.delivered), { exact: true })).toBeVisible();
  await expect(dialog.getByText(user.text(eventTexts.test), { exact: true })).toHaveCount(1);
  await expectAccessible(user, 'integrations-log');
  expect(receiver.received.length).toBe(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(user.pageErrors).toEqual([]);
});

test('shows an API key once, allows only its scopes and rejects it once revoked (desktop, English)', async () => {
  const { user, dialog } = await openIntegrations(desktop, 'en');
  const name = 'Accounting';
  await user.button(apiKeyTexts.add).click();
  const createKey = dialog.getByRole('button', { name: user.text(apiKeyTexts.createKey) });
  await createKey.click();
  await expect(user.field(apiKeyTexts.name)).toHaveAttribute('aria-invalid', 'true');
  await user.field(apiKeyTexts.name).fill(name);
  await expectAccessible(user, 'integrations-key');
  const releaseKeyCall = await user.holdCalls(apiKeys.create.path);
  await createKey.click();
  // While saving, fields are read-only and the dialog cannot be closed: the key is shown only once.
  await expect(user.field(apiKeyTexts.name)).not.toBeEditable();
  await expect(user.button(uiTexts.cancel)).toBeDisabled();
  await user.page.keyboard.press('Escape');
  releaseKeyCall();
  const secret = (await dialog.getByText(/^pk_/).textContent()) ?? '';
  await user.button(webhookTexts.savedIt).click();
  await expect(
    user.page.getByText(user.text(apiKeyTexts.endingIn, { tail: secret.slice(-4) })),
  ).toBeVisible();
  const requestStatus = async () =>
    (await fetch(`${server.url}/api/v1/bots`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect(await requestStatus()).toBe(403); // it may only read conversations
  await user.button(apiKeyTexts.revoke, { name }).click();
  const releaseRevokeCall = await user.holdCalls(apiKeys.revoke.path);
  await user.button(apiKeyTexts.revokeTitle).click();
  await expect(user.button(uiTexts.cancel)).toBeDisabled();
  releaseRevokeCall();
  await expect(user.heading(apiKeyTexts.emptyTitle)).toBeVisible();
  expect(await requestStatus()).toBe(401);
  expect(user.pageErrors).toEqual([]);
});

test('shows addresses for other programs that work with a key of the ask scope (phone, Persian)', async () => {
  const { user, dialog } = await openIntegrations(phone, 'fa');
  await user.button(apiKeyTexts.add).click();
  await user.field(apiKeyTexts.name).fill('دستیار');
  await dialog.getByText(user.text(scopeTexts['answers:ask'])).click();
  await dialog.getByRole('button', { name: user.text(apiKeyTexts.createKey) }).click();
  const secret = (await dialog.getByText(/^pk_/).textContent()) ?? '';
  await user.button(webhookTexts.savedIt).click();
  const addressOf = async (kind: 'openAi' | 'mcp') =>
    (await user.page
      .getByRole('group', { name: user.text(agentTexts[kind]) })
      .locator('code')
      .textContent()) ?? '';
  const headers = { authorization: `Bearer ${secret}` };
  const models = await fetch(`${await addressOf('openAi')}/models`, { headers });
  expect(await models.json()).toMatchObject({ data: [{ object: 'model' }] });
  const client = new Client({ name: 'desk', version: '1.0.0' });
  const address = new URL(await addressOf('mcp'));
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const { tools } = await client.listTools();
  await client.close();
  expect(tools.map(({ name }) => name)).toContain('ask_bot');
  await expectAccessible(user, 'integrations-addresses');
  await user.capture('addresses for other programs');
  expect(user.pageErrors).toEqual([]);
});
