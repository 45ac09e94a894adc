// Test projects: which tests run where.
import { defineConfig } from 'vitest/config';

/** Tests of components, in a browser; a part without a view has a test in small letters and runs in Node. */
const parts = ['src/ui/**/[A-Z]*.test.ts', 'src/ui/gallery/*.test.ts'];

/** For what is waited for: a machine that is busy is late, not wrong. */
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,src,widget,tools}/**/*.test.ts'],
          exclude: parts,
          environment: 'node',
          expect: patient,
          // Walking every path of a chart takes a busy machine longer than the five seconds a test has unasked.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{suites,crash}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          expect: patient,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/global-setup.ts', 'tests/security/report.ts'],
          expect: patient,
          testTimeout: 30_000,
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
          testTimeout: 120_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'parts',
          include: parts,
          environment: 'node',
          globalSetup: ['tests/components/setup.ts'],
          // One connection to the browser per worker; the tests share nothing else.
          isolate: false,
          expect: patient,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
