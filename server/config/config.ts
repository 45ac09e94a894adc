// Reads and validates the environment variables.
import { resolve } from 'node:path';
import { type Schema, SchemaIssue } from 'effect';
import { modelPresets, type PresetId } from '../../contract/admin/model-connection.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { MessengerSettings } from '../messengers/registry.ts';
import { smsProviderList } from '../messengers/registry.ts';
import { parseChannelAddresses } from './channels.ts';
import { readGateways } from './gateways.ts';
import { objectStorageOf } from './object-storage.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** Invalid settings; each line names the variable, the problem and an example, never a secret. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** With fewer tries the robot check stops nobody. */
const MIN_ROBOT_CHECK_HASHES = 50_000;

type Environment = Readonly<Record<string, string | undefined>>;

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1();

function problemOf(error: Schema.SchemaError): string {
  const message = formatIssue(error.issue).issues[0]?.message ?? 'is not valid';
  return message.replace(/^Expected /, 'must be ');
}

/**
 * Reads and checks all variables.
 * @throws ConfigError with one line per invalid variable
 */
export function readConfig(environment: Environment) {
  const problems: string[] = [];
  const read = <Value>({ name, decode, fallback, example }: Variable<Value>): Value => {
    const provided = environment[name]?.trim();
    if (!provided) return fallback;
    const decoded = decode(provided);
    if (decoded._tag === 'Success') return decoded.success;
    problems.push(`${name} ${problemOf(decoded.failure)}. Example: ${name}=${example}`);
    return fallback;
  };
  const nodeEnv = read(variables.nodeEnv);
  const backupTo = read(variables.backupTo);
  const objectStorage = objectStorageOf(
    {
      filesUrl: read(variables.filesUrl),
      backupTo,
      accessKeyId: read(variables.s3AccessKeyId),
      secretAccessKey: read(variables.s3SecretAccessKey),
    },
    problems,
  );
  const config = {
    isProduction: nodeEnv === 'production',
    role: read(variables.role),
    port: read(variables.port),
    host: read(variables.host) ?? (nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: read(variables.publicUrl)?.replace(/\/$/, '') ?? null,
    dataDir: resolve(read(variables.dataDir)),
    databaseUrl: read(variables.databaseUrl),
    objectStorage,
    backup: {
      to: backupTo,
      credentials: objectStorage.credentials,
      passphrase: read(variables.backupPassphrase),
      everyMs: read(variables.backupEveryHours) * HOUR_MS,
      keep: read(variables.backupKeep),
    },
    allowUnsafeDatabase: read(variables.allowUnsafeDatabase) === 'on',
    secretKey: read(variables.secretKey),
    trustProxy: read(variables.trustProxy),
    hasRateLimits: read(variables.rateLimits) === 'on',
    hasLoadShedding: read(variables.loadShedding) === 'on',
    outboundAllowed: read(variables.outboundAllowed)?.split(',') ?? [],
    channelAddresses: parseChannelAddresses(read(variables.channelAddresses)),
    channelProxies: parseChannelAddresses(read(variables.channelProxies)),
    pushKey: read(variables.pushKey),
    maxRobotCheckHashes: read(variables.maxRobotCheckHashes),
    answerWaitMs: read(variables.answerWaitMs),
    codesPerAddress: read(variables.codesPerAddress),
    logLevel: read(variables.logLevel),
    metricsToken: read(variables.metricsToken),
    openaiModel: read(variables.openaiModel),
    openaiBaseUrl: read(variables.openaiBaseUrl) ?? addressOfPreset(read(variables.openaiPreset)),
    openaiApiKey: read(variables.openaiApiKey),
    openaiFirstTokenMs: Number(read(variables.firstTokenSeconds)) * 1_000,
    openaiPrices: pricesOf(read(variables.inputPrice), read(variables.outputPrice)),
    embedding: {
      model: read(variables.embeddingModel),
      baseUrl: read(variables.embeddingBaseUrl),
      apiKey: read(variables.embeddingApiKey),
    },
    rerank: {
      model: read(variables.rerankModel),
      baseUrl: read(variables.rerankBaseUrl),
      apiKey: read(variables.rerankApiKey),
    },
    modelsMirror: read(variables.modelsMirror),
    sms: smsOf(
      {
        provider: read(variables.smsProvider),
        apiKey: read(variables.smsApiKey),
        template: read(variables.smsTemplate),
        noticeTemplate: read(variables.smsNoticeTemplate),
        baseUrl: read(variables.smsBaseUrl),
      },
      problems,
    ),
    sso: ssoOf(
      {
        googleId: read(variables.googleClientId),
        googleSecret: read(variables.googleClientSecret),
        googleIssuer: read(variables.googleIssuer),
        issuer: read(variables.ssoIssuer),
        id: read(variables.ssoClientId),
        secret: read(variables.ssoClientSecret),
        label: read(variables.ssoLabel),
        callback: read(variables.ssoCallback),
      },
      problems,
    ),
    gateways: readGateways(read, { isProduction: nodeEnv === 'production', problems }),
    smtpUrl: read(variables.smtpUrl),
    mailFrom: read(variables.mailFrom),
    sentryDsn: read(variables.sentryDsn),
  };
  problems.push(...problemsOfRole(config));
  if (config.isProduction && config.secretKey !== null && isWeak(config.secretKey))
    problems.push(
      `SECRET_KEY is too weak for production: it needs at least 32 characters that nobody can guess. Example: SECRET_KEY=${variables.secretKey.example}; or leave it unset and one is made in the data directory`,
    );
  if (config.isProduction && config.maxRobotCheckHashes < MIN_ROBOT_CHECK_HASHES)
    problems.push(
      `ROBOT_TRIES must be at least ${MIN_ROBOT_CHECK_HASHES} in production. Example: ROBOT_TRIES=${variables.maxRobotCheckHashes.example}`,
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

/** Web and worker meet in one PostgreSQL, read what the other has sealed, and write the same links. */
function problemsOfRole({
  role,
  ...shared
}: Pick<Config, 'role' | 'databaseUrl' | 'secretKey' | 'publicUrl'>): string[] {
  if (role === 'all') return [];
  const reasons = {
    databaseUrl: 'the embedded SQLite has one process only',
    secretKey: 'web and worker need the same key',
    publicUrl: 'web and worker write the same links',
  } as const;
  return (['databaseUrl', 'secretKey', 'publicUrl'] as const)
    .filter((setting) => shared[setting] === null)
    .map((setting) => {
      const { name, example } = variables[setting];
      return `${name} must be set for ROLE=${role}, as ${reasons[setting]}. Example: ${name}=${example}`;
    });
}

const addressOfPreset = (preset: PresetId): string =>
  modelPresets.find(({ id }) => id === preset)?.baseUrl ?? modelPresets[0].baseUrl;

const RIAL_IN_TOMAN = 10;

/** Converts toman to rial per million tokens; null if neither price is set. */
function pricesOf(input: string | null, output: string | null): { input: number; output: number } | null {
  if (input === null && output === null) return null;
  return { input: Number(input ?? 0) * RIAL_IN_TOMAN, output: Number(output ?? 0) * RIAL_IN_TOMAN };
}

interface SmsVariables {
  readonly provider: string | null;
  readonly apiKey: string | null;
  readonly template: string | null;
  readonly noticeTemplate: string | null;
  readonly baseUrl: string | null;
}

/** The settings of the chosen provider; adds missing or invalid ones to the problems. */
function smsOf(provided: SmsVariables, problems: string[]): MessengerSettings['sms'] {
  const provider = smsProviderList.find(({ kind }) => kind === provided.provider);
  if (!provider) return null;
  const { apiKey, template } = provided;
  for (const { name, problemOf } of provider.fields) {
    const variable = name === 'apiKey' ? variables.smsApiKey : variables.smsTemplate;
    const value = provided[name];
    const problem = value === null ? 'must be set' : problemOf(value);
    if (problem !== null)
      problems.push(
        `${variable.name} ${problem}, for SMS_PROVIDER=${provider.kind}. Example: ${variable.name}=${variable.example}`,
      );
  }
  if (apiKey === null || template === null) return null;
  const { noticeTemplate, baseUrl } = provided;
  return { provider: provider.kind, apiKey, template, noticeTemplate, baseUrl };
}

export interface SsoProvider {
  readonly id: 'google' | 'sso';
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider redirects to: the server, or the panel, which passes the response on. */
  readonly callback: 'server' | 'panel';
}

interface SsoVariables {
  readonly googleId: string | null;
  readonly googleSecret: string | null;
  readonly googleIssuer: string;
  readonly issuer: string | null;
  readonly id: string | null;
  readonly secret: string | null;
  readonly label: string;
  readonly callback: SsoProvider['callback'];
}

/** Fully configured providers; adds incomplete ones to the problems. */
function ssoOf(provided: SsoVariables, problems: string[]): SsoProvider[] {
  const { googleId, googleSecret, googleIssuer, issuer, id, secret, label, callback } = provided;
  const requireTogether = (
    isRequired: boolean,
    ...fields: (readonly [Variable<unknown>, string | null])[]
  ) => {
    for (const [{ name, example }, value] of fields)
      if (isRequired && value === null) problems.push(`${name} must be set too. Example: ${name}=${example}`);
  };
  const google = [variables.googleClientId, googleId] as const;
  requireTogether(googleId !== null || googleSecret !== null, google, [
    variables.googleClientSecret,
    googleSecret,
  ]);
  requireTogether(
    issuer !== null || id !== null || secret !== null,
    [variables.ssoIssuer, issuer],
    [variables.ssoClientId, id],
    [variables.ssoClientSecret, secret],
  );
  const providers: SsoProvider[] = [];
  if (googleId !== null && googleSecret !== null)
    providers.push({
      id: 'google',
      label: 'Google',
      issuer: googleIssuer,
      clientId: googleId,
      clientSecret: googleSecret,
      callback: 'server',
    });
  if (issuer !== null && id !== null && secret !== null)
    providers.push({ id: 'sso', label, issuer, clientId: id, clientSecret: secret, callback });
  return providers;
}

function isWeak(secret: string): boolean {
  return (
    secret.length < 32 ||
    new Set(secret).size < 12 ||
    /change.?me|secret|password|example|default|pasokh/i.test(secret)
  );
}
