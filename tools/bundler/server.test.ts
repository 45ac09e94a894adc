import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findBundledServer } from '../../server/build/packed.ts';
import { packServer } from './server.ts';

const root = mkdtempSync(join(tmpdir(), 'pasokh-packed-'));
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
/** Imports the current pack; with a new URL each time, as modules are cached. */
const importPacked = async (time: number) =>
  import(`${pathToFileURL((await findBundledServer(root)) ?? '')}?${time}`);

beforeAll(() => {
  mkdirSync(join(root, 'server'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  write('package-lock.json', '{}');
  write('server/word.ts', `export const word: string = 'سلام';`);
  write(
    'server/program.ts',
    `import { Schema } from 'effect';
     import { word } from './word.ts';
     export const raw = String.raw\`\\d سلام\`;
     export const says = Schema.decodeUnknownSync(Schema.String)(word);
     export const mode = () => process.env.NODE_ENV;
     export const beside = new URL('./word.worker.ts', import.meta.url).href;`,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds the packed server with the same behaviour and files beside its sources', async () => {
  expect(await findBundledServer(root)).toBeNull();
  await packServer(root);
  const { raw, says, mode, beside } = await importPacked(1);
  expect({ raw, says, mode: mode() }).toEqual({ raw: '\\d سلام', says: 'سلام', mode: process.env.NODE_ENV });
  expect(beside).toBe(pathToFileURL(join(root, 'server', 'word.worker.ts')).href);
});

it('works where its folder is moved to', async () => {
  await packServer(root);
  const moved = mkdtempSync(join(tmpdir(), 'pasokh-moved-'));
  onTestFinished(() => rmSync(moved, { recursive: true, force: true }));
  cpSync(root, moved, { recursive: true, verbatimSymlinks: true });
  const main = (await findBundledServer(moved)) ?? '';
  expect(main.startsWith(moved)).toBe(true);
  const { beside } = await import(pathToFileURL(main).href);
  expect(beside).toBe(pathToFileURL(join(moved, 'server', 'word.worker.ts')).href);
});

it('contains only ASCII characters', async () => {
  await packServer(root);
  const text = readFileSync((await findBundledServer(root)) ?? '', 'utf8');
  expect(text).toMatch(/^[\0-\x7f]*$/);
});

it('rejects an outdated pack until it is packed again', async () => {
  await packServer(root);
  write('server/word.ts', `export const word: string = 'درود';`);
  expect(await findBundledServer(root)).toBeNull();
  await packServer(root);
  expect((await importPacked(2)).says).toBe('درود');
});

it('keeps the pack in use and at most two packs', async () => {
  const before = await findBundledServer(root);
  for (const word of ['یک', 'دو']) {
    write('server/word.ts', `export const word: string = '${word}';`);
    await packServer(root);
    if (word === 'یک') expect(existsSync(before ?? '')).toBe(true);
  }
  expect(existsSync(before ?? '')).toBe(false);
  expect(readdirSync(join(root, 'dist', 'server')).length).toBe(3);
});

it('rejects a source that looks up files beside the pack', async () => {
  write('server/word.ts', 'export const word: string = import.meta.dirname;');
  await expect(packServer(root)).rejects.toThrow(
    'server/word.ts must find what lies beside it by import.meta.url',
  );
  expect(await findBundledServer(root)).toBeNull();
});

it('rejects sources that do not compile', async () => {
  write('server/program.ts', `export { nothing } from './nowhere.ts';`);
  await expect(packServer(root)).rejects.toThrow('nowhere.ts');
  expect(await findBundledServer(root)).toBeNull();
});
