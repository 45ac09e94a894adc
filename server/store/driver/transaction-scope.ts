// Attaches a value to a transaction for as long as it lasts.

/**
 * A weak map would do, but V8 takes what it keeps for alive, also where only that leads to the key, until old memory is
 * collected: with each transaction all would stay that its request has left behind.
 */
export class TransactionScope<T> {
  readonly #place = Symbol('attached');

  /** The attached value; undefined before `attach` and after `detach`. */
  get(owner: object): T | undefined {
    return Reflect.get(owner, this.#place);
  }

  /** Stores the value on `owner` itself, replacing an earlier one. */
  attach(owner: object, one: T): void {
    Reflect.set(owner, this.#place, one);
  }

  /** Removes the value, so that it can be collected before its owner is. */
  detach(owner: object): void {
    Reflect.set(owner, this.#place, undefined); // taken away, it would give the owner a shape of its own
  }
}
