// Knows when a text must not be learned before its owner has seen it. Knows no text.
import type { Damage } from './damage.ts';

/** Whether anything that is wrong with a text asks for its owner. */
export function isDoubtful(damages: readonly Damage[]): boolean {
  return damages.some(({ severity }) => severity === 'doubt');
}
