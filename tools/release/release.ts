// Packs the built product with its packages into an archive that needs only Node.js.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { buildsDirectory, currentBuildLink, currentBuilds } from '../../server/build/builds.ts';
import {
  bundleDirectory,
  findBundledServer,
  fingerprintSources,
  stampFile,
} from '../../server/build/packed.ts';
import { packageFiles, releaseManifest, serverPackages, serverSources } from './release-files.ts';

const root = join(import.meta.dirname, '../..');
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `pasokh-${version}-${process.platform}-${process.arch}`;
const directory = join(root, 'dist', 'release');
const stagingDirectory = join(directory, `pasokh-${version}`);

/** For whoever runs it; what is not listed here belongs to those who change it. */
const texts = ['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES', 'docs/operations.md', 'docs/configuration.md'];

const copy = (file: string) =>
  cp(join(root, file), join(stagingDirectory, file), { preserveTimestamps: true, recursive: true });
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** A production build, which serves development too. */
async function copyPages(): Promise<void> {
  const [build] = currentBuilds(root, 'production');
  const target = join(buildsDirectory(stagingDirectory), basename(build));
  await cp(build, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => basename(path) !== 'in-use',
  });
  for (const mode of ['production', 'development'] as const) {
    const link = currentBuildLink(stagingDirectory, mode);
    await symlink(relative(dirname(link), target), link);
  }
}

/** The bundled server, stamped anew, as the tools that it was stamped with stay behind. */
async function copyBundle(sources: readonly string[]): Promise<void> {
  const main = await findBundledServer(root);
  if (main === null) throw new Error('The server could not be bundled');
  const [, ...stampedFiles] = readFileSync(stampFile(root), 'utf8').split('\n');
  const files = stampedFiles.filter((file) => sources.includes(file));
  const fingerprint = await fingerprintSources(stagingDirectory, files);
  await cp(dirname(main), bundleDirectory(stagingDirectory, fingerprint), {
    recursive: true,
    filter: (path) => basename(path) !== 'in-use',
  });
  await writeFile(stampFile(stagingDirectory), [fingerprint, ...files].join('\n'));
}

/** @returns the size of each package in bytes */
async function copyPackages(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of serverPackages(root)) {
    const files = packageFiles(root, folder).map((file) => join(folder, file));
    await Promise.all(files.map(copy));
    const bytes = await Promise.all(files.map(async (file) => (await stat(join(root, file))).size));
    sizes.set(
      folder,
      bytes.reduce((sum, one) => sum + one, 0),
    );
  }
  return sizes;
}

/** Writes archive, hash and list of contents. @returns the archive's path */
async function writeArchive(): Promise<string> {
  const archive = join(directory, `${name}.tar.gz`);
  // Whoever makes it and with whatever mask: everybody may read it, and only its owner write.
  const archiveOptions = [
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r,go-w,a+X',
    '--sort=name',
  ];
  execFileSync('tar', [...archiveOptions, '-czf', archive, '-C', directory, basename(stagingDirectory)]);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  const entries = globSync('**/*', { cwd: stagingDirectory, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const lines = await Promise.all(
    files.map(
      async (file) => `${String((await stat(file)).size).padStart(10)}  ${relative(stagingDirectory, file)}`,
    ),
  );
  await writeFile(join(directory, `${name}.contents.txt`), `${lines.join('\n')}\n`);
  return archive;
}

const PACKAGES_SHOWN = 10;

execFileSync(process.execPath, [join(root, 'tools', 'build.ts')], {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
await rm(directory, { recursive: true, force: true });
await mkdir(stagingDirectory, { recursive: true });
const sources = serverSources(root);
await Promise.all([...sources, ...texts, ...globSync('deploy/*', { cwd: root })].map(copy));
await writeFile(join(stagingDirectory, 'package.json'), releaseManifest(root));
await copyPages();
await copyBundle(sources);
const sizes = await copyPackages();
const archive = await writeArchive();
const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, PACKAGES_SHOWN);
for (const [folder, bytes] of largest) console.log(`${megabytes(bytes).padStart(10)}  ${folder}`);
const packages = [...sizes.values()].reduce((sum, one) => sum + one, 0);
console.log(`${megabytes(packages).padStart(10)}  ${sizes.size} packages`);
console.log(`${megabytes((await stat(archive)).size).padStart(10)}  ${relative(root, archive)}`);
