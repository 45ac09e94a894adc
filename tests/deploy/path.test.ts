import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { Agent, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { connections } from '../../contract/connections/connections.ts';
import { live } from '../../contract/live.ts';
import { training } from '../../contract/training/training.ts';
import { loginTexts } from '../../src/features/auth/auth.texts.ts';
import { botsTexts } from '../../src/features/bots/bots.texts.ts';
import { botLink } from '../../src/platform/links.ts';
import { chromiumFlags, findHeadlessShell } from '../chromium.ts';
import { Api, PASSWORD, signupForm } from '../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../drivers/browser.ts';
import { Operator } from '../drivers/operator/operator.ts';
import { Owner } from '../drivers/owner/owner.ts';
import { type RunningServer, startServer } from '../drivers/server.ts';
import { openThirdPartySite } from '../drivers/support/third-party-site.ts';
import { Visitor } from '../drivers/visitor.ts';
import { findFreePort } from '../free-port.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

// The proxies' certificates are their own.
setGlobalDispatcher(new Agent({ allowH2: false, connect: { rejectUnauthorized: false } }));

const root = join(import.meta.dirname, '../..');
const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };
let browser: Browser;

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tools/build.ts')], { cwd: root, stdio: 'inherit' });
  browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  });
}, 600_000);
afterAll(() => browser.close());

describe.each(['nginx', 'caddy'] as const)('under a path of another website behind %s', (name) => {
  let server: RunningServer;
  let proxy: RunningProxy;
  let url: string;
  let direct: Api;
  let person: ReturnType<typeof signupForm>;
  let token: string;
  let botId: string;
  let connectionId: string;
  /** What pages asked for in vain: addresses without the path are answered by the website. */
  const missing: string[] = [];
  beforeAll(async () => {
    const [port, proxyPort] = [await findFreePort(), await findFreePort()];
    url = `https://127.0.0.1:${proxyPort}/chat`;
    const env = { PORT: String(port), PUBLIC_URL: `${url}/`, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    server = await startServer({ env });
    proxy = await startProxy(name, port, { port: proxyPort, isUnderPath: true });
    direct = new Api(`http://127.0.0.1:${port}`); // the development mailbox is not shown through a proxy
    person = signupForm();
    ({ token } = await direct.signUp(person));
    botId = (await direct.createBot(token, 'نیلوفر')).id;
    await direct.call(training.addPair, { botId, ...KNOWN }, { token });
    connectionId = (await direct.call(connections.list, { botId }, { token }))[0]?.id ?? '';
  });
  afterAll(async () => {
    proxy.stop();
    await server.stop();
  });

  const openUser = async (address: string) => {
    const user = await BrowserSession.open(browser, address, { size: desktop, locale: 'fa' });
    user.context.on('response', (response) => {
      if (response.status() === 404 || response.status() === 418) missing.push(response.url());
    });
    onTestFinished(() => user.close());
    return user;
  };

  test('pages, API, streams and links carry the path, and other paths are the website’s', async () => {
    const page = await (await fetch(`${url}/auth/login`)).text();
    const addresses = [...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).toMatch(/^\/chat\//);
      expect({ address, status: (await fetch(new URL(address ?? '', url))).status }).toEqual({
        address,
        status: 200,
      });
    }
    const [connection] = await new Api(url).call(connections.list, { botId }, { token });
    expect(connection?.snippet).toContain(`src="${url}/widget/loader.js"`);
    const stream = await fetch(url + live.panel.path, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    await stream.body?.cancel();
    const rootRedirect = await fetch(url, { redirect: 'manual' });
    expect([200, 308]).toContain(rootRedirect.status);
    expect((await fetch(new URL('/api/version', url))).ok).toBe(false);
  });

  test('people log in, teach the bot by a file, and come back to a conversation by its address', async () => {
    const user = await openUser(url);
    const owner = new Owner(user);
    await owner.openPanel();
    await owner.logIn(person.username, PASSWORD);
    await expect(user.heading(botsTexts.title)).toBeVisible();
    expect(new URL(user.page.url()).pathname).toMatch(/^\/chat\/dashboard\//);

    const shop = await openThirdPartySite({ url, connectionId });
    onTestFinished(() => shop.stop());
    const visitorBrowser = await openUser(shop.url);
    const visitor = new Visitor(visitorBrowser);
    await visitorBrowser.goTo('/');
    await visitor.openChat();
    await visitor.ask(KNOWN.question);
    await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();

    const operator = new Operator(user);
    await operator.openInbox(botId);
    await operator.open(KNOWN.question);
    expect(new URL(user.page.url()).pathname).toMatch(/^\/chat\/dashboard\//);
    await user.page.reload();
    await expect(operator.messageWithText(KNOWN.question).first()).toBeVisible();
    await visitor.ask('و به تبریز؟');
    await expect(operator.messageWithText('و به تبریز؟')).toBeVisible();
    await operator.reply('به تبریز هم سه روز.');
    await expect(visitor.messageWithText('به تبریز هم سه روز.')).toBeVisible();

    await user.goTo(botLink(botId, 'knowledge'));
    const text = Buffer.from('گل رز هر روز تازه می‌رسد.');
    await owner.dropFile({ name: 'catalogue.txt', mimeType: 'text/plain', buffer: text });
    await expect(owner.item('catalogue')).toBeVisible();
    expect([...missing, ...user.pageErrors, ...visitorBrowser.pageErrors]).toEqual([]);
  }, 180_000);

  test('someone who is not logged in comes back to the page they asked for', async () => {
    const user = await openUser(url);
    await user.goTo('/settings/working-hours');
    await expect(user.heading(loginTexts.title)).toBeVisible();
    await new Owner(user).logIn(person.username, PASSWORD);
    await expect.poll(() => new URL(user.page.url()).pathname).toBe('/chat/settings/working-hours');
    expect([...missing, ...user.pageErrors]).toEqual([]);
  }, 60_000);
});
