// Attaches a value to a transaction for as long as it lasts.

/**
 * Used instead of a WeakMap, whose values V8 keeps alive until a full garbage collection; each transaction's
 * leftovers would stay until then.
 */
export class TransactionScope<T> {
  readonly #place = Symbol('attached');

  /** The attached value; undefined before `attach` and after `detach`. */
  get(owner: object): T | undefined {
    return Reflect.get(owner, this.#place);
  }

  /** Stores the value on `owner` itself, replacing an earlier one. */
  attach(owner: object, value: T): void {
    Reflect.set(owner, this.#place, value);
  }

  /** Removes the value, so that it can be collected before its owner is. */
  detach(owner: object): void {
    Reflect.set(owner, this.#place, undefined); // deleting it would change the owner's hidden class
  }
}
