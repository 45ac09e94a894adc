// Knows through which gateway one pays while some are down. Knows no chart and no call.
import type { Quote } from '../../../contract/payments.ts';

interface Choice {
  readonly quote: Quote | null;
  readonly gateway: string | null;
}

/** The one that was chosen while it works, else the last used, else any that works. */
export function chosenOf({ gateways, lastGateway }: Quote, wanted: string | null): string | null {
  const up = gateways.filter(({ isUp }) => isUp).map(({ kind }) => kind);
  return [wanted, lastGateway].find((kind) => kind !== null && up.includes(kind)) ?? up[0] ?? null;
}

/** Told to be down just now; another one is chosen. */
export function withoutChosen({ quote, gateway }: Choice): Choice {
  if (!quote) return { quote, gateway };
  const gateways = quote.gateways.map((one) => (one.kind === gateway ? { ...one, isUp: false } : one));
  const left = { ...quote, gateways };
  return { quote: left, gateway: chosenOf(left, null) };
}
