// Runs a real reverse proxy with a configuration of `deploy/`, on ports of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../free-port.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface RunningProxy {
  readonly url: string;
  stop(): void;
}

const DOMAIN = 'chat.example.com';
const deployFile = (name: string): string =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** A certificate of our own for 127.0.0.1. */
function createCertificate(folder: string): { cert: string; key: string } {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      files.key,
      '-out',
      files.cert,
    ],
    { stdio: 'ignore' },
  );
  return files;
}

interface Ports {
  readonly port: number;
  readonly plainPort: number;
  readonly upstreamPort: number;
  /** Whether Pasokh is under /chat of another website. */
  readonly isUnderPath: boolean;
}

/** The sample with the test's ports and certificate in place of those of a machine. */
function nginxConfig(folder: string, { port, plainPort, upstreamPort, isUnderPath }: Ports): string {
  const { cert, key } = createCertificate(folder);
  const withUpstream = (sample: string) => sample.replace('127.0.0.1:4000', `127.0.0.1:${upstreamPort}`);
  const certificate = `ssl_certificate ${cert}; ssl_certificate_key ${key};`;
  const website = () =>
    `server { listen 127.0.0.1:${port} ssl; ${certificate} location / { return 418; } ${withUpstream(deployFile('nginx-path.conf'))} }`;
  const site = isUnderPath
    ? website()
    : withUpstream(deployFile('nginx.conf'))
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replaceAll(DOMAIN, '127.0.0.1');
  return [
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { access_log off; ${site} }`,
  ].join('\n');
}

/** Caddy signs for an address with a certificate authority of its own. */
function caddyConfig(folder: string, { port, plainPort, upstreamPort, isUnderPath }: Ports): string {
  const block = `https://127.0.0.1:${port} {\n  tls internal`;
  const sample = deployFile(isUnderPath ? 'Caddyfile.path' : 'Caddyfile').replace(
    '127.0.0.1:4000',
    `127.0.0.1:${upstreamPort}`,
  );
  return [
    '{',
    '  admin off',
    '  auto_https disable_redirects',
    '  skip_install_trust',
    `  http_port ${plainPort}`,
    `  storage file_system ${folder}`,
    '}',
    isUnderPath
      ? `${block}\n${sample}\nhandle {\n  respond 418\n}\n}`
      : sample.replace(`{$DOMAIN:${DOMAIN}} {`, block),
  ].join('\n');
}

interface ProxyOptions {
  /** Any free port without. */
  readonly port?: number;
  readonly isUnderPath?: boolean;
}

/** Starts the proxy in front of the port and waits until it answers. */
export async function startProxy(
  name: ProxyName,
  upstreamPort: number,
  { port: chosenPort, isUnderPath = false }: ProxyOptions = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-proxy-'));
  const [port, plainPort] = [chosenPort ?? (await findFreePort()), await findFreePort()];
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  const config = name === 'nginx' ? nginxConfig : caddyConfig;
  writeFileSync(file, config(folder, { port, plainPort, upstreamPort, isUnderPath }));
  const args =
    name === 'nginx' ? ['-c', file, '-p', folder] : ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  child.on('error', (error) => (output += error.message));
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `https://127.0.0.1:${port}`;
  const isAnswering = () =>
    fetch(`${url}${isUnderPath ? '/chat' : ''}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isAnswering, { timeout: 20_000, interval: 100 }).catch((cause) => {
    stop();
    throw new Error(`${name} does not answer: ${output}`, { cause });
  });
  return { url, stop };
}
