import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWordPresses, ensureWordPress, startWordPress } from '../external-systems/real-wordpress.ts';

beforeAll(ensureWordPress);
afterAll(closeWordPresses);

test('keeps temporary database files inside its own folder', async () => {
  const site = await startWordPress();
  const temporary = await site.php("global $wpdb; echo $wpdb->get_var('SELECT @@tmpdir');");
  expect(temporary).toBe(join(site.folder, 'tmp'));
});

test('stops an instance that is still starting when its starter has failed', async () => {
  const starting = startWordPress();
  await expect(Promise.all([starting, Promise.reject(new Error('The other'))])).rejects.toThrow('The other');
  await closeWordPresses();
  const site = await starting;
  expect(existsSync(site.folder)).toBe(false);
  await expect(fetch(site.url)).rejects.toThrow();
});
