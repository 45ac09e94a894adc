// Lists the files of a release: what the server runs from, and its packages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Commands that make sense where the sources of the panel are missing. */
const KEPT_SCRIPTS = [
  'start',
  'demo',
  'admin',
  'backup',
  'restore',
  'upgrade',
  'doctor',
  'reports',
  'files',
  'inbox-counts',
  'models',
];

const OLDEST_NODE = 26;
/** Older versions would only report a syntax error. */
const CHECK_NODE = `node -e "parseInt(process.versions.node) >= ${OLDEST_NODE} || (console.error('Pasokh needs Node.js ${OLDEST_NODE} or newer'), process.exit(1))"`;

/** What is needed of packages that carry variants for other uses and platforms. */
const keptVariants: Readonly<Record<string, RegExp>> = {
  '@hyzyla/pdfium': /^dist\/(index\.esm\.js|pdfium\.wasm)$/,
  '@tesseract.js-data/eng': /^4\.0\.0_best_int\//,
  '@tesseract.js-data/fas': /^4\.0\.0_best_int\//,
  'onnxruntime-node': new RegExp(`^(dist/|bin/[^/]+/${process.platform}/${process.arch}/)`),
  'tesseract.js-core': /-lstm\.(js|wasm)$/,
  vazirmatn: /^fonts\/ttf\//,
};

/** Not read at run time: types, source maps, texts for developers, and what is TypeScript already compiled. */
const unusedFile =
  /\.(map|[cm]?tsx?|flow|md|markdown)$|(^|\/)(docs|examples?|tests?|__tests__|benchmarks?)\//i;
const isNotice = (file: string): boolean => /^(licen[cs]e|copying|notice|ofl)[^/]*$/i.test(file);

interface LockedPackage {
  readonly dev?: boolean;
}

/** Folders of the packages that the server runs with, as installed here: `node_modules/pg`. */
export function serverPackages(root: string): string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && existsSync(join(root, folder)))
    .map(([folder]) => folder);
}

/** The files of an installed package that the server may read, relative to it. */
export function packageFiles(root: string, folder: string): string[] {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const kept = keptVariants[name];
  const isKept = (file: string): boolean => {
    if (file.startsWith('node_modules/')) return false; // packages of their own
    if (file === 'package.json' || isNotice(file)) return true;
    return !unusedFile.test(file) && (kept?.test(file) ?? true);
  };
  return globSync('**/*', { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
    .filter(isKept);
}

const isTest = (file: string): boolean => /\.test\.ts$/.test(file);

/** Sources of the server: worker threads and commands run from them. Those of the panel only where imported. */
export function serverSources(root: string): string[] {
  const own = globSync('{server,contract}/**/*.*', { cwd: root }).filter((file) => !isTest(file));
  const found = new Set(own);
  const visit = (file: string) => {
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /'(\.{1,2}\/[^']+\.ts)'/g,
    )) {
      const imported = join(dirname(file), target);
      if (!imported.startsWith('src/') || found.has(imported) || !existsSync(join(root, imported))) continue;
      found.add(imported);
      visit(imported);
    }
  };
  for (const file of own.filter((name) => name.endsWith('.ts'))) visit(file);
  return [...found].sort();
}

/** The manifest of a release: its commands, and no tools to build with. */
export function releaseManifest(root: string): string {
  const { name, version, type, license, scripts, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const kept = Object.fromEntries(KEPT_SCRIPTS.map((script) => [script, scripts[script]]));
  const manifest = {
    name,
    version,
    private: true,
    type,
    license,
    engines: { node: `>=${OLDEST_NODE}` },
    scripts: { prestart: CHECK_NODE, ...kept },
    dependencies,
    optionalDependencies,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
