import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../drivers/server.ts';

const folder = new URL('../../../deploy/monitoring/', import.meta.url);
const readSample = (file: string) => readFileSync(new URL(file, folder), 'utf8');

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent', LOAD_SHEDDING: 'on' } });
});
afterAll(() => server.stop());

/** Names of metrics in expressions: those of Pasokh, its HTTP server and its process. */
const metricNames = (text: string): string[] => [
  ...new Set(text.match(/\b(pasokh|http|event|nodejs|process)_[a-z0-9_]+/g)),
];

async function servedNames(): Promise<ReadonlySet<string>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set(declared);
}

test.each(['alerts.yaml', 'grafana-dashboard.json'])('%s asks for metrics that are served', async (file) => {
  const names = metricNames(readSample(file));
  expect(names.length).toBeGreaterThan(8);
  const served = await servedNames();
  expect(names.filter((name) => !served.has(name))).toEqual([]);
});

test('the dashboard shows every metric of the product', async () => {
  const shown = new Set(metricNames(readSample('grafana-dashboard.json')));
  const served = await servedNames();
  const own = [...served].filter(
    (name) => /^pasokh_(?!.*_(sum|count)$)/.test(name) && !served.has(`${name}_bucket`),
  );
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every alert says what to do', () => {
  const [, ...rules] = readSample('alerts.yaml').split('- alert: ');
  expect(rules.length).toBeGreaterThan(8);
  for (const rule of rules) expect(rule).toMatch(/summary: .+\n\s+action: .+/);
});
