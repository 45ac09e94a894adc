// Ports of machines: the calls that whoever starts the machine provides.
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/errors/errors.ts';

/** `setup({ types: machineTypes<{ context: C; events: E; input: I }>() })`: the one place that pretends. */
export function machineTypes<Types>(): Types;
export function machineTypes(): unknown {
  return {};
}

/** The body of a port nobody provided: throws when the machine uses it. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The port "${name}" is not provided`);
};

const rejectNotProvided = () => Promise.reject(new Error('port not provided'));

/**
 * A place in a machine for one call of the contract: `setup({ actors: { list: port(bots.list) } })`, or
 * `port<typeof auth.login>()` where the contract's schemas would weigh on the first load. The one who starts
 * the machine provides it (`callActor`); a forgotten one fails loudly. What a provided port throws is a `Failure`.
 */
export const port = <E extends Endpoint>(_declared?: E) =>
  fromPromise<OutputOf<E>, InputOf<E>>(rejectNotProvided);

/** What a port rejected with, whose tag is judged. What has none is a defect of ours and reads as `InternalError`. */
export function toFailure(thrown: unknown): Failure {
  return isTagged(thrown) ? thrown : { error: 'InternalError' };
}

// The catalogue is not asked: it would come with the first screen. A tag from elsewhere goes through `isErrorTag`.
const isTagged = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';

/** A port that is no one call of the contract. */
export const customPort = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(rejectNotProvided);
