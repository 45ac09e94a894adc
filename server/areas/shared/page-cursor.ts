// Encodes and decodes opaque page cursors.
import { ApiError } from './context.ts';

/** Position in a list after which the next page begins. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export const encodeCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

/** @throws ApiError InvalidInput for text that `encodeCursor` did not make */
export function decodeCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!at || !id) throw new ApiError('InvalidInput', { issues: [{ path: ['cursor'], rule: 'Invalid' }] });
  return { at: Number(at), id };
}
