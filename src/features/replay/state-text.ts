// A state's value as one line.
import type { StateValue } from 'xstate';

/** `viewing.playing`; regions side by side: `files, form.writing`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => {
      const text = inner === undefined ? '' : stateText(inner);
      return text === '' ? name : `${name}.${text}`;
    })
    .join(', ');
}
