import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelPresets } from '../../contract/admin/model-connection.ts';
import { ConfigError, readConfig } from './config.ts';
import { renderConfigTable, variables } from './variables.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

/** Other variables that each variable requires. */
const shared = {
  DATABASE_URL: 'postgres://localhost/pasokh',
  SECRET_KEY: 'k',
  PUBLIC_URL: 'https://chat.example.com',
};
const requiredVariables: Record<string, Record<string, string>> = {
  ROLE: shared,
  FILES_URL: { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  SMS_PROVIDER: { SMS_API_KEY: 'k', SMS_TEMPLATE: 't' },
  GOOGLE_CLIENT_ID: { GOOGLE_CLIENT_SECRET: 's' },
  GOOGLE_CLIENT_SECRET: { GOOGLE_CLIENT_ID: 'i' },
  SSO_ISSUER: { SSO_CLIENT_ID: 'i', SSO_CLIENT_SECRET: 's' },
  SSO_CLIENT_ID: { SSO_ISSUER: 'https://login.example.com', SSO_CLIENT_SECRET: 's' },
};

test('takes a public URL with a path, and leaves its last slash out', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.com/chat/' }).publicUrl).toBe(
    'https://shop.example.com/chat',
  );
  expect(readConfig({ PUBLIC_URL: 'https://chat.example.com/' }).publicUrl).toBe('https://chat.example.com');
});

test('uses defaults when nothing is set and treats empty values as unset', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: ' ' });
  expect(config).toMatchObject({ isProduction: false, port: 4000, databaseUrl: null, publicUrl: null });
  expect(config.dataDir).toMatch(/^\/.*data$/);
});

test('takes the address of a known model server from its preset, unless one is set', () => {
  expect(readConfig({}).openaiBaseUrl).toBe('https://api.openai.com/v1');
  expect(readConfig({ OPENAI_PRESET: 'ollama' }).openaiBaseUrl).toBe('http://localhost:11434/v1');
  expect(
    readConfig({ OPENAI_PRESET: 'ollama', OPENAI_BASE_URL: 'http://gpu.lan:11434/v1' }).openaiBaseUrl,
  ).toBe('http://gpu.lan:11434/v1');
  expect(problemsOf({ OPENAI_PRESET: 'nobody' })).toEqual([expect.stringMatching(/^OPENAI_PRESET must /)]);
});

test('documents the address of every known model server', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  for (const { id, label, baseUrl } of modelPresets)
    expect(page).toContain(`| \`${id}\` | ${label} | \`${baseUrl}\` |`);
});

test('accepts every literal example in the table of settings', () => {
  for (const { name, example } of Object.values(variables))
    if (!example.includes('`'))
      expect({ name, problems: problemsOf({ ...requiredVariables[name], [name]: example }) }).toEqual({
        name,
        problems: [],
      });
});

test('refuses web and worker without what both share, such as on the embedded SQLite', () => {
  expect(problemsOf({ ...shared, ROLE: 'worker' })).toEqual([]);
  expect(problemsOf({ ...shared, ROLE: 'worker', DATABASE_URL: '' })).toEqual([
    'DATABASE_URL must be set for ROLE=worker, as the embedded SQLite has one process only. Example: DATABASE_URL=postgres://pasokh:password@localhost:5432/pasokh',
  ]);
  expect(problemsOf({ ROLE: 'web' }).map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'SECRET_KEY',
    'PUBLIC_URL',
  ]);
  expect(problemsOf({ ROLE: 'all' })).toEqual([]);
});

test.each(
  [
    ['ROLE', 'cron'],
    ['PORT', '65536'],
    ['PORT', '4000.5'],
    ['PORT', '-1'],
    ['NODE_ENV', 'staging'],
    ['HOST', ' . '.replace('.', '\u00a0')],
    ['PUBLIC_URL', 'https://a.example/path?a=b'],
    ['PUBLIC_URL', 'https://a.example//path'],
    ['PUBLIC_URL', 'https://a.example/api/chat'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['DATABASE_URL', 'postgres'],
    ['FILES_URL', 's3://key:secret@files'],
    ['FILES_URL', '/mnt/files'],
    ['BACKUP_TO', 's3://files?secret=x'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_BASE_URL', 'http://sms.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SSO_ISSUER', 'http://login.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['SENTRY_DSN', 'key'],
  ].filter(([, value]) => value?.trim() !== ''),
)('rejects %s=%s and names the variable', (name = '', value = '') => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must .+ Example: ${name}=`));
  if (value.length > 5) expect(problems[0]).not.toContain(`${value} `);
});

test.each([
  'short',
  'a'.repeat(64),
  'this-is-the-default-secret-key-of-it',
  'changeme-changeme-changeme-123456',
])('rejects the weak secret %s in production and accepts it in development', (secret) => {
  expect(problemsOf({ NODE_ENV: 'production', SECRET_KEY: secret })).toEqual([
    expect.stringMatching(/^SECRET_KEY is too weak for production/),
  ]);
  expect(problemsOf({ SECRET_KEY: secret })).toEqual([]);
});

test('needs both keys where files or backups are in a bucket', () => {
  const [keyId, secret] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  expect(problemsOf({ FILES_URL: 's3://files' })).toEqual([expect.stringMatching(`^${keyId} must be set`)]);
  expect(problemsOf({ BACKUP_TO: 's3://backup', [keyId]: 'k' })).toEqual([
    expect.stringMatching(`^${secret} must be set for BACKUP_TO`),
  ]);
  expect(problemsOf({ BACKUP_TO: '/mnt/backup' })).toEqual([]);
  expect(readConfig({ FILES_URL: 's3://files', [keyId]: 'k', [secret]: 's' }).objectStorage).toEqual({
    filesUrl: 's3://files',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });
});

test('requires a key and a matching template for an SMS provider', () => {
  const sms = { SMS_PROVIDER: 'smsir', SMS_API_KEY: 'very-secret-key', SMS_TEMPLATE: '100000' };
  expect(readConfig(sms).sms).toEqual({
    provider: 'smsir',
    apiKey: 'very-secret-key',
    template: '100000',
    noticeTemplate: null,
    baseUrl: null,
  });
  expect(readConfig({ ...sms, SMS_PROVIDER: '' }).sms).toBeNull();
  expect(problemsOf({ SMS_PROVIDER: 'smsir' })).toEqual([
    expect.stringMatching(/^SMS_API_KEY must be set, for SMS_PROVIDER=smsir\. Example: /),
    expect.stringMatching(/^SMS_TEMPLATE must be set, for SMS_PROVIDER=smsir\. Example: /),
  ]);
  const problems = problemsOf({ ...sms, SMS_API_KEY: 'very secret key', SMS_TEMPLATE: 'by-name' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toMatch(/very secret|by-name/);
});

test('requires the settings of each single sign-on provider together', () => {
  const google = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' };
  const customProvider = {
    SSO_ISSUER: 'https://login.example.com',
    SSO_CLIENT_ID: 'id',
    SSO_CLIENT_SECRET: 'own-secret',
  };
  expect(
    readConfig({ ...google, ...customProvider, SSO_LABEL: 'نیلوفر', SSO_CALLBACK: 'panel' }).sso,
  ).toEqual([
    {
      id: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'google-id',
      clientSecret: 'google-secret',
      callback: 'server',
    },
    {
      id: 'sso',
      label: 'نیلوفر',
      issuer: 'https://login.example.com',
      clientId: 'id',
      clientSecret: 'own-secret',
      callback: 'panel',
    },
  ]);
  expect(readConfig({}).sso).toEqual([]);
  expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'google-secret' })).toEqual([
    expect.stringMatching(/^GOOGLE_CLIENT_ID must be set too\. Example: /),
  ]);
  const problems = problemsOf({ SSO_CLIENT_SECRET: 'own-secret' });
  expect(problems.map((line) => line.split(' ')[0])).toEqual(['SSO_ISSUER', 'SSO_CLIENT_ID']);
  expect(problems.join()).not.toContain('own-secret');
});

test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'https://sms.example.com'])(
  'accepts SMS_BASE_URL=%s',
  (value) => {
    expect(problemsOf({ SMS_BASE_URL: value })).toEqual([]);
  },
);

test.each(['off', 'loopback', '2', '10.0.0.1', '10.0.0.0/8, ::1, fd00::/8'])(
  'accepts TRUST_PROXY=%s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  },
);

test('accepts a long random secret in production', () => {
  const secret = 'q9V2kX7nT4mB8cJ5wR1zL6hF3yD0sG+pAeUiOv/xNtQ=';
  expect(readConfig({ NODE_ENV: 'production', SECRET_KEY: secret }).secretKey).toBe(secret);
});

test('documents every variable in the settings table', () => {
  for (const { name, meaning } of Object.values(variables))
    expect(renderConfigTable()).toMatch(
      new RegExp(`\\| \`${name}\` \\| .+ \\| .+ \\| ${meaning.slice(0, 20)}`),
    );
});
