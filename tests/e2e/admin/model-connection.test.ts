import { test } from 'vitest';
import {
  modelConnectionTexts,
  outcomeTexts,
} from '../../../src/features/admin/model/model-connection.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { adminAccountsLink, modelConnectionLink } from '../../../src/platform/links.ts';
import { createAdmin, openAdminPanel } from '../../drivers/admin.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { startModelServer } from '../../external-systems/model-server.ts';

const model = await startModelServer();
const env = {
  LOG_LEVEL: 'silent',
  OPENAI_MODEL: 'small',
  OPENAI_BASE_URL: model.url,
  OPENAI_API_KEY: 'sk-configured',
  OPENAI_INPUT_PRICE: '100000',
  OPENAI_OUTPUT_PRICE: '200000',
  EMBEDDING_MODEL: 'local',
};
const environment = await setUpOwnServer(startServer({ env }), () => model.close());

test('shows the answer of the configured model and what it costs (Persian, desktop)', async () => {
  const user = await openAdminPanel(environment, adminAccountsLink);
  const { page } = user;
  await user.link(accountTexts.model).click();
  await expect(user.heading(modelConnectionTexts.title)).toBeVisible();
  await expect(page.getByText(model.url).first()).toBeVisible();
  await expect(page.getByText(user.text(modelConnectionTexts.filesMissing))).toBeVisible();
  await expect(page.getByText('npm run models -- get')).toBeVisible();
  await expectAccessible(user, 'model');

  const usage = { prompt_tokens: 1_500, completion_tokens: 250 };
  model.behave({
    kind: 'parts',
    parts: [
      { pieces: ['۳ روز کاری در راه است [1].'], usage },
      { pieces: ['{"ready": true}'], usage },
    ],
  });
  await user.button(modelConnectionTexts.run).click();
  await expect(page.getByText(user.text(outcomeTexts.answered))).toBeVisible();
  await expect(page.getByText('۳ روز کاری در راه است.')).toBeVisible();
  await expect(page.getByText('۴۰۰ تومان')).toBeVisible();
  await expect(page.getByText(user.text(modelConnectionTexts.structuredYes), { exact: true })).toBeVisible();
  await expectAccessible(user, 'model-tested');
  expect(model.requests.at(-1)?.authorization).toBe('Bearer sk-configured');

  model.behave({ kind: 'refuse', status: 401 });
  await user.button(modelConnectionTexts.run).click();
  await expect(page.getByText(user.text(outcomeTexts.keyRefused))).toBeVisible();
});

test('fills in the address of a known server and stops waiting on demand (English, phone)', async () => {
  const session = await createAdmin(environment.server);
  const user = await BrowserSession.open(environment.browser, environment.server.url, {
    size: phone,
    locale: 'en',
    session,
  });
  const { page } = user;
  await user.goTo(modelConnectionLink);
  model.behave({ kind: 'hang', pieces: [] });
  await user.button(modelConnectionTexts.run).click();
  await user.button(modelConnectionTexts.cancel).click();
  await expect(user.button(modelConnectionTexts.run)).toBeVisible();

  await page.getByRole('button', { name: user.text(modelConnectionTexts.server) }).click();
  await page.getByRole('option', { name: 'Ollama' }).click();
  await expect(user.field(modelConnectionTexts.address)).toHaveValue('http://localhost:11434/v1');
  await user.field(modelConnectionTexts.address).fill('http://10.0.0.7/v1');
  await user.button(modelConnectionTexts.run).click();
  await expect(page.getByText(user.text(outcomeTexts.addressPrivate))).toBeVisible();

  await user.field(modelConnectionTexts.address).fill(model.url);
  await user.field(modelConnectionTexts.model).fill('other');
  model.behave({ kind: 'answer', pieces: ['It takes 3 working days [1].'] });
  await user.button(modelConnectionTexts.run).click();
  await expect(page.getByText(user.text(outcomeTexts.answered))).toBeVisible();
  await expect(page.getByText('It takes 3 working days.')).toBeVisible();
  await expect(page.getByText('OPENAI_MODEL=other')).toBeVisible();
  await expectAccessible(user, 'model-other');
});
