import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** What asks a machine for the next state and leaves the recording to another file. */
const RECORDED_ELSEWHERE = [
  'server/areas/conversations/thread/transition.rules.ts', // by `writeThread`
  'server/areas/billing/payments/credit-payment.store.ts', // by `transitionOrder`
];

test('records a transition wherever a lifecycle is asked for its next state', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const callers = files
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
    .filter(({ code }) =>
      /import [^;]*\bnext(Conversation|Source|Invoice|Order|Payment|Refund|Subscription|Connection|Reply)\b[^;]* from '[^']*\/lifecycles\/[^']*'/.test(
        code,
      ),
    );
  expect(callers.length).toBeGreaterThan(9);
  const silent = callers.filter(({ code }) => !code.includes('recordTransitions(')).map(({ path }) => path);
  expect(silent.sort()).toEqual([...RECORDED_ELSEWHERE].sort());
});
