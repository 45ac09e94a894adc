// Packs the WordPress plugin as a zip.
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { mo, po } from 'gettext-parser';

const root = join(import.meta.dirname, '../..');
const home = join(root, 'wordpress');

/** What the installed plugin's folder is called; WordPress knows it by this. */
const NAME = 'pasokh';
/** One date for all, so that the same plugin is the same file. */
const DATE = new Date(2026, 0, 1);

/** Writes `wordpress/pasokh.zip` into a folder; WordPress takes it under Plugins, Add New, Upload. */
export async function packPlugin(folder: string): Promise<string> {
  const files: Zippable = {};
  for (const path of globSync(`${NAME}/**/*.*`, { cwd: home }).sort()) {
    const bytes = await readFile(join(home, path));
    files[path] = bytes;
    // WordPress before 6.5 reads words only in their compiled form.
    if (path.endsWith('.po')) files[path.replace(/po$/, 'mo')] = mo.compile(po.parse(bytes));
  }
  const to = join(folder, 'wordpress');
  await mkdir(to, { recursive: true });
  const zip = join(to, `${NAME}.zip`);
  await writeFile(zip, zipSync(files, { level: 9, mtime: DATE }));
  return zip;
}
