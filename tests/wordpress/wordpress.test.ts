import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeWordPresses,
  ensureWordPress,
  startWordPress,
  type WordPress,
} from '../external-systems/real-wordpress.ts';
import { forEachApp } from '../suites/support/app.ts';
import { openWordpressLink } from '../suites/training/support/wordpress.scenario.ts';

let prettySite: WordPress;
let plainSite: WordPress;

beforeAll(async () => {
  await ensureWordPress();
  [prettySite, plainSite] = await Promise.all([startWordPress(), startWordPress({ hasPermalinks: false })]);
});
afterAll(closeWordPresses);

/** Deletes the sample posts and pages of a new installation. */
const DELETE_ALL_POSTS =
  'foreach (get_posts(["numberposts" => -1, "post_type" => ["post", "page"], "post_status" => "any"]) as $p) wp_delete_post($p->ID, true);';
const insertPost = (title: string, html: string, more = '') =>
  `echo wp_insert_post(['post_title' => '${title}', 'post_content' => '${html}', 'post_status' => 'publish', ${more}]), ' ';`;

forEachApp((openApp) => {
  test('learns posts and pages without drafts and locked ones and follows changes and removals', async () => {
    await prettySite.php(DELETE_ALL_POSTS);
    const ids = await prettySite.php(
      insertPost('شرایط بازگشت کالا', '<p>کالا را تا <b>هفت روز</b> برگردانید.</p>') +
        insertPost('ساعت کار', '<p>از ۹ تا ۱۷ باز هستیم.</p>', "'post_type' => 'page'") +
        insertPost('پیش‌نویس', '<p>نباید دیده شود</p>', "'post_status' => 'draft'") +
        insertPost('قفل', '<p>راز قفل‌شده</p>', "'post_password' => 'x'"),
    );
    const [first = '', second = ''] = ids.trim().split(' ');
    const { app, connectAndWait, sync, waitForStatus, texts } = await openWordpressLink(openApp, prettySite);
    const site = await connectAndWait();
    expect(site).toMatchObject({ status: 'synced', name: 'مجلهٔ نیلوفر', items: 2 });
    const knownTexts = await texts();
    expect([...knownTexts.keys()].sort()).toEqual(['ساعت کار', 'شرایط بازگشت کالا']);
    expect(knownTexts.get('شرایط بازگشت کالا')).toContain('هفت روز برگردانید');
    expect([...knownTexts.values()].join()).not.toMatch(/<|نباید|راز/);
    await prettySite.php(
      `wp_update_post(['ID' => ${first}, 'post_content' => '<p>کالا را تا ده روز برگردانید.</p>']); wp_trash_post(${second});`,
    );
    app.advanceTime(86_400_000);
    await sync(site.id);
    expect(await waitForStatus(site.id, 'synced')).toMatchObject({ items: 1, removed: 1, changed: 1 });
    expect((await texts()).get('شرایط بازگشت کالا')).toContain('ده روز');
  });

  test('removes trashed, locked, private, draft and postponed posts and nothing else', async () => {
    await prettySite.php(DELETE_ALL_POSTS);
    const ids = await prettySite.php(
      ['رفته', 'قفل', 'خصوصی', 'پیش‌نویس', 'آینده', 'مانده']
        .map((title) => insertPost(title, `<p>${title}</p>`))
        .join('') + insertPost('از آغاز قفل', '<p>راز</p>', "'post_password' => 'x'"),
    );
    const [trashed = '', locked = '', hidden = '', draft = '', scheduled = ''] = ids.trim().split(' ');
    const { app, check, connectAndWait, sync, waitForStatus, texts } = await openWordpressLink(
      openApp,
      prettySite,
    );
    expect(await check()).toMatchObject({ posts: 6 });
    const login = { username: 'admin', password: prettySite.password };
    const site = await connectAndWait(login);
    expect(site).toMatchObject({ items: 6 });
    const steps: readonly [string, boolean][] = [
      [`wp_trash_post(${trashed});`, false],
      [`wp_update_post(['ID' => ${locked}, 'post_password' => 'x']);`, false],
      [`wp_update_post(['ID' => ${hidden}, 'post_status' => 'private']);`, false],
      [`wp_update_post(['ID' => ${draft}, 'post_status' => 'draft']);`, true],
      [
        `wp_update_post(['ID' => ${scheduled}, 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00', 'edit_date' => true]);`,
        false,
      ],
    ];
    for (const [at, [php, isFullSync]] of steps.entries()) {
      await prettySite.php(php);
      app.advanceTime(86_400_000);
      await sync(site.id, isFullSync);
      expect(await waitForStatus(site.id, 'synced')).toMatchObject({ items: 5 - at, removed: 1 });
    }
    expect([...(await texts()).keys()]).toEqual(['مانده']);
  });

  test('learns a scheduled post on its day although WordPress reports it unchanged', async () => {
    await prettySite.php(DELETE_ALL_POSTS + insertPost('ساعت کار', '<p>از ۹ تا ۱۷ باز هستیم.</p>'));
    const id = await prettySite.php(
      insertPost('حراج پاییز', '<p>کیف‌ها بیست درصد ارزان‌تر است.</p>', "'post_date' => '2099-01-01 00:00:00'"),
    );
    // Back-dated, as a scheduled post keeps its old modification date.
    const backdatePost = `global $wpdb; $wpdb->query("UPDATE $wpdb->posts SET post_modified = '2020-01-01', post_modified_gmt = '2020-01-01' WHERE ID = ${id}");`;
    await prettySite.php(backdatePost);
    const { app, connectAndWait, sync, waitForStatus, texts } = await openWordpressLink(openApp, prettySite);
    const site = await connectAndWait();
    expect(site).toMatchObject({ items: 1 });
    await prettySite.php(
      `global $wpdb; $wpdb->query("UPDATE $wpdb->posts SET post_date = NOW(), post_date_gmt = UTC_TIMESTAMP() WHERE ID = ${id}"); clean_post_cache(${id}); wp_publish_post(${id});`,
    );
    app.advanceTime(60_000);
    await sync(site.id);
    expect(await waitForStatus(site.id, 'synced')).toMatchObject({ items: 2, removed: 0 });
    expect((await texts()).get('حراج پاییز')).toContain('بیست درصد');
  });

  test('strips unresolved short codes as WordPress prints them', async () => {
    await prettySite.php(DELETE_ALL_POSTS);
    await prettySite.php(
      insertPost(
        'ارسال',
        '[vc_row][vc_column width="1/2"]\n\nارسال رایگان است [۱] و [see note].\n\n[contact-form-7 id="55" title="فرم تماس"]\n\n[/vc_column][/vc_row]',
      ).replaceAll('\n', "' . PHP_EOL . '"),
    );
    const { connectAndWait, texts } = await openWordpressLink(openApp, prettySite);
    await connectAndWait();
    expect((await texts()).get('ارسال')).toBe('ارسال رایگان است [۱] و [see note].');
  });

  test('reads more than one page of posts and limits them to chosen categories', async () => {
    await prettySite.php(DELETE_ALL_POSTS);
    const output = await prettySite.php(
      `$c = wp_insert_term('راهنما' . wp_rand(), 'category')['term_id']; echo $c, ' '; for ($i = 1; $i <= 130; $i++) wp_insert_post(['post_title' => "نوشتهٔ $i", 'post_content' => "<p>متن نوشتهٔ شمارهٔ $i است.</p>", 'post_status' => 'publish', 'post_category' => $i % 10 ? [1] : [$c]]);`,
    );
    const category = Number(output.trim());
    const { connectAndWait, check, change, waitForStatus } = await openWordpressLink(openApp, prettySite);
    const siteInfo = await check();
    expect(siteInfo).toMatchObject({ posts: 130, pages: 0 });
    expect(siteInfo.categories.find(({ id }) => id === category)).toMatchObject({ count: 13 });
    const site = await connectAndWait();
    expect(site).toMatchObject({ items: 130, total: 130 });
    await change(site.id, { posts: true, pages: true, categories: [category] });
    expect(await waitForStatus(site.id, 'synced')).toMatchObject({ items: 13, removed: 117 });
  });

  test('accepts an application password and rejects a wrong one at its field', async () => {
    const { check } = await openWordpressLink(openApp, prettySite);
    await expect(check({ username: 'admin', password: prettySite.password })).resolves.toMatchObject({
      name: 'مجلهٔ نیلوفر',
    });
    await expect(check({ username: 'admin', password: 'abcd efgh' })).rejects.toMatchObject({
      failure: { error: 'WordPressRefused', issues: [{ path: ['password'], rule: 'SitePasswordWrong' }] },
    });
  });

  test('reads a site with plain permalinks', async () => {
    await plainSite.php(
      DELETE_ALL_POSTS + insertPost('درباره', '<p>مجله‌ای دربارهٔ چرم.</p>', "'post_type' => 'page'"),
    );
    const { connectAndWait, texts } = await openWordpressLink(openApp, plainSite);
    expect(await connectAndWait({ url: `${plainSite.url}/wp-admin/` })).toMatchObject({
      status: 'synced',
      items: 1,
    });
    expect((await texts()).get('درباره')).toContain('مجله‌ای دربارهٔ چرم');
  });

  test('rejects a WordPress site without WooCommerce', async () => {
    const { app, bot } = await openWordpressLink(openApp, prettySite);
    const form = { botId: bot.id, url: prettySite.url, consumerKey: 'ck', consumerSecret: 'cs' };
    await expect(
      app.handlers.shops.checkWooCommerce(form, app.owner, app.requestContext()),
    ).rejects.toMatchObject({
      failure: { issues: [{ path: ['url'], rule: 'ShopWithoutWooCommerce' }] },
    });
  });
});
