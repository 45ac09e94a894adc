// Test projects: which tests run where.
import { defineConfig } from 'vitest/config';
import { byTier } from './tests/tier.ts';

/** Tests of components, in a browser. Tests with lower-case names are of modules without a view and run in Node. */
const parts = ['src/ui/**/[A-Z]*.test.ts', 'src/ui/gallery/*.test.ts'];

/** Suites that kill servers take minutes: a push proves the store alone. */
const crashes = byTier({ push: ['tests/crash/!(store)/**'], all: [] });

/** One or two journeys of each area, and the keyboard. */
const journeys = byTier({
  push: [
    'accessibility/keyboard',
    'account/profile',
    'admin/payments',
    'answers/evaluation',
    'approvals/approvals',
    'auth/signup',
    'billing/payments',
    'bots/bot-{settings,lifecycle}',
    'connections/channels',
    'conversations/{inbox,messages}',
    'reports/reports',
    'shared/first-hour.fa',
    'support/support',
    'training/{pairs,source-lifecycle}',
    'widget/third-party-site',
  ],
  all: ['**/*'],
}).map((name) => `tests/e2e/${name}.test.ts`);

/** Suites of the protocol start a server without a database of a dialect: they run once more on PostgreSQL. */
const protocol = byTier({
  push: [],
  all: [
    'abuse/trusted-proxies',
    'auth/{session-http,sso-panel-http,sso-provider}',
    'channels/{inbound-webhooks-http,practice-channels}',
    'conversations/attachments-http',
    'http/*',
    'support-requests/assistant-http',
  ],
}).map((name) => `tests/suites/${name}.test.ts`);

/** Forced colours and double size, for every component. */
const conditions = byTier({ push: ['src/ui/gallery/conditions.test.ts'], all: [] });

/** Time limit of polled expectations: a busy machine is slow, which is no failure. */
const polling = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,src,widget,tools}/**/*.test.ts'],
          exclude: parts,
          environment: 'node',
          // Loading the same modules again for each file took most of the time of small tests.
          isolate: false,
          expect: polling,
          // A limit ends a test that hangs: on a busy computer with slow cores twenty seconds were too few.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{suites,crash}/**/*.test.ts'],
          exclude: crashes,
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/remove-store-locations.setup.ts'],
          // The whole server is loaded once per worker; each file still has a store and a server of its own.
          isolate: false,
          expect: polling,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: protocol,
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/servers-on-postgres.setup.ts'],
          isolate: false,
          expect: polling,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts', 'tests/security/report.ts'],
          setupFiles: ['tests/remove-store-locations.setup.ts'],
          isolate: false,
          expect: polling,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // A real WordPress, by its own command: it is installed where it is missing.
          name: 'wordpress',
          include: ['tests/wordpress/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/remove-store-locations.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          // The samples of deploy/ with nginx, Caddy and systemd, by its own command.
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/remove-store-locations.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Every benchmark in a tiny size, one after another: before a release.
          name: 'bench',
          include: byTier({ push: [], all: ['tests/bench/**/*.test.ts'] }),
          environment: 'node',
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: journeys,
          environment: 'node',
          globalSetup: ['tests/e2e/support/data-folder.setup.ts'],
          // One server and one browser per worker; each file signs up accounts of its own.
          isolate: false,
          expect: polling,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'parts',
          include: parts,
          exclude: conditions,
          environment: 'node',
          globalSetup: ['tests/components/setup.ts'],
          // One connection to the browser per worker; the tests share nothing else.
          isolate: false,
          expect: polling,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
