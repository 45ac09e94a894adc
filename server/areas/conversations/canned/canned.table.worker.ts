import { type RepliesRead, repliesIn } from './canned.table.ts';

type Reason = Extract<ReturnType<typeof repliesIn>, string>;

export type RepliesResult =
  | { readonly ok: false; readonly tag: Reason }
  | ({ readonly ok: true } & RepliesRead);

export default function work(bytes: Uint8Array): RepliesResult {
  const read = repliesIn(bytes);
  return typeof read === 'string' ? { ok: false, tag: read } : { ok: true, ...read };
}
