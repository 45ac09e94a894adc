// Attaches a value to a transaction for as long as it lasts.

/**
 * Used instead of a WeakMap, whose values V8 keeps alive until a full garbage collection; each transaction's
 * leftovers would stay until then.
 */
export class TransactionScope<T> {
  readonly #key = Symbol('key');

  /** The attached value; undefined before `attach` and after `detach`. */
  get(transaction: object): T | undefined {
    return Reflect.get(transaction, this.#key);
  }

  /** Stores the value on `owner` itself, replacing an earlier one. */
  attach(transaction: object, value: T): void {
    Reflect.set(transaction, this.#key, value);
  }

  /** Removes the value, so that it can be collected before its owner is. */
  detach(transaction: object): void {
    Reflect.set(transaction, this.#key, undefined); // deleting it would change the transaction's hidden class
  }
}
