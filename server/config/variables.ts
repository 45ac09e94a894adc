// Table of all environment variables, also printed in the README.
import { isIP } from 'node:net';
import { Schema } from 'effect';
import { smsPlugs } from '../messengers/registry.ts';
import { channelVariables } from './channels.ts';
import { gatewayVariables } from './gateways.ts';
import { modelVariables } from './models.ts';
import { row, secureUrl, text, url } from './variable.ts';

const oneOf = <const Names extends readonly string[]>(...names: Names) => Schema.Literals(names);

const within = (min: number, max: number) =>
  Schema.NumberFromString.check(
    Schema.makeFilter((value: number) =>
      Number.isInteger(value) && value >= min && value <= max
        ? undefined
        : `must be a whole number from ${min} to ${max}`,
    ),
  );

const origin = text(
  'must be an http:// or https:// address without path, query or slash at its end',
  (value) => {
    const parsed = URL.parse(value);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === value;
  },
);

const smsProviders = smsPlugs.map(({ kind }) => kind);

const isNetwork = (value: string): boolean => {
  const [address = '', bits = '0'] = value.trim().split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

const proxies = text(
  'must be «off», a number of proxies, or addresses and networks separated by commas',
  (value) => /^(off|loopback|\d{1,2})$/.test(value) || value.split(',').every(isNetwork),
);

export const variables = {
  nodeEnv: row(
    'NODE_ENV',
    oneOf('development', 'production'),
    'development',
    'production',
    'production switches off the outbox page, the demo shop and whatever else is only for development',
  ),
  port: row('PORT', within(0, 65_535), 4000, '8080', 'The port to listen on; 0 takes any free one'),
  host: row(
    'HOST',
    text('must not be blank', (value) => value.trim() !== ''),
    null,
    '0.0.0.0',
    'The address to listen on; when unset every address of the machine in production, and only 127.0.0.1 in development',
  ),
  publicUrl: row(
    'PUBLIC_URL',
    origin,
    null,
    'https://chat.example.com',
    'Where people reach this server; http://localhost:PORT when unset',
  ),
  dataDir: row(
    'DATA_DIR',
    text('must not be blank', (value) => value.trim() !== ''),
    './data',
    '/var/lib/pasokh',
    'Where keys, the embedded database and its files live; one server at a time',
  ),
  databaseUrl: row(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    null,
    'postgres://pasokh:password@localhost:5432/pasokh',
    'PostgreSQL; the embedded SQLite when unset',
  ),
  allowUnsafeDatabase: row(
    'ALLOW_UNSAFE_DATABASE',
    oneOf('on', 'off'),
    'off',
    'on',
    'Starts in production on a PostgreSQL with fsync=off, which loses acknowledged messages in a crash; only for a throw-away database',
  ),
  secretKey: row(
    'SECRET_KEY',
    Schema.String,
    null,
    'the output of `openssl rand -base64 32`',
    'The key that all others are derived from; made in the data directory when unset. Several servers on one database need the same',
  ),
  trustProxy: row(
    'TRUST_PROXY',
    proxies,
    'off',
    '1',
    'The proxies in front whose X-Forwarded-For is believed: how many, or which addresses',
  ),
  rateLimits: row(
    'RATE_LIMITS',
    oneOf('on', 'off'),
    'on',
    'off',
    'Limits calls per address and visitor; off only where a proxy does it',
  ),
  loadShedding: row(
    'LOAD_SHEDDING',
    oneOf('on', 'off'),
    'on',
    'off',
    'Refuses early, with 503 and Retry-After, what comes beyond what can be served within a second; off lets everything wait, however long',
  ),
  outboundAllowed: row(
    'OUTBOUND_ALLOWED',
    text('must be hosts, each with its port where that is not 80 or 443, separated by commas', (value) =>
      value.split(',').every((entry) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(entry.trim())),
    ),
    null,
    'intranet.example.com,10.0.0.7:8080',
    'Hosts that pages may be learned from although they are not on the public Internet',
  ),
  pushKey: row(
    'PUSH_PRIVATE_KEY',
    text('must be a private key of the curve P-256: 43 characters of base64url', (value) =>
      /^[A-Za-z0-9_-]{43}$/.test(value),
    ),
    null,
    'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    'By which push services know this installation; made at the first start when unset',
  ),
  robotTries: row(
    'ROBOT_TRIES',
    within(1, 10_000_000),
    200_000,
    '400000',
    'How many hashes at most the robot check asks of a browser; a phone makes some 200000 in a second. At least 50000 in production',
  ),
  codesPerAddress: row(
    'CODES_PER_ADDRESS',
    within(1, 1_000),
    20,
    '50',
    'How many codes of a kind one address may ask for in 120 seconds; a phone gets one in that time whatever is set. As many people may share an address behind a mobile carrier or in an office: every code to sign up or to recover an account, and from the fourth on every one to log in, costs the robot check',
  ),
  logLevel: row(
    'LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'debug',
    'The least serious line to log; debug also logs every request',
  ),
  metricsToken: row(
    'METRICS_TOKEN',
    text('must have at least 16 characters', (value) => value.length >= 16),
    null,
    'the output of `openssl rand -hex 16`',
    'Lets /metrics be read with this bearer token; when unset, from this machine alone, and under a public PUBLIC_URL by nobody',
  ),
  ...channelVariables,
  ...modelVariables,
  smsProvider: row(
    'SMS_PROVIDER',
    oneOf(...smsProviders),
    null,
    smsProviders[0] ?? '',
    `Sends codes to phones: ${smsProviders.join(', ')}; without it development shows them at /dev/outbox, and in production nobody can sign up`,
  ),
  smsApiKey: row('SMS_API_KEY', Schema.String, null, 'a1b2c3d4', 'The key that provider gave'),
  smsTemplate: row(
    'SMS_TEMPLATE',
    text('must be one word', (value) => !/\s/.test(value)),
    null,
    '100000',
    'The approved text for codes, as that provider names or numbers it; where its parameter has a name other than CODE, `number:NAME`',
  ),
  smsNoticeTemplate: row(
    'SMS_NOTICE_TEMPLATE',
    text('must be one word', (value) => !/\s/.test(value)),
    null,
    '100001',
    'The approved text that tells a phone its account has changed, with the username as its parameter; without it no phone is told',
  ),
  smsBaseUrl: row(
    'SMS_BASE_URL',
    secureUrl,
    null,
    'https://sms.example.com',
    "That provider's address, where another one than its own is to be used",
  ),
  smtpUrl: row(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    null,
    'smtps://user:password@mail.example.com',
    'Sends email; without it development shows email at /dev/outbox',
  ),
  mailFrom: row(
    'MAIL_FROM',
    text('must be an email address, or a name with one in <>', (value) =>
      /^[^@<>]+@[^@<>\s]+$|^[^<>]*<[^@<>\s]+@[^@<>\s]+>$/.test(value),
    ),
    'Pasokh <no-reply@localhost>',
    'پاسخ <hello@example.com>',
    'The sender of email',
  ),
  ...gatewayVariables,
  googleClientId: row(
    'GOOGLE_CLIENT_ID',
    Schema.String,
    null,
    '1234-abc.apps.googleusercontent.com',
    'Lets people log in with Google; its redirect address is PUBLIC_URL followed by `/api/auth/sso/callback`',
  ),
  googleClientSecret: row(
    'GOOGLE_CLIENT_SECRET',
    Schema.String,
    null,
    'GOCSPX-…',
    'The secret Google gave with it',
  ),
  googleIssuer: row(
    'GOOGLE_ISSUER',
    secureUrl,
    'https://accounts.google.com',
    'https://accounts.google.com',
    "Who answers in Google's name; another address only where a stand-in speaks its protocol",
  ),
  ssoIssuer: row(
    'SSO_ISSUER',
    secureUrl,
    null,
    'https://login.example.com/realms/shop',
    'Lets people log in with this OpenID Connect provider, at the same redirect address',
  ),
  ssoClientId: row('SSO_CLIENT_ID', Schema.String, null, 'pasokh', 'The client as that provider knows it'),
  ssoClientSecret: row(
    'SSO_CLIENT_SECRET',
    Schema.String,
    null,
    'the output of `openssl rand -hex 24`',
    "That client's secret",
  ),
  ssoCallback: row(
    'SSO_CALLBACK',
    oneOf('server', 'panel'),
    'server',
    'panel',
    'Where that provider sends people back to: panel is PUBLIC_URL followed by `/auth/sso/callback`',
  ),
  ssoLabel: row('SSO_LABEL', Schema.String, 'SSO', 'نیلوفر', 'How the button of that provider is called'),
  sentryDsn: row(
    'SENTRY_DSN',
    url('http:', 'https:'),
    null,
    'https://key@errors.example.com/1',
    'Where the panel reports its errors; nowhere when unset',
  ),
};

const shown = (value: string | number | null): string => (value === null ? '–' : `\`${value}\``);

/** The README's table of variables, as markdown made from the same rows. */
export function configTable(): string {
  const rows = Object.values(variables).map(
    ({ name, fallback, example, meaning }) =>
      `| \`${name}\` | ${shown(fallback)} | ${example.includes('`') ? example : shown(example)} | ${meaning} |`,
  );
  return ['| Variable | Default | Example | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
