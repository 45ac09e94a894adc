import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bots } from '../../contract/bots/bots.ts';
import { limits } from '../../contract/limits.ts';
import { live } from '../../contract/live.ts';
import { training } from '../../contract/training/training.ts';
import { Api } from '../drivers/api.ts';
import { type RunningServer, startServer } from '../drivers/server.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

// The proxies' certificates are their own.
setGlobalDispatcher(new Agent({ allowH2: false, connect: { rejectUnauthorized: false } }));

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  let server: RunningServer;
  let proxy: RunningProxy;
  let api: Api;
  let token: string;
  let botId: string;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
    proxy = await startProxy(name, Number(new URL(server.url).port));
    api = new Api(proxy.url);
    ({ token } = await new Api(server.url).signUp()); // the development mailbox is not shown through a proxy
    botId = (await api.createBot(token, 'گل‌فروشی')).id;
  });
  afterAll(async () => {
    proxy.stop();
    await server.stop();
  });

  test('live events arrive while the stream is open', async () => {
    const controller = new AbortController();
    onTestFinished(() => controller.abort());
    const response = await fetch(`${proxy.url}${live.panel.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await api.call(bots.change, { botId, name: 'گل‌فروشی نیلوفر' }, { token });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('bot.')) break;
    }
    expect(text).toContain('bot.');
  });

  test('an upload of the largest size arrives, and a larger one is refused in words by Pasokh', async () => {
    const upload = (bytes: number) =>
      api.request(
        training.addFile,
        { botId, name: 'catalogue.txt' },
        { token, bytes: new Uint8Array(bytes).fill(0x61) },
      );
    expect(await upload(limits.trainingFile.bytes)).toMatchObject({ status: 200 });
    expect(await upload(limits.trainingUpload.bytes)).toMatchObject({ body: { error: 'FileTooLarge' } });
    expect(await upload(limits.trainingUpload.bytes + 1)).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('TooLarge') },
    });
  });

  test('limits apply to the visitor’s address, which a header cannot choose', async () => {
    const sessions = await fetch(`${proxy.url}/api/auth/sessions`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' },
    });
    expect(await sessions.text()).not.toContain('203.0.113.7');
  });
});

test('the unit is valid for systemd and sandboxes the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const unit = join(folder, 'pasokh.service');
  const text = readFileSync(new URL('../../deploy/pasokh.service', import.meta.url), 'utf8');
  // The program is not installed where the test runs.
  writeFileSync(unit, text.replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`));
  const run = (...args: string[]) =>
    execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(run('verify', '--man=no', unit)).toBe('');
  // systemd's own measure from 0 (safe) to 100 (exposed); services without any of it have above 90.
  expect(run('security', '--offline=yes', '--threshold=25', unit)).toContain('OK');
});
