// Transfer size and interaction latency of the checkout page.
// Usage: node bench/pages/checkout.ts
import type { Browser, Page } from 'playwright';
import { checkoutTexts } from '../../src/features/billing/checkout/checkout.texts.ts';
import { errorText } from '../../src/i18n/texts/errors.ts';
import { orderLink } from '../../src/platform/links.ts';
import { Api } from '../../tests/drivers/api.ts';
import { BrowserSession, phone } from '../../tests/drivers/browser.ts';
import { withProductionBuild } from '../harness/production-build.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median } from '../harness/table.ts';
import { slowestInteraction } from './inp.ts';
import { measureFirstVisit } from './traffic.ts';
import { transferRow } from './transfer-row.ts';

const RUNS = sized(5, 1);
/** CPU slowdowns: none, and that of Lighthouse's phone. */
const CPU_SLOWDOWNS = [1, 4] as const;
const PLAN = 'commercial-monthly';

const waitForCheckout = (page: Page) =>
  page.getByRole('button', { name: checkoutTexts.payWith.fa.replace('{gateway}', 'زرین‌پال') }).waitFor();

/** Applies an invalid coupon and chooses another gateway. */
async function tryCouponAndGateway(page: Page): Promise<void> {
  await waitForCheckout(page);
  await page.getByRole('textbox', { name: checkoutTexts.codeLabel.fa }).pressSequentially('YALDA');
  await page.getByRole('button', { name: checkoutTexts.apply.fa, exact: true }).click();
  await page
    .getByText(errorText({ error: 'DiscountInvalid' }, 'fa'))
    .first()
    .waitFor();
  await page.getByText('زیبال', { exact: true }).click();
  await page.getByRole('button', { name: checkoutTexts.payWith.fa.replace('{gateway}', 'زیبال') }).waitFor();
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const session = await new Api(origin).signUp();
  const user = await BrowserSession.open(browser, origin, { size: phone, locale: 'fa', session });
  const storageState = await user.context.storageState();
  await user.close();
  const context = { viewport: phone, hasTouch: true, locale: 'fa-IR', storageState };
  const url = origin + orderLink(PLAN);
  const { critical, all } = await measureFirstVisit(browser, {
    url,
    waitUntilUsable: waitForCheckout,
    context,
  });
  const rows = [transferRow('checkout, critical', critical), transferRow('checkout, all', all)];
  console.log(`${markdownTable(rows)}\n`);
  const latencyRows = [];
  for (const cpuSlowdown of CPU_SLOWDOWNS) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await slowestInteraction(browser, { url, context, cpuSlowdown, work: tryCouponAndGateway }));
    const row = {
      runs: RUNS,
      'INP ms': median(runs),
      'min ms': Math.min(...runs),
      'max ms': Math.max(...runs),
    };
    latencyRows.push({ checkout: `CPU slowdown ${cpuSlowdown}×`, ...row });
  }
  console.log(markdownTable(latencyRows));
}

await withProductionBuild(measure);
