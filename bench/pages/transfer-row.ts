import type { Transfer } from './traffic.ts';

export type TransferRow = Readonly<Record<string, string | number>>;

/** `goal`: maximum KB of scripts. */
export function transferRow(
  name: string,
  transfers: readonly Transfer[],
  goal: number | '–' = '–',
): TransferRow {
  const kilobytes = (kind?: Transfer['kind']) =>
    transfers.reduce((sum, one) => sum + (!kind || one.kind === kind ? one.bytes : 0), 0) / 1024;
  return {
    'first visit': name,
    requests: transfers.length,
    'script KB': kilobytes('script'),
    goal,
    'style KB': kilobytes('style'),
    'font KB': kilobytes('font'),
    'rest KB': kilobytes('rest'),
    'all KB': kilobytes(),
  };
}
