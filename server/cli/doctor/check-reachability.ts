// Checks that the services which the settings name can be reached.
import { connect } from 'node:net';
import type { Config } from '../../config/config.ts';
import { messageOf } from '../../store/errors.ts';
import { type CheckResult, good, problem, warning } from './check-result.ts';

const TIMEOUT_MS = 8_000;
const MAIL_PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };

/** Addresses of the channels that connections use, by their kind. */
export type ChannelAddresses = Readonly<Record<string, string>>;

/** Calls each service once; sends no key. */
export function checkReachability(config: Config, channels: ChannelAddresses): Promise<CheckResult[]> {
  const { publicUrl, openaiModel, openaiBaseUrl, smtpUrl, channelProxies } = config;
  const checks: Promise<CheckResult>[] = [];
  if (publicUrl !== null) checks.push(checkPublicUrl(publicUrl));
  if (openaiModel !== null)
    checks.push(checkAddress(`The model ${openaiModel}`, openaiBaseUrl, 'OPENAI_BASE_URL'));
  if (smtpUrl !== null) checks.push(checkMail(new URL(smtpUrl)));
  for (const [kind, address] of Object.entries(channels))
    checks.push(
      kind in channelProxies
        ? Promise.resolve(good(`${kind} is called through a proxy, which is not tried here`))
        : checkAddress(kind, address, 'CHANNEL_PROXIES or CHANNEL_ADDRESSES'),
    );
  return Promise.all(checks);
}

async function checkPublicUrl(publicUrl: string): Promise<CheckResult> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return good(`${publicUrl} answers`);
    return problem(
      `${publicUrl}/healthz answers with ${response.status}`,
      'The proxy does not lead to this server',
    );
  } catch (error) {
    return warning(
      `${publicUrl} cannot be reached from here: ${reasonOf(error)}`,
      'Start the server, and check the domain, the proxy and its certificate',
    );
  }
}

/** Any answer will do, also a refusal: the address is reached. */
async function checkAddress(name: string, address: string, setting: string): Promise<CheckResult> {
  try {
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return good(`${name} can be reached at ${address}`);
  } catch (error) {
    return problem(
      `${name} cannot be reached at ${address}: ${reasonOf(error)}`,
      `Check the network, or set ${setting}`,
    );
  }
}

function checkMail({ hostname, port, protocol }: URL): Promise<CheckResult> {
  const number = port === '' ? (MAIL_PORTS[protocol] ?? 25) : Number(port);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: number, timeout: TIMEOUT_MS });
    const finish = (result: CheckResult) => {
      socket.destroy();
      resolve(result);
    };
    const fail = (reason: string) =>
      finish(problem(`The mail server ${hostname}:${number} cannot be reached: ${reason}`, 'Check SMTP_URL'));
    socket.on('connect', () => finish(good(`The mail server ${hostname}:${number} can be reached`)));
    socket.on('timeout', () => fail('no answer'));
    socket.on('error', (error) => fail(error.message));
  });
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : messageOf(error);
