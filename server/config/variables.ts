// Table of all environment variables, also printed in docs/configuration.md.
import { isIP } from 'node:net';
import { Schema } from 'effect';
import { smsProviderList } from '../messengers/registry.ts';
import { channelVariables } from './channels.ts';
import { gatewayVariables } from './gateways.ts';
import { modelVariables } from './models.ts';
import { folderOrBucket, objectStorageVariables } from './object-storage.ts';
import { checkedText, declareVariable, secureUrl, url } from './variable.ts';

const oneOf = <const Names extends readonly string[]>(...names: Names) => Schema.Literals(names);

const integerWithin = (min: number, max: number) =>
  Schema.NumberFromString.check(
    Schema.makeFilter((value: number) =>
      Number.isInteger(value) && value >= min && value <= max
        ? undefined
        : `must be a whole number from ${min} to ${max}`,
    ),
  );

/** First parts of the server's own paths, which under the same name would be taken for the path it is served under. */
const OWN_PATHS =
  /^\/(api|auth|dashboard|dev|files|hooks|payment|product-pictures|settings|widget|wordpress)(\/|$)/;

const publicAddress = checkedText(
  'must be an http:// or https:// address, with a path if need be, without query',
  (value) => {
    const parsed = URL.parse(value);
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false;
    const { origin, pathname } = parsed;
    const isPath = /^(\/[\w.~-]+)*\/?$/.test(pathname) && !OWN_PATHS.test(pathname);
    return isPath && (value === origin || value === origin + pathname);
  },
);

const smsProviders = smsProviderList.map(({ kind }) => kind);

const isNetwork = (value: string): boolean => {
  const [address = '', bits = '0'] = value.trim().split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

const proxies = checkedText(
  'must be «off», a number of proxies, or addresses and networks separated by commas',
  (value) => /^(off|loopback|\d{1,2})$/.test(value) || value.split(',').every(isNetwork),
);

export const variables = {
  nodeEnv: declareVariable(
    'NODE_ENV',
    oneOf('development', 'production'),
    'development',
    'production',
    'In production the outbox page, the demo shop and all other development pages are off',
  ),
  role: declareVariable(
    'ROLE',
    oneOf('all', 'web', 'worker'),
    'all',
    'web',
    'What this process does: web answers people and programs, worker does the background work and answers only `/healthz`, `/readyz` and `/metrics`, all does both. Web and worker need each other, and the same DATABASE_URL, SECRET_KEY and PUBLIC_URL',
  ),
  port: declareVariable(
    'PORT',
    integerWithin(0, 65_535),
    4000,
    '8080',
    'Port to listen on; 0 takes any free port',
  ),
  host: declareVariable(
    'HOST',
    checkedText('must not be blank', (value) => value.trim() !== ''),
    null,
    '0.0.0.0',
    'Address to listen on. When unset: every address in production, 127.0.0.1 in development',
  ),
  publicUrl: declareVariable(
    'PUBLIC_URL',
    publicAddress,
    null,
    'https://chat.example.com',
    'Address where people reach this server; with a path, such as https://shop.example.com/chat, everything is served under it. When unset: http://localhost:PORT',
  ),
  dataDir: declareVariable(
    'DATA_DIR',
    checkedText('must not be blank', (value) => value.trim() !== ''),
    './data',
    '/var/lib/pasokh',
    'Directory of keys, the embedded database and its files. Only one server may use it at a time',
  ),
  databaseUrl: declareVariable(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    null,
    'postgres://pasokh:password@localhost:5432/pasokh',
    'PostgreSQL address. When unset: the embedded SQLite',
  ),
  ...objectStorageVariables,
  backupTo: declareVariable(
    'BACKUP_TO',
    folderOrBucket,
    null,
    '/mnt/backup/pasokh',
    'Folder that the server backs up to by itself, best on another disk, or a bucket as in FILES_URL. When unset: only `npm run backup` backs up',
  ),
  backupPassphrase: declareVariable(
    'BACKUP_PASSPHRASE',
    checkedText('must have at least 12 characters', (value) => value.length >= 12),
    null,
    'six random words, kept on paper too',
    'Encrypts a new backup; without it nobody can read one again',
  ),
  backupEveryHours: declareVariable(
    'BACKUP_EVERY_HOURS',
    integerWithin(1, 744),
    24,
    '6',
    'Hours between backups to BACKUP_TO',
  ),
  backupKeep: declareVariable(
    'BACKUP_KEEP',
    integerWithin(1, 10_000),
    14,
    '30',
    'Number of backups kept in BACKUP_TO; older ones are deleted after each new one',
  ),
  allowUnsafeDatabase: declareVariable(
    'ALLOW_UNSAFE_DATABASE',
    oneOf('on', 'off'),
    'off',
    'on',
    'Starts in production on a PostgreSQL with fsync=off, which loses acknowledged messages in a crash. For throw-away databases only',
  ),
  secretKey: declareVariable(
    'SECRET_KEY',
    Schema.String,
    null,
    'the output of `openssl rand -base64 32`',
    'Key that all other keys are derived from. When unset: created in the data directory. Several servers on one database need the same key',
  ),
  trustProxy: declareVariable(
    'TRUST_PROXY',
    proxies,
    'off',
    '1',
    'Proxies in front whose X-Forwarded-For is trusted: their number or their addresses',
  ),
  rateLimits: declareVariable(
    'RATE_LIMITS',
    oneOf('on', 'off'),
    'on',
    'off',
    'Limits calls per address and visitor. Switch off only if a proxy does it',
  ),
  loadShedding: declareVariable(
    'LOAD_SHEDDING',
    oneOf('on', 'off'),
    'on',
    'off',
    'Refuses calls beyond the capacity early, with 503 and Retry-After. Off lets every call wait, however long',
  ),
  outboundAllowed: declareVariable(
    'OUTBOUND_ALLOWED',
    checkedText(
      'must be hosts, each with its port where that is not 80 or 443, separated by commas',
      (value) =>
        value.split(',').every((entry) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(entry.trim())),
    ),
    null,
    'intranet.example.com,10.0.0.7:8080',
    'Hosts that the server may call although they are not on the public Internet, for example to train from their pages',
  ),
  pushKey: declareVariable(
    'PUSH_PRIVATE_KEY',
    checkedText('must be a private key of the curve P-256: 43 characters of base64url', (value) =>
      /^[A-Za-z0-9_-]{43}$/.test(value),
    ),
    null,
    'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    'Key that identifies this installation to push services. When unset: created at the first start',
  ),
  maxRobotCheckHashes: declareVariable(
    'ROBOT_TRIES',
    integerWithin(1, 10_000_000),
    200_000,
    '400000',
    'Highest number of hashes the robot check asks of a browser; a phone computes about 200,000 per second. At least 50,000 in production',
  ),
  answerWaitMs: declareVariable(
    'ANSWER_WAIT_MS',
    integerWithin(0, 60_000),
    20_000,
    '10000',
    'Longest time in ms that an answer waits while a visitor goes on writing; a whole question is answered after about a second of quiet. 0 answers each message by itself, at once',
  ),
  codesPerAddress: declareVariable(
    'CODES_PER_ADDRESS',
    integerWithin(1, 1_000),
    20,
    '50',
    'Codes of one kind that one IP address may request in 120 seconds. A phone number gets one in that time. Many people may share an address: every code to sign up or recover an account, and from the fourth every login code, needs the robot check',
  ),
  logLevel: declareVariable(
    'LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'debug',
    'Least severe level to log; debug also logs every request',
  ),
  metricsToken: declareVariable(
    'METRICS_TOKEN',
    checkedText('must have at least 16 characters', (value) => value.length >= 16),
    null,
    'the output of `openssl rand -hex 16`',
    'Bearer token for /metrics. When unset: only this machine may read it, and nobody under a public PUBLIC_URL',
  ),
  ...channelVariables,
  ...modelVariables,
  smsProvider: declareVariable(
    'SMS_PROVIDER',
    oneOf(...smsProviders),
    null,
    smsProviders[0] ?? '',
    `Sends codes to phones: ${smsProviders.join(', ')}. Without it, development shows codes at /dev/outbox, and in production nobody can sign up`,
  ),
  smsApiKey: declareVariable('SMS_API_KEY', Schema.String, null, 'a1b2c3d4', 'API key of the SMS provider'),
  smsTemplate: declareVariable(
    'SMS_TEMPLATE',
    checkedText('must be one word', (value) => !/\s/.test(value)),
    null,
    '100000',
    'Approved template for codes, by the provider’s name or number. If its parameter is not called CODE, write `number:NAME`',
  ),
  smsNoticeTemplate: declareVariable(
    'SMS_NOTICE_TEMPLATE',
    checkedText('must be one word', (value) => !/\s/.test(value)),
    null,
    '100001',
    'Approved template that tells a phone its account has changed, with the username as parameter. Without it, phones are not notified',
  ),
  smsBaseUrl: declareVariable(
    'SMS_BASE_URL',
    secureUrl,
    null,
    'https://sms.example.com',
    'Address to call instead of the provider’s own',
  ),
  smtpUrl: declareVariable(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    null,
    'smtps://user:password@mail.example.com',
    'Sends email. Without it, development shows email at /dev/outbox',
  ),
  mailFrom: declareVariable(
    'MAIL_FROM',
    checkedText('must be an email address, or a name with one in <>', (value) =>
      /^[^@<>]+@[^@<>\s]+$|^[^<>]*<[^@<>\s]+@[^@<>\s]+>$/.test(value),
    ),
    'Pasokh <no-reply@localhost>',
    'پاسخ <hello@example.com>',
    'Sender of email',
  ),
  ...gatewayVariables,
  googleClientId: declareVariable(
    'GOOGLE_CLIENT_ID',
    Schema.String,
    null,
    '1234-abc.apps.googleusercontent.com',
    'Lets people log in with Google; the redirect address is PUBLIC_URL followed by `/api/auth/sso/callback`',
  ),
  googleClientSecret: declareVariable(
    'GOOGLE_CLIENT_SECRET',
    Schema.String,
    null,
    'GOCSPX-…',
    'Client secret of that client',
  ),
  googleIssuer: declareVariable(
    'GOOGLE_ISSUER',
    secureUrl,
    'https://accounts.google.com',
    'https://accounts.google.com',
    'Issuer of Google’s tokens; change it only for a fake',
  ),
  ssoIssuer: declareVariable(
    'SSO_ISSUER',
    secureUrl,
    null,
    'https://login.example.com/realms/shop',
    'Lets people log in with this OpenID Connect provider, at the same redirect address',
  ),
  ssoClientId: declareVariable('SSO_CLIENT_ID', Schema.String, null, 'pasokh', 'Client id at that provider'),
  ssoClientSecret: declareVariable(
    'SSO_CLIENT_SECRET',
    Schema.String,
    null,
    'the output of `openssl rand -hex 24`',
    'Client secret at that provider',
  ),
  ssoCallback: declareVariable(
    'SSO_CALLBACK',
    oneOf('server', 'panel'),
    'server',
    'panel',
    'Where that provider sends people back to; panel is PUBLIC_URL followed by `/auth/sso/callback`',
  ),
  ssoLabel: declareVariable(
    'SSO_LABEL',
    Schema.String,
    'SSO',
    'نیلوفر',
    'Label of that provider’s login button',
  ),
  sentryDsn: declareVariable(
    'SENTRY_DSN',
    url('http:', 'https:'),
    null,
    'https://key@errors.example.com/1',
    'Where the panel reports its errors. When unset: nowhere',
  ),
};

const tableCell = (value: string | number | null): string => (value === null ? '–' : `\`${value}\``);

/** The table of variables in docs/configuration.md, as markdown. */
export function renderConfigTable(): string {
  const rows = Object.values(variables).map(
    ({ name, fallback, example, meaning }) =>
      `| \`${name}\` | ${tableCell(fallback)} | ${example.includes('`') ? example : tableCell(example)} | ${meaning} |`,
  );
  return ['| Variable | Default | Example | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
