// Error of a request to an untrusted address.

/**
 * - `AddressInvalid`: not HTTP(S) on its default port, or with credentials
 * - `AddressPrivate`: leads into a private network
 * - `RedirectRejected`: the caller rejected this redirect
 * - `RedirectLoop`: more than five redirects, or a loop
 * - `TypeRefused`: an unrequested content type
 * - `TooLarge`, `TimedOut`, `Unreachable`
 */
export type OutboundErrorKind =
  | 'AddressInvalid'
  | 'AddressPrivate'
  | 'RedirectRejected'
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
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;

  constructor(errorKind: OutboundErrorKind, options?: ErrorOptions) {
    super(errorKind, options);
    this.name = 'OutboundError';
    this.kind = errorKind;
    this.isTemporary = temporaryKinds.has(errorKind);
  }
}
