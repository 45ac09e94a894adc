import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connections } from '../../contract/connections/connections.ts';
import { wordpress } from '../../contract/connections/wordpress.ts';
import { identities } from '../../contract/widget/identity.ts';
import { packPlugin } from '../../tools/bundler/wordpress-plugin.ts';
import type { Api } from '../drivers/api.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { openWpAdmin } from '../drivers/support/wp-admin.ts';
import {
  closeWordPresses,
  ensureWordPress,
  startWordPress,
  type WordPress,
} from '../external-systems/real-wordpress.ts';

const SETTINGS = '/wp-admin/options-general.php?page=pasokh';
/** What WooCommerce says of a page, by its address; the plugin asks nothing else of it. */
const woocommerce = `<?php foreach (['is_woocommerce' => 'product', 'is_cart' => 'cart', 'is_checkout' => 'checkout', 'is_account_page' => 'account'] as $f => $word)
  eval("function $f() { return strpos(\\$_SERVER['REQUEST_URI'], 'as=$word') !== false; }");`;

let site: WordPress;
let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
let api: Api;
let folder = '';
let token = '';
let owner = '';
let connectionIds = { botId: '', connectionId: '' };
let now = Date.UTC(2026, 10, 20, 8);

beforeAll(async () => {
  await ensureWordPress();
  folder = await mkdtemp(join(tmpdir(), 'pasokh-plugin-'));
  const zip = await packPlugin(folder);
  [site, { server, api }] = await Promise.all([startWordPress(), startServerWithClock('sqlite', () => now)]);
  await site.addPlugin(zip);
  await site.php(
    `file_put_contents(WPMU_PLUGIN_DIR . '/woo.php', base64_decode('${btoa(woocommerce)}'));`.replace(
      /^/,
      'wp_mkdir_p(WPMU_PLUGIN_DIR); ',
    ),
  );
  await site.php("require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('pasokh/pasokh.php');");
  const session = await api.signUp();
  token = session.token;
  owner = session.userInfo.username;
  const botId = (await api.createBot(token, 'نیلوفر')).id;
  const [widget] = await api.call(connections.list, { botId }, { token });
  connectionIds = { botId, connectionId: widget?.id ?? '' };
});
afterAll(async () => {
  await Promise.all([closeWordPresses(), server?.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => site.php("delete_option('pasokh_connection'); delete_option('pasokh_choices');"));

test('declares the tested WordPress version in the readme', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../wordpress/pasokh/readme.txt'), 'utf8');
  const version = await site.php("echo get_bloginfo('version');");
  expect(/^Tested up to: (.+)$/m.exec(readme)?.[1]).toBe(/^\d+\.\d+/.exec(version.trim())?.[0]);
});

const createCode = async () => (await api.call(wordpress.createCode, connectionIds, { token })).code;

async function admin() {
  const browser = openWpAdmin(site.url);
  await browser.logIn('admin', 'pass');
  return {
    ...browser,
    connect: async (code: string) =>
      browser.submitForm(await browser.open(SETTINGS), 'pasokh_connect', { code }),
    chooseOptions: async (choices: Record<string, string>) =>
      browser.submitForm(await browser.open(SETTINGS), 'update', choices),
  };
}
const openAsGuest = async (path = '/') => (await openWpAdmin(site.url).open(path)).html;
const loader = () => `data-pasokh="${connectionIds.connectionId}"`;

describe('connection', () => {
  test('adds nothing to the site before it is connected', async () => {
    expect(await openAsGuest()).not.toMatch(/pasokh/i);
  });

  test('shows the widget on every page after connecting by code and removes it on disconnect', async () => {
    const { connect, open, submitForm } = await admin();
    const page = await connect(await createCode());
    expect(page.text).toContain(`This site is connected to ⁨${server.url}⁩.`);
    expect(page.text.match(/Connected\./g)).toHaveLength(1);
    const home = await openAsGuest();
    expect(home).toContain(`<script async ${loader()} src='${server.url}/widget/loader.js'`);
    const { site: linkedSite } = await api.call(wordpress.readSite, connectionIds, { token });
    expect(linkedSite).toMatchObject({
      url: site.url,
      name: 'مجلهٔ نیلوفر',
      pluginVersion: '0.9.4',
      linkedAt: now,
    });
    await submitForm(await open(SETTINGS), 'pasokh_disconnect');
    expect(await openAsGuest()).not.toMatch(/pasokh/i);
  });

  test('distinguishes malformed and expired codes and an unreachable server and stores nothing', async () => {
    const { connect } = await admin();
    expect((await connect('K7Q2')).text).toContain('This is not a connection code');
    expect((await connect('http://127.0.0.1:9/wordpress/K7Q2M9XDPA4T')).text).toContain(
      'could not be reached',
    );
    const old = await createCode();
    now += 16 * 60_000;
    ({ token } = await api.logIn(owner));
    expect((await connect(old)).text).toContain('older than fifteen minutes');
    expect(await openAsGuest()).not.toMatch(/pasokh/i);
  });

  test('rejects connecting without permission or a valid nonce', async () => {
    await site.php("wp_insert_user(['user_login' => 'writer', 'user_pass' => 'pass', 'role' => 'editor']);");
    const writer = openWpAdmin(site.url);
    await writer.logIn('writer', 'pass');
    const form = { action: 'pasokh_connect', code: await createCode() };
    expect((await writer.sends('/wp-admin/admin-post.php', form)).status).toBe(403);
    expect((await writer.open(SETTINGS)).text).toMatch(/not allowed/);
    const manager = await admin();
    expect((await manager.sends('/wp-admin/admin-post.php', form)).status).toBe(403);
    expect(await openAsGuest()).not.toMatch(/pasokh/i);
  });
});

describe('placement', () => {
  test.each([
    ['everywhere', '', { '/': true, '/?as=product': true, '/?as=checkout': true }],
    ['everywhere', '1', { '/': true, '/?as=cart': true, '/?as=checkout': false }],
    ['shop', '', { '/': false, '/?as=product': true, '/?as=account': true, '/?as=checkout': true }],
    ['shop', '1', { '/': false, '/?as=cart': true, '/?as=checkout': false }],
    ['nowhere', '', { '/': false, '/?as=product': false }],
  ])('shows the widget %s, hidden at the checkout: %s', async (placement, atCheckout, pages) => {
    const { connect, chooseOptions } = await admin();
    await connect(await createCode());
    await chooseOptions({
      'pasokh_choices[placement]': placement,
      ...(atCheckout && { 'pasokh_choices[hide_at_checkout]': atCheckout }),
    });
    for (const [path, hasWidget] of Object.entries(pages))
      expect([path, (await openAsGuest(path)).includes(loader())]).toEqual([path, hasWidget]);
  });

  test('replaces an invalid choice with the default and stores no markup', async () => {
    const { connect, chooseOptions } = await admin();
    await connect(await createCode());
    await chooseOptions({ 'pasokh_choices[placement]': '"><script>alert(1)</script>' });
    expect(await site.php('echo json_encode(pasokh_options());')).toBe(
      JSON.stringify({ placement: 'everywhere', hide_at_checkout: false, identify: false }),
    );
  });
});

describe('chat button', () => {
  const publish = async (content: string) => {
    const id = await site.php(
      `echo wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'تماس', 'post_content' => base64_decode('${Buffer.from(content).toString('base64')}')]);`,
    );
    return `/?page_id=${id}`;
  };
  const SHORTCODE = '[pasokh_button label="از ما بپرسید"]';
  const BLOCK = '<!-- wp:pasokh/chat-button {"label":"Ask us"} /-->';

  test('shows the chat on its page and wherever that is embedded', async () => {
    const { connect, chooseOptions } = await admin();
    await connect(await createCode());
    await chooseOptions({ 'pasokh_choices[placement]': 'nowhere' });
    const shortcode = await openAsGuest(await publish(SHORTCODE));
    expect(shortcode).toMatch(/<button type="button" class="pasokh-chat-button[^"]*">از ما بپرسید<\/button>/);
    const block = await openAsGuest(await publish(BLOCK));
    expect(block).toMatch(/<button type="button" class="pasokh-chat-button[^"]*">Ask us<\/button>/);
    for (const html of [shortcode, block]) {
      expect(html.split(loader())).toHaveLength(2);
      expect(html).toContain('/assets/button.js');
    }
    expect(await openAsGuest()).not.toContain(loader());
  });

  test('has a default label and escapes markup', async () => {
    const { connect } = await admin();
    await connect(await createCode());
    expect(await openAsGuest(await publish('[pasokh_button]'))).toContain('>Chat with us</button>');
    const hostile = await publish('[pasokh_button label="<img src=x onerror=alert(1)>a&quot;b"]');
    expect(await openAsGuest(hostile)).not.toContain('onerror');
  });

  test('is hidden while the site is not connected', async () => {
    expect(await openAsGuest(await publish(`${SHORTCODE}${BLOCK}`))).not.toMatch(/pasokh/);
  });
});

describe('customer identity', () => {
  const requestSave = async (browser: ReturnType<typeof openWpAdmin>, nonce: string) =>
    browser.open(`/wp-json/pasokh/v1/identity?_wpnonce=${nonce}`);
  const nonceOf = (html: string) =>
    /"nonce":"(\w+)"/.exec(html.slice(html.indexOf('pasokhIdentity')))?.[1] ?? '';

  test('issues a token only where enabled, for a logged-in customer and with a valid nonce', async () => {
    const manager = await admin();
    await manager.connect(await createCode());
    expect((await manager.open('/')).html).not.toContain('pasokhIdentity');
    await manager.chooseOptions({ 'pasokh_choices[identify]': '1' });
    expect(await openAsGuest()).not.toContain('pasokhIdentity');
    const { html } = await manager.open('/');
    const nonce = nonceOf(html);
    const guestBrowser = openWpAdmin(site.url);
    expect((await requestSave(guestBrowser, nonce)).status).toBe(403);
    expect((await guestBrowser.open('/wp-json/pasokh/v1/identity')).status).toBe(401);
    expect((await requestSave(manager, 'forged')).status).toBe(403);
    const answer = await requestSave(manager, nonce);
    expect(answer.status).toBe(200);
    const { token: voucher }: { token: string } = JSON.parse(answer.html);
    const [head = '', body = '', mark = ''] = voucher.split('.');
    const secret = await site.php("echo get_option('pasokh_connection')['secret'];");
    expect(mark).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'));
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      sub: 'wp-1',
      aud: connectionIds.connectionId,
      email: 'a@example.test',
    });
    expect(html).not.toContain(secret);
    // The connection believes its own site, and nobody who signs with anything else.
    const verifyIdentity = (token: string) =>
      api.request(
        identities.prove,
        { connectionId: connectionIds.connectionId, identity: { token } },
        { headers: { origin: site.url } },
      );
    expect((await verifyIdentity(voucher)).status).toBe(200);
    const forged = createHmac('sha256', 'guess').update(`${head}.${body}`).digest('base64url');
    expect((await verifyIdentity(`${head}.${body}.${forged}`)).body).toMatchObject({
      error: 'IdentityRefused',
    });
  });
});

describe('plugin package', () => {
  test('passes the installed coding standard checks', async () => {
    const { stdout } = await promisify(execFile)('phpcs', [
      '--standard=wordpress/phpcs.xml',
      'wordpress/pasokh',
    ]);
    expect(stdout).toBe('');
  });

  test('declares the product version in its header and readme', async () => {
    const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
    const head = await readFile('wordpress/pasokh/pasokh.php', 'utf8');
    expect(/^ \* Version: +(\S+)$/m.exec(head)?.[1]).toBe(version);
    expect(head).toContain(`'PASOKH_VERSION', '${version}'`);
    expect(await readFile('wordpress/pasokh/readme.txt', 'utf8')).toContain(`Stable tag: ${version}\n`);
  });

  test('translates to Persian on a Persian site', async () => {
    const notices = await site.php(
      "switch_to_locale('fa_IR'); load_textdomain('pasokh', WP_PLUGIN_DIR . '/pasokh/languages/pasokh-fa_IR.mo'); echo __('Connection code', 'pasokh');",
    );
    expect(notices).toBe('کد اتصال');
  });

  test('removes all its options on uninstall', async () => {
    const { connect, chooseOptions } = await admin();
    await connect(await createCode());
    await chooseOptions({ 'pasokh_choices[placement]': 'shop' });
    const storedOptions = await site.php(
      "require ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('pasokh/pasokh.php'); uninstall_plugin('pasokh/pasokh.php'); global $wpdb; echo $wpdb->get_var(\"SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%pasokh%'\"); activate_plugin('pasokh/pasokh.php');",
    );
    expect(storedOptions).toBe('0');
  });
});
