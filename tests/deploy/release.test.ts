import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { training } from '../../contract/training/training.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { findBundledServer } from '../../server/build/packed.ts';
import { Api } from '../drivers/api.ts';
import { findFreePort } from '../free-port.ts';
import { byTier } from '../tier.ts';
import { buildContainerRoot, type ContainerRoot } from './container-root.ts';
import {
  bareEnvironment,
  makeRelease,
  startRelease,
  unpackRelease,
  waitUntilReady,
} from './release-folder.ts';

const MAX_BYTES = 120e6;
let archive: string;
let folder: string;

beforeAll(() => {
  archive = makeRelease();
  folder = unpackRelease(archive);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('release archive', () => {
  test('matches its hash and list of contents and is small', () => {
    const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${hash}  ${basename(archive)}\n`);
    expect(statSync(archive).size).toBeLessThan(MAX_BYTES);
    const listed = readFileSync(archive.replace(/\.tar\.gz$/, '.contents.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[1]);
    expect(listed).toContain('server/start.ts');
    expect(listed.every((file) => file !== undefined && existsSync(join(folder, file)))).toBe(true);
  });

  test('has no sources of the panel, no tests and no tools to build with', () => {
    const unwanted = globSync(
      [
        'src/features',
        'src/ui',
        'tests',
        'tools',
        '**/*.test.ts',
        'node_modules/{react,@rsbuild,@rspack,vitest,node}',
      ],
      { cwd: folder },
    );
    expect(unwanted).toEqual([]);
  });

  test('has every package that the server imports', () => {
    const files = globSync('server/**/*.ts', { cwd: folder, exclude: ['server/channels/fakes/**'] });
    const imports = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:^import .*from |import\()'([@a-z][^':]*)'/gm),
    ]);
    const names = [...new Set(imports.map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(30);
    const script = `for (const name of ${JSON.stringify(names)}) await import(name)`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: bareEnvironment(folder),
      stdio: 'pipe',
    });
    for (const file of [
      'vazirmatn/fonts/ttf/Vazirmatn-Bold.ttf',
      '@tesseract.js-data/fas/4.0.0_best_int/fas.traineddata.gz',
    ])
      expect(existsSync(join(folder, 'node_modules', file))).toBe(true);
  });

  test('starts with Node.js alone, without the network: first page and an answer in the widget', async () => {
    const port = String(await findFreePort());
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, PORT: port, RATE_LIMITS: 'off', ANSWER_WAIT_MS: '0', ROBOT_TRIES: '20' };
    const program = await startRelease(folder, scripts.start, env);
    onTestFinished(async () => void (await program.end()));
    expect(await findBundledServer(folder)).not.toBeNull();
    const url = `http://localhost:${port}`;
    const page = await fetch(`${url}/auth/login`);
    expect(page.status).toBe(200);
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of [...files, '/widget/loader.js', '/wordpress/pasokh.zip'])
      expect({ file, status: (await fetch(url + file)).status }).toEqual({ file, status: 200 });

    const api = new Api(url);
    const { token } = await api.signUp();
    const { id: botId, connections } = await api.createBot(token, 'فروشگاه');
    const connectionId = connections[0]?.id ?? '';
    expect((await fetch(`${url}/widget/frame/${connectionId}`)).status).toBe(200);
    const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
    await api.call(training.addText, { botId, title: 'ارسال', text }, { token });
    await expect
      .poll(async () => (await api.call(training.list, { botId }, { token })).status, { timeout: 30_000 })
      .toBe('trained');
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const question = { clientId: 'question', text: 'ارسال به شهرستان چند روز طول می‌کشد؟', pageUrl: '' };
    await api.call(visitor.send, question, { token: visitorSession.token });
    const answers = async () =>
      (await api.call(visitor.messages, {}, { token: visitorSession.token })).messages
        .filter(({ author }) => author === 'ai')
        .map((message) => message.text);
    await expect.poll(answers, { timeout: 30_000 }).toEqual([expect.stringContaining('پیشتاز')]);
    expect(await program.end()).toBe(0);
  }, 180_000);
});

describe.runIf(byTier({ push: false, all: true }))('the container', () => {
  let container: ContainerRoot;
  beforeAll(() => {
    const release = unpackRelease(archive); // the other one was run as another user
    container = buildContainerRoot(release);
    rmSync(release, { recursive: true, force: true });
  }, 120_000);
  afterAll(() => container.remove());

  test('runs as a user of its own on a root that it cannot write, and says that it is healthy', async () => {
    const settings = { PORT: String(await findFreePort()) };
    const program = await waitUntilReady(container.spawn(container.command, settings));
    onTestFinished(async () => void (await program.end()));
    const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual(['1000', '1000']);
    expect(existsSync(join(container.directory, 'data/pasokh.sqlite'))).toBe(true);

    const exitCode = async (command: readonly string[], env: Record<string, string>) => {
      const [code] = await once(container.spawn(command, env), 'exit');
      return code;
    };
    expect(await exitCode(container.healthcheck, settings)).toBe(0);
    expect(await exitCode(container.healthcheck, { PORT: '9' })).toBe(1);
    expect(await exitCode(['touch', '/data/written'], {})).toBe(0);
    for (const file of ['/opt/pasokh/written', '/opt/pasokh/server/start.ts', '/etc/passwd', '/written'])
      expect({ file, isRefused: (await exitCode(['touch', file], {})) !== 0 }).toEqual({
        file,
        isRefused: true,
      });
    expect(await program.end(), program.output()).toBe(0);
    await vi.waitUntil(() => !existsSync(`/proc/${program.pid}`));
  }, 180_000);
});
