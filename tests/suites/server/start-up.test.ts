import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';

const root = join(import.meta.dirname, '../../..');

/** Starts a server that must fail; returns its exit code and output. */
async function expectStartFailure(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['server/start.ts', '--no-build'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, ms: performance.now() - started };
}

/** Parses the log, one JSON object per line. */
const linesOf = (output: string): { level: number; msg: string }[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const complaints = (output: string): string[] =>
  linesOf(output).flatMap(({ msg }) => /^Pasokh did not start\. (.+)$/.exec(msg)?.[1] ?? []);

describe('a wrong setting', () => {
  test('stops start-up with every invalid setting, its problem and an example, without secrets', async () => {
    const { dataDir } = await createStoreLocation('sqlite');
    const { code, output } = await expectStartFailure({
      DATA_DIR: dataDir,
      PORT: 'eighty',
      PUBLIC_URL: 'chat.example.com/',
      DATABASE_URL: 'mysql://root:very-secret@localhost/shop',
    });
    expect(code).toBe(1);
    expect(complaints(output)).toEqual([
      'PORT must be a whole number from 0 to 65535. Example: PORT=8080',
      'PUBLIC_URL must be an http:// or https:// address, with a path if need be, without query. Example: PUBLIC_URL=https://chat.example.com',
      'DATABASE_URL must be a full postgres:// or postgresql:// address. Example: DATABASE_URL=postgres://pasokh:password@localhost:5432/pasokh',
    ]);
    expect(output).not.toContain('very-secret');
  });

  test('stops start-up when the key is another one, and says where to find it', async () => {
    const { dataDir } = await createStoreLocation('sqlite');
    const first = await spawnServer({ dataDir });
    await first.end('SIGTERM');
    const { code, output } = await expectStartFailure({
      DATA_DIR: dataDir,
      SECRET_KEY: 'another key, which is long enough for anybody',
    });
    expect(code).toBe(1);
    expect(complaints(output)).toEqual([expect.stringMatching(/sealed with another key.*SECRET_KEY/)]);
  });

  test('stops start-up within seconds when the database is unreachable, without its password', async () => {
    const { dataDir } = await createStoreLocation('sqlite');
    const { code, output, ms } = await expectStartFailure({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://pasokh:very-secret@127.0.0.1:1/pasokh',
    });
    expect(code).toBe(1);
    expect(complaints(output)).toEqual([expect.stringMatching(/PostgreSQL at .*127\.0\.0\.1:1/)]);
    expect(output).not.toContain('very-secret');
    expect(ms).toBeLessThan(10_000);
  });

  test('stops start-up when the port is in use and suggests another port', async () => {
    const occupiedPort = createServer();
    await new Promise<void>((resolve) => occupiedPort.listen(0, '127.0.0.1', resolve));
    const address = occupiedPort.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { dataDir } = await createStoreLocation('sqlite');
    const { code, output } = await expectStartFailure({ DATA_DIR: dataDir, PORT: String(port) });
    await new Promise((resolve) => occupiedPort.close(resolve));
    expect(code).toBe(1);
    expect(complaints(output)).toEqual([
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1}`,
    ]);
  });
});

/** A server's output until it was stopped, with or without a terminal. */
async function readOutput(hasTerminal: boolean): Promise<string> {
  const { dataDir } = await createStoreLocation('sqlite', 'bare');
  const command = [process.execPath, 'server/start.ts', '--no-build'];
  const [program = '', ...args] = hasTerminal
    ? ['script', '-qefc', command.map((word) => `'${word}'`).join(' '), '/dev/null']
    : command;
  const env = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const child = spawn(program, args, { cwd: root, env: { PATH: process.env.PATH, ...env }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes;
      if (output.includes('Pasokh is ready') && child.pid !== undefined && !child.killed)
        child.kill('SIGTERM');
    });
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

describe('start-up log', () => {
  test('writes every line as JSON without a terminal, including migrations', async () => {
    const lines = linesOf(await readOutput(false));
    for (const line of lines)
      expect(line).toEqual(
        expect.objectContaining({
          level: expect.any(Number),
          time: expect.stringMatching(/^\d{4}-.+Z$/),
          msg: expect.any(String),
        }),
      );
    const output = lines.map(({ msg }) => msg).join('\n');
    expect(output).toMatch(/Loaded settings[\s\S]*Storage is open[\s\S]*Pasokh is ready: http/);
  });

  test('writes plain sentences at a terminal', async () => {
    const output = await readOutput(true);
    expect(output).toMatch(/Loaded settings[\s\S]*Storage is open[\s\S]*Pasokh is ready: http/);
    expect(output.split('\n').filter((line) => line.trim().startsWith('{'))).toEqual([]);
  });
});

describe('a server in its own process', () => {
  let location: { dataDir: string };
  let server: Awaited<ReturnType<typeof spawnServer>>;

  beforeAll(async () => {
    location = await createStoreLocation('sqlite');
    server = await spawnServer({ dataDir: location.dataDir });
  });
  afterAll(() => server.stop());

  test('restricts the secret key file to its owner', async () => {
    const { mode } = await stat(join(location.dataDir, 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('limits memory arenas with MALLOC_ARENA_MAX on Linux', async () => {
    const readEnvironment = async (pid: number) =>
      (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
    const expectedOutsideLinux = process.platform === 'linux' ? undefined : ['MALLOC_ARENA_MAX=2'];
    expect(expectedOutsideLinux ?? (await readEnvironment(server.pid))).toContain('MALLOC_ARENA_MAX=2');
  });

  test('refuses a second server on the same data directory', async () => {
    const { code, output } = await expectStartFailure({ DATA_DIR: location.dataDir });
    expect(code).toBe(1);
    expect(complaints(output)).toEqual([expect.stringContaining(location.dataDir)]);
  });

  test('restarts after SIGKILL and keeps all users and sessions', async () => {
    const form = signupForm();
    const session = await new Api(server.url).signUp(form);
    await server.kill();
    server = await spawnServer({ dataDir: location.dataDir });
    const api = new Api(server.url);
    expect((await api.logIn(form.email, PASSWORD)).userInfo.id).toBe(session.userInfo.id);
    const me = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(me.status).toBe(200);
  });

  test('ends open streams on SIGTERM and exits with code 0', async () => {
    const { token } = await new Api(server.url).logIn((await new Api(server.url).signUp()).userInfo.email);
    const stream = await fetch(`${server.url}/api/live`, { headers: { authorization: `Bearer ${token}` } });
    const reading = stream.text();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await reading).toContain('id: 0');
  });
});
