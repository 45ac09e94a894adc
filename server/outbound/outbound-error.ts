// Error of a request to an address that somebody else named.

/**
 * - `AddressInvalid`: not http or https on its own port, or with credentials
 * - `AddressPrivate`: leads into a network of ours
 * - `AddressRefused`: the caller does not want this hop
 * - `RedirectLoop`: more than five redirects, or a circle
 * - `TypeRefused`: another kind of content than asked for
 * - `TooLarge`, `TimedOut`, `Unreachable`
 */
export type OutboundErrorKind =
  | 'AddressInvalid'
  | 'AddressPrivate'
  | 'AddressRefused'
  | 'RedirectLoop'
  | 'TypeRefused'
  | 'TooLarge'
  | 'TimedOut'
  | 'Unreachable';

const temporaryKinds: ReadonlySet<OutboundErrorKind> = new Set<OutboundErrorKind>([
  'TimedOut',
  'Unreachable',
]);

export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  /** The same request may succeed later. */
  readonly isTemporary: boolean;

  constructor(errorKind: OutboundErrorKind, options?: ErrorOptions) {
    super(errorKind, options);
    this.name = 'OutboundError';
    this.kind = errorKind;
    this.isTemporary = temporaryKinds.has(errorKind);
  }
}
