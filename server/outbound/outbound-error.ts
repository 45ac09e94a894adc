// Error of a request to an address that somebody else named.

/**
 * - `AddressInvalid`: not http or https on its own port, or with credentials
 * - `AddressPrivate`: leads into a network of ours
 * - `AddressRefused`: the caller does not want this hop
 * - `RedirectLoop`: more than five redirects, or a circle
 * - `TypeRefused`: another kind of content than asked for
 * - `TooLarge`, `TimedOut`, `Unreachable`
 */
export type OutboundFault =
  | 'AddressInvalid'
  | 'AddressPrivate'
  | 'AddressRefused'
  | 'RedirectLoop'
  | 'TypeRefused'
  | 'TooLarge'
  | 'TimedOut'
  | 'Unreachable';

const passing: ReadonlySet<OutboundFault> = new Set<OutboundFault>(['TimedOut', 'Unreachable']);

export class OutboundError extends Error {
  readonly fault: OutboundFault;
  /** The same request may succeed later. */
  readonly isPassing: boolean;

  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'OutboundError';
    this.fault = fault;
    this.isPassing = passing.has(fault);
  }
}
