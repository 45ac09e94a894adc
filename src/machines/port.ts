// Ports of machines: the calls that whoever starts the machine provides.
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/errors/errors.ts';

/** `setup({ types: machineTypes<{ context: C; events: E; input: I }>() })`: the only place with a cast. */
export function machineTypes<Types>(): Types;
export function machineTypes(): unknown {
  return {};
}

/** The default of a port: throws when the machine uses it. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The port "${name}" is not provided`);
};

const rejectNotProvided = () => Promise.reject(new Error('port not provided'));

/**
 * A port for one call of the contract: `setup({ actors: { list: port(bots.list) } })`, or
 * `port<typeof auth.login>()` where importing the contract's schemas would enlarge the first load.
 * Whoever starts the machine provides it (`callActor`); a missing one rejects with an error.
 * A provided port rejects with a `Failure`.
 */
export const port = <E extends Endpoint>(_endpoint?: E) =>
  fromPromise<OutputOf<E>, InputOf<E>>(rejectNotProvided);

/** The failure a port rejected with. An untagged error is a bug and becomes `InternalError`. */
export function toFailure(thrown: unknown): Failure {
  return isTagged(thrown) ? thrown : { error: 'InternalError' };
}

// Not checked against the catalogue, which would enlarge the first load; `isErrorTag` checks foreign tags.
const isTagged = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';

/** A port that is not a single call of the contract. */
export const customPort = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(rejectNotProvided);
