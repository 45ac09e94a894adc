// Request context, caller types and the typed refusal that endpoint handlers share.
import type { Readable } from 'node:stream';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { ErrorTag, Failure, Issue } from '../../../contract/errors/errors.ts';

/** A logged-in person. `botIds` is null for an owner (every bot of the account), a list for an operator. */
export interface CurrentUser {
  readonly kind: 'person';
  readonly accountId: string;
  readonly userId: string;
  /** The chain of proofs that is one person: `users.ownership_id`. */
  readonly ownershipId: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  readonly isSuperAdmin: boolean;
  readonly isVerified: boolean;
  readonly botIds: readonly string[] | null;
}

/** A widget visitor, known by an opaque token; has exactly one conversation. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly accountId: string;
  readonly botId: string;
  readonly connectionId: string;
  readonly visitorId: string;
  readonly conversationId: string;
  /** The owner tells visitors no operator's name. */
  readonly hidesNames: boolean;
}

/** Facts of one request. `now` is the injected clock's instant in ms; `body` is the raw body of `body: 'bytes'`. */
export interface RequestContext {
  readonly requestId: string;
  readonly now: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly origin: string | null;
  readonly signal: AbortSignal;
  readonly body: AsyncIterable<Uint8Array>;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'visitor'
    ? Visitor
    : CurrentUser;

/** A file that a call answers with. */
export interface ServedFile {
  readonly name: string;
  /** As its bytes were found to be, never as somebody said. */
  readonly mime: string;
  /** Bytes; null where nobody knows before the end: then it is only handed out whole. */
  readonly size: number | null;
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Promise<Readable>;
}

/** A handler takes decoded input and returns output; it refuses by throwing an `ApiError`. */
type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
  facts: RequestContext,
) => Promise<E extends { answer: 'file' } ? ServedFile : OutputOf<E>>;

/** One handler per call of a group; event streams are served by the HTTP layer itself. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  readonly [Name in keyof Group as Group[Name] extends { stream: true } ? never : Name]: Handler<Group[Name]>;
};

/** The only way to say no: carries a tag of the catalogue to the router, and rolls a transaction back on its way. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(
    tag: ErrorTag,
    details: { issues?: readonly Issue[]; retryAfterMs?: number; by?: string } = {},
  ) {
    super(tag);
    this.name = 'Refusal';
    this.failure = { error: tag, ...details };
  }
}
