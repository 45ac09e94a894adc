// Lighthouse run of a page on a simulated phone.
import lighthouse from 'lighthouse';
import { sized } from '../harness/smoke.ts';
import { formatNumber, percentiles } from '../harness/table.ts';

const RUNS = sized(3, 1);
const CATEGORIES = ['performance', 'accessibility'];

/** Runs Lighthouse three times; returns the run with the median performance score. */
export async function runLighthouse(
  name: string,
  url: string,
  port: number,
): Promise<Readonly<Record<string, string | number>>> {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url, port));
  const medianScore = percentiles(runs.map(({ performance }) => performance)).p50;
  const { performance, lcp, tbt, cls, accessibility, kilobytes } =
    runs.find((run) => run.performance === medianScore) ?? (await measure(url, port));
  return {
    'Lighthouse, mobile': name,
    performance,
    'LCP s': formatNumber(lcp / 1000),
    'TBT ms': tbt,
    CLS: formatNumber(cls),
    accessibility,
    'total KB': kilobytes,
  };
}

/** The accessibility score alone with the failed audits; it does not vary between runs. */
export async function accessibilityScore(url: string, port: number) {
  const { categories, audits } = await audit(url, port, ['accessibility']);
  const failed = Object.values(audits).filter(({ score }) => score === 0);
  return {
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    'failed audits': failed.map(({ id }) => id).join(', ') || '–',
  };
}

async function audit(url: string, port: number, onlyCategories: string[]) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  return result.lhr;
}

async function measure(url: string, port: number) {
  const { categories, audits } = await audit(url, port, CATEGORIES);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
  };
}
