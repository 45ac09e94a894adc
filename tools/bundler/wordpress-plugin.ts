// Packs the WordPress plugin as a zip.
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { mo, po } from 'gettext-parser';

const root = join(import.meta.dirname, '../..');
const pluginsFolder = join(root, 'wordpress');

/** Folder name of the installed plugin, which WordPress uses as its id. */
const PLUGIN_NAME = 'pasokh';
/** One date for all files, so that equal plugins are equal files. */
const FILE_DATE = new Date(2026, 0, 1);

/** WordPress shows and activates only a plugin whose main file begins with a comment of its name and version. */
async function requireHeader(): Promise<void> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const source = await readFile(join(pluginsFolder, PLUGIN_NAME, `${PLUGIN_NAME}.php`), 'utf8');
  const header = /^<\?php\n\/\*\*\n(?: \*.*\n)+? \*\//.exec(source)?.[0] ?? '';
  if (!/ \* Plugin Name: +\S/.test(header) || !header.includes(` * Version:           ${version}\n`))
    throw new Error(
      `${PLUGIN_NAME}.php has no header of version ${version}, by which WordPress knows the plugin`,
    );
}

/**
 * Writes `wordpress/pasokh.zip` into a folder; it can be installed under Plugins, Add New, Upload.
 * @throws where the plugin's header is missing or of another version
 */
export async function packPlugin(folder: string): Promise<string> {
  await requireHeader();
  const files: Zippable = {};
  for (const path of globSync(`${PLUGIN_NAME}/**/*.*`, { cwd: pluginsFolder }).sort()) {
    const bytes = await readFile(join(pluginsFolder, path));
    files[path] = bytes;
    // WordPress before 6.5 reads translations only in compiled form.
    if (path.endsWith('.po')) files[path.replace(/po$/, 'mo')] = mo.compile(po.parse(bytes));
  }
  const to = join(folder, 'wordpress');
  await mkdir(to, { recursive: true });
  const zip = join(to, `${PLUGIN_NAME}.zip`);
  await writeFile(zip, zipSync(files, { level: 9, mtime: FILE_DATE }));
  return zip;
}
