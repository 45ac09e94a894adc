// Summary statistics and markdown tables.

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Median, 95th and 99th percentile and maximum. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    count: sorted.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    max: quantile(1),
  };
}

export const median = (values: readonly number[]): number => percentiles(values).p50;

/** Three significant digits, or a dash for what was not measured. */
export function formatNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–';
  if (value === 0 || Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

type Cell = string | number | null;

/** A markdown table of rows with the same keys, which are its header. */
export function markdownTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const headers = Object.keys(rows[0] ?? {});
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const formatCell = (cell: Cell | undefined) =>
    typeof cell === 'string' ? cell : formatNumber(cell ?? null);
  return [
    formatRow(headers),
    formatRow(headers.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map((row) => formatRow(headers.map((head) => formatCell(row[head])))),
  ].join('\n');
}
